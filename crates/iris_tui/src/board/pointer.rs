//! Pointing: with the mouse, with arrows, from one thing that lights up to the next.

use iris_core::scene::Press;
use iris_words::Translator;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{Board, BoardRequest};

impl Board {
    /// The mouse was clicked.
    pub(crate) fn click(&mut self, column: u16, row: u16, words: &Translator) -> Option<BoardRequest> {
        if !self.summaries.is_empty() {
            self.summaries.pop_front();
            return None;
        }
        if let Some(sheet) = &self.sheet {
            if !sheet.is_list() {
                self.sheet = None;
            }
            return None;
        }
        // What was drawn last lies on top.
        let spot = ratatui::layout::Position { x: column, y: row };
        let hit = self.hits.iter().rev().find(|hit| hit.room.contains(spot))?;
        let press = hit.press.clone();
        self.touch(&press, words)
    }

    /// Points at the nearest thing in a direction.
    pub(super) fn travel(&mut self, way: KeyCode) {
        let here = self.focus.as_ref().and_then(|focus| self.hits.iter().find(|hit| hit.press == *focus));
        let Some(here) = here else {
            let first =
                self.hits.iter().find(|hit| matches!(&hit.press, Press::Card(id) if self.is_mine(id)));
            self.focus = first.or(self.hits.first()).map(|hit| hit.press.clone());
            return;
        };
        let middle = |room: Rect| {
            (
                i32::from(room.x) * 2 + i32::from(room.width),
                i32::from(room.y) * 4 + i32::from(room.height) * 2,
            )
        };
        // Cards that overlap are told apart by where they begin.
        let corner = |room: Rect| (i32::from(room.x) * 2, i32::from(room.y) * 4);
        let (start, flat) = (here.room, matches!(way, KeyCode::Left | KeyCode::Right));
        let distance = |room: Rect| {
            let (from, to) = if flat { (corner(start), corner(room)) } else { (middle(start), middle(room)) };
            let (right, down) = (to.0 - from.0, to.1 - from.1);
            let (along, across) = match way {
                KeyCode::Left => (-right, down),
                KeyCode::Right => (right, down),
                KeyCode::Up => (-down, right),
                _ => (down, right),
            };
            (along > 0).then_some(along + across.abs() * if flat { 8 } else { 2 })
        };
        let others = self.hits.iter().filter(|hit| hit.press != here.press);
        let near = others.filter_map(|hit| Some((distance(hit.room)?, hit))).min_by_key(|(far, _)| *far);
        if let Some((_, hit)) = near {
            self.focus = Some(hit.press.clone());
        }
    }

    /// Points at the next thing that lights up.
    pub(super) fn go_round(&mut self, back: bool) {
        let possible = self.possible();
        let lit = |press: &Press| match press {
            Press::Card(id) if possible.cards.contains(id) || self.picked.contains(id) => true,
            _ => possible.targets.iter().any(|target| target.press == *press && target.choice.is_some()),
        };
        let mut bright: Vec<&Press> =
            self.hits.iter().map(|hit| &hit.press).filter(|press| lit(press)).collect();
        if back {
            bright.reverse();
        }
        let at = bright.iter().position(|press| Some(*press) == self.focus.as_ref());
        let next = at.map_or(0, |at| (at + 1) % bright.len());
        if let Some(press) = bright.get(next) {
            self.focus = Some((*press).clone());
        }
    }
}
