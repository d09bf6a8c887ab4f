//! The lobby on the screen: who sits where, the links to pass on, and what comes next.

use iris_api::{SeatKind, StartCondition, TableSnapshot};
use iris_core::Seat;
use iris_words::Translator;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{TableScreen, seats};
use crate::paint::{bar, colour, foot, put, sheet, width, wrap};

impl TableScreen {
    pub(super) fn draw_lobby(&mut self, words: &Translator, buffer: &mut Buffer, area: Rect) {
        let name = self.game().map_or("Iris", |game| game.name());
        bar(buffer, area, name, &self.lobby_status(words));
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
        let quiet = Style::new().fg(colour::QUIET);
        let head = Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD);
        put(buffer, (room.x, room.y), room.width, &words.key("lobby-title"), head);
        let rows = self.draw_seats(snapshot, words, buffer, Rect { y: room.y + 2, ..room });
        let mut y = room.y + 3 + rows.len() as u16;
        let mut about = words.count("lobby-pace", "ms", i64::from(snapshot.settings.pace));
        if snapshot.watching > 0 {
            let watching = words.count("remote-watching", "count", snapshot.watching as i64);
            about = format!("{about} · {watching}");
        }
        put(buffer, (room.x, y), room.width, &about, quiet);
        y += 2;
        for (key, link) in [("lobby-invite", &self.links.join), ("lobby-watch", &self.links.watch)] {
            let Some(link) = link.as_ref().filter(|_| room.bottom().saturating_sub(y) > 6) else { continue };
            put(buffer, (room.x, y), room.width, &words.key(key), quiet);
            y += 1;
            for line in broken(link, room.width) {
                put(buffer, (room.x, y), room.width, line, Style::new());
                y += 1;
            }
            y += 1;
        }
        let (text, style) = match &self.note {
            Some(note) => (note.clone(), Style::new().fg(colour::WRONG)),
            None if self.copied => (words.key("lobby-copied"), Style::new().fg(colour::READY)),
            None => (words.key(next_step(snapshot)), Style::new()),
        };
        for (y, line) in (y..room.bottom()).zip(wrap(&text, room.width)) {
            put(buffer, (room.x, y), room.width, &line, style.add_modifier(Modifier::BOLD));
        }
        foot::keys_line(words, buffer, last, &self.lobby_legend(snapshot));
        if let Some(over) = &self.sheet {
            sheet::draw(buffer, area, over);
        }
        self.rows = rows;
    }

    fn lobby_status(&self, words: &Translator) -> String {
        let Some(snapshot) = &self.snapshot else { return String::new() };
        let key = match snapshot {
            _ if self.lost.is_some() => "remote-lost",
            TableSnapshot { host: true, .. } => "remote-host",
            TableSnapshot { seat: None, .. } => "remote-looking-on",
            _ => return String::new(),
        };
        words.key(key)
    }

    /// Draws who sits where; gives the room of each seat.
    fn draw_seats(
        &self,
        snapshot: &TableSnapshot,
        words: &Translator,
        buffer: &mut Buffer,
        area: Rect,
    ) -> Vec<Rect> {
        let mut rows = Vec::new();
        for (at, (seat, name)) in snapshot.seats.iter().zip(seats::names(snapshot, words)).enumerate() {
            let row = Rect { y: area.y + at as u16, height: 1, ..area };
            let (mine, here) = (snapshot.seat.map(Seat::index) == Some(at), self.at == at);
            let mut parts = vec![name];
            parts.extend(match (seat.kind, seat.level) {
                (SeatKind::Bot, Some(level)) => Some(words.count("lobby-bot", "level", i64::from(level))),
                (SeatKind::Player, _) if mine => Some(words.key("seat-you")),
                (SeatKind::Player, _) if !seat.present => Some(words.key("seat-away")),
                (SeatKind::Player, _) => Some(words.key("lobby-here")),
                _ => None,
            });
            parts.extend(seat.muted.then(|| words.key("seat-muted")));
            let emote = self.emotes.iter().find(|(by, ..)| *by == at);
            parts.extend(emote.map(|(_, text, _)| format!("“{text}”")));
            let mut style = if mine { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            if seat.kind == SeatKind::Open {
                style = style.fg(colour::READY);
            }
            if here {
                style = style.add_modifier(Modifier::REVERSED);
                buffer.set_style(row, style);
            }
            let line = format!("{} {}. {}", if here { "▶" } else { " " }, at + 1, parts.join(" · "));
            put(buffer, (row.x, row.y), row.width, &line, style);
            rows.push(row);
        }
        rows
    }

    fn lobby_legend(&self, snapshot: &TableSnapshot) -> Vec<&'static str> {
        if let Some(sheet) = &self.sheet {
            let first = if sheet.is_list() { "legend-choose" } else { "legend-scroll" };
            return vec![first, "legend-back"];
        }
        let mut keys = vec!["legend-seat"];
        if snapshot.host {
            keys.extend(["legend-seat-change", "legend-start"]);
        }
        let seated = snapshot.seat.is_some();
        keys.extend((!seated).then_some("legend-sit"));
        // Where there is no room for all, the last ones are left out; a seat offers most of them
        // itself.
        keys.extend(["legend-help", "legend-leave"]);
        keys.extend(self.links.join.is_some().then_some("legend-copy"));
        keys.push("legend-talk");
        keys.extend(snapshot.host.then_some("legend-pace"));
        keys.extend(seated.then_some("legend-get-up"));
        if snapshot.host {
            keys.extend(["legend-bot", "legend-free", "legend-remove", "legend-renew"]);
        }
        keys.extend(["legend-mute", "legend-settings"]);
        keys
    }
}

/// The message that says what comes next.
fn next_step(snapshot: &TableSnapshot) -> &'static str {
    let by_itself = snapshot.settings.start == StartCondition::Full;
    match (snapshot.seat.is_some(), snapshot.host) {
        (false, true) => "lobby-host",
        (false, false) => "lobby-sit",
        (true, true) if by_itself => "lobby-full",
        (true, true) => "lobby-start",
        (true, false) => "lobby-wait",
    }
}

/// A link in one piece, or broken where its key begins and wherever else it must be.
fn broken(link: &str, most: u16) -> Vec<&str> {
    if width(link) <= most {
        return vec![link];
    }
    let (front, key) = link.split_at(link.find("?key=").unwrap_or(link.len()));
    let pieces = [front, key].into_iter().flat_map(|part| {
        let mut rest = part;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let end = rest.char_indices().nth(usize::from(most.max(1))).map_or(rest.len(), |(end, _)| end);
            let (piece, left) = rest.split_at(end);
            rest = left;
            Some(piece)
        })
    });
    pieces.collect()
}
