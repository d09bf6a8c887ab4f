//! Plain text: positions and events as English lines, for terminals and logs.

use std::fmt::{self, Display, Write};

use iris_core::Seat;

use crate::knowledge::view::View;
use crate::rules::action::{DrawSource, Pile};
use crate::rules::card::Hand;
use crate::rules::event::{Event, Weather};
use crate::rules::stacks::DECK;
use crate::rules::state::{Phase, State};

pub(crate) fn write_view(view: &View, out: &mut dyn Write) -> fmt::Result {
    write_turn(view.round(), view.active(), view.phase(), out)?;
    for pile in Pile::ALL {
        writeln!(out, "Pile {}: {}", pile.letter(), list(view.pile(pile)))?;
    }
    writeln!(out, "Deck: {} cards", view.deck())?;
    let pending: Vec<_> = view.pending().collect();
    if !pending.is_empty() {
        let effect = |card| format!("{card} ({})", view.public.effect(card));
        let pending: Vec<String> = pending.into_iter().map(effect).collect();
        writeln!(out, "Effects still to come: {}", pending.join(" "))?;
    }
    if view.may_skip() {
        writeln!(out, "A Shelter lets the player skip the draw.")?;
    }
    if let Some(seat) = view.limit_reached() {
        writeln!(out, "Seat {seat} has reached the limit; the game ends with this round.")?;
    }
    for seat in Seat::all(view.seats()) {
        let tokens = view.tokens()[seat.index()];
        if view.viewer().is(seat) {
            let hand = view.hand();
            writeln!(out, "Your hand: {} (total {}), {tokens} tokens", list(hand.cards()), hand.total())?;
            continue;
        }
        write!(out, "Seat {seat}: {} cards", view.counts()[seat.index()])?;
        let shown = view.shown()[seat.index()];
        if !shown.is_empty() {
            write!(out, " (among them {})", list(shown.cards()))?;
        }
        writeln!(out, ", {tokens} tokens")?;
    }
    Ok(())
}

pub(crate) fn write_state(state: &State, out: &mut dyn Write) -> fmt::Result {
    let public = &state.public;
    write_turn(public.round, public.active, public.phase, out)?;
    for pile in Pile::ALL {
        writeln!(out, "Pile {}: {}", pile.letter(), list(state.stacks.stack(pile.index())))?;
    }
    // A stack has its top last; a deck is read from its top.
    writeln!(out, "Deck, top first: {}", list(state.stacks.stack(DECK).iter().rev()))?;
    for (seat, hand) in state.hands[..public.seats as usize].iter().enumerate() {
        let tokens = state.tokens[seat];
        writeln!(out, "Seat {seat}: {} (total {}), {tokens} tokens", list(hand.cards()), hand.total())?;
    }
    Ok(())
}

pub(crate) fn write_event(event: &Event, names: &[String], out: &mut dyn Write) -> fmt::Result {
    let name = |seat: &Seat| names.get(seat.index()).map_or("somebody", String::as_str);
    match event {
        Event::Dealt { round, first, piles, .. } => {
            let tops = list(piles.iter().flatten());
            write!(out, "Round {round} is dealt; the piles start with {tops}; {} starts", name(first))
        }
        Event::Rainbow { seat, total } => write!(out, "{} announced Rainbow {total}", name(seat)),
        Event::Discarded { seat, cards, pile } => {
            write!(out, "{} discarded {} on {}", name(seat), list(cards), pile.letter())
        }
        Event::Perfect { seat } => write!(out, "{} made a Perfect", name(seat)),
        Event::Effect { seat, card, effect, target: Some(target) } => {
            write!(out, "{}: the {effect} of {card} hits {}", name(seat), name(target))
        }
        Event::Effect { seat, card, effect, target: None } => {
            write!(out, "{}: the {effect} of {card}", name(seat))
        }
        Event::Drew { seat, from: DrawSource::Deck, card: Some(card) } => {
            write!(out, "{} drew {card} from the deck", name(seat))
        }
        Event::Drew { seat, from: DrawSource::Deck, card: None } => {
            write!(out, "{} drew from the deck", name(seat))
        }
        Event::Drew { seat, from, card } => match card {
            Some(card) => write!(out, "{} took {card} from {}", name(seat), from.name()),
            None => write!(out, "{} took a card from {}", name(seat), from.name()),
        },
        Event::FoundNothing { seat } => write!(out, "There was no card for {}", name(seat)),
        Event::DrewNothing { seat, by_choice: true } => write!(out, "{} did not draw", name(seat)),
        Event::DrewNothing { seat, .. } => write!(out, "There was nothing for {} to draw", name(seat)),
        Event::Seeded { pile, card } => write!(out, "Pile {} starts again with {card}", pile.letter()),
        Event::Reformed { deck } => {
            write!(out, "The discards under the tops become a new deck of {deck}")
        }
        Event::Tokens { seat, change, now } => {
            let verb = if *change < 0 { "returned" } else { "took" };
            write!(out, "{} {verb} {} (now {now} tokens)", name(seat), change.unsigned_abs())
        }
        Event::LastRound { seat } => {
            write!(out, "{} has reached the limit; the game ends with this round", name(seat))
        }
        Event::Revealed { hands } => write!(out, "The hands: {}", revealed(hands, names)),
        Event::RoundOver { weather, winner } => {
            let weather = match weather {
                Weather::Storm => "a Storm",
                Weather::Thunderstorm => "a Thunderstorm",
                Weather::Drizzle => "a Drizzle",
            };
            match winner {
                Some(seat) => write!(out, "The round ends in {weather}; {} won it", name(seat)),
                None => write!(out, "The round ends in {weather}; nobody won it"),
            }
        }
        Event::GameOver { winners } => {
            let winners: Vec<&str> = winners.iter().map(name).collect();
            write!(out, "The game is over; won by {}", winners.join(" and "))
        }
    }
}

fn write_turn(round: u32, active: Seat, phase: Phase, out: &mut dyn Write) -> fmt::Result {
    let what = match phase {
        Phase::Turn => "discard, or announce Rainbow",
        Phase::Effects => "apply an effect",
        Phase::Draw => "draw",
        Phase::Over => return writeln!(out, "The game is over after round {round}."),
    };
    writeln!(out, "Round {round}: seat {active} to {what}")
}

/// Hands with the names of those who hold them.
fn revealed(hands: &[Hand], names: &[String]) -> String {
    let one = |(hand, name): (&Hand, &String)| format!("{name} {} ({})", list(hand.cards()), hand.total());
    hands.iter().zip(names).map(one).collect::<Vec<_>>().join(", ")
}

/// Cards with spaces between them.
fn list<C: Display>(cards: impl IntoIterator<Item = C>) -> String {
    let cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    if cards.is_empty() { "nothing".to_owned() } else { cards.join(" ") }
}
