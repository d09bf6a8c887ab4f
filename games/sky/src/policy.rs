//! A quick way to play: one step ahead, with the odds of every face that may come up.
//!
//! A line is worth its cards to whoever captures it. What comes after the next card is not searched but guessed from
//! the length of the line that it leaves.

use iris_core::{Rng, Seat};

use crate::action::Action;
use crate::card::{Face, Glimpse};
use crate::odds::{Chance, Odds};
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
    let prospects = Prospects::new(view);
    let mut best: Option<(f64, Action)> = None;
    let mut equals = 0;
    for action in legal {
        let value = prospects.value(*action);
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

/// What the seat may hope for.
struct Prospects<'a> {
    odds: Odds<'a>,
    /// The length of the line.
    length: usize,
    /// What a card played is worth if it does not offend.
    safe: f64,
}

impl<'a> Prospects<'a> {
    fn new(view: &'a View) -> Self {
        let length = view.line().len();
        let left = left_behind(view, length + 1);
        let safe = match GOING_ON.get(length + 1) {
            None => LINE as f64,
            Some(_) if view.played as usize + 1 == HAND => left,
            Some(going_on) => left.max(*going_on),
        };
        Self { odds: Odds::new(view), length, safe }
    }

    fn value(&self, action: Action) -> f64 {
        let (view, seat) = (self.odds.view, self.odds.seat);
        match action {
            Action::Decline => 0.0,
            Action::Stop => left_behind(view, self.length),
            Action::Play(at) => {
                view.hand(seat).get(at as usize).map_or(f64::MIN, |card| self.play(*card, seat))
            }
            Action::Blind(at) => {
                view.hand(seat).get(at as usize).map_or(f64::MIN, |card| self.play(*card, other(seat)))
            }
            Action::Flip(at) => {
                let Some(laid) = view.line().get(at as usize) else { return f64::MIN };
                let up = laid.card.face(laid.up());
                let without = self.odds.sky & !up.map_or(0, Face::mark);
                match (laid.card.face(other(laid.up())), up) {
                    (Some(face), _) => self.flip(face, without),
                    (None, Some(up)) => self.flip_unknown(up, without),
                    (None, None) => 0.0,
                }
            }
        }
    }

    /// The value of playing a card with the face towards `up` up.
    fn play(&self, card: Glimpse, up: Seat) -> f64 {
        self.played(self.odds.bust(card, up, self.odds.sky))
    }

    /// The value of playing a card that offends with such a chance: only that matters, not how.
    fn played(&self, bust: Chance) -> f64 {
        let lost = -((self.length + 1) as f64);
        let safe = bust.of - bust.cards;
        (f64::from(bust.cards) * lost + f64::from(safe) * self.safe) / f64::from(bust.of.max(1))
    }

    /// The value of turning up a face, and then playing the best card.
    fn flip(&self, face: Face, without: u8) -> f64 {
        if without & face.mark() != 0 {
            return -(self.length as f64);
        }
        self.played(self.odds.least_bust(without | face.mark()))
    }

    /// The mean over all that may be behind a face.
    fn flip_unknown(&self, up: Face, without: u8) -> f64 {
        let (mut sum, mut cards) = (0.0, 0.0);
        for (face, count) in Face::all().zip(self.odds.hidden(up)) {
            if count > 0 {
                sum += f64::from(count) * self.flip(face, without);
                cards += f64::from(count);
            }
        }
        sum / f64::max(cards, 1.0)
    }
}

/// Nothing follows the last turn, so nothing is lost by leaving a line behind.
fn left_behind(view: &View, length: usize) -> f64 {
    if view.last_turn { 0.0 } else { LEFT_BEHIND.get(length).copied().unwrap_or(0.0) }
}

#[cfg(test)]
mod tests {
    use iris_core::{Game, Seed, Viewer};

    use super::*;
    use crate::Sky;
    use crate::card::OVERCAST;
    use crate::config::pairs;

    #[test]
    fn prospects_are_means_over_every_face() {
        let mut rng = Rng::new(Seed::from(3));
        let mut legal = Vec::new();
        for round in 0..60 {
            let mut state = Sky::deal(&crate::Config::default(), 2, rng.seed()).unwrap();
            while let Some(seat) = Sky::turn(&state).seat() {
                let view = Sky::view(&state, Viewer::Seat(seat));
                Sky::legal(&state, &mut legal);
                let (prospects, table) = (Prospects::new(&view), Table::new(&view));
                for action in &legal {
                    let (fast, slow) = (prospects.value(*action), table.value(*action));
                    assert!((fast - slow).abs() < MARGIN / 10.0, "{action:?} {fast} {slow} in {view:?}");
                }
                let policy = choose(&view, &legal, &mut rng);
                let action = if round % 2 == 0 { policy } else { rng.pick(&legal).copied() };
                Sky::apply(&mut state, action.unwrap(), &mut ());
            }
        }
    }

    /// The same by asking for every face one by one.
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
                Action::Stop => left_behind(self.view, length),
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
                () if self.view.played as usize + 1 == HAND => left_behind(self.view, length),
                () => left_behind(self.view, length).max(GOING_ON[length]),
            })
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
}
