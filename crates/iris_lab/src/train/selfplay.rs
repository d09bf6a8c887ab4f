//! Matches that a net plays against itself.

use iris_bots::{Desk, Net};
use iris_core::{Learn, Rng, Seat, Seed, Viewer};

use super::samples::Samples;

/// Decisions after which a chapter is given up as a draw of all, since the rules of some games bound nothing.
const LONGEST: usize = 1_500;

/// A place for one thread to play at; keeps its lists from one match to the next.
pub(super) struct Playground<G: Learn> {
    /// What was seen so far.
    pub(super) samples: Samples,
    legal: Vec<G::Action>,
    values: Vec<f32>,
    features: Vec<u16>,
    desk: Desk,
    open: Vec<(usize, Seat)>,
}

impl<G: Learn> Default for Playground<G> {
    fn default() -> Self {
        Self {
            samples: Samples::default(),
            legal: Vec::new(),
            values: Vec::new(),
            features: Vec::new(),
            desk: Desk::default(),
            open: Vec::new(),
        }
    }
}

impl<G: Learn> Playground<G> {
    /// Plays one match, every seat by the net; one decision in so many (`explore`) is anything, so that nothing stays
    /// untried. Every decision but the forced ones becomes a sample.
    pub(super) fn play(&mut self, net: &Net, config: &G::Config, seats: u8, seed: Seed, explore: f64) {
        let mut rng = Rng::new(seed);
        let Ok(mut state) = G::deal(config, seats, rng.seed()) else { return };
        let threshold = (explore * f64::from(u32::MAX)) as u32;
        let mut chapter = G::chapter(&state);
        let mut length = 0;
        while let Some(seat) = G::turn(&state).seat() {
            length += 1;
            if length > LONGEST {
                break;
            }
            G::legal(&state, &mut self.legal);
            let action = if let [only] = self.legal[..] {
                only
            } else {
                let view = G::view(&state, Viewer::Seat(seat));
                let Some(action) = self.decide(net, &view, rng.below(u32::MAX) < threshold, &mut rng) else {
                    break;
                };
                self.note(&view, action, seat);
                action
            };
            G::apply(&mut state, action, &mut ());
            if G::chapter(&state) != chapter && G::outcome(&state).is_none() {
                chapter = G::chapter(&state);
                length = 0;
                self.settle(|seat| G::standing(&state, seat));
            }
        }
        match G::outcome(&state) {
            Some(outcome) => self.settle(|seat| outcome.win_share(seat)),
            None => self.settle(|_| 1.0 / f64::from(seats)),
        }
    }

    fn decide(&mut self, net: &Net, view: &G::View, anything: bool, rng: &mut Rng) -> Option<G::Action> {
        if anything {
            return rng.pick(&self.legal).copied();
        }
        net.values::<G>(view, &self.legal, &mut self.desk, &mut self.values);
        best(&self.legal, &self.values)
    }

    fn note(&mut self, view: &G::View, action: G::Action, seat: Seat) {
        self.features.clear();
        G::view_features(view, &mut self.features);
        let from = self.features.len();
        G::action_features(view, action, &mut self.features);
        for feature in &mut self.features[from..] {
            *feature += G::VIEW_FEATURES as u16;
        }
        self.open.push((self.samples.push(&self.features), seat));
    }

    fn settle(&mut self, share: impl Fn(Seat) -> f64) {
        for (at, seat) in self.open.drain(..) {
            self.samples.settle(at, share(seat) as f32);
        }
    }
}

/// The action with the highest value; the first of equals.
pub(super) fn best<A: Copy>(legal: &[A], values: &[f32]) -> Option<A> {
    let mut best = None;
    for (action, value) in legal.iter().zip(values) {
        if best.is_none_or(|(_, most)| *value > most) {
            best = Some((*action, *value));
        }
    }
    best.map(|(action, _)| action)
}
