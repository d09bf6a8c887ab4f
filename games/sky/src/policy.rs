//! A quick way to play: one step ahead, with the odds of every face that may come up.
//!
//! A line is worth its cards to whoever captures it. What comes after the next card is not searched but guessed from
//! the length of the line that it leaves.

mod best;

use iris_core::Rng;

use self::best::Best;
use crate::action::Action;
use crate::card::Face;
use crate::odds::{Odds, Row, all, offending};
use crate::state::{HAND, LINE, other};
use crate::view::View;

/// What it is worth to leave the opponent a line of this length: the longer, the likelier it completes a rainbow.
const LEFT_BEHIND: [f64; LINE] = [0.0, 0.0, -0.2, -0.8, -1.8, -3.5];
/// What it is worth to go on oneself with a line of this length, by flipping and playing.
const GOING_ON: [f64; LINE] = [-1.0, -1.0, -1.0, -1.2, -1.0, -0.5];
/// What it is worth to lay a card that does not offend: in the last turn or not, as the last card of a turn or not, and on a
/// line of this length. The sixth card completes a rainbow.
static SAFE: [[[f64; LINE]; 2]; 2] = {
    let mut table = [[[LINE as f64; LINE]; 2]; 2];
    let mut length = 0;
    while length + 1 < LINE {
        let mut last_turn = 0;
        while last_turn < 2 {
            let left = if last_turn == 1 { 0.0 } else { LEFT_BEHIND[length + 1] };
            let on = GOING_ON[length + 1];
            table[last_turn][0][length] = if left > on { left } else { on };
            table[last_turn][1][length] = left;
            last_turn += 1;
        }
        length += 1;
    }
    table
};
/// Actions whose values differ by less are as good as each other.
const MARGIN: f64 = 1e-9;

/// Chooses the action with the best prospects; among equals, one by chance.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let odds = Odds::new(view);
    let prospects = Prospects::new(&odds);
    let mut best = Best::default();
    for (at, action) in legal.iter().enumerate() {
        best.consider(at, prospects.value(*action));
    }
    legal.get(rng.bit(best.equals.into())? as usize).copied()
}

/// What the seat to act sees.
pub(crate) trait Sight {
    /// The length of the line, and the number of its own cards.
    fn sizes(&self) -> (usize, usize);
    /// The marks of the faces that are up.
    fn sky(&self) -> u8;
    /// How many cards it has played in this turn, and whether that is the last.
    fn turn(&self) -> (u8, bool);
    /// The face that it sees of one of its own cards.
    fn own(&self, at: usize) -> Face;
    /// Of a card of the line, the face that is up, and the one behind it, if that is known.
    fn laid(&self, at: usize) -> (Face, Option<Face>);
    /// How many cards with this face and each other one it does not fully know.
    fn hidden(&self, face: Face) -> Row;
    /// How many cards with this face it does not fully know.
    fn hidden_cards(&self, face: Face) -> u8 {
        all(&self.hidden(face))
    }
}

/// What the seat may hope for.
pub(crate) struct Prospects<S> {
    sight: S,
    sky: u8,
    last_turn: bool,
    length: usize,
    /// The faces that it sees of its own cards, and how many they are.
    own: [Face; HAND],
    held: usize,
    /// The marks of those faces, and whether one is a Rainbow, which has none.
    own_marks: u8,
    own_rainbow: bool,
    /// What a card played is worth if it does not offend, and if it does.
    safe: f64,
    lost: f64,
}

impl<S: Sight> Prospects<S> {
    #[inline]
    pub(crate) fn new(sight: S) -> Self {
        let ((length, held), sky, (played, last_turn)) = (sight.sizes(), sight.sky(), sight.turn());
        let safe = SAFE[last_turn as usize][(played as usize + 1 == HAND) as usize][length % LINE];
        let lost = -((length + 1) as f64);
        let held = held.min(HAND);
        let mut own = [Face::RAINBOW; HAND];
        let (mut own_marks, mut own_rainbow) = (0, false);
        for (at, face) in own.iter_mut().enumerate() {
            if at < held {
                *face = sight.own(at);
                own_marks |= face.mark();
                own_rainbow |= *face == Face::RAINBOW;
            }
        }
        Self { sight, sky, last_turn, length, own, held, own_marks, own_rainbow, safe, lost }
    }

    #[inline]
    fn own(&self) -> &[Face] {
        &self.own[..self.held]
    }

    fn value(&self, action: Action) -> f64 {
        let own = |at: u8| self.own().get(at as usize).copied().unwrap_or(Face::RAINBOW);
        match action {
            Action::Flip(at) => self.flip(at as usize, |_| false).unwrap_or(f64::MIN),
            Action::Play(at) => self.play(own(at)),
            Action::Blind(at) => self.blind(own(at)),
            Action::Stop => left_behind(self.length, self.last_turn),
            Action::Decline => 0.0,
        }
    }

    #[inline]
    fn play(&self, own: Face) -> f64 {
        if self.sky & own.mark() != 0 { self.lost } else { self.safe }
    }

    #[inline]
    fn blind(&self, own: Face) -> f64 {
        self.at_risk(self.risk(offending(&self.sight.hidden(own), self.sky), own))
    }

    /// The value of playing a card that offends with such a chance: only that matters, not how.
    #[inline]
    fn at_risk(&self, risk: f64) -> f64 {
        self.safe + risk * (self.lost - self.safe)
    }

