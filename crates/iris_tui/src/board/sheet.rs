//! A sheet of paper over the table: something to read, or to choose from.

use ratatui::text::Line;

/// What a sheet is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// To be read.
    Read,
    /// To choose an action from; these, in order.
    Actions(Vec<String>),
    /// To choose something to say from.
    Talk,
    /// To choose something to tell a server from; these, in order.
    Commands(Vec<serde_json::Value>),
    /// To be asked whether to get up.
    Leave,
}

/// A sheet over the table.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// What it is.
    pub(crate) title: String,
    /// What stands on it.
    pub(crate) rows: Vec<Line<'static>>,
    /// What it is for.
    pub(crate) kind: Kind,
    /// The row that is pointed at, or the first one shown.
    pub(crate) at: usize,
}

/// How many rows a page turns.
const PAGE: usize = 12;

impl Sheet {
    /// A sheet with text on it.
    pub(crate) fn new(title: String, rows: Vec<Line<'static>>, kind: Kind) -> Self {
        Self { title, rows, kind, at: 0 }
    }

    /// A sheet of lines of text.
    pub(crate) fn text(title: String, text: &str) -> Self {
        Self::new(title, text.lines().map(|line| Line::from(line.to_owned())).collect(), Kind::Read)
    }

    /// Whether one of its rows can be chosen.
    pub(crate) fn is_list(&self) -> bool {
        self.kind != Kind::Read
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
