use iris_core::{Game, Seat, Seed, Viewer};

use super::*;
use crate::Sky;
use crate::rules::card::{CLOUD_BIT, PartialCard};
use crate::rules::config::pairs;

#[test]
fn prospects_are_means_over_every_face() {
    let mut rng = Rng::new(Seed::from(3));
    let mut legal = Vec::new();
    for round in 0..60 {
        let mut state = Sky::deal(&crate::Config::default(), 2, rng.seed()).unwrap();
        while let Some(seat) = Sky::turn(&state).seat() {
            let view = Sky::view(&state, Viewer::Seat(seat));
            Sky::legal(&state, &mut legal);
            let odds = SeatOdds::new(&view);
            let (values, table) = (ActionValues::new(&odds), EachFace::new(&view));
            for action in &legal {
                let (fast, slow) = (values.value(*action), table.value(*action));
                assert!((fast - slow).abs() < TIE_MARGIN / 10.0, "{action:?} {fast} {slow} in {view:?}");
            }
            let policy = choose(&view, &legal, &mut rng);
            let action = if round % 2 == 0 { policy } else { rng.pick(&legal).copied() };
            Sky::apply(&mut state, action.unwrap(), &mut ());
        }
    }
}

/// A reference implementation that asks for every face one by one.
struct EachFace<'a> {
    view: &'a View,
    seat: Seat,
    up_mask: u8,
    /// How many cards with these two faces are not fully known.
    hidden: [[u8; FaceKind::COUNT]; FaceKind::COUNT],
}

impl<'a> EachFace<'a> {
    fn new(view: &'a View) -> Self {
        let mut hidden = [[0; FaceKind::COUNT]; FaceKind::COUNT];
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
        let up_mask = up.fold(CLOUD_BIT, |up_mask, face| up_mask | face.bit());
        Self { view, seat: view.active, up_mask, hidden }
    }

    fn value(&self, action: Action) -> f64 {
        let length = self.view.line().len();
        match action {
            Action::Decline => 0.0,
            Action::Stop => leave_value(length, self.view.last_turn),
            Action::Play(at) => self.play(at, self.seat, self.up_mask),
            Action::Blind(at) => self.play(at, opponent(self.seat), self.up_mask),
            Action::Flip(at) => {
                let Some(laid) = self.view.line().get(at as usize) else { return f64::MIN };
                let without = self.up_mask & !laid.card.face(laid.up()).map_or(0, FaceKind::bit);
                self.mean(laid.card, opponent(laid.up()), |face| {
                    if without & face.bit() != 0 {
                        -(length as f64)
                    } else {
                        self.best_play(without | face.bit())
                    }
                })
            }
        }
    }

    /// The value of the best card to play with these colours up.
    fn best_play(&self, up_mask: u8) -> f64 {
        (0..self.view.hand(self.seat).len() as u8)
            .flat_map(|at| [self.seat, opponent(self.seat)].map(|up| self.play(at, up, up_mask)))
            .fold(f64::MIN, f64::max)
    }

    /// The value of playing a card of the hand with the face towards `up` up.
    fn play(&self, at: u8, up: Seat, up_mask: u8) -> f64 {
        let Some(card) = self.view.hand(self.seat).get(at as usize) else { return f64::MIN };
        let length = self.view.line().len() + 1;
        self.mean(*card, up, |face| match () {
            () if up_mask & face.bit() != 0 => -(length as f64),
            () if length == LINE_SIZE => LINE_SIZE as f64,
            () if self.view.played as usize + 1 == HAND_SIZE => leave_value(length, self.view.last_turn),
            () => leave_value(length, self.view.last_turn).max(CONTINUE_VALUE[length]),
        })
    }

    /// The mean of a value over the faces that the side of a card towards `side` may have.
    fn mean(&self, card: PartialCard, side: Seat, value: impl Fn(FaceKind) -> f64) -> f64 {
        if let Some(face) = card.face(side) {
            return value(face);
        }
        let Some(seen) = card.face(opponent(side)) else { return 0.0 };
        let (mut sum, mut cards) = (0.0, 0.0);
        for face in FaceKind::all() {
            let count = f64::from(self.hidden[seen.index()][face.index()]);
            if count > 0.0 {
                sum += count * value(face);
                cards += count;
            }
        }
        sum / f64::max(cards, 1.0)
    }
}
