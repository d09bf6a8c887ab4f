//! Side effects that the screens ask for, and the inputs that come back.
//!
//! The screens themselves never block: what takes time or touches the world outside is an
//! [`Effect`], carried out by [`run`](crate::run), and its result arrives as an [`Input`].

use iris_api::{ErrorCode, HintAnswer, TableCommand, TableSettings, TableUpdate, WhyNot};
use iris_table::{BotTask, HintTask, TableInput};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

/// Something to be done outside of the screens.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Let a bot choose at a table hosted in the process.
    Think {
        /// The table screen that gets the answer.
        screen: u64,
        task: BotTask,
    },
    /// Let the strongest bot say what it would play there.
    Hint {
        /// The table screen that gets the answer.
        screen: u64,
        task: HintTask,
    },
    /// Connect to a table at a server.
    Connect {
        /// The table screen that gets its messages.
        screen: u64,
        to: Destination,
        name: String,
    },
    /// Send a request to that table.
    Send(HostRequest),
    /// Put a text into the terminal's clipboard.
    Copy(String),
    /// Close the connection.
    Disconnect,
    /// Stop the process until the shell resumes it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
}

/// A table at a server to connect to.
#[derive(Clone, Debug)]
pub(crate) enum Destination {
    /// One that exists, by its link.
    Link(String),
    /// A new one.
    New {
        /// The server: `http://host:port`.
        server: String,
        settings: Box<TableSettings>,
        /// What its host does first: sit down, seat bots.
        commands: Vec<TableCommand>,
    },
}

/// A request to the host of a table, a server or this process.
#[derive(Clone, Debug)]
pub(crate) enum HostRequest {
    /// A command of the player.
    Command(TableCommand),
    /// What would the strongest bot play?
    Hint,
    /// Why can these not be played? A label and the action for each.
    WhyNot(Vec<(String, String)>),
}

/// Something that comes in.
#[derive(Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or clicked.
    Mouse(MouseEvent),
    /// Text came from the clipboard.
    Paste(String),
    /// The screen has another size, or must be drawn again.
    Resize,
    /// Time has passed.
    Tick,
    /// A table says something to the table screen with that number.
    Table(u64, TableMessage),
    /// The process is to end.
    End,
}

/// What a table screen is told, by a server or by a host in the process.
#[derive(Debug)]
pub(crate) enum TableMessage {
    /// The table has changed.
    Update(TableUpdate),
    /// A bot at a table in the process has chosen.
    Chosen(TableInput),
    /// A command was refused.
    Refused {
        /// The kind of reason, if the server gave one.
        code: Option<ErrorCode>,
        message: String,
    },
    /// The answer to [`HostRequest::Hint`].
    Hint(HintAnswer),
    /// The answer to [`HostRequest::WhyNot`]: those that really cannot be played.
    WhyNot(Vec<BlockedAction>),
    /// A hint or explanation was refused.
    NoHelp {
        /// The kind of reason, if the server gave one.
        code: Option<ErrorCode>,
        message: String,
    },
    /// The links that the player may pass on.
    Links(InviteLinks),
    /// The connection is lost; it is being tried again.
    Lost(String),
    /// The server says something that is not understood.
    Malformed(String),
    /// The table cannot be reached, or does not exist.
    Failed(String),
}

/// An action that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BlockedAction {
    /// What it is called on the screen.
    pub(crate) label: String,
    /// The action in notation.
    pub(crate) action: String,
    pub(crate) why_not: WhyNot,
}

/// The links of a table that may be passed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct InviteLinks {
    /// Lets somebody take a seat.
    pub(crate) join: Option<String>,
    /// Lets somebody look on.
    pub(crate) watch: Option<String>,
}
