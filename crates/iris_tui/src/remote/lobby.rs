//! Before the match: who sits where, and what to do about it.

use iris_words::Words;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use serde_json::json;

use super::Remote;
use crate::app::Then;
use crate::paint::{bar, colour, foot, put, wrap};

impl Remote {
    pub(super) fn lobby_key(&mut self, key: KeyEvent) -> Then {
        let (seated, host) = self.snapshot.as_ref().map_or((false, false), |s| (s.seat.is_some(), s.host));
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => Then::Home,
            KeyCode::Char('s') => Then::Settings,
            KeyCode::Char('j') | KeyCode::Enter if !seated && self.snapshot.is_some() => self.claim(),
            KeyCode::Char('g') | KeyCode::Enter if host => self.send(json!({ "do": "start" })),
            KeyCode::Char('x') if seated => self.send(json!({ "do": "leave" })),
            _ => Then::Stay,
        }
    }

    pub(super) fn draw_lobby(&self, words: &Words, buffer: &mut Buffer, area: Rect) {
        let status = if self.lost.is_some() { words.key("remote-lost") } else { String::new() };
        let name = self.game().map_or("Iris", |game| game.name());
        bar(buffer, area, name, &status);
        let room = Rect {
            x: area.x + 3,
            y: area.y + 2,
            width: area.width.saturating_sub(6),
            height: area.height - 3,
        };
        let last = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width - 2, height: 1 };
        let Some(snapshot) = &self.snapshot else {
            let text = words.with("remote-connecting", "link", &self.link);
            for (y, line) in (room.y..room.bottom()).zip(wrap(&text, room.width)) {
                put(buffer, (room.x, y), room.width, &line, Style::new());
            }
            foot::keys_line(words, buffer, last, &["legend-leave"]);
            return;
        };
        let head = Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD);
        put(buffer, (room.x, room.y), room.width, &words.key("lobby-title"), head);
        let mut y = room.y + 2;
        for (at, (chair, name)) in snapshot.seats.iter().zip(snapshot.names(words)).enumerate() {
            let mine = snapshot.seat.map(usize::from) == Some(at);
            let what = match (chair.kind.as_str(), chair.level) {
                ("bot", Some(level)) => words.count("lobby-bot", "level", i64::from(level)),
                ("player", _) if mine => words.key("seat-you"),
                ("player", _) if !chair.present => words.key("seat-away"),
                ("player", _) => words.key("lobby-here"),
                _ => String::new(),
            };
            let dot = if what.is_empty() { "" } else { " · " };
            let line = format!("{} {}. {name}{dot}{what}", if mine { "▶" } else { " " }, at + 1);
            let style = if mine { head } else { Style::new() };
            put(buffer, (room.x, y), room.width, &line, style);
            y += 1;
        }
        y += 1;
        if snapshot.watching > 0 {
            put(
                buffer,
                (room.x, y),
                room.width,
                &words.count("remote-watching", "count", snapshot.watching as i64),
                Style::new().fg(colour::QUIET),
            );
            y += 1;
        }
        let seated = snapshot.seat.is_some();
        let advice = match (seated, snapshot.host) {
            (false, _) => "lobby-sit",
            (true, true) => "lobby-start",
            (true, false) => "lobby-wait",
        };
        let text = self.note.clone().unwrap_or_else(|| words.key(advice));
        let style = if self.note.is_some() {
            Style::new().fg(colour::WRONG)
        } else {
            Style::new().add_modifier(Modifier::BOLD)
        };
        for (y, line) in (y + 1..room.bottom()).zip(wrap(&text, room.width)) {
            put(buffer, (room.x, y), room.width, &line, style);
        }
        let mut keys = Vec::new();
        keys.extend((!seated).then_some("legend-sit"));
        keys.extend(snapshot.host.then_some("legend-start"));
        keys.extend(seated.then_some("legend-get-up"));
        keys.extend(["legend-settings", "legend-leave"]);
        foot::keys_line(words, buffer, last, &keys);
    }
}
