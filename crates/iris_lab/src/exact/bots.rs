//! Bots as strategies: what they would do in every information set that they can come to.

use iris_bots::{Bot, Budget};
use iris_core::{Game, Rng, Seat, Seed};

use crate::exact::form::{Form, NOTHING};
use crate::exact::strategy::{Strategy, to_chances};

/// A bot's strategy, and what it took to find it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// How often the bot chose what. Where it was not asked, it is taken to play anything.
    pub strategy: Strategy,
    /// In how many information sets it was asked.
    pub sets: usize,
}

impl<V> Form<V> {
    /// Asks a bot `times` times in every information set that matters: where its own choices can bring it, and the game
    /// is not cut off whatever it does.
    ///
    /// Its luck depends on the information set alone, so the digits reproduce unless it looks at a clock.
    pub fn ask<G: Game<View = V>>(&self, bot: &mut dyn Bot<G>, budget: Budget, times: u32) -> Asked {
        let mut asked = Asked { strategy: self.uniform(), sets: 0 };
        let mut legal = Vec::new();
        for seat in Seat::all(2) {
            let side = &self.sides[seat.index()];
            let chances = &mut asked.strategy.chances[seat.index()];
            let ends = self.lead_to_ends(seat.index());
            let mut comes = vec![false; side.sequences];
            comes[NOTHING as usize] = true;
            for (number, (set, view)) in side.sets.iter().zip(&side.infos).enumerate() {
                if !comes[set.parent as usize] || !ends[set.range()].contains(&true) {
                    continue;
                }
                asked.sets += 1;
                let mut rng = Rng::new(luck(seat, number));
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
                    comes[at] = *chance > 0.0;
                }
            }
        }
        asked
    }

    /// Which sequences of a seat can end a game.
    fn lead_to_ends(&self, seat: usize) -> Vec<bool> {
        let side = &self.sides[seat];
        let mut lead = vec![false; side.sequences];
        for end in &self.ends {
            lead[end.sequences[seat] as usize] = true;
        }
        for set in side.sets.iter().rev() {
            lead[set.parent as usize] |= lead[set.range()].contains(&true);
        }
        lead
    }
}

fn luck(seat: Seat, number: usize) -> Seed {
    Seed::from(2 * number as u64 + u64::from(seat.0))
}
