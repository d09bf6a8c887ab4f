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

    /// The same where some seats cannot win, such as those that gave up: of the others, those who
    /// won or else did best by their scores. Nobody wins if nobody is left.
    ///
    /// ```
    /// use iris_core::{Outcome, Seat, SeatSet};
    ///
    /// let set = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).collect::<SeatSet>();
    /// let outcome = Outcome::new(&[5, 9, 7], set(&[1]));
    /// assert_eq!(outcome.without(set(&[1])).winners, set(&[2]));
    /// assert_eq!(outcome.without(set(&[0])).winners, set(&[1]));
    /// // Where few points win, few points are best.
    /// let outcome = Outcome::new(&[5, 9, 7], set(&[0]));
    /// assert_eq!(outcome.without(set(&[0])).winners, set(&[2]));
    /// ```
    #[must_use]
    pub fn without(self, gone: SeatSet) -> Self {
        let left = |seats: &mut dyn Iterator<Item = Seat>| -> SeatSet {
            seats.filter(|seat| !gone.contains(*seat)).collect()
        };
        let score = |seat: Seat| self.scores[seat.index()];
        let winners = left(&mut self.winners.iter());
        let others = left(&mut Seat::all(self.seats));
        if !winners.is_empty() || others.is_empty() {
            return Self { winners, ..self };
        }
        let best =
            if self.few_win() { others.iter().map(score).min() } else { others.iter().map(score).max() };
        Self { winners: others.iter().filter(|seat| Some(score(*seat)) == best).collect(), ..self }
    }

    /// Whether few points are better than many, as far as this outcome shows.
    fn few_win(&self) -> bool {
        let won = self.winners.iter().next().map_or(0, |seat| self.scores[seat.index()]);
        self.scores().iter().all(|other| *other >= won)
    }

    /// The place of each seat, from 1: those who won, then the others by their scores, then those
    /// who are gone. Equals share the better place.
    ///
    /// ```
    /// use iris_core::{Outcome, Seat, SeatSet};
    ///
    /// let set = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).collect::<SeatSet>();
    /// let outcome = Outcome::new(&[5, 9, 7, 5], set(&[1]));
    /// assert_eq!(outcome.places(SeatSet::default()), [3, 1, 2, 3]);
    /// assert_eq!(outcome.places(set(&[1])), [2, 4, 1, 2]);
    /// // Where few points win, few points are best.
    /// assert_eq!(Outcome::new(&[5, 9, 7, 5], set(&[0, 3])).places(SeatSet::default()), [1, 4, 3, 1]);
    /// ```
    pub fn places(&self, gone: SeatSet) -> Vec<u8> {
        let winners = self.without(gone).winners;
        let few_win = self.few_win();
        // The lower, the better.
        let merit = |seat: Seat| {
            let score = i64::from(self.scores[seat.index()]);
            let score = if few_win { score } else { -score };
            match (gone.contains(seat), winners.contains(seat)) {
                (true, _) => (2, 0),
                (false, true) => (0, 0),
                (false, false) => (1, score),
            }
        };
        let better = |seat: Seat| Seat::all(self.seats).filter(|other| merit(*other) < merit(seat)).count();
        Seat::all(self.seats).map(|seat| 1 + better(seat) as u8).collect()
    }

    /// The part of one victory that the seat gets: a win is 1, a victory shared by two 1/2, a
    /// defeat 0.
    pub fn win_share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }
}
