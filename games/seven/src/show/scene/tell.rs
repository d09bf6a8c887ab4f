//! Scene steps: what moves for each event, and the message that tells it. The end of a round is in
//! `round_steps`.

use iris_core::Seat;
use iris_core::scene::{
    EffectKind, Message, Motion, MovedCard, SceneCard as Drawn, SceneEffect, SceneStep, SceneTable, Zone,
};

use super::{lay, looks, round_steps};
use crate::knowledge::view::View;
use crate::rules::action::{DrawSource, Pile};
use crate::rules::card::{Card, Hand, spread};
use crate::rules::config::SevenEffect;
use crate::rules::event::Event;

/// What moves, and how it is told.
pub(super) fn step(after: &View, table: &SceneTable, event: &Event) -> SceneStep {
    let about = |key: &'static str, seat: &Seat| Message::new(key).with("seat", *seat);
    match event {
        Event::Discarded { seat, cards, pile } => discarded(after, table, *seat, cards, *pile),
        Event::Drew { seat, from, card } => drew(after, table, *seat, *from, *card),
        Event::Effect { seat, card, effect, target } => effect_told(*seat, *card, *effect, *target),
        Event::Seeded { pile, card } => {
            let now = looks::on_pile(&after.public, *card, *pile, 1);
            let text = Message::new("seven-told-seeded").with("pile", pile.letter());
            SceneStep::told(text.with("card", looks::the(*card))).moving(Motion::carry(
                "deck",
                looks::pile_id(*pile),
                vec![MovedCard::seen(now)],
            ))
        }
        Event::Reformed { deck } => reformed(after, table, *deck),
        Event::Tokens { seat, change, now } => {
            let key = if *change < 0 { "seven-told-returned-token" } else { "seven-told-took-tokens" };
            SceneStep::told(about(key, seat).number("value", i64::from(change.unsigned_abs())))
                .moving(Motion::count(Some(*seat), "tokens", *now))
        }
        Event::Rainbow { seat, total } => {
            SceneStep::told(about("seven-told-rainbow", seat).number("value", *total))
                .showing(SceneEffect::by(EffectKind::Rainbow, *seat))
        }
        Event::LastRound { seat } => {
            SceneStep::told(about("seven-told-last-round", seat).number("value", after.config().size.tokens))
        }
        Event::Perfect { seat } => SceneStep::told(about("seven-told-perfect", seat))
            .showing(SceneEffect::by(EffectKind::Perfect, *seat)),
        Event::FoundNothing { seat } => SceneStep::told(about("seven-told-found-nothing", seat)),
        Event::DrewNothing { seat, by_choice: true } => SceneStep::told(about("seven-told-no-draw", seat)),
        Event::DrewNothing { seat, by_choice: false } => {
            SceneStep::told(about("seven-told-nothing-to-draw", seat))
        }
        Event::Revealed { hands } => round_steps::revealed(after, table, hands),
        Event::RoundOver { weather, .. } => round_steps::round_over(table, *weather),
        Event::Dealt { round, first, hands, piles, .. } => {
            let hands: Vec<_> = hands.iter().map(Option::as_ref).collect();
            round_steps::dealt(after, table, (*round, *first), &hands, *piles)
        }
        Event::GameOver { winners } => SceneStep::told(lay::over(winners.clone())).ending(lay::result(after)),
    }
}

/// What the sum of the viewer's hand becomes if these cards are in it besides, or no longer.
fn recount(table: &SceneTable, seat: Seat, change: i64) -> Option<Motion> {
    let own = table.viewer == Some(seat) && change != 0;
    own.then(|| Motion::count(Some(seat), "total", table.value(Some(seat), "total") + change))
}

fn discarded(after: &View, table: &SceneTable, seat: Seat, cards: &[Card], pile: Pile) -> SceneStep {
    let (hand_id, pile_id) = (looks::hand_id(seat), looks::pile_id(pile));
    let beneath = table.zone(&pile_id).map_or(0, Zone::count);
    let in_hand = table.zone(&hand_id).map_or(0, Zone::count);
    let mut held: Vec<&Drawn> =
        table.zone(&hand_id).map(|hand| hand.cards.iter().collect()).unwrap_or_default();
    let carried = (1..).zip(cards).map(|(place, card)| MovedCard {
        was: leaving(&mut held, *card, seat),
        now: Some(looks::on_pile(&after.public, *card, pile, beneath + place)),
    });
    let mut motions = vec![Motion::carry(hand_id, pile_id, carried.collect())];
    let values: i64 = cards.iter().map(|card| i64::from(card.value())).sum();
    motions.extend(recount(table, seat, -values));
    let mut laid = Hand::EMPTY;
    for card in cards {
        laid.insert(*card);
    }
    let effects = after.public.effects_of(laid, in_hand == cards.len());
    if effects != 0 {
        let sevens = Hand(spread(effects, after.config().size.values)).cards();
        motions.push(Motion::Open(lay::signs(sevens.map(|card| looks::sign(&after.public, card)))));
    }
    let text = Message::new("seven-told-discarded").with("seat", seat).with("pile", pile.letter());
    SceneStep { motions, ..SceneStep::told(text.with("cards", looks::told(cards))) }
}

