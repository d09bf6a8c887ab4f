//! The game for learners: actions spelled in letters, and views as rows of numbers.
//!
//! A discard is spelled as it is laid down, its top last, and closed by its pile; an effect by its
//! 7 and, for a Gust, how far to the left it hits; a draw is one letter. Hands that were laid open
//! at the end of the round before are not told: those cards have been shuffled since.

use std::fmt;

use iris_core::{Letters, Observation, Seat, Segment};

use crate::knowledge::first_deck_log::ENTRY_KINDS;
use crate::knowledge::view::View;
use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{COLOURS, Card, Hand, MAX_CARDS, MAX_COLOURED, MAX_COLOURS, MAX_RAINBOWS};
use crate::rules::combo::MAX_COMBO_CARDS;
use crate::rules::state::{Phase, SEATS};

/// Coloured cards and a Rainbow.
const CARDS: usize = MAX_COLOURED + 1;
/// The tokens after the cards: three piles, and these.
const PILES: u8 = CARDS as u8;
const DECK: u8 = PILES + 3;
const NOWHERE: u8 = DECK + 1;
const RAINBOW: u8 = NOWHERE + 1;
const EFFECT: u8 = RAINBOW + 1;
/// The seat on the left; the others follow.
const LEFT: u8 = EFFECT + 1;
const MOST: u8 = MAX_CARDS as u8;
const WILD: u8 = MAX_RAINBOWS as u8;

pub(crate) const LETTERS: usize = LEFT as usize + SEATS - 1;
pub(crate) const MAX_LETTERS: usize = MAX_COMBO_CARDS + 1;
pub(crate) const SEGMENTS: &[Segment] = &[
    Segment::new(
        "phase",
        &[4],
        1,
        "what is to do: discard or announce, apply effects, draw, nothing any more",
    ),
    Segment::new("turn", &[SEATS], 1, "whose turn it is, counted from the viewer leftwards"),
    Segment::new("seats", &[4], 1, "how many play: 2 to 5"),
    Segment::new("round", &[1], 255, "the round, from 1"),
    Segment::new(
        "hand",
        &[CARDS],
        WILD,
        "the viewer's cards: every colour's values in order, then how many Rainbows",
    ),
    Segment::new("hand_total", &[1], 255, "what they count together"),
    Segment::new("hands", &[SEATS], MOST, "how many cards each seat holds, the viewer first"),
    Segment::new("shown", &[SEATS, CARDS], WILD, "of each hand, the cards that all saw enter it"),
    Segment::new("tokens", &[SEATS], 255, "the tokens of each seat"),
    Segment::new("pile_tops", &[3, CARDS], 1, "the top of each pile"),
    Segment::new(
        "pile_depths",
        &[3, MAX_CARDS],
        MOST,
        "how deep each card lies in each pile, 1 for the top; last four places for Rainbows",
    ),
    Segment::new("pile_sizes", &[3], MOST, "how many cards each pile has"),
    Segment::new("deck", &[1], MOST, "how many cards the deck has"),
    Segment::new("unseen", &[CARDS], WILD, "the cards of which the viewer does not know where they are"),
    Segment::new("pending", &[MAX_COLOURS], 1, "the colours of the 7s whose effects are still to come"),
    Segment::new("discarded_on", &[3], 1, "the pile that was discarded on in this turn"),
    Segment::new("may_skip", &[1], 1, "whether the draw may be skipped"),
    Segment::new("reformed", &[1], 1, "whether the deck has been re-formed in this round"),
    Segment::new(
        "first_deck",
        &[SEATS, ENTRY_KINDS],
        255,
        "hidden cards of the round's first deck, by seat: drawn, and discarded as 7, other, Rainbow, ambiguous",
    ),
    Segment::new(
        "later_decks",
        &[SEATS],
        MOST,
        "how many hidden cards each seat holds of decks that were re-formed",
    ),
    Segment::new(
        "origins",
        &[MAX_COLOURED],
        31,
        "the deck that each coloured card was last in; 0 for the round's first",
    ),
];

