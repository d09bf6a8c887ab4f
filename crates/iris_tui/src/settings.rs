//! What a player has chosen for all games, and keeps.

use serde::{Deserialize, Serialize};

use crate::paint::{Ability, Depth};

/// What a player has chosen for all games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language's code; empty for what the system speaks.
    pub language: String,
    /// What the player is called; empty for the name on this machine.
    pub name: String,
    /// Milliseconds that bots take for a move at least.
    pub pace: u64,
    /// Whether anything can be taken back, not only what told nobody anything.
    pub free_undo: bool,
    /// How many colours to use; by default as many as the terminal has.
    pub colours: Colours,
}

/// How many colours to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colours {
    /// As many as the terminal has.
    #[default]
    Auto,
    /// Millions.
    True,
    /// 256.
    Many,
    /// 16.
    Few,
    /// None.
    None,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: String::new(),
            name: String::new(),
            pace: 700,
            free_undo: true,
            colours: Colours::Auto,
        }
    }
}

/// The paces that can be chosen, in milliseconds.
pub(crate) const PACES: [u64; 5] = [0, 300, 700, 1500, 3000];

impl Colours {
    /// All of them, with the keys of their names.
    pub(crate) const ALL: [(Self, &'static str); 5] = [
        (Self::Auto, "colours-auto"),
        (Self::True, "colours-true"),
        (Self::Many, "colours-many"),
        (Self::Few, "colours-few"),
        (Self::None, "colours-none"),
    ];

    /// What is drawn on a terminal that can do that.
    pub(crate) fn on(self, ability: Ability) -> Ability {
        let depth = match self {
            Self::Auto => ability.depth,
            Self::True => Depth::True,
            Self::Many => Depth::Many,
            Self::Few => Depth::Few,
            Self::None => Depth::None,
        };
        Ability { depth, ..ability }
    }
}
