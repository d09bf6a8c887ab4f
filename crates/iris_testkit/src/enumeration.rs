//! Exact test of determinization: sampled worlds against the posterior over all deals of a tiny
//! deck.

use std::collections::BTreeMap;

use iris_core::{Game, Rng, Seed, Viewer};
use serde_json::Value;

use crate::{ChiSquare, chi_square};

/// One of the equally likely results of an action: the state after it and its events.
pub type OutcomeBranch<G> = (<G as Game>::State, Vec<<G as Game>::Event>);

/// All deals of a tiny configuration, and how chance acts afterwards.
#[derive(Clone, Debug)]
pub struct Enumeration<G: Game> {
    /// Every deal, with the number of equally likely shuffles that give it.
    pub deals: Vec<(G::State, u64)>,
    /// All equally likely results of an action; [`certain_branch`] in a game without chance after
    /// the deal.
    pub outcomes: fn(&G::State, G::Action) -> Vec<OutcomeBranch<G>>,
}

/// The only result of an action in a game without chance after the deal.
pub fn certain_branch<G: Game>(state: &G::State, action: G::Action) -> Vec<OutcomeBranch<G>> {
    let mut after = state.clone();
    let mut events = Vec::new();
    G::apply(&mut after, action, &mut events);
    vec![(after, events)]
}

/// A view, and every world in which the viewer would have seen just the same, with its weight.
pub type Posterior<G> = (<G as Game>::View, Vec<(<G as Game>::State, f64)>);

impl<G: Game> Enumeration<G> {
    /// The number of different views of a deal that the viewer can get.
    pub fn distinct_first_views(&self, viewer: Viewer) -> usize {
        let views: std::collections::BTreeSet<_> =
            self.deals.iter().map(|(deal, _)| format!("{:?}", G::view(deal, viewer))).collect();
        views.len()
    }

    /// Plays `plies` random actions from a random deal and lists every world, with its weight, in
    /// which the viewer would have seen just the same. Also returns the view. `None` if the game
    /// ended sooner.
    ///
    /// # Panics
    /// If there are more deals than a tiny deck can have.
    pub fn posterior(&self, viewer: Viewer, seed: Seed, plies: usize) -> Option<Posterior<G>> {
        let mut rng = Rng::new(seed);
        let total: u64 = self.deals.iter().map(|(_, weight)| weight).sum();
        let mut at = u64::from(rng.below(u32::try_from(total).expect("a tiny deck has few deals")));
        let (mut state, _) = self
            .deals
            .iter()
            .find(|(_, weight)| {
                let here = at < *weight;
                at = at.saturating_sub(*weight);
                here
            })?
            .clone();
        let first = G::view(&state, viewer);
        let mut worlds: Vec<(G::State, f64)> = self
            .deals
            .iter()
            .filter(|(deal, _)| G::view(deal, viewer) == first)
            .map(|(deal, weight)| (deal.clone(), *weight as f64))
            .collect();
        let mut legal = Vec::new();
        for _ in 0..plies {
            G::legal(&state, &mut legal);
            let action = *rng.pick(&legal)?;
            let (after, events) = rng.pick(&(self.outcomes)(&state, action))?.clone();
            let view = G::view(&after, viewer);
            let seen_events: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
            let mut kept = Vec::new();
            for (world, weight) in &worlds {
                if G::turn(world) != G::turn(&state) || G::check(world, action).is_err() {
                    continue;
                }
                let branches = (self.outcomes)(world, action);
                let share = weight / branches.len() as f64;
                for (next, happened) in branches {
                    let same = happened
                        .iter()
                        .filter_map(|event| G::redact(event, viewer))
                        .eq(seen_events.iter().cloned());
                    if same && G::view(&next, viewer) == view {
                        kept.push((next, share));
                    }
                }
            }
            worlds = kept;
            state = after;
        }
        G::turn(&state).seat()?;
        Some((G::view(&state, viewer), worlds))
    }

    /// Samples worlds from the view after `plies` random actions and compares them with
    /// [`posterior`]. `None` if the game ended sooner.
    ///
    /// # Panics
    /// If a world is sampled in which the viewer would have seen something else.
    ///
    /// [`posterior`]: Self::posterior
    pub fn compare(&self, viewer: Viewer, seed: Seed, plies: usize, samples: usize) -> Option<ChiSquare> {
        let (view, worlds) = self.posterior(viewer, seed, plies)?;
        let mut cells: BTreeMap<String, (u64, f64)> = BTreeMap::new();
        for (world, weight) in &worlds {
            cells.entry(key::<G>(world)).or_default().1 += weight;
        }
        let mut rng = Rng::new(seed);
        for _ in 0..samples {
            let world = key::<G>(&G::determinize(&view, &mut rng));
            match cells.get_mut(&world) {
                Some(cell) => cell.0 += 1,
                None => panic!(
                    "{}: {viewer:?}, seed {seed}, ply {plies}: this world could not have been seen as it was: {world}",
                    G::ID
                ),
            }
        }
        Some(chi_square(&cells.into_values().collect::<Vec<_>>()))
    }

    /// Compares in many positions of many matches; the worst of them must still be credible.
    ///
    /// # Panics
    /// If an impossible world is sampled, if the frequencies are out of the question, or if hardly
    /// any comparison could be made.
    pub fn assert_uniform(
        &self,
        viewers: &[Viewer],
        seeds: std::ops::Range<u64>,
        plies: &[usize],
        samples: usize,
    ) {
        let mut compared = 0;
        for viewer in viewers {
            for seed in seeds.clone() {
                for ply in plies {
                    let Some(test) = self.compare(*viewer, Seed::from(seed), *ply, samples) else { continue };
                    compared += usize::from(test.freedom > 0);
                    assert!(test.deviate < 5.0, "{}: {viewer:?}, seed {seed}, ply {ply}: {test:?}", G::ID);
                }
            }
        }
        assert!(compared >= viewers.len(), "{}: only {compared} comparisons were possible", G::ID);
    }
}

/// The text of a world without its random stream.
fn key<G: Game>(state: &G::State) -> String {
    let mut setup = serde_json::to_value(G::setup(state)).unwrap_or(Value::Null);
    if let Some(map) = setup.as_object_mut() {
        map.remove("rng");
    }
    setup.to_string()
}