pub(crate) fn write_letter(token: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    match token {
        ..PILES => write!(out, "{}", Card(token)),
        PILES..DECK => write!(out, "pile {}", ["A", "B", "C"][usize::from(token - PILES)]),
        DECK => out.write_str("deck"),
        NOWHERE => out.write_str("none"),
        RAINBOW => out.write_str("rainbow"),
        EFFECT => out.write_str("effect"),
        _ => write!(out, "left {}", token - EFFECT),
    }
}

#[inline]
pub(crate) fn letter(action: Action, by: Seat, seats: u8, at: usize) -> (u8, bool) {
    match action {
        Action::Discard(discard) => discard_letter(discard, at),
        Action::Rainbow => (RAINBOW, true),
        Action::Draw(DrawSource::Deck) => (DECK, true),
        Action::Draw(DrawSource::Nowhere) => (NOWHERE, true),
        Action::Draw(DrawSource::Pile(pile)) => (PILES + pile as u8, true),
        Action::Effect { card, target } => match (at, target) {
            (0, _) => (EFFECT, false),
            (1, None) => (card.0, true),
            (1, Some(_)) => (card.0, false),
            // One to the left is 1, so that is added to the token before.
            (_, target) => (EFFECT + (target.unwrap_or(by).0 + seats - by.0) % seats.max(1), true),
        },
    }
}

pub(crate) fn parse_letters(word: &Letters, by: Seat, seats: u8) -> Option<Action> {
    let pile = |letter: u8| Pile::ALL.get(usize::from(letter.checked_sub(PILES)?)).copied();
    match *word.as_slice() {
        [RAINBOW] => Some(Action::Rainbow),
        [DECK] => Some(Action::Draw(DrawSource::Deck)),
        [NOWHERE] => Some(Action::Draw(DrawSource::Nowhere)),
        [only] => Some(Action::Draw(DrawSource::Pile(pile(only)?))),
        [EFFECT, card @ ..PILES] => Some(Action::Effect { card: Card(card), target: None }),
        [EFFECT, card @ ..PILES, left] if left >= LEFT && left - EFFECT < seats => {
            Some(Action::Effect { card: Card(card), target: Some(Seat((by.0 + left - EFFECT) % seats)) })
        }
        [ref letters @ .., last]
            if letters.len() <= MAX_COMBO_CARDS && letters.iter().all(|letter| *letter < PILES) =>
        {
            let mut cards = [Card(0); MAX_COMBO_CARDS];
            for (card, letter) in cards.iter_mut().zip(letters) {
                *card = Card(*letter);
            }
            Discard::laid(&cards[..letters.len()], pile(last)?).map(Action::Discard)
        }
        _ => None,
    }
}