    /// The value of flipping a card of the line and then playing the best card; none if it is not wanted, knowing how much it
    /// is at most.
    #[inline]
    fn flip(&self, at: usize, unwanted: impl Fn(f64) -> bool) -> Option<f64> {
        let (up, behind) = self.sight.laid(at);
        let without = self.sky & !up.mark();
        // The colours that could follow.
        let follow = self.own_marks & !without;
        match behind {
            None => self.flip_unknown(up, without, follow, unwanted),
            Some(face) if without & face.mark() != 0 => Some(-(self.length as f64)),
            Some(face) if self.own_rainbow || follow & !face.mark() != 0 => Some(self.safe),
            Some(face) => Some(self.at_risk(self.least_risk(without | face.mark()))),
        }
    }

    /// The mean over all that may be behind a face, in whose place it comes up.
    #[inline]
    fn flip_unknown(&self, up: Face, without: u8, follow: u8, unwanted: impl Fn(f64) -> bool) -> Option<f64> {
        let (behind, cards) = (self.sight.hidden(up), self.sight.hidden_cards(up));
        let clashes = offending(&behind, without);
        let lost = f64::from(clashes) * -(self.length as f64);
        let without_risk = lost + f64::from(cards - clashes) * self.safe;
        if unwanted(without_risk * part_of(cards)) {
            return None;
        }
        // Of the others, some leave nothing to follow but what is played blind.
        let risk = match follow {
            _ if self.own_rainbow => 0.0,
            0 => self.risk_of_any(&behind, without),
            // The only colour that could follow comes up itself.
            _ if follow.is_power_of_two() => {
                let face = Face(follow.trailing_zeros() as u8);
                f64::from(behind[face.index() % behind.len()]) * self.least_risk(without | follow)
            }
            _ => 0.0,
        };
        Some((without_risk + risk * (self.lost - self.safe)) * part_of(cards))
    }

    /// The risk of playing on blind, over all cards that do not clash when they come up.
    #[inline]
    fn risk_of_any(&self, cards: &Row, sky: u8) -> f64 {
        let own = self.own.map(|face| {
            let hidden = self.sight.hidden(face);
            (hidden, offending(&hidden, sky), part_of(self.sight.hidden_cards(face)))
        });
        // A colour more in the sky: what has it behind offends too.
        let least = |more: Option<usize>| {
            let mut least = 1.0;
            for (hidden, clashes, part) in own.iter().take(self.held) {
                let clashes = clashes + more.map_or(0, |face| hidden[face % hidden.len()]);
                let risk = f64::from(clashes) * part;
                least = if risk < least { risk } else { least };
            }
            least
        };
        let mut risk = 0.0;
        let mut colours = !sky;
        while colours != 0 {
            let face = colours.trailing_zeros() as usize;
            colours &= colours - 1;
            let count = cards[face % cards.len()];
            if count > 0 {
                risk += f64::from(count) * least(Some(face));
            }
        }
        let rainbows = cards[Face::RAINBOW.index() % cards.len()];
        if rainbows > 0 {
            risk += f64::from(rainbows) * least(None);
        }
        risk
    }

    /// The risk of playing blind the card that is the least likely to offend under a sky.
    #[inline]
    fn least_risk(&self, sky: u8) -> f64 {
        let mut least = 1.0;
        for own in self.own() {
            let risk = self.risk(offending(&self.sight.hidden(*own), sky), *own);
            least = if risk < least { risk } else { least };
        }
        least
    }

    /// How likely what is behind a face clashes, if so many of the cards that may be there do.
    #[inline]
    fn risk(&self, clashes: u8, face: Face) -> f64 {
        f64::from(clashes) * part_of(self.sight.hidden_cards(face))
    }
}

/// One part of so many: multiplying takes less time than dividing.
#[inline]
fn part_of(cards: u8) -> f64 {
    static PARTS: [f64; 256] = {
        let mut parts = [0.0; 256];
        let mut cards = 1;
        while cards < 256 {
            parts[cards] = 1.0 / cards as f64;
            cards += 1;
        }
        parts
    };
    PARTS[cards as usize]
}

/// Nothing follows the last turn, so nothing is lost by leaving a line behind.
#[inline]
fn left_behind(length: usize, last_turn: bool) -> f64 {
    if last_turn { 0.0 } else { LEFT_BEHIND.get(length).copied().unwrap_or(0.0) }
}

/// Whoever has to act sees its own cards and the line; what nobody shows is taken for a Rainbow.
impl Sight for &Odds<'_> {
    fn sizes(&self) -> (usize, usize) {
        (self.view.line().len(), self.view.hand(self.seat).len())
    }

    fn sky(&self) -> u8 {
        self.sky
    }

    fn turn(&self) -> (u8, bool) {
        (self.view.played, self.view.last_turn)
    }

    fn own(&self, at: usize) -> Face {
        let card = self.view.hand(self.seat).get(at);
        card.and_then(|card| card.face(self.seat)).unwrap_or(Face::RAINBOW)
    }

    fn laid(&self, at: usize) -> (Face, Option<Face>) {
        let Some(laid) = self.view.line().get(at) else { return (Face::RAINBOW, None) };
        (laid.card.face(laid.up()).unwrap_or(Face::RAINBOW), laid.card.face(other(laid.up())))
    }

    fn hidden(&self, face: Face) -> Row {
        Odds::hidden(self, face)
    }
}

#[cfg(test)]
mod tests;
