//! What the screens need done elsewhere, and what comes in from there. The screens themselves wait for nothing.

use iris_bots::Level;
use iris_core::Seed;
use iris_core::scene::Step;
use iris_games::Advice;
use iris_games::AnyMatch;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use serde_json::Value;

use crate::board::Best;

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
    Connect { line: u64, to: Destination, name: String },
    /// To tell that table something, or to ask it.
    Send(Wish),
    /// To put a text into the terminal's clipboard.
    Copy(String),
    /// To go away from it.
    Disconnect,
    /// To stop the process until it is told to go on.
    Suspend,
    /// To draw everything again.
    Redraw,
}

/// Which table to go to.
#[derive(Clone, Debug)]
pub(crate) enum Destination {
    /// One that is there, by its link.
    Link(String),
    /// A new one.
    New {
        /// The server: `http://host:port`.
        server: String,
        /// What is played, as the server takes it.
        settings: Value,
        /// What its host tells it first: where to sit, which bots.
        commands: Vec<Value>,
    },
}

/// What a table is told or asked.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// To do something.
    Command(Value),
    /// What the strongest bot would play.
    Hint,
    /// Why these cannot be played: a label and the action for each.
    WhyNot(Vec<(String, String)>),
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
    Refused { code: String, message: String },
    /// What the strongest bot would play, and at which prompt.
    Advised { prompt: u64, best: Option<Best> },
    /// What the rules say against each of the actions asked about.
    Objected(Vec<Objected>),
    /// There is no help to be had.
    NoHelp { code: String, message: String },
    /// The table's own link and those to pass on.
    Links(Links),
    /// There is no such table, or nothing to be had there.
    Failed(String),
}

/// What the rules say against an action.
#[derive(Clone, Debug)]
pub(crate) struct Objected {
    /// What it is called.
    pub(crate) label: String,
    /// The action.
    pub(crate) action: String,
    /// The rule, if one forbids it.
    pub(crate) rule: Option<String>,
    /// The reason in the server's words.
    pub(crate) reason: String,
}

/// The links of a table that may be passed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Links {
    /// To take a seat.
    pub(crate) join: Option<String>,
    /// To look on.
    pub(crate) watch: Option<String>,
}
