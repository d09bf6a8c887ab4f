//! Bots as strategies: their action probabilities in every information set that they can reach.

use iris_bots::{Bot, Budget};
use iris_core::{Game, Rng, Seat, Seed};

use crate::solver::sequence_form::{EMPTY_SEQUENCE, SequenceForm};
use crate::solver::strategy::{Strategy, to_chances};

/// The strategy of a bot, measured by asking it.
#[derive(Clone, Debug)]
pub struct BotStrategy {
    /// The frequencies of its choices; uniform where it was not asked.
    pub strategy: Strategy,
    /// The number of information sets in which it was asked.
    pub sets: usize,
}

impl<V> SequenceForm<V> {
    /// Asks a bot `times` times in every information set that matters: those that its own choices
    /// can reach and from which the game can end before it is cut off.
    ///
    /// Its random seed depends on the information set alone, so the result reproduces unless the
    /// bot has a budget of time.
    pub fn bot_strategy<G: Game<View = V>>(
        &self,
        bot: &mut dyn Bot<G>,
        budget: Budget,
        times: u32,
    ) -> BotStrategy {
        let mut found = BotStrategy { strategy: self.uniform(), sets: 0 };
        let mut legal = Vec::new();
        for seat in Seat::all(2) {
            let own = &self.sides[seat.index()];
            let chances = &mut found.strategy.chances[seat.index()];
            let ends = self.lead_to_ends(seat.index());
            let mut reachable = vec![false; own.sequences];
            reachable[EMPTY_SEQUENCE as usize] = true;
            for (number, (set, view)) in own.sets.iter().zip(&own.infos).enumerate() {
                if !reachable[set.parent as usize] || !ends[set.range()].contains(&true) {
                    continue;
                }
                found.sets += 1;
                let mut rng = Rng::new(seed(seat, number));
                G::legal_in_view(view, &mut legal);
                let weights = &mut chances[set.range()];
                weights.fill(0.0);
                for _ in 0..times {
                    let chosen = bot.choose(view, &legal, budget, &mut rng);
                    let at = chosen.and_then(|action| legal.iter().position(|known| *known == action));
                    if let Some(weight) = at.and_then(|at| weights.get_mut(at)) {
                        *weight += 1.0;
                    }
                }
                to_chances(weights);
                for (at, chance) in set.range().zip(weights) {
                    reachable[at] = *chance > 0.0;
                }
            }
        }
        found
    }

    /// For each sequence of a seat, whether it can lead to the end of a game.
    fn lead_to_ends(&self, seat: usize) -> Vec<bool> {
        let own = &self.sides[seat];
        let mut lead = vec![false; own.sequences];
        for end in &self.ends {
            lead[end.sequences[seat] as usize] = true;
        }
        for set in own.sets.iter().rev() {
            lead[set.parent as usize] |= lead[set.range()].contains(&true);
        }
        lead
    }
}

fn seed(seat: Seat, number: usize) -> Seed {
    Seed::from(2 * number as u64 + u64::from(seat.0))
}
