//! The ledger of a seat: its result as deal, own choices, others' choices and luck.

use iris_core::Seat;

use super::MatchReview;

/// Where a seat's result came from, in shares of the victory:
/// `share − par = deal + own + others + luck`.
///
/// With b the value of the best action and p that of the played one at the seat's choices 1 to k,
/// the deal is `b₁ − par`, own choices are `Σ (p − b)`, and what lies between, from each p to the
/// next b and from the last p to the share, is the others' choices and luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ledger {
    /// What the seat had of the victory in the end.
    pub share: f64,
    /// What every seat may expect before the deal: one part of as many as there are seats.
    pub par: f64,
    /// What its first choice was worth beyond par: its cards, and what others did before.
    pub deal: f64,
    /// What it gave away by its own choices; never above zero.
    pub own: f64,
    /// What the others gave away after its first choice. What one of them loses is shared equally
    /// by all the rest.
    pub others: f64,
    /// Everything else that came between its choices.
    pub luck: f64,
}

/// A ledger in whole numbers, as it is printed: `par + deal + own + others + luck = share`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedgerFigures {
    /// What every seat may expect before the deal.
    pub par: i64,
    /// What the first choice was worth beyond par.
    pub deal: i64,
    /// The seat's own choices.
    pub own: i64,
    /// The others' choices.
    pub others: i64,
    /// Luck, which takes what rounding leaves over.
    pub luck: i64,
    /// What the seat had in the end.
    pub share: i64,
}

impl LedgerFigures {
    /// The result beyond par.
    pub fn result(&self) -> i64 {
        self.share - self.par
    }
}

impl Ledger {
    /// The ledger rounded to so many parts of the victory (100 for percent), so that what is
    /// printed adds up too.
    pub fn figures(&self, parts: f64) -> LedgerFigures {
        let round = |share: f64| (share * parts).round() as i64;
        let (par, share) = (round(self.par), round(self.share));
        let (deal, own, others) = (round(self.deal), round(self.own), round(self.others));
        LedgerFigures { par, deal, own, others, luck: share - par - deal - own - others, share }
    }
}

impl MatchReview {
    /// The ledger of a seat; `None` while the match is not over.
    pub fn ledger(&self, seat: Seat) -> Option<Ledger> {
        let share = *self.shares.as_ref()?.get(seat.index())?;
        let par = 1.0 / f64::from(self.seats);
        let rest = f64::from(self.seats.saturating_sub(1).max(1));
        // What the seat may expect before its next choice, as far as it is known.
        let mut expected = None;
        let (mut deal, mut own, mut others, mut between) = (0.0, 0.0, 0.0, 0.0);
        for choice in &self.choices {
            if choice.seat == seat {
                match expected {
                    None => deal = choice.best() - par,
                    Some(expected) => between += choice.best() - expected,
                }
                own -= choice.loss();
                expected = Some(choice.played());
            } else if expected.is_some() {
                others += choice.loss() / rest;
            }
        }
        between += share - expected.unwrap_or(par);
        Some(Ledger { share, par, deal, own, others, luck: between - others })
    }
}
