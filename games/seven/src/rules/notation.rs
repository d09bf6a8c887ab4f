//! Actions as text: `rainbow`, `discard g3 g4 g5 > A`, `effect y7 > 2`, `draw deck`.

use std::fmt;

use iris_core::{Cursor, NotationError, Seat, Word};

use crate::rules::action::{Action, Discard, DrawSource, Pile};
use crate::rules::card::{Card, Hand, MAX_RAINBOWS};
use crate::rules::combo::MAX_COMBO_CARDS;

/// Writes an action in notation.
pub(crate) fn write(action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
    match action {
        Action::Rainbow => out.write_str("rainbow"),
        Action::Discard(discard) => {
            out.write_str("discard")?;
            let (cards, count) = discard.sequence().unwrap_or(([discard.top; MAX_COMBO_CARDS], 0));
            for card in &cards[..count] {
                write!(out, " {card}")?;
            }
            write!(out, " > {}", discard.pile.letter())
        }
        Action::Effect { card, target: None } => write!(out, "effect {card}"),
        Action::Effect { card, target: Some(target) } => write!(out, "effect {card} > {target}"),
        Action::Draw(source) => write!(out, "draw {}", source.name()),
    }
}

/// Parses an action; an error points at the word that is wrong.
pub(crate) fn parse(text: &str) -> Result<Action, NotationError> {
    let mut cursor = Cursor::new(text);
    let verb = cursor.expect("rainbow, discard, effect or draw")?;
    let action = match verb.text {
        "rainbow" => Action::Rainbow,
        "discard" => discard(&mut cursor)?,
        "effect" => effect(&mut cursor)?,
        "draw" => draw(&mut cursor)?,
        _ => {
            let reason = format!("{:?} is not rainbow, discard, effect or draw", verb.shown());
            return Err(verb.error(reason));
        }
    };
    cursor.finish()?;
    Ok(action)
}

fn discard(cursor: &mut Cursor<'_>) -> Result<Action, NotationError> {
    let mut cards = [Card(0); MAX_COMBO_CARDS];
    let mut count = 0;
    let mut set = Hand::EMPTY;
    loop {
        let word = cursor.expect(if count == 0 { "a card" } else { "a card or >" })?;
        if word.text == ">" && count > 0 {
            break;
        }
        let card = read_card(word)?;
        if count == MAX_COMBO_CARDS {
            return Err(word.error(format!("a combination has at most {MAX_COMBO_CARDS} cards")));
        }
        if card.is_rainbow() && set.rainbows() as usize == MAX_RAINBOWS {
            return Err(word.error("there are only four Rainbow cards"));
        }
        if !card.is_rainbow() && set.contains(card) {
            return Err(word.error(format!("{card} is named twice and there is only one")));
        }
        set.insert(card);
        cards[count] = card;
        count += 1;
    }
    let word = cursor.expect("a pile")?;
    let Some(pile) = Pile::parse(word.text) else {
        return Err(word.error(format!("{:?} is not a pile: A, B or C", word.shown())));
    };
    match Discard::laid(&cards[..count], pile) {
        Some(discard) => Ok(Action::Discard(discard)),
        None => Err(word.error("these cards cannot be discarded together")),
    }
}

fn effect(cursor: &mut Cursor<'_>) -> Result<Action, NotationError> {
    let card = read_card(cursor.expect("a 7")?)?;
    let target = match cursor.word() {
        None => None,
        Some(word) if word.text == ">" => Some(Seat(cursor.expect("a seat")?.number("a seat", 0, 4)?)),
        Some(word) => return Err(word.error(format!("{:?} stands where > should", word.shown()))),
    };
    Ok(Action::Effect { card, target })
}

fn draw(cursor: &mut Cursor<'_>) -> Result<Action, NotationError> {
    let word = cursor.expect("deck, A, B, C or none")?;
    let source = match word.text {
        "deck" => DrawSource::Deck,
        "none" => DrawSource::Nowhere,
        text => match Pile::parse(text) {
            Some(pile) => DrawSource::Pile(pile),
            None => return Err(word.error(format!("{:?} is not deck, A, B, C or none", word.shown()))),
        },
    };
    Ok(Action::Draw(source))
}

fn read_card(word: Word<'_>) -> Result<Card, NotationError> {
    Card::parse(word.text).ok_or_else(|| {
        let reason = "is not a card: a letter of r o y g b i v and a value from 1 to 7, or *";
        word.error(format!("{:?} {reason}", word.shown()))
    })
}
