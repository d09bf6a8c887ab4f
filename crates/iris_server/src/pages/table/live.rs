//! A table as it happens: every event drawn as the table after it, in order.

use axum::response::Response;
use futures_util::{Stream, StreamExt};
use iris_core::scene::{Motion, Step, Table, carried};
use serde::Serialize;
use serde_json::{Value, json};

use super::side::{EMOTES, ending};
use super::{Sight, draw, sight, told};
use crate::App;
use crate::pages::forms::At;
use crate::pages::visitor::Visitor;
use crate::tables::{Caller, Frame, Showing, Told};

/// One picture of the table.
#[derive(Serialize)]
struct Picture {
    html: String,
    /// What happened, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    /// What cards that moved were called, and are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<(String, String)>,
    /// The cards that turn over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turned: Vec<String>,
    /// What it came to, to be looked at before play goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    /// Whether nothing on the table moves.
    quiet: bool,
}

/// What one window has been shown.
pub(super) struct Window {
    app: App,
    visitor: Visitor,
    at: At,
    by: Caller,
    scene: Option<Table>,
    lines: Vec<String>,
}

/// How many lines of what happened a window keeps.
const KEPT: usize = 60;

pub(super) fn stream(window: Window, told: impl Stream<Item = Told> + Send + 'static) -> Response {
    Frame::respond(pictures(window, told))
}

fn pictures(mut window: Window, told: impl Stream<Item = Told> + Send) -> impl Stream<Item = Frame> + Send {
    told.filter_map(move |told| {
        let frame = match told {
            Told::Frame(frame) => window.plain(frame),
            Told::Showing(showing) => Some(window.show(&showing)),
        };
        std::future::ready(frame)
    })
}

impl Window {
    /// A window that has been shown nothing but what happened last, in words.
    pub(super) fn new(app: App, visitor: Visitor, at: At, by: Caller, lines: Vec<String>) -> Self {
        Self { app, visitor, at, by, scene: None, lines }
    }

    /// What is not about the table itself: signs of life, and what somebody says.
    fn plain(&self, frame: Frame) -> Option<Frame> {
        let Some(said) = frame.data("emote") else { return Some(frame) };
        let said: Value = serde_json::from_str(said).ok()?;
        let emote = serde_json::from_value(said["emote"].clone()).ok()?;
        let (_, key) = EMOTES.into_iter().find(|(known, _)| *known == emote)?;
        let body = json!({ "seat": said["seat"], "text": self.visitor.t(key) });
        Some(Frame::new("emote", None, &body.to_string()))
    }

    fn show(&mut self, showing: &Showing) -> Frame {
        let Showing { steps, shown } = showing;
        let mut pictures = Vec::new();
        let names = draw::names(shown);
        let mut before = self.scene.take();
        for (at, step) in steps.iter().enumerate() {
            self.lines.splice(0..0, told(&self.visitor, std::slice::from_ref(step), &names));
            let last = at + 1 == steps.len();
            let scene = before.as_mut().filter(|_| !last).map(|scene| {
                for motion in &step.motions {
                    // What does not fit is left out; the last picture is right in any case.
                    let _ = scene.perform(motion);
                }
                scene.choices.clear();
                scene.clone()
            });
            if scene.is_none() && !last {
                continue;
            }
            let mut shown = shown.clone();
            if let Some(scene) = scene {
                shown.scene = Some(Some(Box::new(scene)));
            }
            pictures.push(self.picture(&shown, Some(step)));
        }
        if steps.is_empty() {
            pictures.push(self.picture(shown, None));
        }
        self.lines.truncate(KEPT);
        self.scene = shown.scene().cloned();
        Frame::new("frames", Some(shown.seq), &json!({ "frames": pictures }).to_string())
    }

    fn picture(&self, shown: &iris_table::Shown, step: Option<&Step>) -> Picture {
        let mut sight: Sight<'_> = sight(&self.app, &self.visitor, &self.at, &self.by, shown);
        sight.lines.clone_from(&self.lines);
        let turned = |motion: &Motion| match motion {
            Motion::Turn { card, .. } => card.now.as_ref().map(|card| card.id.clone()),
            _ => None,
        };
        let motions = step.map(|step| step.motions.as_slice()).unwrap_or_default();
        Picture {
            html: draw::board(&sight).into_string(),
            say: step.map(|step| self.visitor.words.say(&step.text, &sight.names)),
            moved: step.map(|step| carried(std::slice::from_ref(step))).unwrap_or_default(),
            turned: motions.iter().filter_map(turned).collect(),
            end: step
                .and_then(|step| step.summary.as_ref())
                .filter(|summary| !summary.over)
                .map(|summary| ending(&sight, summary).into_string()),
            quiet: motions.is_empty(),
        }
    }
}
