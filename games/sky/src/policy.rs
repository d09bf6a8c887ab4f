//! A quick way to play: one step ahead, with the odds of every face that may come up.
//!
//! A line is worth its cards to whoever captures it. What comes after the next card is not searched but guessed from
//! the length of the line that it leaves.

use iris_core::{Rng, Seat};

use crate::action::Action;
use crate::card::{Face, Glimpse, OVERCAST};
use crate::config::pairs;
use crate::state::{HAND, LINE, other};
use crate::view::View;

/// What it is worth to leave the opponent a line of this length: the longer, the likelier it completes a rainbow.
const LEFT_BEHIND: [f64; LINE] = [0.0, 0.0, -0.2, -0.8, -1.8, -3.5];
/// What it is worth to go on oneself with a line of this length, by flipping and playing.
const GOING_ON: [f64; LINE] = [-1.0, -1.0, -1.0, -1.2, -1.0, -0.5];
/// Actions whose values differ by less are as good as each other.
const MARGIN: f64 = 1e-9;

/// Chooses the action with the best prospects; among equals, one by chance.
pub(crate) fn choose(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let table = Table::new(view);
    let mut best: Option<(f64, Action)> = None;
    let mut equals = 0;
    for action in legal {
        let value = table.value(*action);
        match best {
            Some((most, _)) if value < most - MARGIN => continue,
            Some((most, _)) if value < most + MARGIN => equals += 1,
            _ => equals = 1,
        }
        if equals == 1 || rng.below(equals) == 0 {
            best = Some((value, *action));
        }
    }
    best.map(|(_, action)| action)
}

/// What the seat knows, arranged for asking.
struct Table<'a> {
    view: &'a View,
    seat: Seat,
    sky: u8,
    /// How many cards with these two faces are not fully known.
    hidden: [[u8; Face::COUNT]; Face::COUNT],
}

impl<'a> Table<'a> {
    fn new(view: &'a View) -> Self {
        let mut hidden = [[0; Face::COUNT]; Face::COUNT];
        for ((x, y), count) in pairs().zip(view.config.counts) {
            hidden[x.index()][y.index()] = count;
            hidden[y.index()][x.index()] = count;
        }
        let captured = Seat::all(2).flat_map(|seat| view.captured(seat));
        for card in view.line().iter().copied().chain(captured).filter_map(|laid| laid.card.card()) {
            let (x, y) = (card.face(Seat(0)).index(), card.face(Seat(1)).index());
            hidden[x][y] -= 1;
            hidden[y][x] -= 1;
        }
        let up = view.line().iter().filter_map(|laid| laid.card.face(laid.up()));
        let sky = up.fold(OVERCAST, |sky, face| sky | face.mark());
        Self { view, seat: view.active, sky, hidden }
    }

    fn value(&self, action: Action) -> f64 {
        let length = self.view.line().len();
        match action {
            Action::Decline => 0.0,
            Action::Stop => self.left_behind(length),
            Action::Play(at) => self.play(at, self.seat, self.sky),
            Action::Blind(at) => self.play(at, other(self.seat), self.sky),
            Action::Flip(at) => {
                let Some(laid) = self.view.line().get(at as usize) else { return f64::MIN };
                let without = self.sky & !laid.card.face(laid.up()).map_or(0, Face::mark);
                self.mean(laid.card, other(laid.up()), |face| {
                    if without & face.mark() != 0 {
                        -(length as f64)
                    } else {
                        self.best_play(without | face.mark())
                    }
                })
            }
        }
    }

    /// The value of the best card to play under a sky.
    fn best_play(&self, sky: u8) -> f64 {
        (0..self.view.hand(self.seat).len() as u8)
            .flat_map(|at| [self.seat, other(self.seat)].map(|up| self.play(at, up, sky)))
            .fold(f64::MIN, f64::max)
    }

    /// The value of playing a card of the hand with the face towards `up` up.
    fn play(&self, at: u8, up: Seat, sky: u8) -> f64 {
        let Some(card) = self.view.hand(self.seat).get(at as usize) else { return f64::MIN };
        let length = self.view.line().len() + 1;
        self.mean(*card, up, |face| match () {
            () if sky & face.mark() != 0 => -(length as f64),
            () if length == LINE => LINE as f64,
            () if self.view.played as usize + 1 == HAND => self.left_behind(length),
            () => self.left_behind(length).max(GOING_ON[length]),
        })
    }

    /// Nothing follows the last turn, so nothing is lost by leaving a line behind.
    fn left_behind(&self, length: usize) -> f64 {
        if self.view.last_turn { 0.0 } else { LEFT_BEHIND.get(length).copied().unwrap_or(0.0) }
    }

    /// The mean of a value over the faces that the side of a card towards `side` may have.
    fn mean(&self, card: Glimpse, side: Seat, value: impl Fn(Face) -> f64) -> f64 {
        if let Some(face) = card.face(side) {
            return value(face);
        }
        let Some(seen) = card.face(other(side)) else { return 0.0 };
        let (mut sum, mut cards) = (0.0, 0.0);
        for face in Face::all() {
            let count = f64::from(self.hidden[seen.index()][face.index()]);
            if count > 0.0 {
                sum += count * value(face);
                cards += count;
            }
        }
        sum / f64::max(cards, 1.0)
    }
}
