//! Legality of a single action and, if it is illegal, the rule that it breaks.

use iris_core::Illegal;

use crate::rules::action::Action;
use crate::rules::legal::TurnStage;
use crate::rules::state::State;

/// `Ok` exactly for the actions that `legal` lists; the error says what would be right.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    if state.over {
        return Err(Illegal::new("K18", "the game is over"));
    }
    let now = TurnStage::of(state);
    match action {
        Action::Flip(_) if !now.may_flip() => {
            Err(Illegal::new("K10", "a card has been flipped and one must be played now"))
        }
        Action::Flip(_) if now.line == 0 => {
            Err(Illegal::new("K9", "the line is empty: there is nothing to flip"))
        }
        Action::Flip(at) if usize::from(at) >= now.line => Err(Illegal::new(
            "K9",
            format!("the line has no card {}; it has {}", u16::from(at) + 1, now.line),
        )),
        Action::Play(_) | Action::Blind(_) if !now.may_play() => {
            Err(Illegal::new("K10", "a card of the line must be flipped before another is played"))
        }
        Action::Play(at) | Action::Blind(at) if usize::from(at) >= now.hand => Err(Illegal::new(
            "K7",
            format!("the hand has no card {}; it has {}", u16::from(at) + 1, now.hand),
        )),
        Action::Stop if now.must_play && now.played == 0 => {
            Err(Illegal::new("K9", "an opening flip has been made and a card must be played now"))
        }
        Action::Stop if now.must_play && !now.stop_after_flip => {
            Err(Illegal::new("K10", "a card has been flipped and one must be played now"))
        }
        Action::Stop if !now.may_stop() => Err(Illegal::new("K7", "a turn has at least one card")),
        Action::Decline if !now.last_turn => Err(Illegal::new("K19", "only the last turn can be declined")),
        Action::Decline if !now.may_decline() => {
            Err(Illegal::new("K19", "the last turn has begun and can no longer be declined"))
        }
        _ => Ok(()),
    }
}
