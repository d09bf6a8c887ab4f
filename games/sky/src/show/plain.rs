//! Views, states and events as plain text.

use std::fmt::{self, Write};

use iris_core::{Seat, Viewer};

use crate::knowledge::view::View;
use crate::rules::card::{FaceKind, LineCard, PartialCard};
use crate::rules::event::{CaptureReason, Event};
use crate::rules::state;
use crate::rules::state::State;

pub(crate) fn write_view(view: &View, out: &mut dyn Write) -> fmt::Result {
    let view = &view.sent();
    let board = PlainBoard {
        viewer: Some(view.viewer()),
        active: (!view.over()).then_some(view.active()),
        played: view.played(),
        must_play: view.must_play(),
        last_turn: view.last_turn(),
        deck: view.deck().collect(),
        hands: [Seat(0), Seat(1)].map(|seat| view.hand(seat).to_vec()),
        line: view.line().to_vec(),
        captured_count: [Seat(0), Seat(1)].map(|seat| view.captured(seat).len()),
    };
    board.write(out)
}

pub(crate) fn write_state(state: &State, out: &mut dyn Write) -> fmt::Result {
    let whole =
        |cards: &[crate::Card]| cards.iter().map(|card| PartialCard::known(*card)).collect::<Vec<_>>();
    let board = PlainBoard {
        viewer: None,
        active: state.turn().seat(),
        played: state.played(),
        must_play: state.must_play(),
        last_turn: state.last_turn(),
        deck: whole(state.deck()),
        hands: [Seat(0), Seat(1)].map(|seat| whole(state.hand(seat))),
        line: state.line().iter().map(|laid| laid.with(PartialCard::known(laid.card))).collect(),
        captured_count: [Seat(0), Seat(1)].map(|seat| state.captured(seat).len()),
    };
    board.write(out)
}

pub(crate) fn write_event(event: &Event, names: &[String], out: &mut dyn Write) -> fmt::Result {
    let name = |seat: &Seat| names.get(seat.index()).map_or("somebody", String::as_str);
    match event {
        Event::Flipped { seat, at, laid } => {
            write!(out, "{} flipped card {at} of the line: {}", name(seat), up(*laid))
        }
        Event::Played { seat, blind, laid, .. } => {
            let how = if *blind { " blind" } else { "" };
            write!(out, "{} played{how}: {}", name(seat), up(*laid))
        }
        Event::Stopped { seat } => write!(out, "{} stopped", name(seat)),
        Event::Declined { seat } => write!(out, "{} declined the last turn", name(seat)),
        Event::Captured { seat, cards, reason } => {
            let why = match reason {
                CaptureReason::Clash => "A clash",
                CaptureReason::Overcast => "Overcast",
                CaptureReason::Rainbow => "A rainbow",
            };
            write!(out, "{why}: {} captured {cards} cards", name(seat))
        }
        Event::Drew { seat, card } => match known(*card) {
            Some(faces) => write!(out, "{} drew {faces}", name(seat)),
            None => write!(out, "{} drew a card", name(seat)),
        },
        Event::Exposed { seat, card } => {
            let face = card.face(*seat).map_or("an unknown face", word);
            write!(out, "{}: the next card of that end shows {face}", name(seat))
        }
        Event::TurnStarted { seat, last: false } => write!(out, "{} to play", name(seat)),
        Event::TurnStarted { seat, last: true } => write!(out, "{} may take one last turn", name(seat)),
        Event::GameOver { scores, .. } => {
            write!(out, "The game is over: {} to {} captured cards", scores[0], scores[1])
        }
    }
}

/// The content of a view or of a state, ready for writing.
struct PlainBoard {
    /// `None` for the whole position.
    viewer: Option<Viewer>,
    /// `None` once the game is over.
    active: Option<Seat>,
    played: u8,
    must_play: bool,
    last_turn: bool,
    deck: Vec<PartialCard>,
    hands: [Vec<PartialCard>; 2],
    line: Vec<LineCard<PartialCard>>,
    captured_count: [usize; 2],
}

impl PlainBoard {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        self.write_turn(out)?;
        write!(out, "Line:")?;
        if self.line.is_empty() {
            write!(out, " empty")?;
        }
        for (number, laid) in (1..).zip(&self.line) {
            write!(out, "  {number} {}", up(*laid))?;
            let under = laid.card.face(state::opponent(laid.up()));
            write!(out, " (under it {})", under.map_or("?", word))?;
        }
        writeln!(out)?;
        for seat in self.seats() {
            write!(out, "{}:", self.hand_name(seat))?;
            for (number, card) in (1..).zip(&self.hands[seat.index()]) {
                write!(out, "  {number} {}", known(*card).unwrap_or_else(|| "?".to_owned()))?;
            }
            writeln!(out)?;
        }
        writeln!(
            out,
            "Captured: seat 0 has {}, seat 1 has {}",
            self.captured_count[0], self.captured_count[1]
        )?;
        self.write_deck(out)
    }

    fn write_turn(&self, out: &mut dyn Write) -> fmt::Result {
        let Some(active) = self.active else { return writeln!(out, "The game is over.") };
        write!(out, "Seat {active} to act, {} played in this turn", self.played)?;
        if self.must_play {
            write!(out, "; a card must follow the flip")?;
        }
        writeln!(out, "{}", if self.last_turn { "; this is the last turn" } else { "" })
    }

    fn write_deck(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "Deck: {} cards", self.deck.len())?;
        match self.viewer {
            None => self.deck.iter().try_for_each(|card| write!(out, " {card}"))?,
            Some(_) => {
                if let Some(next) = self.deck.iter().find_map(|card| known(*card)) {
                    write!(out, "; next at your end: {next}")?;
                }
            }
        }
        writeln!(out)
    }

    /// The hands in the order they are shown: the viewer's own first.
    fn seats(&self) -> [Seat; 2] {
        let first = self.viewer.and_then(Viewer::seat).unwrap_or(Seat(0));
        [first, state::opponent(first)]
    }

    fn hand_name(&self, seat: Seat) -> String {
        match self.viewer.and_then(Viewer::seat) {
            Some(own) if own == seat => "Your hand, your side".to_owned(),
            Some(_) => format!("Hand of seat {seat}, your side"),
            None => format!("Hand of seat {seat}"),
        }
    }
}

/// The face that is up.
fn up(laid: LineCard<PartialCard>) -> &'static str {
    laid.card.face(laid.up()).map_or("?", word)
}

/// The faces that are known: one as a word, both as the sides towards seat 0 and seat 1.
fn known(card: PartialCard) -> Option<String> {
    match (card.face(Seat(0)), card.face(Seat(1))) {
        (Some(a), Some(b)) => Some(format!("{}/{}", word(a), word(b))),
        (Some(face), None) | (None, Some(face)) => Some(word(face).to_owned()),
        (None, None) => None,
    }
}

/// A face as a word.
pub(crate) fn word(face: FaceKind) -> &'static str {
    const WORDS: [&str; FaceKind::COUNT] =
        ["red", "orange", "yellow", "green", "teal", "blue", "purple", "Rainbow", "Cloud"];
    WORDS.get(face.index()).copied().unwrap_or("?")
}
