//! What an action does, in the terms of the game.

use iris_core::scene::Text;
use iris_core::{Explain, Seat};

use crate::Seven;
use crate::action::{Action, Discard, Source};
use crate::card::{Card, Hand};
use crate::combo::{Shape, each_combination, shape};
use crate::config::Effect;
use crate::promise::least_left;
use crate::scene::{mark, name};
use crate::sight::Sight;
use crate::view::View;

impl Explain for Seven {
    fn reason(view: &View, action: Action) -> Vec<Text> {
        match action {
            Action::Rainbow => call(view),
            Action::Discard(discard) => shed(view, discard),
            Action::Effect { card, target } => effect(view, card, target),
            Action::Draw(source) => draw(view, source),
        }
    }
}

fn counted(key: &'static str, value: u16) -> Text {
    Text::new(key).number("value", value)
}

fn about(key: &'static str, card: Card) -> Text {
    Text::new(key).with("card", name(card))
}

fn call(view: &View) -> Vec<Text> {
    let sight = Sight::new(view);
    let total = view.own.total();
    let announces = counted("seven-reason-announces", total);
    match sight.maybe_lower(view, total) {
        0 => vec![announces, Text::new("seven-reason-nobody-lower")],
        lower => {
            let percent = (sight.nobody_lower(view, total) * 100.0).round() as i64;
            let lower = Text::new("seven-reason-maybe-lower").number("count", lower as i64);
            vec![announces, lower, Text::new("seven-reason-odds").number("percent", percent)]
        }
    }
}

fn shed(view: &View, discard: Discard) -> Vec<Text> {
    let Discard { cards, top, pile, .. } = discard;
    let left = view.own.minus(cards);
    let effects = Hand(if cards.len() >= 3 { cards.coloured() & view.public.sevens() } else { 0 });
    let promised = effects.cards().map(|card| mark(view.public.effect(card)));
    if left.is_empty() {
        return std::iter::once(Text::new("seven-reason-perfect")).chain(promised).collect();
    }
    let sheds = counted("seven-reason-sheds", cards.total());
    let mut texts = vec![sheds.number("count", cards.len()).number("left", left.total())];
    if cards.rainbows() > 0 {
        texts.push(Text::new("seven-reason-rainbows").number("count", cards.rainbows()));
    }
    let next = least_left(left);
    if left.len() > 1 && left.total() - next > u16::from(view.public.size().values) {
        texts.push(counted("seven-reason-next", next));
    }
    texts.extend(promised);
    if top.value() <= 2 {
        texts.push(about("seven-reason-offers", top));
    }
    let covered = view.piles.top(pile.index()).filter(|covered| covered.value() <= 2);
    texts.extend(covered.map(|covered| about("seven-reason-covers", covered)));
    texts
}

fn effect(view: &View, card: Card, target: Option<Seat>) -> Vec<Text> {
    let effect = view.public.effect(card);
    let Some(seat) = target.filter(|_| effect == Effect::Gust) else { return vec![mark(effect)] };
    let tokens = view.tokens[seat.index()];
    let sight = Sight::new(view);
    let fewest = sight.opponents().all(|other| view.tokens[other.index()] >= tokens);
    let most = sight.opponents().all(|other| view.tokens[other.index()] <= tokens);
    let mut texts = vec![counted("seven-reason-gust", tokens).with("seat", seat)];
    match (fewest, most) {
        (true, false) => texts.push(Text::new("seven-reason-gust-fewest")),
        (false, true) => texts.push(Text::new("seven-reason-gust-most")),
        _ => {}
    }
    texts
}

fn draw(view: &View, source: Source) -> Vec<Text> {
    let own = view.own;
    let card = match source {
        Source::Nowhere => return vec![counted("seven-reason-stays", own.total())],
        Source::Deck => None,
        Source::Pile(pile) => view.piles.top(pile.index()),
    };
    let Some(card) = card else {
        let tenths = (Sight::new(view).mean() * 10.0).round() as i64;
        let unseen = counted("seven-reason-unseen", own.total());
        return vec![unseen.number("whole", tenths / 10).number("tenth", tenths % 10)];
    };
    let mut with = own;
    with.insert(card);
    let made = match made(with, card) {
        Some(cards) if shape(cards) == Shape::Colour => {
            Text::new("seven-reason-makes-run").number("count", cards.len())
        }
        Some(cards) => Text::new("seven-reason-makes-set").number("count", cards.len()),
        None => Text::new("seven-reason-joins-nothing"),
    };
    vec![about("seven-reason-takes", card), made, counted("seven-reason-holds", with.total())]
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
