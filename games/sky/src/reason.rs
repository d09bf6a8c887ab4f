//! What speaks for or against an action, in the terms of the game.

use std::fmt::{self, Write};

use iris_core::{Explain, Seat};

use crate::Sky;
use crate::action::Action;
use crate::odds::{Class, Odds};
use crate::plain::word;
use crate::state::{LINE, other};
use crate::turning::Turning;
use crate::view::View;

impl Explain for Sky {
    fn write_reason(view: &View, action: Action, out: &mut dyn Write) -> fmt::Result {
        let odds = Odds::new(view);
        match Turning::of(&odds, action) {
            Some(turning) if turning.is_flip() => flip(&odds, &turning, out),
            Some(turning) => play(&odds, &turning, out),
            None if action == Action::Decline => decline(&odds, out),
            None => stop(&odds, out),
        }
    }
}

fn play(odds: &Odds<'_>, turning: &Turning, out: &mut dyn Write) -> fmt::Result {
    let length = odds.view.line().len() + 1;
    if !coming(turning, length, out)? {
        return Ok(());
    }
    let sure = turning.bust.cards == 0;
    match length {
        LINE if sure => write!(out, ": completes the rainbow, captures {LINE}"),
        LINE => write!(out, ", else it completes the rainbow and captures {LINE}"),
        _ if sure => write!(out, ": the line grows to {length}"),
        _ => Ok(()),
    }
}

fn flip(odds: &Odds<'_>, turning: &Turning, out: &mut dyn Write) -> fmt::Result {
    if !coming(turning, odds.view.line().len(), out)? {
        return Ok(());
    }
    let (Some(sky), true) = (turning.after(), turning.face.is_some()) else { return Ok(()) };
    if let Some(next) = odds.own().find(|face| Class::of(*face, sky).is_safe()) {
        let completes = odds.view.line().len() + 1 == LINE;
        return write!(out, ": {} can follow{}", word(next), if completes { " and complete it" } else { "" });
    }
    write!(out, ": only a blind card can follow, {} to bust", odds.least_bust(sky))
}

/// The face that comes up and what it does at once; whether the line may live on.
fn coming(turning: &Turning, length: usize, out: &mut dyn Write) -> Result<bool, fmt::Error> {
    let lost = |out: &mut dyn Write| write!(out, ": the opponent captures {length}").map(|()| false);
    match turning.face {
        Some(face) => match Class::of(face, turning.sky) {
            Class::New => write!(out, "{} is new", word(face)).map(|()| true),
            Class::Rainbow => write!(out, "a Rainbow never clashes").map(|()| true),
            Class::Clash => write!(out, "{} is up already", word(face)).and_then(|()| lost(out)),
            Class::Cloud => write!(out, "a Cloud overcasts the sky").and_then(|()| lost(out)),
        },
        None if turning.bust.cards == 0 => write!(out, "cannot bust").map(|()| true),
        None if turning.bust.cards == turning.bust.of => {
            write!(out, "busts for sure").and_then(|()| lost(out))
        }
        None => {
            let behind = turning.away.map_or("?", word);
            write!(out, "behind {behind}: {} to bust and lose {length}", turning.bust).map(|()| true)
        }
    }
}

fn stop(odds: &Odds<'_>, out: &mut dyn Write) -> fmt::Result {
    let length = odds.view.line().len();
    if odds.view.last_turn {
        return write!(out, "ends the game with {length} in the line for nobody");
    }
    write!(out, "stops with {length} in the line")?;
    let clashing = odds.theirs().filter(|face| odds.sky & face.mark() != 0).count();
    let hand = odds.view.hand(other(odds.seat)).len();
    write!(out, "; played blind, {clashing} of the opponent's {hand} would bust")
}

fn decline(odds: &Odds<'_>, out: &mut dyn Write) -> fmt::Result {
    let taken = |seat: Seat| odds.view.captured(seat).len();
    let (own, theirs) = (taken(odds.seat), taken(other(odds.seat)));
    write!(out, "ends the game as it stands, {own} to {theirs}")
}
