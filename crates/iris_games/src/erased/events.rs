//! What an action brought about: events as each viewer may see them, as data, text and motion.

use iris_core::scene::{self, SceneStep};
use iris_core::{Game, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{data, json, text};
use crate::visit::RegisteredGame;

/// What an action brought about.
pub trait ActionEvents: Send + Sync {
    /// The action itself in notation, as the game writes it.
    fn action(&self) -> String;
    /// Every event, whole, in order.
    fn all(&self) -> Vec<Value>;
    /// What the viewer sees of them.
    fn events_for(&self, viewer: Viewer) -> Vec<Value>;
    /// The same as [`events_for`](Self::events_for), as the JSON text of a list.
    fn events_json(&self, viewer: Viewer) -> Box<RawValue>;
    /// What moves on the viewer's screen, a step for each event that it sees.
    fn motions(&self, viewer: Viewer) -> Vec<SceneStep>;
    /// What the viewer sees of them, a sentence each; `None` tells all.
    fn event_texts(&self, viewer: Option<Viewer>, names: &[String]) -> Vec<String>;
}

/// What happened between two positions.
pub(super) struct Events<G: Game> {
    pub(super) action: G::Action,
    pub(super) before: G::State,
    pub(super) after: G::State,
    pub(super) all: Vec<G::Event>,
}

impl<G: RegisteredGame> ActionEvents for Events<G> {
    fn action(&self) -> String {
        G::action_text(self.action)
    }

    fn all(&self) -> Vec<Value> {
        self.all.iter().map(data).collect()
    }

    fn events_for(&self, viewer: Viewer) -> Vec<Value> {
        self.all.iter().filter_map(|event| G::redact(event, viewer)).map(|event| data(&event)).collect()
    }

    fn events_json(&self, viewer: Viewer) -> Box<RawValue> {
        json(&self.all.iter().filter_map(|event| G::redact(event, viewer)).collect::<Vec<_>>())
    }

    fn motions(&self, viewer: Viewer) -> Vec<SceneStep> {
        let seen: Vec<_> = self.all.iter().filter_map(|event| G::redact(event, viewer)).collect();
        scene::steps::<G>(&G::view(&self.before, viewer), &G::view(&self.after, viewer), &seen)
    }

    fn event_texts(&self, viewer: Option<Viewer>, names: &[String]) -> Vec<String> {
        let seen = |event: &G::Event| match viewer {
            Some(viewer) => G::redact(event, viewer),
            None => Some(event.clone()),
        };
        self.all.iter().filter_map(seen).map(|event| text(|out| G::write_event(&event, names, out))).collect()
    }
}
