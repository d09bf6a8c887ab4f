//! The legal actions: they depend only on what everybody sees, and there are few enough lists to write all down.

use crate::action::Action;
use crate::state::{HAND, LINE, State};
use crate::view::View;

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

    /// Whether the seat may flip: before its first card or before its next, but never twice (K9, K10).
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
        let turn = self.played as usize * 4 + self.must_play as usize * 2 + self.last_turn as usize;
        let menu = &MENUS[turn % TURNS][self.line % LINE];
        out.clear();
        // Copying a whole menu and cutting it is quicker than copying as much of it as counts.
        out.extend_from_slice(&menu.actions);
        out.truncate(menu.count);
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

/// The legal actions of one situation, then padding.
#[derive(Clone, Copy)]
struct Menu {
    actions: [Action; MOST],
    count: usize,
}

/// The most actions there can be: five flips, three cards either way, and declining.
const MOST: usize = 12;
/// The stages of a turn: cards played, whether one must follow, whether the turn is the last.
const TURNS: usize = HAND * 4;

/// By the stage of the turn and the length of the line. The hand has 3 cards less those played.
static MENUS: [[Menu; LINE]; TURNS] = {
    let mut menus = [[Menu { actions: [Action::Stop; MOST], count: 0 }; LINE]; TURNS];
    let mut turn = 0;
    while turn < TURNS {
        let mut line = 0;
        while line < LINE {
            menus[turn][line] = Menu::new(Situation {
                line,
                hand: HAND - turn / 4,
                played: turn as u8 / 4,
                must_play: turn & 2 != 0,
                last_turn: turn & 1 != 0,
            });
            line += 1;
        }
        turn += 1;
    }
    menus
};

impl Menu {
    const fn new(situation: Situation) -> Self {
        let mut menu = Self { actions: [Action::Stop; MOST], count: 0 };
        let mut at = 0;
        while situation.may_flip() && at < situation.line {
            menu.add(Action::Flip(at as u8));
            at += 1;
        }
        at = 0;
        while situation.may_play() && at < situation.hand {
            menu.add(Action::Play(at as u8));
            at += 1;
        }
        at = 0;
        while situation.may_play() && at < situation.hand {
            menu.add(Action::Blind(at as u8));
            at += 1;
        }
        if situation.may_stop() {
            menu.add(Action::Stop);
        }
        if situation.may_decline() {
            menu.add(Action::Decline);
        }
        menu
    }

    const fn add(&mut self, action: Action) {
        self.actions[self.count] = action;
        self.count += 1;
    }
}
