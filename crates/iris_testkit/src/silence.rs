//! Which actions can be taken back: `Undo::reveals` against sampled worlds.

use iris_core::{Game, Rng, Seed, Undo, Viewer};
use serde_json::Value;

use crate::Broken;
use crate::views::Found;

/// Random games in which legal actions are tried out, in the real world and in those that nobody can tell from it.
#[derive(Clone, Debug)]
pub struct Silence<G: Game> {
    config: G::Config,
    seats: u8,
    cap: usize,
    /// One ply in so many is looked at, on average.
    every: u32,
}

/// How many actions of a position are tried out.
const ACTIONS: usize = 6;
/// In how many worlds of each viewer a silent action is tried out.
const WORLDS: usize = 8;
/// In how many worlds of each viewer a difference is looked for. Nearly always the first few show one.
const SEARCHED: usize = 2_000;

/// How many actions were tried out, by what they turned out to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Said to be silent, and they were.
    pub silent: usize,
    /// Said to reveal something, and a viewer was found who had not known it, or chance had spoken.
    pub revealing: usize,
    /// Said to reveal something, but in thousands of worlds nobody was found who had not known it. None on a tiny deck;
    /// on a large one what is possible may be too improbable to be met: that a hand of 14 cards out of 24 has none of 8.
    pub unshown: usize,
}

impl<G: Undo> Silence<G> {
    /// The law for a configuration and seat count, checked at every ply.
    pub fn new(config: G::Config, seats: u8) -> Self {
        Self { config, seats, cap: 3_000, every: 1 }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Looks at one ply in `every` only.
    ///
    /// # Panics
    /// If `every` is 0.
    pub fn every(self, every: u32) -> Self {
        assert!(every > 0, "one ply in none is no rate");
        Self { every, ..self }
    }

    /// Walks through matches with those seeds.
    ///
    /// # Panics
    /// With the seed and the ply, if an action that was said to be silent was not.
    pub fn check(&self, seeds: std::ops::Range<u64>) -> Tried {
        let mut tried = Tried::default();
        for seed in seeds {
            if let Err(broken) = self.walk(Seed::from(seed), &mut tried) {
                panic!("{} with {} seats: {broken}", G::ID, self.seats);
            }
        }
        tried
    }

    fn walk(&self, seed: Seed, tried: &mut Tried) -> Result<(), Broken> {
        let broken = |ply, (law, detail)| Broken { law, seed, ply, detail };
        let mut state = G::deal(&self.config, self.seats, seed)
            .map_err(|error| broken(0, ("deals succeed", error.to_string())))?;
        let mut rng = Rng::new(Rng::new(seed).seed());
        let mut legal = Vec::new();
        for ply in 0..self.cap {
            G::legal(&state, &mut legal);
            let Some(chosen) = rng.pick(&legal).copied() else { break };
            if self.every == 1 || rng.below(self.every) == 0 {
                rng.shuffle(&mut legal);
                for action in legal.iter().take(ACTIONS) {
                    try_out::<G>(&state, *action, tried, &mut rng).map_err(|found| broken(ply, found))?;
                }
            }
            G::apply(&mut state, chosen, &mut ());
        }
        Ok(())
    }
}

fn try_out<G: Undo>(
    state: &G::State,
    action: G::Action,
    tried: &mut Tried,
    rng: &mut Rng,
) -> Result<(), Found> {
    let reveals = G::reveals(state, action);
    match (reveals, difference::<G>(state, action, if reveals { SEARCHED } else { WORLDS }, rng)) {
        (true, Some(_)) => tried.revealing += 1,
        (false, None) => tried.silent += 1,
        (true, None) => tried.unshown += 1,
        (false, Some(how)) => {
            return Err(("a silent action is the same in every world", format!("{action:?}: {how}")));
        }
    }
    Ok(())
}

/// Looks for something that the action tells somebody, in so many worlds of each viewer.
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

/// What chance has still to say, as a setup tells it.
fn stream<G: Game>(state: &G::State) -> Option<Value> {
    serde_json::to_value(G::setup(state)).ok()?.get("rng").cloned()
}
