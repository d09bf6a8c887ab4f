//! All ways in which a row of cards can have come to lie in the line as it does (K7 to K14).
//!
//! The line grows one card at a time. Before each card but the first of the line there was one flip or none: one if the
//! card is a turn's second or third, either if it is a turn's first. Nothing offended before the end. Cards that
//! are not marked as turned have never been flipped; of the others, either face may have been up at first.

use std::collections::BTreeMap;

use crate::card::{Laid, OVERCAST};

/// A set of ways, as far as they matter afterwards: whether the seat that started the line has the turn or the
/// other, how many cards the turn has seen (0 to 3), and how many the turn before it had (0 if there was none).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways(u32);

/// One of the ways in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// 0 if the seat that started the line has the turn, else 1.
    pub(crate) turn: u8,
    /// The cards of this turn so far.
    pub(crate) played: u8,
    /// The cards of the turn before, since the line was empty.
    pub(crate) before: u8,
}

impl Ways {
    const NONE: Self = Self(0);

    fn of(way: Way) -> Self {
        Self(1 << (way.turn * 16 + way.played * 4 + way.before))
    }

    /// The one way in which an empty line lies there.
    pub(crate) fn start() -> Self {
        Self::of(Way { turn: 0, played: 0, before: 0 })
    }

    pub(crate) fn add(&mut self, ways: Self) {
        self.0 |= ways.0;
    }

    /// The ways in the set.
    pub(crate) fn iter(self) -> impl Iterator<Item = Way> {
        (0..32u8).filter(move |bit| self.0 >> bit & 1 == 1).map(|bit| Way {
            turn: bit >> 4,
            played: bit >> 2 & 3,
            before: bit & 3,
        })
    }

    /// The ways at the start of the next turn.
    fn rested(self) -> Self {
        self.iter().filter(|way| way.played > 0).fold(Self::NONE, |mut ways, way| {
            ways.add(Self::of(Way { turn: way.turn ^ 1, played: 0, before: way.played }));
            ways
        })
    }

    /// The ways that have seen at most two cards in this turn, so that another can follow.
    fn unfinished(self) -> Self {
        Self(self.0 & 0x0fff_0fff)
    }

    /// The ways after one more card.
    fn one_more(self) -> Self {
        Self(self.unfinished().0 << 4)
    }
}

/// How the row can have come about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ends {
    /// With the last card just played, or the turn just passed on.
    pub(crate) at_rest: Ways,
    /// With the last card just played.
    pub(crate) by_play: Ways,
    /// With a flip just made.
    pub(crate) by_flip: Ways,
}

/// Which of the first cards show the face towards seat 1, and which have been turned.
type Place = (u8, u8);

/// All ways to the row. Only the very end of it may offend.
pub(crate) fn ways(row: &[Laid]) -> Ends {
    let goal = row.iter().enumerate().fold((0, 0), |(ups, turned), (at, laid)| {
        (ups | laid.up().0 << at, turned | u8::from(laid.turned()) << at)
    });
    let mut calm: BTreeMap<Place, Ways> = BTreeMap::new();
    calm.insert((0, 0), Ways::start());
    for count in 0..=row.len() {
        let done = count == row.len();
        let sunny = |ups| (done && ups == goal.0) || !offends(&row[..count], ups);
        let mut flipped: BTreeMap<Place, Ways> = BTreeMap::new();
        for ((ups, turned), ways) in &calm {
            let mut ways = *ways;
            ways.add(ways.rested());
            for at in (0..count).filter(|at| goal.1 >> at & 1 == 1) {
                let (ups, turned) = (ups ^ 1 << at, turned | 1 << at);
                if sunny(ups) {
                    flipped.entry((ups, turned)).or_default().add(ways.unfinished());
                }
            }
        }
        if done {
            let by_play = calm.get(&goal).copied().unwrap_or_default();
            let by_flip = flipped.get(&goal).copied().unwrap_or_default();
            let mut at_rest = by_play;
            at_rest.add(by_play.rested());
            return Ends { at_rest, by_play, by_flip };
        }
        calm = play_next(row, count, goal, &calm, &flipped);
    }
    Ends::default()
}

/// All places after the next card, as the first of a turn or after a flip.
fn play_next(
    row: &[Laid],
    count: usize,
    goal: Place,
    calm: &BTreeMap<Place, Ways>,
    flipped: &BTreeMap<Place, Ways>,
) -> BTreeMap<Place, Ways> {
    let first_of_turn = |ways: Ways| {
        let mut fresh = Ways(ways.0 & 0x000f_000f);
        fresh.add(ways.rested());
        fresh
    };
    let rested = calm.iter().map(|(place, ways)| (*place, first_of_turn(*ways)));
    let mut next: BTreeMap<Place, Ways> = BTreeMap::new();
    for ((ups, turned), ways) in rested.chain(flipped.iter().map(|(place, ways)| (*place, *ways))) {
        for up in 0..2 {
            let may_lie_so = goal.1 >> count & 1 == 1 || goal.0 >> count & 1 == up;
            let ups = ups | up << count;
            let ends_so = count + 1 == row.len() && (ups, turned) == goal;
            if may_lie_so && (ends_so || !offends(&row[..=count], ups)) {
                next.entry((ups, turned)).or_default().add(ways.one_more());
            }
        }
    }
    next
}

/// Whether a Cloud or one colour twice is up.
fn offends(row: &[Laid], ups: u8) -> bool {
    let mut sky = OVERCAST;
    row.iter().enumerate().any(|(at, laid)| {
        let mark = laid.card.face(iris_core::Seat(ups >> at & 1)).mark();
        let clash = sky & mark != 0;
        sky |= mark;
        clash
    })
}
