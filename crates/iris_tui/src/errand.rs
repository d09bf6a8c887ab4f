//! What the screens need done elsewhere, and what comes in from there. The screens themselves wait for nothing.

use iris_bots::Level;
use iris_core::Seed;
use iris_core::scene::Step;
use iris_games::Advice;
use iris_games::AnyMatch;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use serde_json::Value;

/// Something to be done elsewhere.
pub(crate) enum Errand {
    /// A bot is to choose for the seat to act.
    Think {
        /// To be given back with the answer.
        turn: u64,
        state: Box<dyn AnyMatch>,
        level: Level,
        luck: Seed,
    },
    /// The strongest bot is to say what it would play.
    Advise {
        /// To be given back with the answer.
        turn: u64,
        state: Box<dyn AnyMatch>,
        luck: Seed,
    },
    /// To go to a table; the number tells its news from those of another.
    Connect { line: u64, link: String, name: String },
    /// To tell that table something.
    Send(Value),
    /// To go away from it.
    Disconnect,
    /// To stop the process until it is told to go on.
    Suspend,
    /// To draw everything again.
    Redraw,
}

/// Something that comes in.
pub(crate) enum Input {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// Text from the clipboard.
    Paste(String),
    /// The screen has another size, or must be drawn again.
    Resize,
    /// Time has passed.
    Tick,
    /// What a bot chose.
    Chosen { turn: u64, action: Option<String> },
    /// What the strongest bot would play.
    Advised { turn: u64, advice: Option<Advice> },
    /// The table at the end of the line with that number told something.
    Net(u64, Net),
    /// The process is to end.
    End,
}

/// What a table tells.
pub(crate) enum Net {
    /// How it looks now, and what led to it.
    Shown { steps: Vec<Step>, shown: Box<Value> },
    /// Who is there.
    Presence(Value),
    /// Somebody said something.
    Said(Value),
    /// The connection is lost; it is being tried again.
    Lost(String),
    /// What was wanted is refused.
    Refused(String),
    /// There is no such table, or nothing to be had there.
    Failed(String),
}
