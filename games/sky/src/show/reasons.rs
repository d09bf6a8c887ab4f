//! Reasons for and against an action: the face that comes up, the risk, and what follows.

use iris_core::Seat;
use iris_core::scene::Message;

use crate::knowledge::view::View;
use crate::play::odds::{FaceEffect, SeatOdds};
use crate::play::turned_up_face::TurnedUpFace;
use crate::rules::action::Action;
use crate::rules::state::{LINE_SIZE, opponent};
use crate::show::scene::name;

pub(crate) fn reasons(view: &View, action: Action) -> Vec<Message> {
    // A reason must not remind people of what they have to remember.
    let view = &view.sent();
    let odds = SeatOdds::new(view);
    match TurnedUpFace::of(&odds, action) {
        Some(turning) if turning.is_flip() => flip(&odds, &turning),
        Some(turning) => play(&odds, &turning),
        None if action == Action::Decline => decline(&odds),
        None => stop(&odds),
    }
}

fn counted(key: &'static str, value: usize) -> Message {
    Message::new(key).number("value", value as i64)
}

fn play(odds: &SeatOdds<'_>, turning: &TurnedUpFace) -> Vec<Message> {
    let length = odds.view.line().len() + 1;
    let (mut texts, lives) = coming(turning, length);
    let sure = turning.bust.cards == 0;
    match length {
        _ if !lives => {}
        LINE_SIZE if sure => texts.push(counted("sky-reason-completes", LINE_SIZE)),
        LINE_SIZE => texts.push(counted("sky-reason-may-complete", LINE_SIZE)),
        _ if sure => texts.push(counted("sky-reason-grows", length)),
        _ => {}
    }
    texts
}

fn flip(odds: &SeatOdds<'_>, turning: &TurnedUpFace) -> Vec<Message> {
    let (mut texts, lives) = coming(turning, odds.view.line().len());
    if let (true, Some(up_mask), true) = (lives, turning.after(), turning.face.is_some()) {
        let completes = odds.view.line().len() + 1 == LINE_SIZE;
        let key = if completes { "sky-reason-follows-last" } else { "sky-reason-follows" };
        texts.push(match odds.own_faces().find(|face| FaceEffect::of(*face, up_mask).is_safe()) {
            Some(next) => Message::new(key).with("card", name(next)),
            None => {
                Message::new("sky-reason-follows-blind").number("percent", odds.min_bust(up_mask).percent())
            }
        });
    }
    texts
}

/// The face that comes up and what it does at once; and whether the line may live on.
fn coming(turning: &TurnedUpFace, length: usize) -> (Vec<Message>, bool) {
    let lost = |text: Message| (vec![text, counted("sky-reason-lost", length)], false);
    let lives = |text: Message| (vec![text], true);
    match (turning.face, turning.away) {
        (Some(face), _) => match FaceEffect::of(face, turning.up_mask) {
            FaceEffect::New => lives(Message::new("sky-reason-new").with("card", name(face))),
            FaceEffect::Rainbow => lives(Message::new("sky-reason-rainbow")),
            FaceEffect::Clash => lost(Message::new("sky-reason-clash").with("card", name(face))),
            FaceEffect::Cloud => lost(Message::new("sky-reason-cloud")),
        },
        (None, _) if turning.bust.cards == turning.bust.of => lost(Message::new("sky-reason-sure-bust")),
        (None, Some(away)) if turning.bust.cards > 0 => lives(
            counted("sky-reason-risk", length)
                .with("card", name(away))
                .number("percent", turning.bust.percent()),
        ),
        (None, _) => lives(Message::new("sky-reason-safe")),
    }
}

fn stop(odds: &SeatOdds<'_>) -> Vec<Message> {
    let length = odds.view.line().len();
    if odds.view.last_turn {
        return vec![counted("sky-reason-ends", length)];
    }
    let clashing = odds.opponent_faces().filter(|face| odds.up_mask & face.bit() != 0).count();
    let hand = odds.view.hand(opponent(odds.seat)).len();
    let blind = counted("sky-reason-their-blind", clashing).number("count", hand as i64);
    vec![counted("sky-reason-stops", length), blind]
}

fn decline(odds: &SeatOdds<'_>) -> Vec<Message> {
    let taken = |seat: Seat| odds.view.captured(seat).len() as i64;
    let text = Message::new("sky-reason-declines");
    vec![text.number("own", taken(odds.seat)).number("theirs", taken(opponent(odds.seat)))]
}
