//! Who sits where.

use iris_bots::Level;
use iris_fair::Nonce;

use crate::{By, PlayerId, Why};

/// A seat at the table, and who has it.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// What they add to the shuffle of the coming match, or added to that of the present one.
    pub(crate) nonce: Option<Nonce>,
    /// Whether they want another match.
    pub(crate) agreed: bool,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody.
    Open,
    /// A bot of that level.
    Bot(u8),
    /// Somebody.
    Player {
        /// Who.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// The bot that plays for them.
        stand_in: Option<StandIn>,
    },
}

/// A bot that plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// Its level.
    pub level: u8,
    /// Why it plays.
    pub why: Why,
}

impl Chair {
    pub(crate) const OPEN: Self = Self { sitter: Sitter::Open, nonce: None, agreed: false };

    pub(crate) fn bot(level: u8) -> Self {
        Self { sitter: Sitter::Bot(level), ..Self::OPEN }
    }

    pub(crate) fn player(player: PlayerId, name: String, nonce: Option<Nonce>) -> Self {
        Self { sitter: Sitter::Player { player, name, stand_in: None }, nonce, agreed: false }
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<&PlayerId> {
        match &self.sitter {
            Sitter::Player { player, .. } => Some(player),
            Sitter::Open | Sitter::Bot(_) => None,
        }
    }

    /// What to call whoever sits there.
    pub fn name(&self) -> String {
        match &self.sitter {
            Sitter::Open => String::new(),
            Sitter::Bot(level) => Level::new(*level).map_or("bot", Level::name).to_owned(),
            Sitter::Player { name, .. } => name.clone(),
        }
    }

    /// The bot that plays for the person who sits there.
    pub fn stand_in(&self) -> Option<StandIn> {
        match &self.sitter {
            Sitter::Player { stand_in, .. } => *stand_in,
            Sitter::Open | Sitter::Bot(_) => None,
        }
    }

    /// The level of the bot that chooses here, and in which role; `None` if a person chooses, or nobody.
    pub(crate) fn chooser(&self) -> Option<(u8, By)> {
        match &self.sitter {
            Sitter::Bot(level) => Some((*level, By::Bot)),
            Sitter::Player { stand_in: Some(stand_in), .. } => Some((stand_in.level, By::StandIn)),
            Sitter::Open | Sitter::Player { stand_in: None, .. } => None,
        }
    }

    /// Whether somebody sits here who has not given up.
    pub(crate) fn is_in(&self) -> bool {
        matches!(&self.sitter, Sitter::Player { stand_in, .. }
            if !matches!(stand_in, Some(StandIn { why: Why::Left, .. })))
    }

    pub(crate) fn set_stand_in(&mut self, bot: Option<StandIn>) {
        if let Sitter::Player { stand_in, .. } = &mut self.sitter {
            *stand_in = bot;
        }
    }
}
