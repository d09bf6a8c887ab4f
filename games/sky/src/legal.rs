//! The legal actions: they depend only on what everybody sees.

use crate::action::Action;
use crate::state::{HAND, State};
use crate::view::View;

const FLIPS: [Action; 5] =
    [Action::Flip(0), Action::Flip(1), Action::Flip(2), Action::Flip(3), Action::Flip(4)];
const PLAYS: [Action; HAND] = [Action::Play(0), Action::Play(1), Action::Play(2)];
const BLINDS: [Action; HAND] = [Action::Blind(0), Action::Blind(1), Action::Blind(2)];

/// What the legal actions depend on, at a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation {
    /// Cards in the line, at most 5: a sixth has been captured.
    pub(crate) line: usize,
    /// Cards in the active hand, at least 1: a third play has ended the turn.
    pub(crate) hand: usize,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
}

impl Situation {
    #[inline]
    pub(crate) fn of(state: &State) -> Self {
        Self {
            line: state.laid as usize,
            hand: state.held[state.active.index()] as usize,
            played: state.played,
            must_play: state.must_play,
            last_turn: state.last_turn,
        }
    }

    /// Whether the seat may flip: before its first card or, if one is left to follow, before its next (K9, K10).
    pub(crate) const fn may_flip(self) -> bool {
        !self.must_play
    }

    /// Whether the seat may play a card: its first, or one that a flip has announced (K9, K10).
    pub(crate) const fn may_play(self) -> bool {
        self.played == 0 || self.must_play
    }

    /// Whether the seat may stop (K11).
    pub(crate) const fn may_stop(self) -> bool {
        self.played > 0 && !self.must_play
    }

    /// Whether the seat may decline (K19).
    pub(crate) const fn may_decline(self) -> bool {
        self.last_turn && self.played == 0 && !self.must_play
    }

    /// Replaces `out` by the legal actions, in their order.
    #[inline]
    pub(crate) fn legal(self, out: &mut Vec<Action>) {
        out.clear();
        if self.may_flip() {
            out.extend_from_slice(&FLIPS[..self.line.min(FLIPS.len())]);
        }
        if self.may_play() {
            let hand = self.hand.min(HAND);
            out.extend_from_slice(&PLAYS[..hand]);
            out.extend_from_slice(&BLINDS[..hand]);
        }
        if self.may_stop() {
            out.push(Action::Stop);
        }
        if self.may_decline() {
            out.push(Action::Decline);
        }
    }
}

/// Replaces `out` by the legal actions of the seat to act.
#[inline]
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    if state.over { out.clear() } else { Situation::of(state).legal(out) }
}

/// Replaces `out` by the legal actions of the viewer, if it has to act.
pub(crate) fn legal_in_view(view: &View, out: &mut Vec<Action>) {
    match view.situation() {
        None => out.clear(),
        Some(situation) => situation.legal(out),
    }
}
