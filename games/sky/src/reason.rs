//! What speaks for or against an action, in the terms of the game.

use iris_core::scene::Text;
use iris_core::{Explain, Seat};

use crate::Sky;
use crate::action::Action;
use crate::odds::{Class, Odds};
use crate::scene::name;
use crate::state::{LINE, other};
use crate::turning::Turning;
use crate::view::View;

impl Explain for Sky {
    fn reason(view: &View, action: Action) -> Vec<Text> {
        let odds = Odds::new(view);
        match Turning::of(&odds, action) {
            Some(turning) if turning.is_flip() => flip(&odds, &turning),
            Some(turning) => play(&odds, &turning),
            None if action == Action::Decline => decline(&odds),
            None => stop(&odds),
        }
    }
}

fn counted(key: &'static str, value: usize) -> Text {
    Text::new(key).number("value", value as i64)
}

fn play(odds: &Odds<'_>, turning: &Turning) -> Vec<Text> {
    let length = odds.view.line().len() + 1;
    let (mut texts, lives) = coming(turning, length);
    let sure = turning.bust.cards == 0;
    match length {
        _ if !lives => {}
        LINE if sure => texts.push(counted("sky-reason-completes", LINE)),
        LINE => texts.push(counted("sky-reason-may-complete", LINE)),
        _ if sure => texts.push(counted("sky-reason-grows", length)),
        _ => {}
    }
    texts
}

fn flip(odds: &Odds<'_>, turning: &Turning) -> Vec<Text> {
    let (mut texts, lives) = coming(turning, odds.view.line().len());
    if let (true, Some(sky), true) = (lives, turning.after(), turning.face.is_some()) {
        let completes = odds.view.line().len() + 1 == LINE;
        let key = if completes { "sky-reason-follows-last" } else { "sky-reason-follows" };
        texts.push(match odds.own().find(|face| Class::of(*face, sky).is_safe()) {
            Some(next) => Text::new(key).with("card", name(next)),
            None => Text::new("sky-reason-follows-blind").number("percent", odds.least_bust(sky).percent()),
        });
    }
    texts
}

/// The face that comes up and what it does at once; and whether the line may live on.
fn coming(turning: &Turning, length: usize) -> (Vec<Text>, bool) {
    let lost = |text: Text| (vec![text, counted("sky-reason-lost", length)], false);
    let lives = |text: Text| (vec![text], true);
    match (turning.face, turning.away) {
        (Some(face), _) => match Class::of(face, turning.sky) {
            Class::New => lives(Text::new("sky-reason-new").with("card", name(face))),
            Class::Rainbow => lives(Text::new("sky-reason-rainbow")),
            Class::Clash => lost(Text::new("sky-reason-clash").with("card", name(face))),
            Class::Cloud => lost(Text::new("sky-reason-cloud")),
        },
        (None, _) if turning.bust.cards == turning.bust.of => lost(Text::new("sky-reason-sure-bust")),
        (None, Some(away)) if turning.bust.cards > 0 => lives(
            counted("sky-reason-risk", length)
                .with("card", name(away))
                .number("percent", turning.bust.percent()),
        ),
        (None, _) => lives(Text::new("sky-reason-safe")),
    }
}

fn stop(odds: &Odds<'_>) -> Vec<Text> {
    let length = odds.view.line().len();
    if odds.view.last_turn {
        return vec![counted("sky-reason-ends", length)];
    }
    let clashing = odds.theirs().filter(|face| odds.sky & face.mark() != 0).count();
    let hand = odds.view.hand(other(odds.seat)).len();
    let blind = counted("sky-reason-their-blind", clashing).number("count", hand as i64);
    vec![counted("sky-reason-stops", length), blind]
}

fn decline(odds: &Odds<'_>) -> Vec<Text> {
    let taken = |seat: Seat| odds.view.captured(seat).len() as i64;
    let text = Text::new("sky-reason-declines");
    vec![text.number("own", taken(odds.seat)).number("theirs", taken(other(odds.seat)))]
}
