//! Validation of setups: whether a position can occur. The cards have been counted already.
//!
//! Judged is the moment: the turn, the table, and the discard that this turn has made. How tokens
//! and piles came about in earlier turns is taken as given: positions are set up to be studied, and
//! the past has no say in what follows.

use iris_core::{Flaws, Seat};

use crate::rules::action::Pile;
use crate::rules::card::{Card, Hand, MAX_COLOURS};
use crate::rules::combo::{DiscardKind, MAX_COMBO_CARDS, discard_kind, each_combination};
use crate::rules::config::{EndingRule, SevenEffect};
use crate::rules::legal::DrawSources;
use crate::rules::stacks::DECK;
use crate::rules::state::{Phase, SEATS, State};

/// Notes every reason why the position cannot occur.
pub(crate) fn position(state: &State, flaws: &mut Flaws) {
    let public = &state.public;
    let seats = Seat::all(public.seats);
    let perfect = state.hands[public.active.index()].is_empty();
    for seat in seats.filter(|seat| state.hands[seat.index()].is_empty()) {
        let may = seat == public.active && matches!(public.phase, Phase::Effects | Phase::Over);
        flaws.require(may, "S9", || format!("seat {seat} has no cards, which would have ended the round"));
    }
    phase_flags(state, flaws);
    match (public.phase, public.discarded_on) {
        (Phase::Turn, _) => settled_table(state, flaws),
        (Phase::Effects | Phase::Draw, Some(pile)) => {
            flaws.require(explained(state, pile), "S15", || {
                format!("no discard on pile {} leads to this position", pile.letter())
            });
        }
        (Phase::Over, _) if perfect => {
            flaws.require(Pile::ALL.into_iter().any(|pile| explained(state, pile)), "S29", || {
                "no discard leads to this end of the game".to_owned()
            });
        }
        (Phase::Over, _) => {
            settled_table(state, flaws);
            let (total, limit) = (state.hands[public.active.index()].total(), public.size().limit);
            flaws.require(total <= u16::from(limit), "S8", || {
                format!("seat {} ended the game with a hand of {total}; Rainbow needs {limit}", public.active)
            });
        }
        _ => {}
    }
    if public.phase == Phase::Draw {
        let sources = DrawSources::of(&state.stacks, state.stacks.len(DECK), public.discarded_on);
        flaws.require(sources.any(), "S25", || "there is nothing to draw, so the turn is over".to_owned());
    }
    tokens(state, flaws);
}

/// Checks the flags of a phase: effects to come, a pile discarded on, permission to skip the draw.
fn phase_flags(state: &State, flaws: &mut Flaws) {
    let public = &state.public;
    let effects = public.phase == Phase::Effects;
    let discarded = matches!(public.phase, Phase::Effects | Phase::Draw);
    flaws.require(effects == (public.pending != 0), "S15", || {
        "effects are to come exactly in the phase effects".to_owned()
    });
    flaws.require(discarded == public.discarded_on.is_some(), "S7", || {
        "a pile has been discarded on exactly in the phases effects and draw".to_owned()
    });
    flaws.require(discarded || !public.may_skip, "S18", || {
        "only a Shelter of the same turn allows to skip the draw".to_owned()
    });
}

/// Before a turn, the deck is empty only if no discards lie under the tops, and a pile only if the
/// deck is, too.
fn is_settled(deck: usize, piles: [usize; 3]) -> bool {
    let nothing = deck == 0 && piles.iter().all(|pile| *pile <= 1);
    nothing || (deck > 0 && piles.iter().all(|pile| *pile > 0))
}

fn settled_table(state: &State, flaws: &mut Flaws) {
    let piles = Pile::ALL.map(|pile| state.stacks.len(pile.index()) as usize);
    flaws.require(is_settled(state.stacks.len(DECK) as usize, piles), "S24", || {
        "the deck or a pile is empty although there are cards to fill it at the end of a turn".to_owned()
    });
}

/// Whether a combination on `pile`, and the effects applied since, can have led from the start of a
/// turn to this.
pub(crate) fn explained(state: &State, pile: Pile) -> bool {
    let on = state.stacks.stack(pile.index());
    let Some(top) = on.last() else { return false };
    let untouched =
        (1..=on.len().min(MAX_COMBO_CARDS)).any(|count| lies_as_laid(state, &on[on.len() - count..]));
    untouched || was_shuffled_in(state, pile, *top)
}

