//! A match in plain lines of text.

use std::fmt::{self, Write};

use iris_core::{Plain, Seat};

use crate::Gold;
use crate::board::{Board, Phase};
use crate::card::Cards;
use crate::event::Event;
use crate::row::Row;
use crate::state::State;
use crate::view::View;

impl Plain for Gold {
    fn write_view(view: &View, out: &mut dyn Write) -> fmt::Result {
        let open = view.board.config.open_scores || view.board.phase == Phase::Over;
        write_board(&view.board, out)?;
        for seat in Seat::all(view.board.seats) {
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
                write!(out, ", {} points", view.board.score(seat))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn write_state(state: &State, out: &mut dyn Write) -> fmt::Result {
        write_board(&state.board, out)?;
        for seat in Seat::all(state.board.seats) {
            write!(out, "Seat {seat}: {}", cards(state.hand(seat)))?;
            if !state.reserve(seat).is_empty() {
                write!(out, ", in reserve {}", cards(state.reserve(seat)))?;
            }
            writeln!(out, ", {} points", state.board.score(seat))?;
        }
        if state.aside().is_empty() { Ok(()) } else { writeln!(out, "Set aside: {}", cards(state.aside())) }
    }

    fn write_event(event: &Event, names: &[String], out: &mut dyn Write) -> fmt::Result {
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
            Event::Bonus { seat, points } => {
                write!(out, "{} scores {points} for the cards left in hand", name(seat))
            }
            Event::Over { scores, .. } => {
                let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
                write!(out, "The game is over: {} points", scores.join(", "))
            }
        }
    }
}

/// What everybody sees.
fn write_board(board: &Board, out: &mut dyn Write) -> fmt::Result {
    match board.phase {
        Phase::Over => writeln!(out, "The game is over after trick {}.", board.trick)?,
        Phase::Play => {
            writeln!(
                out,
                "Trick {}, led by seat {}: seat {} to play",
                board.trick, board.leader, board.active
            )?;
        }
        Phase::Take => {
            let claims: Vec<String> = board.claims.iter().map(|seat| seat.to_string()).collect();
            writeln!(out, "Trick {}: seats to take, in order: {}", board.trick, claims.join(" "))?;
        }
    }
    writeln!(out, "Middle: {}", if board.row.is_empty() { "empty".to_owned() } else { row(board.row) })?;
    if board.plays.is_empty() {
        return Ok(());
    }
    let played: Vec<String> = board
        .plays
        .iter()
        .map(|played| format!("seat {} {}", played.seat, cards(played.combo.cards())))
        .collect();
    writeln!(out, "Played: {}", played.join(" · "))
}

/// Ranks, low to high.
fn cards(cards: Cards) -> String {
    let ranks: Vec<String> = cards.iter().map(|rank| rank.to_string()).collect();
    if ranks.is_empty() { "no cards".to_owned() } else { ranks.join(" ") }
}

/// Items, low to high.
fn row(row: Row) -> String {
    row.iter().map(|item| format!("[{}]", cards(item.cards()))).collect::<Vec<_>>().join(" ")
}
