//! What an action does, in the terms of the game.

use std::fmt::{self, Write};

use iris_core::{Explain, Seat};

use crate::Seven;
use crate::action::{Action, Discard, Source};
use crate::card::{Card, Hand};
use crate::combo::{Shape, each_combination, shape};
use crate::config::Effect;
use crate::promise::least_left;
use crate::sight::Sight;
use crate::view::View;

impl Explain for Seven {
    fn write_reason(view: &View, action: Action, out: &mut dyn Write) -> fmt::Result {
        match action {
            Action::Rainbow => call(view, out),
            Action::Discard(discard) => shed(view, discard, out),
            Action::Effect { card, target } => effect(view, card, target, out),
            Action::Draw(source) => draw(view, source, out),
        }
    }
}

fn call(view: &View, out: &mut dyn Write) -> fmt::Result {
    let sight = Sight::new(view);
    let total = view.own.total();
    write!(out, "announces with {total}; ")?;
    match sight.maybe_lower(view, total) {
        0 => write!(out, "nobody can be lower"),
        lower => {
            let opponents = if lower == 1 { "opponent" } else { "opponents" };
            let odds = (sight.nobody_lower(view, total) * 100.0).round();
            write!(out, "{lower} {opponents} could be lower, by the unseen cards nobody is at {odds} %")
        }
    }
}

fn shed(view: &View, discard: Discard, out: &mut dyn Write) -> fmt::Result {
    let Discard { cards, top, pile, .. } = discard;
    let left = view.own.minus(cards);
    let effects = Hand(if cards.len() >= 3 { cards.coloured() & view.public.sevens() } else { 0 });
    if left.is_empty() {
        write!(out, "empties the hand: a Perfect")?;
    } else {
        write!(out, "sheds {} in {}, leaves {}", cards.total(), count(cards.len()), left.total())?;
        match cards.rainbows() {
            0 => {}
            1 => write!(out, "; spends a Rainbow")?,
            more => write!(out, "; spends {more} Rainbows")?,
        }
        let next = least_left(left);
        if left.len() > 1 && left.total() - next > u16::from(view.public.size().values) {
            write!(out, "; the next discard could leave {next}")?;
        }
    }
    for card in effects.cards() {
        write!(out, "; {}", promised(view.public.effect(card)))?;
    }
    if left.is_empty() {
        return Ok(());
    }
    if top.value() <= 2 {
        write!(out, "; offers {}", named(top))?;
    }
    match view.piles.top(pile.index()) {
        Some(covered) if covered.value() <= 2 => write!(out, "; covers {}", named(covered)),
        _ => Ok(()),
    }
}

const fn promised(effect: Effect) -> &'static str {
    match effect {
        Effect::Shower => "Shower: all others draw",
        Effect::Gust => "Gust: an opponent takes a token",
        Effect::Shelter => "Shelter: no need to draw",
        Effect::Dry => "Dry: a token goes back",
    }
}

fn effect(view: &View, card: Card, target: Option<Seat>, out: &mut dyn Write) -> fmt::Result {
    let effect = view.public.effect(card);
    match target {
        Some(seat) if effect == Effect::Gust => {
            let tokens = view.tokens[seat.index()];
            let sight = Sight::new(view);
            let fewest = sight.opponents().all(|other| view.tokens[other.index()] >= tokens);
            let most = sight.opponents().all(|other| view.tokens[other.index()] <= tokens);
            let rank = match (fewest, most) {
                (true, false) => ", the fewest of the others",
                (false, true) => ", the most of the others",
                _ => "",
            };
            let noun = if tokens == 1 { "token" } else { "tokens" };
            write!(out, "Gust on seat {seat}, who has {tokens} {noun}{rank}")
        }
        _ => out.write_str(promised(effect)),
    }
}

fn draw(view: &View, source: Source, out: &mut dyn Write) -> fmt::Result {
    let own = view.own;
    let card = match source {
        Source::Nowhere => return write!(out, "does not draw, stays at {}", own.total()),
        Source::Deck => None,
        Source::Pile(pile) => view.piles.top(pile.index()),
    };
    let Some(card) = card else {
        let mean = Sight::new(view).mean();
        return write!(out, "draws unseen, {mean:.1} on average, to {}", own.total());
    };
    write!(out, "takes {}", named(card))?;
    let mut with = own;
    with.insert(card);
    match made(with, card) {
        Some(cards) => {
            let noun = if shape(cards) == Shape::Colour { "run" } else { "set" };
            write!(out, ", which makes a {noun} of {}", cards.len())?;
        }
        None => write!(out, ", which joins nothing yet")?,
    }
    write!(out, "; holds {} then", with.total())
}

/// The combination with the card that sheds the most, with as few Rainbows as that takes.
fn made(hand: Hand, card: Card) -> Option<Hand> {
    let mut best: Option<Hand> = None;
    let worth = |cards: Hand| (cards.total(), u8::MAX - cards.rainbows());
    each_combination(hand, |cards| {
        if cards.contains(card) && best.is_none_or(|known| worth(cards) > worth(known)) {
            best = Some(cards);
        }
    });
    best
}

fn named(card: Card) -> String {
    if card.is_rainbow() { "a Rainbow".to_owned() } else { format!("the {card}") }
}

fn count(cards: u8) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}
