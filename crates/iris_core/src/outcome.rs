//! How a match stands or ended.

use crate::{MAX_SEATS, Seat, SeatSet};

/// How a match ended: a score for each seat and who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [i32; MAX_SEATS],
    seats: u8,
    /// Who won; several share a victory.
    pub winners: SeatSet,
}

impl Outcome {
    /// An outcome with one score for each seat.
    ///
    /// # Panics
    /// If there are more scores than a game may have seats.
    pub fn new(scores: &[i32], winners: SeatSet) -> Self {
        let mut all = [0; MAX_SEATS];
        all[..scores.len()].copy_from_slice(scores);
        Self { scores: all, seats: scores.len() as u8, winners }
    }

    /// The scores, by seat. What they count is the game's own: tokens, points, captured cards.
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats as usize]
    }

    /// The part of one victory that the seat gets: a win is 1, a victory shared by two 1/2, a
    /// defeat 0.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}
