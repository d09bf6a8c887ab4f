//! Legality of one action: `Ok`, or the reason and the rule that it breaks.

use iris_core::{Illegal, Seat};

use crate::rules::action::{Action, Discard, DrawSource};
use crate::rules::card::Card;
use crate::rules::combo::{DiscardKind, discard_kind};
use crate::rules::config::SevenEffect;
use crate::rules::legal::{DrawSources, deck_len};
use crate::rules::state::{Phase, State};

/// `Ok` exactly if the active seat may play the action; a discard's cards may lie in any order.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    match (state.public.phase, action) {
        (Phase::Over, _) => Err(Illegal::new("S30", "the game is over")),
        (Phase::Turn, Action::Rainbow) => rainbow(state),
        (Phase::Turn, Action::Discard(discard)) => check_discard(state, discard),
        (Phase::Effects, Action::Effect { card, target }) => effect(state, card, target),
        (Phase::Draw, Action::Draw(source)) => draw(state, source),
        (Phase::Turn, _) => {
            Err(Illegal::new("S7", "the turn starts with a discard or by announcing Rainbow"))
        }
        (Phase::Effects, _) => Err(Illegal::new("S15", "the effects of the discarded 7s come first")),
        (Phase::Draw, Action::Rainbow) => {
            Err(Illegal::new("S8", "Rainbow cannot be announced after a discard in the same turn"))
        }
        (Phase::Draw, _) => Err(Illegal::new("S22", "the turn goes on with a draw")),
    }
}

fn rainbow(state: &State) -> Result<(), Illegal> {
    let total = state.hands[state.public.active.index()].total();
    let limit = state.public.size().limit;
    if total <= u16::from(limit) {
        return Ok(());
    }
    Err(Illegal::new("S8", format!("Rainbow needs a hand of {limit} or less and this one totals {total}")))
}

fn check_discard(state: &State, discard: Discard) -> Result<(), Illegal> {
    let hand = state.hands[state.public.active.index()];
    let cards = discard.cards;
    if !hand.contains_all(cards) {
        let held = hand.common(cards);
        let missing = cards.minus(held).cards().next().unwrap_or(Card::RAINBOW);
        let reason = if hand.contains(missing) {
            format!("the hand holds only {} of {missing}", held.rainbows())
        } else {
            format!("{missing} is not in the hand")
        };
        return Err(Illegal::new("S7", reason));
    }
    if discard_kind(cards) == DiscardKind::None {
        return Err(no_combination(discard));
    }
    if discard.sequence().is_none() {
        return Err(Illegal::new("S14", "the cards cannot lie in that order"));
    }
    Ok(())
}

/// The reason why the cards, all held, are no combination.
fn no_combination(discard: Discard) -> Illegal {
    let (cards, count) = (discard.cards, discard.cards.len());
    if count == 0 {
        return Illegal::new("S7", "a discard has at least one card");
    }
    if count == 2 {
        return Illegal::new("S10", "two cards are never a combination");
    }
    let coloured = cards.coloured();
    let (low, high) = (coloured.trailing_zeros(), coloured.checked_ilog2().unwrap_or(0));
    if low / 7 != high / 7 {
        return Illegal::new("S11", "the cards share neither a value nor a colour");
    }
    if count > 7 {
        return Illegal::new("S12", format!("a colour has at most 7 cards and these are {count}"));
    }
    let gaps = high + 1 - low - coloured.count_ones();
    let wild = cards.rainbows();
    Illegal::new(
        "S13",
        format!("the values are not consecutive: {gaps} missing and {wild} Rainbow cards to stand for them"),
    )
}

fn effect(state: &State, card: Card, target: Option<Seat>) -> Result<(), Illegal> {
    let public = &state.public;
    if !public.pending_cards().any(|pending| pending == card) {
        return Err(Illegal::new("S15", format!("the effect of {card} is not to come")));
    }
    match (public.effect(card), target) {
        (SevenEffect::Gust, None) => {
            Err(Illegal::new("S19", format!("{card} is a Gust and must name an opponent")))
        }
        (SevenEffect::Gust, Some(seat)) if seat == public.active => {
            Err(Illegal::new("S19", "a Gust hits an opponent, not its player"))
        }
        (SevenEffect::Gust, Some(seat)) if seat.0 >= public.seats => {
            Err(Illegal::new("S19", format!("there is no seat {seat}; the last one is {}", public.seats - 1)))
        }
        (effect, Some(_)) if effect != SevenEffect::Gust => {
            Err(Illegal::new("S15", format!("{card} is a {effect}, which hits no single seat")))
        }
        _ => Ok(()),
    }
}

fn draw(state: &State, source: DrawSource) -> Result<(), Illegal> {
    let public = &state.public;
    let sources = DrawSources::of(&state.stacks, deck_len(&state.stacks), public.discarded_on);
    match source {
        DrawSource::Deck if !sources.deck => {
            Err(Illegal::new("S25", "the deck is empty and no cards are left to re-form it"))
        }
        DrawSource::Pile(pile) if public.discarded_on == Some(pile) => {
            Err(Illegal::new("S22", format!("pile {} was discarded on this turn", pile.letter())))
        }
        DrawSource::Pile(pile) if !sources.piles[pile.index()] => {
            Err(Illegal::new("S25", format!("pile {} is empty", pile.letter())))
        }
        DrawSource::Nowhere if !public.may_skip => Err(Illegal::new("S22", "not drawing needs a Shelter")),
        _ => Ok(()),
    }
}
