//! Plain determinized Monte Carlo: every action tried in every sampled world.

use std::time::Instant;

use iris_core::{Game, Learn, Rng, Turn};

use crate::{Bot, Budget, Opinion, Rollout, Tally};

/// Draws worlds from the view, plays every action in each, rolls each out to the end of its chapter and compares the
/// means.
///
/// In one world all actions meet the same luck (common random numbers), so their differences are clearer than their
/// values.
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    rollout: Rollout,
}

impl Flat {
    /// With that way of playing worlds to their end.
    pub fn new(rollout: Rollout) -> Self {
        Self { rollout }
    }
}

impl<G: Learn> Bot<G> for Flat {
    fn opinions(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<Opinion<G::Action>> {
        let mut tallies = vec![Tally::default(); legal.len()];
        let mut space = Vec::new();
        let mut meter = Meter::new(budget);
        let worlds = G::worlds(view);
        while meter.goes_on() {
            let world = G::draw(&worlds, rng);
            let Turn::Act(seat) = <G as Game>::turn(&world) else { break };
            let (luck, chapter) = (Rng::new(rng.seed()).read_ahead(), G::chapter(&world));
            for (action, tally) in legal.iter().zip(&mut tallies) {
                let mut after = world.clone();
                G::apply(&mut after, *action, &mut ());
                let rng = &mut luck.clone();
                tally.add(self.rollout.finish::<G>(&mut after, chapter, seat, &mut space, rng));
            }
        }
        ranked(legal, &tallies)
    }
}

/// Counts worlds or watches the clock. At least one world is always looked at.
pub(crate) struct Meter {
    budget: Budget,
    start: Option<Instant>,
    worlds: u32,
}

impl Meter {
    pub(crate) fn new(budget: Budget) -> Self {
        let start = matches!(budget, Budget::Time(_)).then(Instant::now);
        Self { budget, start, worlds: 0 }
    }

    pub(crate) fn goes_on(&mut self) -> bool {
        let on = match (self.budget, self.start) {
            (Budget::Worlds(worlds), _) => self.worlds < worlds,
            (Budget::Time(time), Some(start)) => start.elapsed() < time,
            (Budget::Time(_), None) => false,
        };
        let on = on || self.worlds == 0;
        self.worlds += 1;
        on
    }
}

/// The actions with what was seen of them, the best first; equals in their own order.
pub(crate) fn ranked<A: Copy>(legal: &[A], tallies: &[Tally]) -> Vec<Opinion<A>> {
    let mut opinions: Vec<Opinion<A>> = legal
        .iter()
        .zip(tallies)
        .map(|(action, tally)| Opinion {
            action: *action,
            value: tally.mean(),
            error: tally.error(),
            visits: tally.count(),
        })
        .collect();
    opinions.sort_by(|a, b| b.value.total_cmp(&a.value));
    opinions
}
