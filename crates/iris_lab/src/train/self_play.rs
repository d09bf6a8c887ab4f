//! Self-play: matches in which a net plays every seat and its decisions are recorded.

use iris_bots::{Net, NetScratch};
use iris_core::{Game, Rng, Seat, Seed, Viewer};

use super::samples::Samples;

/// The number of decisions after which a round counts as a draw of all: the rules of some games do
/// not bound its length.
const MAX_DECISIONS: usize = 1_500;

/// The self-play of one thread, with buffers that are kept from one match to the next.
pub(super) struct SelfPlay<G: Game> {
    /// The recorded decisions.
    pub(super) samples: Samples,
    legal: Vec<G::Action>,
    values: Vec<f32>,
    features: Vec<u16>,
    scratch: NetScratch,
    open: Vec<(usize, Seat)>,
}

impl<G: Game> Default for SelfPlay<G> {
    fn default() -> Self {
        Self {
            samples: Samples::default(),
            legal: Vec::new(),
            values: Vec::new(),
            features: Vec::new(),
            scratch: NetScratch::default(),
            open: Vec::new(),
        }
    }
}

impl<G: Game> SelfPlay<G> {
    /// Plays one match, every seat by the net; the share `explore` of its decisions is uniformly
    /// random. Every decision but the forced ones becomes a sample.
    pub(super) fn play(&mut self, net: &Net, config: &G::Config, seats: u8, seed: Seed, explore: f64) {
        let mut rng = Rng::new(seed);
        let Ok(mut state) = G::deal(config, seats, rng.seed()) else { return };
        let threshold = (explore * f64::from(u32::MAX)) as u32;
        let mut round = G::round_index(&state);
        let mut length = 0;
        while let Some(seat) = G::turn(&state).seat() {
            length += 1;
            if length > MAX_DECISIONS {
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
                self.record(&view, action, seat);
                action
            };
            G::apply(&mut state, action, &mut ());
            if G::round_index(&state) != round && G::outcome(&state).is_none() {
                round = G::round_index(&state);
                length = 0;
                self.set_targets(|seat| G::equity(&state, seat));
            }
        }
        match G::outcome(&state) {
            Some(outcome) => self.set_targets(|seat| outcome.win_share(seat)),
            None => self.set_targets(|_| 1.0 / f64::from(seats)),
        }
    }

    fn decide(&mut self, net: &Net, view: &G::View, explores: bool, rng: &mut Rng) -> Option<G::Action> {
        if explores {
            return rng.pick(&self.legal).copied();
        }
        net.values::<G>(view, &self.legal, &mut self.scratch, &mut self.values);
        best(&self.legal, &self.values)
    }

    fn record(&mut self, view: &G::View, action: G::Action, seat: Seat) {
        self.features.clear();
        G::view_features(view, &mut self.features);
        let from = self.features.len();
        G::action_features(view, action, &mut self.features);
        for feature in &mut self.features[from..] {
            *feature += G::VIEW_FEATURES as u16;
        }
        self.open.push((self.samples.push(&self.features), seat));
    }

    fn set_targets(&mut self, share: impl Fn(Seat) -> f64) {
        for (at, seat) in self.open.drain(..) {
            self.samples.set_target(at, share(seat) as f32);
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
