//! Fast rollouts of a sampled world by the policy: without memory and without the next round,
//! pruning what cannot be the best choice.

mod best_discard;

use iris_core::{MAX_ROLLOUT_PLIES, Rng};

use self::best_discard::BestDiscardSearch;
use crate::play::policy::{announce, best_of, draw};
use crate::rules::action::{Action, DrawSource, Pile};
use crate::rules::apply::Applier;
use crate::rules::card::{Card, Hand};
use crate::rules::combo::{DiscardKind, discard_kind};
use crate::rules::legal::{self, DrawSources, deck_len};
use crate::rules::shuffle::RolloutShuffle;
use crate::rules::state::{Phase, State};

/// Plays a round to its end, all seats by the policy, as [`crate::play::policy::choose`] would from
/// their views. Uses `legal` as working space.
pub(crate) fn finish(world: &mut State, legal: &mut Vec<Action>, rng: &mut Rng) {
    let round = world.public.round;
    let mut applier = Applier { state: world, events: &mut (), shuffle: &mut RolloutShuffle::default() };
    for _ in 0..MAX_ROLLOUT_PLIES {
        let world = &*applier.state;
        if world.public.round != round {
            break;
        }
        match world.public.phase {
            Phase::Turn => match best_of_turn(world, legal, rng) {
                Some(Action::Discard(discard)) => applier.discard(discard),
                Some(other) => applier.apply(other),
                None => break,
            },
            Phase::Draw => applier.draw(best_draw(world, rng)),
            Phase::Effects => {
                legal::effects(&world.public, legal);
                let Some(effect) = best_of(world, legal, rng) else { break };
                applier.apply(effect);
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
    if may_be_one(own) && discard_kind(own) != DiscardKind::None {
        legal::turn(&world.public, own, legal);
        return best_of(world, legal, rng);
    }
    if own.counts_at_most(world.public.size().limit) && announce(world) > 0 {
        return Some(Action::Rainbow);
    }
    Some(Action::Discard(BestDiscardSearch::new(world, own).best(legal, rng)))
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
fn best_draw(world: &State, rng: &mut Rng) -> DrawSource {
    let sources = DrawSources::of(&world.stacks, deck_len(&world.stacks), world.public.discarded_on);
    let [a, b, c] = Pile::ALL.map(DrawSource::Pile);
    let [on_a, on_b, on_c] = sources.piles;
    // In the order of the list.
    let all = [
        (DrawSource::Deck, sources.deck),
        (a, on_a),
        (b, on_b),
        (c, on_c),
        (DrawSource::Nowhere, world.public.may_skip),
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
    rng.bit(equals).map_or(DrawSource::Nowhere, |at| all[at as usize % all.len()].0)
}
