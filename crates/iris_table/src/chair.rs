//! Chairs: who has which seat of a table, and who plays it.

use iris_bots::Level;
use iris_fair::Nonce;

use crate::{ActionSource, PlayerId, StandInReason};

/// A seat at the table, and who has it.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Who has the seat.
    pub occupant: Occupant,
    /// Their nonce for the shuffle of the coming match, or of the present one.
    pub(crate) nonce: Option<Nonce>,
    /// Whether they want another match.
    pub(crate) agreed: bool,
    /// Whether a bot sits here for one match only.
    pub(crate) filling: bool,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet: the seat can be claimed.
    Open,
    /// A bot of that level.
    Bot(u8),
    /// A person, who may have left the match to a bot.
    Player {
        /// The account of the person.
        player: PlayerId,
        /// The name that others see.
        name: String,
        /// The bot that stands in for them.
        stand_in: Option<StandIn>,
    },
}

/// A bot that stands in for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// The level of the bot.
    pub level: u8,
    /// Why it stands in.
    pub why: StandInReason,
}

impl Chair {
    pub(crate) const OPEN: Self =
        Self { occupant: Occupant::Open, nonce: None, agreed: false, filling: false };

    pub(crate) fn bot(level: u8) -> Self {
        Self { occupant: Occupant::Bot(level), ..Self::OPEN }
    }

    pub(crate) fn player(player: PlayerId, name: String, nonce: Option<Nonce>) -> Self {
        Self { occupant: Occupant::Player { player, name, stand_in: None }, nonce, ..Self::OPEN }
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<&PlayerId> {
        match &self.occupant {
            Occupant::Player { player, .. } => Some(player),
            Occupant::Open | Occupant::Bot(_) => None,
        }
    }

    /// The name of the person or bot; empty for a free seat.
    pub fn name(&self) -> String {
        match &self.occupant {
            Occupant::Open => String::new(),
            Occupant::Bot(level) => Level::new(*level).map_or("bot", Level::name).to_owned(),
            Occupant::Player { name, .. } => name.clone(),
        }
    }

    /// The bot that stands in for the person who sits there.
    pub fn stand_in(&self) -> Option<StandIn> {
        match &self.occupant {
            Occupant::Player { stand_in, .. } => *stand_in,
            Occupant::Open | Occupant::Bot(_) => None,
        }
    }

    /// The level and role of the bot that plays the seat; `None` if a person does, or nobody.
    pub(crate) fn bot_in_control(&self) -> Option<(u8, ActionSource)> {
        match &self.occupant {
            Occupant::Bot(level) => Some((*level, ActionSource::Bot)),
            Occupant::Player { stand_in: Some(stand_in), .. } => {
                Some((stand_in.level, ActionSource::StandIn))
            }
            Occupant::Open | Occupant::Player { stand_in: None, .. } => None,
        }
    }

    /// Whether a person sits here who has not left the match.
    pub(crate) fn has_not_left(&self) -> bool {
        matches!(&self.occupant, Occupant::Player { stand_in, .. }
            if !matches!(stand_in, Some(StandIn { why: StandInReason::Left, .. })))
    }

    pub(crate) fn set_stand_in(&mut self, bot: Option<StandIn>) {
        if let Occupant::Player { stand_in, .. } = &mut self.occupant {
            *stand_in = bot;
        }
    }
}
