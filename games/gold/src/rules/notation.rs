//! Actions as text: `play 2 3 4`, `take 3`, `take 3 3`. Errors name the place and the rule.

use std::fmt;

use iris_core::{Cursor, NotationError};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card::{Cards, MAX_COPIES, MAX_RANKS};
use crate::rules::combo::Combo;
use crate::rules::middle::Item;

/// Writes an action, its cards low to high.
pub(crate) fn write(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
    let (word, cards) = match action.kind() {
        ActionKind::Play(combo) => ("play", combo.cards()),
        ActionKind::Take(item) => ("take", item.cards()),
    };
    out.write_str(word)?;
    // A rank is one digit, and formatting numbers was a good part of what a server spends on a
    // move.
    const { assert!(MAX_RANKS < 10) };
    cards.iter().try_for_each(|rank| {
        out.write_char(' ')?;
        out.write_char(char::from(b'0' + rank))
    })
}

/// Reads an action, its cards in any order.
pub(crate) fn parse(text: &str) -> Result<Action, NotationError> {
    let mut cursor = Cursor::new(text);
    let word = cursor.expect("\"play\" or \"take\"")?;
    match word.text {
        "play" => parse_play(cursor).map(Action::play),
        "take" => parse_take(cursor).map(Action::take),
        _ => Err(word.error(format!("{:?} is neither \"play\" nor \"take\"", word.shown()))),
    }
}

fn parse_play(mut cursor: Cursor<'_>) -> Result<Combo, NotationError> {
    let first = cursor.expect("a rank")?;
    let mut cards = Cards::of(first.number("a rank", 1, MAX_RANKS)?, 1);
    while let Some(word) = cursor.word() {
        let rank = word.number("a rank", 1, MAX_RANKS)?;
        if cards.count(rank) == MAX_COPIES {
            return Err(word.error("a set has at most 10 cards (G1)"));
        }
        let (same, others) = (cards.count(rank) > 0, cards.ranks().count_ones() > 1);
        cards += Cards::of(rank, 1);
        // Two of a rank make it a set, two ranks a run; it cannot become both.
        if cards.ranks().count_ones() > 1 && (same || (!others && cards.len() > 2)) {
            return Err(word.error("a set has one rank, a run no rank twice (G4)"));
        }
    }
    Combo::from_cards(cards).ok_or_else(|| {
        let missing = gap(cards);
        cursor_end(cursor, format!("a run has no gap (G4), and {missing} is missing"))
    })
}

fn parse_take(mut cursor: Cursor<'_>) -> Result<Item, NotationError> {
    let rank = cursor.expect("a rank")?.number("a rank", 1, MAX_RANKS)?;
    let Some(second) = cursor.word() else {
        return Ok(Item::single(rank));
    };
    if second.number("a rank", 1, MAX_RANKS)? != rank {
        return Err(second.error("an item is a single or two cards of one rank (G8)"));
    }
    if let Some(third) = cursor.word() {
        return Err(third.error("an item is a single or a pair (G8)"));
    }
    Ok(Item::pair(rank))
}

/// The lowest rank between the lowest and the highest that is not there.
fn gap(cards: Cards) -> u8 {
    let low = cards.iter().next().unwrap_or(1);
    (low..=MAX_RANKS).find(|rank| cards.count(*rank) == 0).unwrap_or(MAX_RANKS)
}

/// An error where the text ends.
fn cursor_end(mut cursor: Cursor<'_>, reason: String) -> NotationError {
    match cursor.expect("a rank") {
        Err(end) => NotationError { at: end.at, reason },
        Ok(word) => word.error(reason),
    }
}
