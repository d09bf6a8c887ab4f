//! The legal actions. They depend only on public information, and there are so few different lists
//! that all of them are tables computed at compile time.

use crate::knowledge::view::View;
use crate::rules::action::Action;
use crate::rules::state::{HAND_SIZE, LINE_SIZE, State};

/// How far the turn has come: all that the legal actions depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnStage {
    /// Cards in the line, at most 5: a sixth has been captured.
    pub(crate) line: usize,
    /// Cards in the active hand, at least 1: a third play has ended the turn.
    pub(crate) hand: usize,
    pub(crate) played: u8,
    pub(crate) must_play: bool,
    pub(crate) last_turn: bool,
    /// The option of that name (K10).
    pub(crate) stop_after_flip: bool,
}

impl TurnStage {
    #[inline]
    pub(crate) fn of(state: &State) -> Self {
        Self {
            line: state.line_len as usize,
            hand: state.hand_size[state.active.index()] as usize,
            played: state.played,
            must_play: state.must_play,
            last_turn: state.last_turn,
            stop_after_flip: state.config.stop_after_flip,
        }
    }

    /// Whether the seat may flip: before its first card or before its next, but never twice (K9,
    /// K10).
    pub(crate) const fn may_flip(self) -> bool {
        !self.must_play
    }

    /// Whether the seat may play a card: its first, or one that a flip has announced (K9, K10).
    pub(crate) const fn may_play(self) -> bool {
        self.played == 0 || self.must_play
    }

    /// Whether the seat may stop (K11); after a flip only by the option (K10).
    pub(crate) const fn may_stop(self) -> bool {
        self.played > 0 && (!self.must_play || self.stop_after_flip)
    }

    /// Whether the seat may decline (K19).
    pub(crate) const fn may_decline(self) -> bool {
        self.last_turn && self.played == 0 && !self.must_play
    }

    /// Replaces `out` by the legal actions, in their order.
    #[inline]
    pub(crate) fn legal(self, out: &mut Vec<Action>) {
        let turn = self.played as usize * 8
            + self.stop_after_flip as usize * 4
            + self.must_play as usize * 2
            + self.last_turn as usize;
        let list = &LEGAL_LISTS[turn % STAGES][self.line % LINE_SIZE];
        out.clear();
        // Copying the whole list and truncating is faster than a copy of variable length.
        out.extend_from_slice(&list.actions);
        out.truncate(list.count);
    }
}

/// Replaces `out` by the legal actions of the seat to act.
#[inline]
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    if state.over { out.clear() } else { TurnStage::of(state).legal(out) }
}

/// Replaces `out` by the legal actions of the viewer, if it has to act.
pub(crate) fn legal_in_view(view: &View, out: &mut Vec<Action>) {
    match view.stage() {
        None => out.clear(),
        Some(stage) => stage.legal(out),
    }
}

/// The legal actions at one stage, then padding.
#[derive(Clone, Copy)]
struct LegalList {
    actions: [Action; MAX_ACTIONS],
    count: usize,
}

/// The most actions there can be: five flips, three cards either way, and declining.
const MAX_ACTIONS: usize = 12;
/// The stages of a turn: cards played, whether a flip can be followed by stopping, whether a card
/// must follow, whether the turn is the last.
const STAGES: usize = HAND_SIZE * 8;

/// By the stage of the turn and the length of the line. The hand has 3 cards less those played.
static LEGAL_LISTS: [[LegalList; LINE_SIZE]; STAGES] = {
    let mut lists = [[LegalList { actions: [Action::Stop; MAX_ACTIONS], count: 0 }; LINE_SIZE]; STAGES];
    let mut turn = 0;
    while turn < STAGES {
        let mut line = 0;
        while line < LINE_SIZE {
            lists[turn][line] = LegalList::new(TurnStage {
                line,
                hand: HAND_SIZE - turn / 8,
                played: turn as u8 / 8,
                must_play: turn & 2 != 0,
                last_turn: turn & 1 != 0,
                stop_after_flip: turn & 4 != 0,
            });
            line += 1;
        }
        turn += 1;
    }
    lists
};

impl LegalList {
    const fn new(stage: TurnStage) -> Self {
        let mut list = Self { actions: [Action::Stop; MAX_ACTIONS], count: 0 };
        let mut at = 0;
        while stage.may_flip() && at < stage.line {
            list.add(Action::Flip(at as u8));
            at += 1;
        }
        at = 0;
        while stage.may_play() && at < stage.hand {
            list.add(Action::Play(at as u8));
            at += 1;
        }
        at = 0;
        while stage.may_play() && at < stage.hand {
            list.add(Action::Blind(at as u8));
            at += 1;
        }
        if stage.may_stop() {
            list.add(Action::Stop);
        }
        if stage.may_decline() {
            list.add(Action::Decline);
        }
        list
    }

    const fn add(&mut self, action: Action) {
        self.actions[self.count] = action;
        self.count += 1;
    }
}
