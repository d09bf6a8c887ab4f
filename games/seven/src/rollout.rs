//! Playing a sampled world on by the policy, quickly: nobody remembers what was seen, no next round is dealt, and what
//! cannot be the best choice is passed over as soon as that is clear.

mod shedding;

use iris_core::{LONGEST, Rng};

use self::shedding::Shedding;
use crate::action::{Action, Pile, Source};
use crate::apply::Play;
use crate::card::{Card, Hand};
use crate::chance::Brief;
use crate::combo::{Shape, shape};
use crate::legal::{self, Sources, deck_len};
use crate::policy::{announce, best_of, draw};
use crate::state::{Phase, State};

/// Plays a round to its end, all seats by the policy, as [`crate::policy::choose`] would from their views. Uses `legal` as
/// working space.
pub(crate) fn finish(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
    let round = world.public.round;
    let mut play = Play { state: world, events: &mut (), chance: &mut Brief::default() };
    for _ in 0..LONGEST {
        let world = &*play.state;
        if world.public.round != round {
            break;
        }
        match world.public.phase {
            Phase::Turn => match best_of_turn(world, legal, rng) {
                Some(Action::Discard(discard)) => play.discard(discard),
                Some(other) => play.apply(other),
                None => break,
            },
            Phase::Draw => play.draw(best_draw(world, rng)),
            Phase::Effects => {
                legal::effects(&world.public, legal);
                let Some(effect) = best_of(world, legal, rng) else { break };
                play.apply(effect);
            }
            Phase::Over => break,
        }
    }
}

/// The best announcement or discard.
#[inline]
fn best_of_turn(world: &State, legal: &mut Vec<Action>, rng: &mut Rng) -> Option<Action> {
    let own = world.hands[world.public.active.index() % world.hands.len()];
    // Who can get rid of everything does; that is rare, and the list knows how.
    if may_be_one(own) && shape(own) != Shape::None {
        legal::turn(&world.public, own, legal);
        return best_of(world, legal, rng);
    }
    if own.counts_at_most(world.public.size().limit) && announce(world) > 0 {
        return Some(Action::Rainbow);
    }
    Some(Action::Discard(Shedding::new(world, own).best(legal, rng)))
}

/// Whether the lowest and the highest card have something in common, as in every combination.
#[inline]
fn may_be_one(cards: Hand) -> bool {
    let coloured = cards.coloured();
    if coloured == 0 {
        return true;
    }
    let (low, high) = (Card(coloured.trailing_zeros() as u8), Card(63 - coloured.leading_zeros() as u8));
    low.colour() == high.colour() || low.value() == high.value()
}

/// The best place to draw from.
#[inline]
fn best_draw(world: &State, rng: &mut Rng) -> Source {
    let sources = Sources::of(&world.table, deck_len(&world.table), world.public.discarded_on);
    let [a, b, c] = Pile::ALL.map(Source::Pile);
    let [on_a, on_b, on_c] = sources.piles;
    // In the order of the list.
    let all = [
        (Source::Deck, sources.deck),
        (a, on_a),
        (b, on_b),
        (c, on_c),
        (Source::Nowhere, world.public.may_skip),
    ];
    let (mut most, mut equals) = (i32::MIN, 0u64);
    for (at, (source, open)) in all.into_iter().enumerate() {
        if open {
            let score = draw(world, source);
            if score > most {
                (most, equals) = (score, 0);
            }
            equals |= u64::from(score == most) << at;
        }
    }
    rng.bit(equals).map_or(Source::Nowhere, |at| all[at as usize % all.len()].0)
}
