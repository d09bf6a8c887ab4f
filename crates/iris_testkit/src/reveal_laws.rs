//! Laws of undo: an action that reveals nothing leads to the same view in all sampled worlds.

use iris_core::{Game, Rng, Seed, Viewer};
use serde_json::Value;

use crate::BrokenLaw;
use crate::views::Violation;

/// Random matches in which [`Game::reveals`] is compared with what legal actions do in sampled
/// worlds.
#[derive(Clone, Debug)]
pub struct RevealLaws<G: Game> {
    config: G::Config,
    seats: u8,
    cap: usize,
    /// One ply in this many is checked, on average.
    every: u32,
    silent_only: bool,
}

/// The number of actions of a position that are tried out.
const TRIED_ACTIONS: usize = 6;
/// The number of worlds per viewer in which a silent action is tried out.
const SILENT_WORLDS: usize = 8;
/// The number of worlds per viewer in which a revealed difference is searched. Nearly always the
/// first few show one.
const REVEALING_WORLDS: usize = 2_000;

/// The number of actions that were tried out, by the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RevealCounts {
    /// Actions that are declared silent, and are.
    pub silent: usize,
    /// Actions that are declared revealing, and reveal something to a viewer or draw on chance.
    pub revealing: usize,
    /// Actions that are declared revealing, but no difference was found in thousands of worlds.
    /// None on a tiny deck; on a large one a possible world may be too improbable to be sampled:
    /// that a hand of 14 cards out of 24 has none of 8.
    pub unshown: usize,
}

impl<G: Game> RevealLaws<G> {
    /// The law for a configuration and seat count, checked at every ply.
    pub fn new(config: G::Config, seats: u8) -> Self {
        Self { config, seats, cap: 3_000, every: 1, silent_only: false }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Checks one ply in `every` only.
    ///
    /// # Panics
    /// If `every` is 0.
    pub fn every(self, every: u32) -> Self {
        assert!(every > 0, "one ply in none is no rate");
        Self { every, ..self }
    }

    /// Tries out only actions that are declared silent: the law that a game cannot get wrong by
    /// saying that everything reveals something.
    pub fn silent_only(self) -> Self {
        Self { silent_only: true, ..self }
    }

    /// Plays matches with those seeds.
    ///
    /// # Panics
    /// With the seed and the ply, if an action that is declared silent reveals something.
    pub fn check(&self, seeds: std::ops::Range<u64>) -> RevealCounts {
        let mut tried = RevealCounts::default();
        for seed in seeds {
            if let Err(broken) = self.walk(Seed::from(seed), &mut tried) {
                panic!("{} with {} seats: {broken}", G::ID, self.seats);
            }
        }
        tried
    }

    fn walk(&self, seed: Seed, tried: &mut RevealCounts) -> Result<(), BrokenLaw> {
        let broken = |ply, (law, detail)| BrokenLaw { law, seed, ply, detail };
        let mut state = G::deal(&self.config, self.seats, seed)
            .map_err(|error| broken(0, ("deals succeed", error.to_string())))?;
        let mut rng = Rng::new(Rng::new(seed).seed());
        let mut legal = Vec::new();
        for ply in 0..self.cap {
            G::legal(&state, &mut legal);
            let Some(chosen) = rng.pick(&legal).copied() else { break };
            if self.every == 1 || rng.below(self.every) == 0 {
                if self.silent_only {
                    legal.retain(|action| !G::reveals(&state, *action));
                }
                rng.shuffle(&mut legal);
                for action in legal.iter().take(TRIED_ACTIONS) {
                    try_out::<G>(&state, *action, tried, &mut rng).map_err(|found| broken(ply, found))?;
                }
            }
            G::apply(&mut state, chosen, &mut ());
        }
        Ok(())
    }
}

fn try_out<G: Game>(
    state: &G::State,
    action: G::Action,
    tried: &mut RevealCounts,
    rng: &mut Rng,
) -> Result<(), Violation> {
    let reveals = G::reveals(state, action);
    match (
        reveals,
        difference::<G>(state, action, if reveals { REVEALING_WORLDS } else { SILENT_WORLDS }, rng),
    ) {
        (true, Some(_)) => tried.revealing += 1,
        (false, None) => tried.silent += 1,
        (true, None) => tried.unshown += 1,
        (false, Some(how)) => {
            return Err(("a silent action is the same in every world", format!("{action:?}: {how}")));
        }
    }
    Ok(())
}

/// Searches something that the action reveals to a viewer, in this many worlds of each.
fn difference<G: Game>(state: &G::State, action: G::Action, worlds: usize, rng: &mut Rng) -> Option<String> {
    let mut after = state.clone();
    G::apply(&mut after, action, &mut ());
    if stream::<G>(state) != stream::<G>(&after) {
        return Some("chance was drawn on".into());
    }
    let viewers: Vec<_> = Viewer::all(G::seats(state))
        .map(|viewer| (viewer, G::view(state, viewer), G::view(&after, viewer)))
        .collect();
    for (viewer, before, seen) in viewers.iter().cycle().take(worlds * viewers.len()) {
        let mut world = G::determinize(before, rng);
        if G::check(&world, action).is_err() {
            return Some(format!("{viewer:?} would have thought it illegal in {world:?}"));
        }
        G::apply(&mut world, action, &mut ());
        if G::view(&world, *viewer) != *seen {
            return Some(format!("{viewer:?}\n view {seen:?}\nother {:?}", G::view(&world, *viewer)));
        }
    }
    None
}

/// The random stream of the state, as its setup has it.
fn stream<G: Game>(state: &G::State) -> Option<Value> {
    serde_json::to_value(G::setup(state)).ok()?.get("rng").cloned()
}
