//! Live updates of one window: each event drawn as the table after it, in order.
//!
//! A frame holds the table as HTML and what moved; the script swaps it in and lets the cards
//! travel. Steps between two snapshots are performed on a copy of the last scene, so that each is
//! seen on its own and says whose turn it was then; only the last frame, drawn from the snapshot
//! itself, says whose turn it is now.

use iris_api::{Emote, TablePhase, TableSnapshot};
use iris_core::Seat;
use iris_core::scene::{
    CardFace, Motion, MovedCard, RoundSummary, SceneEffect, SceneStep, SceneTable, ZoneKind,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Invitation, TablePage, board, lines, side, teller};
use crate::PageContext;

/// How many lines of what happened a window keeps.
const KEPT: usize = 60;

/// One frame: a picture of the table, and how it came about.
#[derive(Default, Serialize)]
struct BoardFrame {
    /// The table; nothing if it stays as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<String>,
    /// What happened, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    /// Whose doing it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    /// What moves, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    motions: Vec<Value>,
    /// What is to be seen beyond cards that move.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<SceneEffect>,
    /// What a round or trick came to, to be looked at before play goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<Value>,
    /// Whether it shows the table as it is now.
    settled: bool,
}

/// One window's live updates: what it has been shown so far.
#[derive(Debug)]
pub struct LivePage {
    cx: PageContext,
    query: String,
    origin: String,
    scene: Option<SceneTable>,
    lines: Vec<String>,
    /// Whose doing the latest of them is.
    teller: Option<Seat>,
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
        Self { cx, query, origin, scene: None, lines, teller: recent.last().and_then(teller) }
    }

    /// What somebody says, as the script wants it: from `{"seat":…,"emote":…}` to
    /// `{"seat":…,"text":…}`.
    pub fn emote(&self, event: &str) -> Option<String> {
        let event: Value = serde_json::from_str(event).ok()?;
        let emote: Emote = serde_json::from_value(event["emote"].clone()).ok()?;
        let text = side::emote(&self.cx, emote);
        Some(json!({ "seat": event["seat"], "text": text }).to_string())
    }

    /// The frames for what happened since the last snapshot, as JSON; the last one shows the table
    /// as it is now.
    pub fn frames(
        &mut self,
        steps: &[SceneStep],
        snapshot: &TableSnapshot,
        invitation: Option<&Invitation>,
    ) -> String {
        let mut frames = Vec::new();
        let names = board::names(snapshot);
        let mut before = self.scene.take();
        if let Some((before, after)) = before.as_mut().zip(snapshot.scene()) {
            keep_lasting_badges(before, after);
        }
        for step in steps {
            self.lines.splice(0..0, lines(&self.cx, snapshot.seat, std::slice::from_ref(step), &names));
            self.teller = teller(step);
            if let Some(scene) = &mut before {
                frames.push(self.step(scene, step, snapshot, &names));
            }
        }
        self.lines.truncate(KEPT);
        self.scene = snapshot.scene().cloned();
        let html = Some(self.draw(snapshot, invitation));
        frames.push(BoardFrame { html, settled: true, ..BoardFrame::default() });
        json!({ "frames": frames }).to_string()
    }

    /// The frame of one step, which is performed on the scene before it. Nobody can act in it.
    fn step(
        &self,
        scene: &mut SceneTable,
        step: &SceneStep,
        snapshot: &TableSnapshot,
        names: &[String],
    ) -> BoardFrame {
        scene.choices.clear();
        scene.active = actor(step, scene).or(scene.active);
        let counts = step.motions.iter().filter_map(|motion| count(motion, scene)).collect::<Vec<_>>();
        for motion in &step.motions {
            // What does not fit is left out; the last picture is right in any case.
            let _ = scene.perform(motion);
        }
        fill_gauge(scene);
        let motions: Vec<Value> =
            step.motions.iter().filter_map(|motion| moved(motion, scene)).chain(counts).collect();
        let html = (!step.motions.is_empty()).then(|| {
            let mut snapshot = snapshot.clone();
            snapshot.scene = Some(Some(Box::new(scene.clone())));
            snapshot.turn = None;
            snapshot.undo = false;
            if scene.active.is_some() && snapshot.phase == TablePhase::Over {
                snapshot.phase = TablePhase::Playing;
            }
            self.draw(&snapshot, None)
        });
        BoardFrame {
            html,
            say: Some(self.cx.words.say_to(snapshot.seat, &step.text, names)),
            by: teller(step),
            motions,
            effect: step.effect,
            end: step
                .summary
                .as_ref()
                .filter(|summary| !summary.over)
                .map(|end| self.end(end, snapshot.seat, names)),
            settled: false,
        }
    }

    fn draw(&self, snapshot: &TableSnapshot, invitation: Option<&Invitation>) -> String {
        let mut page = TablePage::new(&self.cx, snapshot, &self.query, &self.origin);
        page.lines.clone_from(&self.lines);
        page.teller = self.teller;
        page.invitation = invitation.cloned();
        board::board(&page).into_string()
    }

    /// What a round or trick came to: its title, and for each seat what is counted of it.
    fn end(&self, summary: &RoundSummary, seat: Option<Seat>, names: &[String]) -> Value {
        let row = |row: &iris_core::scene::SummaryRow| {
            let cell = |cell: &iris_core::scene::Counter| {
                Some(json!([self.cx.words.say(&cell.label, names), cell.value?]))
            };
            let cells: Vec<Value> = row.cells.iter().filter_map(cell).collect();
            json!({ "seat": row.seat, "won": row.won, "cells": cells })
        };
        let rows: Vec<Value> = summary.rows.iter().map(row).collect();
        json!({ "title": self.cx.words.say_to(seat, &summary.title, names), "rows": rows })
    }
}

