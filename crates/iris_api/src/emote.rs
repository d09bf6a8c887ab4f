//! Emotes: the fixed messages that players can send each other.

use serde::{Deserialize, Serialize};

/// A message to everybody at the table. There is no free text, so nothing needs to be moderated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// A greeting: "Hello!"
    Hello,
    /// Praise for a move: "Well played!"
    WellPlayed,
    /// For a mistake of one's own: "Oops!"
    Oops,
    /// For a surprise: "Wow!"
    Wow,
    /// A request for time: "Let me think."
    Thinking,
    /// A friendly reminder: "Your turn."
    YourTurn,
    /// Thanks for the game or a move: "Thank you."
    Thanks,
    /// A farewell: "Goodbye."
    Goodbye,
}

impl Emote {
    /// Every emote, in the order in which screens offer them.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::WellPlayed,
        Self::Oops,
        Self::Wow,
        Self::Thinking,
        Self::YourTurn,
        Self::Thanks,
        Self::Goodbye,
    ];

    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::WellPlayed => "well-played",
            Self::Oops => "oops",
            Self::Wow => "wow",
            Self::Thinking => "thinking",
            Self::YourTurn => "your-turn",
            Self::Thanks => "thanks",
            Self::Goodbye => "goodbye",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_on_the_wire() {
        for emote in Emote::ALL {
            assert_eq!(serde_json::to_value(emote).ok(), Some(emote.as_str().into()));
        }
    }
}
