//! The few things that can be said at a table.

use serde::{Deserialize, Serialize};

/// Something that can be said at a table. There is nothing else to say, so nothing needs to be policed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Hello.
    Hello,
    /// Well played.
    WellPlayed,
    /// Oops.
    Oops,
    /// Wow.
    Wow,
    /// Let me think.
    Thinking,
    /// Your turn.
    YourTurn,
    /// Thank you.
    Thanks,
    /// Goodbye.
    Goodbye,
}
