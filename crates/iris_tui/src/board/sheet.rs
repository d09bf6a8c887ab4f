//! A sheet over the screen: text to read, or a list to choose from.

use iris_api::TableCommand;
use ratatui::text::Line;

/// What a sheet is for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum SheetKind {
    /// Text to read.
    Read,
    /// A list of these actions to choose from.
    Actions(Vec<String>),
    /// A list of emotes, and of people to mute.
    Talk,
    /// A list of these commands to choose from.
    Commands(Vec<TableCommand>),
    /// The question whether to leave.
    Leave,
}

/// A sheet over the screen.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) title: String,
    pub(crate) rows: Vec<Line<'static>>,
    pub(crate) kind: SheetKind,
    /// The row that is pointed at, or the first one shown.
    pub(crate) at: usize,
}

/// How many rows a page turns.
const PAGE: usize = 12;

impl Sheet {
    /// A sheet with text on it.
    pub(crate) fn new(title: String, rows: Vec<Line<'static>>, kind: SheetKind) -> Self {
        Self { title, rows, kind, at: 0 }
    }

    /// A sheet of lines of text.
    pub(crate) fn text(title: String, text: &str) -> Self {
        Self::new(title, text.lines().map(|line| Line::from(line.to_owned())).collect(), SheetKind::Read)
    }

    /// Whether one of its rows can be chosen.
    pub(crate) fn is_list(&self) -> bool {
        self.kind != SheetKind::Read
    }

    /// Goes up or down; false if the key is not for that.
    pub(crate) fn travel(&mut self, key: ratatui::crossterm::event::KeyCode) -> bool {
        use ratatui::crossterm::event::KeyCode;
        let last = self.rows.len().saturating_sub(1);
        self.at = match key {
            KeyCode::Up => self.at.saturating_sub(1),
            KeyCode::Down => self.at + 1,
            KeyCode::PageUp => self.at.saturating_sub(PAGE),
            KeyCode::PageDown => self.at + PAGE,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        }
        .min(last);
        true
    }
}
