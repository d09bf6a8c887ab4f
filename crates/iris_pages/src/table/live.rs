//! Live updates of one window: each event drawn as the table after it, in order.
//!
//! A frame holds the whole table as HTML and which cards moved; the script swaps it in and lets the
//! cards travel. Steps between two snapshots are performed on a copy of the last scene, so that
//! each is seen on its own; the last frame is always drawn from the snapshot itself.

use iris_api::{Emote, TableSnapshot};
use iris_core::scene::{Motion, SceneStep, SceneTable, moved_cards};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Invitation, TablePage, board, lines, side};
use crate::PageContext;

/// How many lines of what happened a window keeps.
const KEPT: usize = 60;

/// One frame: a picture of the table, and how it came about.
#[derive(Serialize)]
struct BoardFrame {
    html: String,
    /// What happened, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    /// The ids of cards that moved, before and after.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<(String, String)>,
    /// The ids of cards that turn over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    turned: Vec<String>,
    /// What a round or trick came to, to be looked at before play goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    /// Whether nothing on the table moves.
    quiet: bool,
}

/// One window's live updates: what it has been shown so far.
#[derive(Debug)]
pub struct LivePage {
    cx: PageContext,
    query: String,
    origin: String,
    scene: Option<SceneTable>,
    lines: Vec<String>,
}

impl LivePage {
    /// A window that has been shown only what happened last, in words. `query` and `origin` are
    /// those of the [page](TablePage::new).
    pub fn new(
        cx: PageContext,
        query: String,
        origin: String,
        snapshot: &TableSnapshot,
        recent: &[SceneStep],
    ) -> Self {
        let lines = lines(&cx, snapshot.seat, recent, &board::names(snapshot));
        Self { cx, query, origin, scene: None, lines }
    }

    /// What somebody says, as the script wants it: from `{"seat":…,"emote":…}` to
    /// `{"seat":…,"text":…}`.
    pub fn emote(&self, event: &str) -> Option<String> {
        let event: Value = serde_json::from_str(event).ok()?;
        let emote: Emote = serde_json::from_value(event["emote"].clone()).ok()?;
        let text = side::emote(&self.cx, emote);
        Some(json!({ "seat": event["seat"], "text": text }).to_string())
    }

    /// The frames for what happened since the last snapshot, as JSON; one without motion, if
    /// nothing did.
    pub fn frames(
        &mut self,
        steps: &[SceneStep],
        snapshot: &TableSnapshot,
        invitation: Option<&Invitation>,
    ) -> String {
        let mut frames = Vec::new();
        let names = board::names(snapshot);
        let mut before = self.scene.take();
        for (at, step) in steps.iter().enumerate() {
            self.lines.splice(0..0, lines(&self.cx, snapshot.seat, std::slice::from_ref(step), &names));
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
            let mut snapshot = snapshot.clone();
            if let Some(scene) = scene {
                snapshot.scene = Some(Some(Box::new(scene)));
            }
            frames.push(self.frame(&snapshot, Some(step), invitation));
        }
        if steps.is_empty() {
            frames.push(self.frame(snapshot, None, invitation));
        }
        self.lines.truncate(KEPT);
        self.scene = snapshot.scene().cloned();
        json!({ "frames": frames }).to_string()
    }

    fn frame(
        &self,
        snapshot: &TableSnapshot,
        step: Option<&SceneStep>,
        invitation: Option<&Invitation>,
    ) -> BoardFrame {
        let mut page = TablePage::new(&self.cx, snapshot, &self.query, &self.origin);
        page.lines.clone_from(&self.lines);
        page.invitation = invitation.cloned();
        let turned = |motion: &Motion| match motion {
            Motion::Turn { card, .. } => card.now.as_ref().map(|card| card.id.clone()),
            _ => None,
        };
        let motions = step.map(|step| step.motions.as_slice()).unwrap_or_default();
        BoardFrame {
            html: board::board(&page).into_string(),
            say: step.map(|step| self.cx.words.say_to(snapshot.seat, &step.text, &page.names)),
            moved: step.map(|step| moved_cards(std::slice::from_ref(step))).unwrap_or_default(),
            turned: motions.iter().filter_map(turned).collect(),
            end: step
                .and_then(|step| step.summary.as_ref())
                .filter(|summary| !summary.over)
                .map(|summary| side::ending(&page, summary).into_string()),
            quiet: motions.is_empty(),
        }
    }
}
