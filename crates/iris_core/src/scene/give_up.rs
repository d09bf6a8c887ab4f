//! Scenes of a match in which somebody gave up: a bot played on, but they do not win.

use super::message::{Message, MessageArg};
use super::motion::SceneStep;
use super::summary::RoundSummary;
use super::table::SceneTable;
use crate::Seat;

const WINNER: &str = "badge-winner";
const GAVE_UP: &str = "badge-gave-up";

impl SceneTable {
    /// Says who gave up and, if the match is over, that these have won instead.
    pub fn give_up(&mut self, gave_up: &[Seat], winners: &[Seat]) {
        let over = self.summary.is_some();
        for place in &mut self.seats {
            if gave_up.contains(&place.seat) {
                place.badges.push(Message::new(GAVE_UP));
            }
            if over {
                place.badges.retain(|badge| badge.key != WINNER);
                if winners.contains(&place.seat) {
                    place.badges.push(Message::new(WINNER));
                }
            }
        }
        if let Some(summary) = &mut self.summary {
            summary.give_up(winners);
        }
    }
}

impl SceneStep {
    /// Says that these have won, if the match ends with the step.
    pub fn give_up(&mut self, winners: &[Seat]) {
        if let Some(summary) = self.summary.as_mut().filter(|summary| summary.over) {
            summary.give_up(winners);
            self.text = summary.title.clone();
        }
    }
}

impl RoundSummary {
    fn give_up(&mut self, winners: &[Seat]) {
        for row in &mut self.rows {
            row.won = winners.contains(&row.seat);
        }
        if winners.is_empty() {
            self.title = Message::new("prompt-over");
            return;
        }
        for (name, arg) in &mut self.title.args {
            match arg {
                MessageArg::Seats(seats) => *seats = winners.to_vec(),
                MessageArg::Number(count) if name == "count" => *count = winners.len() as i64,
                _ => {}
            }
        }
    }
}
