use iris_core::{Game, Seat, Seed, Viewer};

use super::*;
use crate::Sky;
use crate::card::{Glimpse, OVERCAST};
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
            let odds = Odds::new(&view);
            let (prospects, table) = (Prospects::new(&odds), EachFace::new(&view));
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
struct EachFace<'a> {
    view: &'a View,
    seat: Seat,
    sky: u8,
    /// How many cards with these two faces are not fully known.
    hidden: [[u8; Face::COUNT]; Face::COUNT],
}

impl<'a> EachFace<'a> {
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
            Action::Stop => left_behind(length, self.view.last_turn),
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
            () if self.view.played as usize + 1 == HAND => left_behind(length, self.view.last_turn),
            () => left_behind(length, self.view.last_turn).max(GOING_ON[length]),
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
