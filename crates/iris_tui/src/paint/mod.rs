//! Drawing: one picture of any game's table, and the sheets over it.

pub(crate) mod band;
pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod colour;
pub(crate) mod foot;
pub(crate) mod seats;
pub(crate) mod sheet;

pub use colour::{ColourDepth, TerminalCapabilities};

use iris_core::{is_printable, printable};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

/// The smallest screen on which everything has room.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// How wide a text stands on the screen.
pub(crate) fn width(text: &str) -> u16 {
    Line::from(text).width() as u16
}

/// The text cut to a width, with a sign that it was.
pub(crate) fn clip(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) + 1 > most {
            break;
        }
        short.push(letter);
    }
    if most > 0 {
        short.push('…');
    }
    short
}

/// Text broken into lines of a width at most, at spaces where there are any.
pub(crate) fn wrap(text: &str, most: u16) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().map(|line| width(line)).unwrap_or_default();
        if line > 0 && line + 1 + width(word) > most {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&clip(word, most));
        }
    }
    lines
}

/// The bar at the top of every screen.
pub(crate) fn bar(buffer: &mut Buffer, area: Rect, left: &str, right: &str) {
    let style = Style::new().bg(colour::BAR).fg(colour::ON_BAR).add_modifier(Modifier::BOLD);
    let row = Rect { height: 1, ..area };
    buffer.set_style(row, style);
    let right = clip(right, area.width / 2);
    let room = area.width.saturating_sub(width(&right) + 3);
    put(buffer, (area.x + 1, area.y), room, &clip(left, room), style);
    put(buffer, (area.right().saturating_sub(width(&right) + 1), area.y), width(&right), &right, style);
}

/// Writes text, no further than a width and never beyond the picture.
pub(crate) fn put(buffer: &mut Buffer, at: (u16, u16), most: u16, text: &str, style: Style) {
    if at.0 < buffer.area.right() && at.1 < buffer.area.bottom() {
        buffer.set_stringn(at.0, at.1, text, usize::from(most.min(buffer.area.right() - at.0)), style);
    }
}

/// Blanks what a terminal would obey: names and messages of others are drawn as they came.
pub(crate) fn strip_controls(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().chars().all(is_printable) {
            let kept = printable(cell.symbol()).into_owned();
            cell.set_symbol(if kept.is_empty() { " " } else { &kept });
        }
    }
}

/// Writes a line of several styles.
pub(crate) fn put_line(buffer: &mut Buffer, at: (u16, u16), most: u16, line: &Line<'_>) {
    if at.0 < buffer.area.right() && at.1 < buffer.area.bottom() {
        buffer.set_line(at.0, at.1, line, most.min(buffer.area.right() - at.0));
    }
}