pub(crate) fn observe(view: &View, out: &mut [u8]) {
    let mut out = Observation::new(out);
    let public = &view.public;
    let seats = public.seats;
    let me = view.viewer.seat().unwrap_or(Seat(0));
    let left = |seat: u8| usize::from((seat + seats - me.0) % seats.max(1));
    let from_me = || (0..seats).map(|step| usize::from((me.0 + step) % seats));
    let phase = match public.phase {
        Phase::Turn => 0,
        Phase::Effects => 1,
        Phase::Draw => 2,
        Phase::Over => 3,
    };
    out.one_of(4, phase);
    out.one_of(SEATS, left(public.active.0));
    out.one_of(4, usize::from(seats.saturating_sub(2)));
    out.number(public.round.min(255) as u8);
    cards(view.own, out.part(CARDS));
    out.number(view.own.total().min(255) as u8);
    for (place, seat) in out.part(SEATS).iter_mut().zip(from_me()) {
        *place = view.counts[seat];
    }
    for (place, seat) in out.part(SEATS * CARDS).chunks_exact_mut(CARDS).zip(from_me()) {
        cards(view.shown[seat], place);
    }
    for (place, seat) in out.part(SEATS).iter_mut().zip(from_me()) {
        *place = view.tokens[seat].min(255) as u8;
    }
    table(view, me, &mut out);
    for (colour, place) in out.part(COLOURS.len()).iter_mut().enumerate() {
        *place = public.pending >> colour & 1;
    }
    out.one_of(3, public.discarded_on.map_or(3, Pile::index));
    out.flag(public.may_skip);
    let memory = &view.memory;
    out.flag(memory.current > 0);
    let log = out.part(SEATS * ENTRY_KINDS);
    memory.log.each_code(|seat, entry| log[left(seat) * ENTRY_KINDS + entry] += 1);
    let later = out.part(SEATS);
    memory.slots.as_slice().iter().for_each(|slot| later[left(slot >> 5)] += 1);
    out.part(MAX_COLOURED).copy_from_slice(memory.decks_of_cards());
    debug_assert_eq!(out.end(), iris_core::total_size(SEGMENTS));
}

pub(crate) fn write_information_state(view: &View, out: &mut dyn fmt::Write) -> fmt::Result {
    // The JSON of a view tells all but what is remembered of the past.
    out.write_str(&serde_json::to_string(view).unwrap_or_default())?;
    write!(out, "{:?}{:?}", view.revealed, view.memory)
}

/// A discard as `legal` lists it: the cards beneath the top in card order, the top, the pile.
#[inline]
fn discard_letter(discard: Discard, at: usize) -> (u8, bool) {
    let count = usize::from(discard.cards.len());
    if at >= count {
        return (PILES + discard.pile as u8, true);
    }
    if at + 1 == count {
        return (discard.top.0, false);
    }
    let mut beneath = discard.cards.minus(Hand::of(discard.top)).coloured();
    for _ in 0..at {
        beneath &= beneath.wrapping_sub(1);
    }
    // Rainbows come last, and a Rainbow is the card after all coloured ones.
    ((beneath.trailing_zeros() as u8).min(MAX_COLOURED as u8), false)
}

/// The cards of the table, and those nobody sees there.
#[inline]
fn table(view: &View, me: Seat, out: &mut Observation<'_>) {
    let mut lying = Hand::EMPTY;
    let tops = out.part(3 * CARDS);
    for (place, pile) in tops.chunks_exact_mut(CARDS).zip(Pile::ALL) {
        if let Some(top) = view.pile(pile).last() {
            place[usize::from(top.0)] = 1;
        }
    }
    let depths = out.part(3 * MAX_CARDS);
    for (place, pile) in depths.chunks_exact_mut(MAX_CARDS).zip(Pile::ALL) {
        let mut rainbows = MAX_COLOURED;
        for (depth, card) in (1..).zip(view.pile(pile).iter().rev()) {
            lying.insert(*card);
            let at = if card.is_rainbow() { rainbows } else { usize::from(card.0) };
            rainbows += usize::from(card.is_rainbow());
            place[at] = depth;
        }
    }
    for (place, pile) in out.part(3).iter_mut().zip(Pile::ALL) {
        *place = view.pile(pile).len() as u8;
    }
    out.number(view.deck);
    let mut unseen = view.public.all_cards().minus(lying).minus(view.own);
    for (seat, shown) in view.shown.iter().enumerate() {
        if seat != me.index() || view.viewer.seat().is_none() {
            unseen = unseen.minus(*shown);
        }
    }
    cards(unseen, out.part(CARDS));
}

#[inline]
fn cards(hand: Hand, out: &mut [u8]) {
    let mut left = hand.coloured();
    while left != 0 {
        out[left.trailing_zeros() as usize] = 1;
        left &= left - 1;
    }
    out[MAX_COLOURED] = hand.rainbows();
}
