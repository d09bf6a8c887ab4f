//! Settings of the terminal client, kept in the player's folder.

use serde::{Deserialize, Serialize};

use crate::paint::{ColourDepth, TerminalCapabilities};

/// What a player has chosen for all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TerminalSettings {
    /// The code of the language; empty for that of the system.
    pub language: String,
    /// The name of the player; empty for the name of the account on this machine.
    pub name: String,
    /// Milliseconds that bots take for a move at least.
    pub pace: u64,
    /// Whether anything can be taken back, not only what told nobody anything.
    pub free_undo: bool,
    /// How many colours to use; by default as many as the terminal has.
    pub colours: ColourSetting,
}

/// How many colours the screen uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourSetting {
    /// As many as the terminal has.
    #[default]
    Auto,
    /// 24 bits for each cell.
    True,
    /// The palette of 256 colours.
    Many,
    /// The palette of 16 colours.
    Few,
    /// No colours, only bold and reversed text.
    None,
}

impl Default for TerminalSettings {
    fn default() -> Self {
        Self {
            language: String::new(),
            name: String::new(),
            pace: 700,
            free_undo: true,
            colours: ColourSetting::Auto,
        }
    }
}

/// The paces that can be chosen, in milliseconds.
pub(crate) const PACES: [u64; 5] = [0, 300, 700, 1500, 3000];

impl ColourSetting {
    /// All of them, with the keys of their names.
    pub(crate) const ALL: [(Self, &'static str); 5] = [
        (Self::Auto, "colours-auto"),
        (Self::True, "colours-true"),
        (Self::Many, "colours-many"),
        (Self::Few, "colours-few"),
        (Self::None, "colours-none"),
    ];

    /// What is drawn on a terminal that can do that.
    pub(crate) fn on(self, ability: TerminalCapabilities) -> TerminalCapabilities {
        let depth = match self {
            Self::Auto => ability.depth,
            Self::True => ColourDepth::True,
            Self::Many => ColourDepth::Many,
            Self::Few => ColourDepth::Few,
            Self::None => ColourDepth::None,
        };
        TerminalCapabilities { depth, ..ability }
    }
}