/// The id of the card that leaves the hand; `None` if it was not known to be there. Of the
/// Rainbows, those that everybody has seen leave first (S26).
fn leaving(held: &mut Vec<&Drawn>, card: Card, seat: Seat) -> Option<String> {
    let last = |prefix: String| held.iter().rposition(|held| held.id.starts_with(&prefix));
    let at = if card.is_rainbow() {
        last(format!("rainbow-{seat}-shown-")).or_else(|| last(format!("rainbow-{seat}-hidden-")))
    } else {
        held.iter().position(|held| held.text == card.to_string())
    };
    at.map(|at| held.remove(at).id.clone())
}

fn drew(after: &View, table: &SceneTable, seat: Seat, from: DrawSource, card: Option<Card>) -> SceneStep {
    let hand_id = looks::hand_id(seat);
    let shown = matches!(from, DrawSource::Pile(_));
    let kind = format!("rainbow-{seat}-{}-", if shown { "shown" } else { "hidden" });
    let known = table.zone(&hand_id).map(|hand| hand.cards.as_slice()).unwrap_or_default();
    let number = 1 + known.iter().filter(|held| held.id.starts_with(&kind)).count();
    let now = card.map(|card| looks::in_hand(&after.public, card, seat, shown, number));
    let source = match from {
        DrawSource::Pile(pile) => looks::pile_id(pile),
        _ => "deck".to_owned(),
    };
    let was = table.zone(&source).and_then(|zone| zone.cards.last()).map(|card| card.id.clone());
    let about = |key: &'static str| Message::new(key).with("seat", seat);
    let text = match (from, card) {
        (DrawSource::Pile(pile), Some(card)) => {
            about("seven-told-took").with("card", looks::the(card)).with("pile", pile.letter())
        }
        (_, Some(card)) => about("seven-told-drew-card").with("card", looks::the(card)),
        (_, None) => about("seven-told-drew"),
    };
    let mut motions = vec![Motion::carry(source, hand_id, vec![MovedCard { was, now }])];
    motions.extend(card.and_then(|card| recount(table, seat, i64::from(card.value()))));
    SceneStep { motions, ..SceneStep::told(text) }
}

fn effect_told(seat: Seat, card: Card, effect: SevenEffect, target: Option<Seat>) -> SceneStep {
    let (key, kind) = match effect {
        SevenEffect::Shower => ("seven-told-shower", EffectKind::Shower),
        SevenEffect::Gust => ("seven-told-gust", EffectKind::Gust),
        // A 7 without effect is never applied.
        SevenEffect::Shelter | SevenEffect::None => ("seven-told-shelter", EffectKind::Shelter),
        SevenEffect::Dry => ("seven-told-dry", EffectKind::Dry),
    };
    let mut text = Message::new(key).with("seat", seat).with("card", looks::name(card));
    if let Some(target) = target {
        text = text.with("target", target);
    }
    SceneStep::told(text)
        .moving(Motion::Lift { zone: "effects".to_owned(), card: format!("effect-{card}") })
        .showing(SceneEffect::by(kind, seat).at(target))
}

/// All cards but the tops go to the deck; a Rainbow on top is now the first of its pile.
fn reformed(after: &View, table: &SceneTable, deck: u8) -> SceneStep {
    let mut step = SceneStep::told(Message::new("seven-told-reformed").number("value", deck));
    for pile in Pile::ALL {
        let id = looks::pile_id(pile);
        let Some((top, under)) = table.zone(&id).and_then(|zone| zone.cards.split_last()) else { continue };
        if under.is_empty() {
            continue;
        }
        let lost = under.iter().map(|card| MovedCard::lost(&card.id)).collect();
        step = step.moving(Motion::carry(id.as_str(), "deck", lost));
        if top.text == "*" {
            let now = looks::on_pile(&after.public, Card::RAINBOW, pile, 1);
            step = step.moving(Motion::turn(id, MovedCard::from(&top.id, now)));
        }
    }
    step
}
