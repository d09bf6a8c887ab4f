//! Below the table: what happened, what is to be done, what keys there are.

use iris_core::scene::Press;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::board::DrawContext;
use super::{clip, colour, put, put_line, width, wrap};
use crate::board::HitBox;

/// Draws what happened last, or a note, or the line being typed.
pub(crate) fn told(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect, wide: bool) {
    if area.height == 0 {
        return;
    }
    if let Some(typed) = &look.board.typed {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let line = Line::from(vec![
            Span::styled(": ", Style::new().fg(colour::ACCENT)),
            Span::styled(typed.text.clone(), bold),
            Span::styled("█", Style::new().fg(colour::ACCENT)),
        ]);
        let last = Rect { y: area.bottom() - 1, height: 1, ..area };
        put_line(buffer, (last.x, last.y), last.width, &line);
        let matches = typed.matches(&look.board.table);
        let shown = match &look.board.note {
            Some(note) => note.text.clone(),
            None => format!("{} ({})", matches.join("  |  "), matches.len()),
        };
        let rows = wrap(&shown, area.width);
        for (y, row) in (area.y..last.y).zip(rows) {
            put(buffer, (area.x, y), area.width, &row, Style::new().fg(colour::QUIET));
        }
        return;
    }
    if let Some(note) = &look.board.note {
        let style = Style::new().fg(if note.wrong { colour::WRONG } else { colour::READY });
        let mut rows = wrap(&note.text, area.width.saturating_sub(2));
        if rows.len() > usize::from(area.height) {
            rows.truncate(usize::from(area.height));
            if let Some(last) = rows.last_mut() {
                *last = clip(&format!("{last} …"), area.width.saturating_sub(2));
            }
        }
        let style = style.add_modifier(Modifier::BOLD);
        put(buffer, (area.x, area.y), 2, if note.wrong { "! " } else { "• " }, style);
        for (y, row) in (area.y..area.bottom()).zip(rows) {
            put(buffer, (area.x + 2, y), area.width.saturating_sub(2), &row, style);
        }
        return;
    }
    // Where it has a column of its own, it stands there.
    if !wide {
        log(look, buffer, area);
    }
}

/// Draws the last things that happened, the latest below.
pub(crate) fn log(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect) {
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (age, text) in look.board.told.iter().rev().enumerate() {
        if rows.len() >= usize::from(area.height) {
            break;
        }
        let said = look.board.told_in(look.words, text);
        rows.extend(wrap(&said, area.width).into_iter().rev().map(|row| (row, age == 0)));
    }
    rows.truncate(usize::from(area.height));
    let top = area.y;
    for (y, (row, latest)) in (top..).zip(rows.into_iter().rev()) {
        let style = if latest { Style::new() } else { Style::new().fg(colour::QUIET) };
        put(buffer, (area.x, y), area.width, &row, style);
    }
}

/// Draws what is to be done, and what the keys point at.
pub(crate) fn prompt(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect) {
    let board = look.board;
    let text = board.told_in(look.words, &board.table.prompt);
    let mine = board.table.active.is_some() && board.table.active == board.viewer();
    let style =
        if mine { Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD) } else { Style::new() };
    put(buffer, (area.x, area.y), area.width, &clip(&text, area.width), style);
    let pointed = match &board.focus {
        Some(Press::Card(id)) => board.table.card(id).map(|card| {
            let name = look.words.say(&card.face.name, &board.names);
            match &card.mark {
                Some(mark) => format!("{name} · {}", look.words.say(mark, &board.names)),
                None => name,
            }
        }),
        Some(press) => Some(iris_words::press_label(look.words, &board.table, press, &board.names)),
        None => None,
    };
    if let Some(pointed) = pointed {
        let room = area.width.saturating_sub(width(&text) + 2);
        let shown = clip(&pointed, room);
        let x = area.right().saturating_sub(width(&shown));
        put(buffer, (x, area.y), room, &shown, Style::new().fg(colour::QUIET));
    }
}

/// The buttons that there are.
pub(crate) fn buttons(look: &DrawContext<'_>) -> Vec<Press> {
    let targets = look.keys.targets.iter().map(|(_, press)| press.clone());
    targets.filter(|press| matches!(press, Press::Button(_))).collect()
}

/// Draws the buttons.
pub(crate) fn draw_buttons(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect, hits: &mut Vec<HitBox>) {
    let mut x = area.x;
    for press in buttons(look) {
        let key = look.keys.of_target(&press).map(|key| format!("[{key}] ")).unwrap_or_default();
        let label = iris_words::press_label(look.words, &look.board.table, &press, &look.board.names);
        let text = format!("{key}{label}");
        put(buffer, (x, area.y), area.right().saturating_sub(x), &text, look.style(&press));
        hits.push(HitBox { room: Rect { x, y: area.y, width: width(&text), height: 1 }, press });
        x += width(&text) + 3;
    }
}

/// The keys that mean something now, by the messages that say so.
fn usual(look: &DrawContext<'_>) -> Vec<&'static str> {
    let board = look.board;
    if !board.summaries.is_empty() {
        return vec!["legend-go-on"];
    }
    if board.typed.is_some() {
        return vec!["legend-complete", "legend-play", "legend-back"];
    }
    if let Some(sheet) = &board.sheet {
        return if sheet.is_list() {
            vec!["legend-choose", "legend-back"]
        } else {
            vec!["legend-scroll", "legend-back"]
        };
    }
    if let Some(own) = board.legend {
        return own.to_vec();
    }
    // Where there is no room for all, the last ones are left out.
    if board.table.choices.is_empty() {
        let mut keys = vec!["legend-help", "legend-leave", "legend-moves", "legend-overview", "legend-undo"];
        keys.extend(board.talks.then_some("legend-talk"));
        keys.push("legend-settings");
        return keys;
    }
    let mut keys = Vec::new();
    let picks = board.table.choices.iter().any(|choice| !choice.picks.is_empty());
    keys.extend(picks.then_some("legend-pick"));
    keys.extend(["legend-press", "legend-help", "legend-leave", "legend-hint", "legend-undo", "legend-why"]);
    keys.extend(board.talks.then_some("legend-talk"));
    keys.extend(["legend-list", "legend-type", "legend-moves", "legend-overview", "legend-settings"]);
    keys
}

/// Draws the keys that mean something now, as many as there is room for.
pub(crate) fn legend(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect) {
    keys_line(look.words, buffer, area, &usual(look));
}

/// Draws keys with what they do: each message is `key what`.
pub(crate) fn keys_line(words: &iris_words::Translator, buffer: &mut Buffer, area: Rect, keys: &[&str]) {
    let mut x = area.x;
    for key in keys {
        let text = words.key(key);
        let (name, what) = text.split_once(' ').unwrap_or((&text, ""));
        if x + width(&text) > area.right() {
            break;
        }
        put(
            buffer,
            (x, area.y),
            width(name),
            name,
            Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD),
        );
        put(buffer, (x + width(name) + 1, area.y), width(what), what, Style::new().fg(colour::QUIET));
        x += width(&text) + 2;
    }
}
