//! Sheets over the table.

use iris_core::scene::{Counter, RoundSummary};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};

use super::board::DrawContext;
use super::{card, clip, colour, put, put_line, width, wrap};
use crate::board::Sheet;

/// An empty sheet in the middle of the screen; gives the room on it.
pub(crate) fn paper(buffer: &mut Buffer, area: Rect, title: &str, wide: u16, high: u16) -> Rect {
    let wide = (wide + 4).max(width(title) + 6).min(area.width.saturating_sub(2));
    let high = (high + 2).min(area.height.saturating_sub(2));
    let room = Rect {
        x: area.x + (area.width - wide) / 2,
        y: area.y + (area.height - high) / 2,
        width: wide,
        height: high,
    };
    Clear.render(room, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(Style::new().fg(colour::ACCENT))
        .title(format!(" {title} "))
        .title_style(Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD))
        .padding(Padding::horizontal(1));
    let inner = block.inner(room);
    block.render(room, buffer);
    inner
}

/// Draws a sheet: text that scrolls, or a list with one row pointed at.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, sheet: &Sheet) {
    let most = area.width.saturating_sub(8).min(96);
    let list = sheet.is_list();
    let rows: Vec<Line<'_>> = if list {
        sheet.rows.clone()
    } else {
        let broken = sheet.rows.iter().flat_map(|row| wrap(&row.to_string(), most));
        broken.map(Line::from).collect()
    };
    let wide = rows.iter().map(Line::width).max().unwrap_or(0) as u16;
    let room = paper(buffer, area, &sheet.title, wide.min(most) + 2, rows.len() as u16);
    let shown = usize::from(room.height);
    let top = if list {
        sheet.at.saturating_sub(shown / 2).min(rows.len().saturating_sub(shown))
    } else {
        sheet.at.min(rows.len().saturating_sub(shown))
    };
    for (y, (at, row)) in (room.y..room.bottom()).zip(rows.iter().enumerate().skip(top)) {
        let pointed = list && at == sheet.at;
        if pointed {
            buffer.set_style(Rect { y, height: 1, ..room }, Style::new().add_modifier(Modifier::REVERSED));
        }
        put(buffer, (room.x, y), 2, if pointed { "▶ " } else { "  " }, Style::new());
        let most = room.width.saturating_sub(2);
        let short = (row.width() > usize::from(most)).then(|| Line::from(clip(&row.to_string(), most)));
        put_line(buffer, (room.x + 2, y), most, short.as_ref().unwrap_or(row));
    }
    if top > 0 {
        put(buffer, (room.right(), room.y), 1, "↑", Style::new().fg(colour::ACCENT));
    }
    if top + shown < rows.len() {
        put(buffer, (room.right(), room.bottom().saturating_sub(1)), 1, "↓", Style::new().fg(colour::ACCENT));
    }
}

/// Draws what a round, a trick or a match came to.
pub(crate) fn summary(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect, summary: &RoundSummary) {
    let names = &look.board.names;
    let title = look.board.told_in(look.words, &summary.title);
    let most = area.width.saturating_sub(8).min(100);
    let mut rows: Vec<(String, bool)> = Vec::new();
    for row in &summary.rows {
        let name = names.get(row.seat.index()).cloned().unwrap_or_else(|| row.seat.to_string());
        let cell = |cell: &Counter| {
            let value = cell.value.map_or_else(|| "?".to_owned(), |value| value.to_string());
            format!("{} {value:>3}", look.words.say(&cell.label, names))
        };
        let cells: Vec<String> = row.cells.iter().map(cell).collect();
        let name = format!("{} {name:<12} ", if row.won { "★" } else { " " });
        // The numbers stand beside the name, or below it where they are many.
        let beside = format!("{name}{}", cells.join(" · "));
        if width(&beside) <= most {
            rows.push((beside, row.won));
        } else {
            rows.push((name, row.won));
            let below = wrap(&cells.join(" · "), most.saturating_sub(4));
            rows.extend(below.into_iter().map(|line| (format!("    {line}"), row.won)));
        }
        if !row.cards.is_empty() {
            let cards: Vec<String> = row.cards.iter().map(card::inline).collect();
            rows.extend(
                wrap(&cards.join(" "), most.saturating_sub(4))
                    .into_iter()
                    .map(|line| (format!("    {line}"), false)),
            );
        }
    }
    let mut heads = wrap(&title, most);
    heads.push(String::new());
    let wide = heads.iter().chain(rows.iter().map(|(row, _)| row)).map(|row| width(row)).max().unwrap_or(0);
    let label = look.words.key(if summary.over { "summary-over" } else { "summary-title" });
    let room = paper(buffer, area, &label, wide, (heads.len() + rows.len() + 2) as u16);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut y = room.y;
    for head in heads {
        put(buffer, (room.x, y), room.width, &head, bold);
        y += 1;
    }
    for (row, won) in rows.iter().take(usize::from(room.bottom().saturating_sub(y + 2))) {
        let style = if *won { bold.fg(colour::READY) } else { Style::new() };
        put(buffer, (room.x, y), room.width, row, style);
        y += 1;
    }
    let last = room.bottom().saturating_sub(1);
    put(buffer, (room.x, last), room.width, &look.words.key("summary-go-on"), Style::new().fg(colour::QUIET));
}