/// Who acts in a step, as far as it shows: who makes it happen, or from whose hand or to whom alone
/// cards go.
fn actor(step: &SceneStep, scene: &SceneTable) -> Option<Seat> {
    if let Some(seat) = step.effect.and_then(|effect| effect.seat) {
        return Some(seat);
    }
    let owner = |id: &str| scene.zone(id).and_then(|zone| zone.owner);
    let mut carries = step.motions.iter().filter_map(|motion| match motion {
        Motion::Carry { from, to, .. } if from != to => Some((from, to)),
        _ => None,
    });
    let (from, to) = carries.next()?;
    let held = scene.zone(from).filter(|zone| zone.kind == ZoneKind::Hand);
    let seat = held.and_then(|zone| zone.owner).or_else(|| owner(to))?;
    carries.next().is_none().then_some(seat)
}

/// Takes away the badges that a seat no longer has at the end: which step ends them is not told,
/// and none of them may be false.
fn keep_lasting_badges(before: &mut SceneTable, after: &SceneTable) {
    for place in &mut before.seats {
        let lasting = after.seats.iter().find(|later| later.seat == place.seat);
        place.badges.retain(|badge| lasting.is_some_and(|later| later.badges.contains(badge)));
    }
}

/// Lets the gauge show what lies in the line; which colours there are, it knows already.
fn fill_gauge(scene: &mut SceneTable) {
    let line = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Line);
    let faces: Vec<CardFace> =
        line.map(|zone| zone.cards.iter().map(|card| card.face.clone()).collect()).unwrap_or_default();
    let Some(gauge) = &mut scene.gauge else { return };
    let before = std::mem::replace(&mut gauge.filled, faces);
    gauge.missing.extend(before.into_iter().filter_map(|face| face.colour));
    gauge.missing.sort_by_key(|colour| super::card::rank(colour.letter));
    gauge.missing.dedup();
    gauge.missing.retain(|colour| gauge.filled.iter().all(|face| face.colour.as_ref() != Some(colour)));
}

/// A motion of cards as the script reads it: zones with whose they are, cards by their ids before
/// and after.
fn moved(motion: &Motion, scene: &SceneTable) -> Option<Value> {
    let place = |id: &str| {
        let zone = scene.zone(id);
        let score = zone.is_some_and(|zone| zone.kind == ZoneKind::Score);
        json!({ "zone": id, "seat": zone.and_then(|zone| zone.owner), "score": score })
    };
    let ids = |card: &MovedCard| json!([card.was, card.now.as_ref().map(|card| &card.id)]);
    match motion {
        Motion::Carry { from, to, cards } => Some(json!({
            "is": "carry", "from": place(from), "to": place(to), "cards": cards.iter().map(ids).collect::<Vec<_>>(),
        })),
        Motion::Turn { zone, card } => {
            Some(json!({ "is": "turn", "from": place(zone), "to": place(zone), "cards": [ids(card)] }))
        }
        Motion::Lift { zone, card } => {
            Some(json!({ "is": "lift", "from": place(zone), "cards": [[card, null]] }))
        }
        Motion::Open(_) | Motion::Count { .. } => None,
    }
}

/// A counter that changes as the script reads it, on the table before.
fn count(motion: &Motion, before: &SceneTable) -> Option<Value> {
    let Motion::Count { seat, id, value } = motion else { return None };
    let counter = before.counter(*seat, id)?;
    let was = counter.value.filter(|was| was != value)?;
    Some(json!({ "is": "count", "seat": seat, "id": id, "was": was, "now": value, "limit": counter.limit }))
}

#[cfg(test)]
#[path = "live_tests.rs"]
mod tests;