/// The cards as laid down still lie there: no deck was re-formed since.
fn lies_as_laid(state: &State, laid: &[Card]) -> bool {
    let mut cards = Hand::EMPTY;
    for card in laid {
        cards.insert(*card);
    }
    let Some(applied) = applied(state, cards) else { return false };
    let showers = count(state, applied, SevenEffect::Shower);
    opponents(state).all(|seat| state.hidden(seat.index()).len() as usize >= showers)
}

/// The cards beneath the top have been shuffled into a deck that a Shower needed.
fn was_shuffled_in(state: &State, pile: Pile, top: Card) -> bool {
    if Pile::ALL.iter().any(|pile| state.stacks.len(pile.index()) > 1) {
        return false;
    }
    let deck = state.stacks.stack(DECK);
    let mut around = Hand::of(top);
    for card in deck {
        around.insert(*card);
    }
    for seat in opponents(state) {
        around = Hand(around.0 + state.hidden(seat.index()).0);
    }
    let mut found = false;
    each_combination(around, |cards| {
        let Some(applied) = applied(state, cards) else { return };
        let showers = count(state, applied, SevenEffect::Shower);
        let drawn = showers * (state.public.seats as usize - 1);
        let others = cards.coloured() & !Hand::of(top).coloured();
        let few = opponents(state)
            .all(|seat| (state.hidden(seat.index()).coloured() & others).count_ones() as usize <= showers);
        let room = cards.len() as usize - 1 <= deck.len() + drawn;
        found |= showers > 0 && cards.contains(top) && few && room;
    });
    // `pile` itself needs no more than its top, which the combination must hold.
    found && state.stacks.len(pile.index()) == 1
}

/// The colours of the 7s whose effects were applied if this was the discard; `None` if it cannot
/// have been.
fn applied(state: &State, cards: Hand) -> Option<u8> {
    let public = &state.public;
    let with_effect = public.effects_of(cards, state.hands[public.active.index()].is_empty());
    let applied = with_effect & !public.pending;
    let may_skip = count(state, applied, SevenEffect::Shelter) > 0;
    let possible = discard_kind(cards) != DiscardKind::None
        && with_effect & public.pending == public.pending
        && (public.phase == Phase::Over || may_skip == public.may_skip);
    possible.then_some(applied)
}

/// How many of the 7s have an effect.
fn count(state: &State, sevens: u8, effect: SevenEffect) -> usize {
    (0..MAX_COLOURS).filter(|at| sevens >> at & 1 == 1 && state.public.config.effects[*at] == effect).count()
}

fn opponents(state: &State) -> impl Iterator<Item = Seat> {
    let active = state.public.active;
    Seat::all(state.public.seats).filter(move |seat| *seat != active)
}

/// At the end somebody has enough tokens, and everybody those of the last scoring.
fn tokens(state: &State, flaws: &mut Flaws) {
    let public = &state.public;
    let seats = public.seats as usize;
    let most = u16::from(public.size().tokens);
    let full = state.tokens[..seats].iter().any(|tokens| *tokens >= most);
    let latched = public.config.ending == EndingRule::Latched;
    flaws.require(latched || public.limit_reached.is_none(), "S30", || {
        "limit_reached needs the option ending to be \"latched\"".to_owned()
    });
    let announced = !latched || !full || public.limit_reached.is_some();
    flaws.require(public.phase == Phase::Over || announced, "S30", || {
        format!("somebody has {most} tokens, so limit_reached must name the seat that had them first")
    });
    if public.phase == Phase::Over {
        let reached = full || public.limit_reached.is_some();
        flaws.require(reached, "S30", || format!("the game is over but nobody has {most} tokens"));
        let given = last_scoring(state);
        for seat in Seat::all(public.seats) {
            let (has, took) = (state.tokens[seat.index()], given[seat.index()]);
            flaws.require(has >= took, if took == 1 { "S29" } else { "S27" }, || {
                format!("seat {seat} has {has} tokens but took {took} when the game ended")
            });
        }
    }
}

/// What each seat took when the game ended (S27 to S29).
fn last_scoring(state: &State) -> [u16; SEATS] {
    let active = state.public.active;
    let own = state.hands[active.index()];
    let lower = opponents(state).any(|seat| state.hands[seat.index()].total() < own.total());
    let mut given = [0; SEATS];
    if !own.is_empty() && lower {
        given[active.index()] = 3;
    } else {
        for seat in opponents(state) {
            given[seat.index()] = if own.is_empty() { 1 } else { 2 };
        }
    }
    given
}
