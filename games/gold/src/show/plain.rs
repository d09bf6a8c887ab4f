//! Views, states and events as plain lines of text, for pipes, logs and the simplest terminal.

use std::fmt::{self, Write};

use iris_core::Seat;

use crate::knowledge::view::View;
use crate::rules::card::Cards;
use crate::rules::event::Event;
use crate::rules::middle::MiddleRow;
use crate::rules::public_position::{Phase, PublicPosition};
use crate::rules::state::State;

/// Writes what a view shows, as a few lines.
pub(crate) fn write_view(view: &View, out: &mut dyn Write) -> fmt::Result {
    let open = view.public.config.open_scores || view.public.phase == Phase::Over;
    write_public(&view.public, out)?;
    for seat in Seat::all(view.public.seats) {
        let own = view.viewer.is(seat);
        write!(out, "{}", if own { "Your hand" } else { "Seat " })?;
        match view.hand {
            Some(hand) if own => write!(out, ": {}", cards(hand))?,
            _ => write!(out, "{seat}: {} cards", view.hands[seat.index()])?,
        }
        let reserve = view.reserves.get(seat.index()).copied().unwrap_or(0);
        if reserve > 0 {
            write!(out, ", {reserve} in reserve")?;
        }
        // At a table the others' piles lie face down; one may look at one's own.
        if own || open {
            write!(out, ", {} points", view.public.score(seat))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes a whole position, as a few lines.
pub(crate) fn write_state(state: &State, out: &mut dyn Write) -> fmt::Result {
    write_public(&state.public, out)?;
    for seat in Seat::all(state.public.seats) {
        write!(out, "Seat {seat}: {}", cards(state.hand(seat)))?;
        if !state.reserve(seat).is_empty() {
            write!(out, ", in reserve {}", cards(state.reserve(seat)))?;
        }
        writeln!(out, ", {} points", state.public.score(seat))?;
    }
    if state.aside().is_empty() { Ok(()) } else { writeln!(out, "Set aside: {}", cards(state.aside())) }
}

/// Writes an event as one sentence.
pub(crate) fn write_event(event: &Event, names: &[String], out: &mut dyn Write) -> fmt::Result {
    let name = |seat: &Seat| names.get(seat.index()).map_or("somebody", String::as_str);
    match event {
        Event::Played { seat, cards: played } => write!(out, "{} played {}", name(seat), cards(*played)),
        Event::Skipped { seat } => write!(out, "{} has no card for a second combo", name(seat)),
        Event::Ranked { claims } => {
            let order: Vec<&str> = claims.iter().map(name).collect();
            write!(out, "Choosing in this order: {}", order.join(", "))
        }
        Event::Took { seat, cards: item } => write!(out, "{} took {}", name(seat), cards(item.cards())),
        Event::Out { seat } => write!(out, "{} is out of cards", name(seat)),
        Event::Cleared { items } => write!(out, "Nobody could take {}", row(*items)),
        Event::TookUp { seat, count, cards: taken_up } => match taken_up {
            Some(hand) => write!(out, "{} took up the reserve: {}", name(seat), cards(*hand)),
            None => write!(out, "{} took up the reserve of {count} cards", name(seat)),
        },
        Event::Laid { trick, leader, middle, discarded } => {
            write!(out, "Trick {trick}: in the middle {}, {} leads", row(*middle), name(leader))?;
            if discarded.is_empty() { Ok(()) } else { write!(out, " (discarded {})", row(*discarded)) }
        }
        Event::DealEnded { deal, points, scores } => {
            let list = |points: &[i32]| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            write!(out, "Deal {deal} is over: {} points; so far {}", list(points), list(scores))
        }
        Event::Dealt { deal, leader, middle, count, hands } => {
            write!(out, "Deal {deal}: in the middle {}, {count} cards each", row(*middle))?;
            let seats = (0..).map(Seat);
            for (seat, hand) in seats.zip(hands).filter_map(|(seat, hand)| Some((seat, (*hand)?))) {
                write!(out, ", {}: {}", name(&seat), cards(hand))?;
            }
            write!(out, ", {} leads", name(leader))
        }
        Event::Bonus { seat, points } => {
            write!(out, "{} scores {points} for the cards left in hand", name(seat))
        }
        Event::Over { scores, .. } => {
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            write!(out, "The game is over: {} points", scores.join(", "))
        }
    }
}

/// Writes the public position.
fn write_public(public: &PublicPosition, out: &mut dyn Write) -> fmt::Result {
    if public.config.deals > 1 {
        write!(out, "Deal {} of {}. ", public.deal, public.config.deals)?;
    }
    match public.phase {
        Phase::Over => writeln!(out, "The game is over after trick {}.", public.trick)?,
        Phase::Play => {
            writeln!(
                out,
                "Trick {}, led by seat {}: seat {} to play",
                public.trick, public.leader, public.active
            )?;
        }
        Phase::Take => {
            let claims: Vec<String> = public.claims.iter().map(|seat| seat.to_string()).collect();
            writeln!(out, "Trick {}: seats to take, in order: {}", public.trick, claims.join(" "))?;
        }
    }
    writeln!(out, "Middle: {}", if public.row.is_empty() { "empty".to_owned() } else { row(public.row) })?;
    if public.plays.is_empty() {
        return Ok(());
    }
    let played: Vec<String> = public
        .plays
        .iter()
        .map(|played| format!("seat {} {}", played.seat, cards(played.combo.cards())))
        .collect();
    writeln!(out, "Played: {}", played.join(" · "))
}

/// The ranks of a multiset, low to high.
fn cards(cards: Cards) -> String {
    let ranks: Vec<String> = cards.iter().map(|rank| rank.to_string()).collect();
    if ranks.is_empty() { "no cards".to_owned() } else { ranks.join(" ") }
}

/// The items of a row, low to high, each in brackets.
fn row(row: MiddleRow) -> String {
    row.iter().map(|item| format!("[{}]", cards(item.cards()))).collect::<Vec<_>>().join(" ")
}
