//! The start screen, drawn in two columns.

use iris_bots::Level;
use iris_words::Translator;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{SetupRow, SideRow, StartScreen};
use crate::paint::{bar, clip, colour, foot, put, wrap};

impl StartScreen {
    fn words(&self, row: &SetupRow, words: &Translator) -> (String, String) {
        match row {
            SetupRow::Begin if self.server.is_some() => (words.key("start-open"), String::new()),
            SetupRow::Begin => (words.key("start-begin"), String::new()),
            SetupRow::Game => (words.key("start-game"), self.game().name().to_owned()),
            SetupRow::Seats => (words.key("start-seats"), self.seats.to_string()),
            SetupRow::Mine => {
                let value = self.mine.map_or_else(
                    || words.key("start-watch"),
                    |seat| words.count("seat-number", "number", i64::from(seat) + 1),
                );
                (words.key("start-mine"), value)
            }
            SetupRow::Level(seat) => {
                let level = self.levels[usize::from(*seat)];
                let bot = |bot: Level| format!("{} ({level})", bot.name());
                let value = Level::new(level).map_or_else(|| words.key("start-free"), bot);
                (words.count("seat-number", "number", i64::from(*seat) + 1), value)
            }
            SetupRow::Seed => {
                let value =
                    if self.seed.is_empty() { words.key("option-by-chance") } else { self.seed.clone() };
                (words.key("start-seed"), value)
            }
            SetupRow::Option(path) => self.option_words(path, words),
            SetupRow::OptionGroup(key) => self.group_words(key, words),
        }
    }

    fn side_words(&self, side: SideRow, words: &Translator) -> String {
        match side {
            SideRow::Resume(at) => self.unfinished.get(at).map_or_else(String::new, |found| {
                let plies = words.count("start-plies", "count", found.record.moves().count() as i64);
                let game = &found.record.game;
                let seats = words.count("start-players", "count", i64::from(found.record.seats));
                format!("{game} · {seats} · {plies}")
            }),
            SideRow::Link if self.link.is_empty() => words.key("start-link"),
            SideRow::Link => self.link.clone(),
            SideRow::Settings => words.key("start-settings"),
            SideRow::Quit => words.key("start-quit"),
        }
    }

    /// What is said about the line pointed at.
    fn remark(&self, words: &Translator) -> String {
        match (self.row(), self.side()) {
            (Some(SetupRow::Level(seat)), _) if self.levels[usize::from(seat)] == 0 => {
                words.key("start-free-help")
            }
            (Some(SetupRow::Level(seat)), _) => {
                words.key(&format!("bot-intro-{}", self.levels[usize::from(seat)]))
            }
            (Some(SetupRow::Game | SetupRow::Begin), _) => {
                let tagline = words.key(&format!("{}-tagline", self.game().id()));
                format!("{tagline} {}", words.with("start-authors", "names", self.game().authors()))
            }
            (Some(SetupRow::Seed), _) => words.key("start-seed-help"),
            (Some(SetupRow::Mine), _) if self.server.is_none() => words.key("start-mine-help"),
            (Some(SetupRow::Option(path)), _) => self.option_help(&path, words),
            (Some(SetupRow::OptionGroup(key)), _) => self.group_help(key, words),
            (_, Some(SideRow::Resume(at))) => {
                self.unfinished.get(at).map_or_else(String::new, |found| found.record.names.join(" · "))
            }
            (_, Some(SideRow::Link)) => words.key("start-link-help"),
            _ => String::new(),
        }
    }

    /// Draws the screen.
    pub(crate) fn draw(&mut self, words: &Translator, buffer: &mut Buffer, area: Rect) {
        bar(buffer, area, "Iris", &self.server.clone().unwrap_or_else(|| words.key("start-title")));
        let mut hits = Vec::new();
        let wide = area.width.min(120);
        let left = Rect {
            x: area.x + 2,
            y: area.y + 2,
            width: wide * 9 / 16 - 3,
            height: area.height.saturating_sub(6),
        };
        let right = Rect { x: left.right() + 2, width: wide - left.width - 6, ..left };
        let head = Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD);
        let title = if self.server.is_some() { "start-new-table" } else { "start-new" };
        put(buffer, (left.x, left.y), left.width, &words.key(title), head);
        let rows = self.rows();
        let label = left.width * 2 / 5;
        let shown = usize::from(left.height.saturating_sub(2));
        let top = self.at.saturating_sub(shown.saturating_sub(2)).min(rows.len().saturating_sub(shown));
        for (y, (at, row)) in (left.y + 2..left.bottom()).zip(rows.iter().enumerate().skip(top)) {
            let here = self.side.is_none() && self.at == at;
            let (name, value) = self.words(row, words);
            let room = Rect { y, height: 1, ..left };
            let mut style = if *row == SetupRow::Begin { head } else { Style::new() };
            if here {
                style = style.add_modifier(Modifier::REVERSED);
                buffer.set_style(room, style);
            }
            let mark = if here { "▶ " } else { "  " };
            put(
                buffer,
                (left.x, y),
                left.width,
                &format!(
                    "{mark}{}",
                    clip(&name, label.max(if *row == SetupRow::Begin { left.width } else { 0 }))
                ),
                style,
            );
            let (before, after) = if here && !matches!(row, SetupRow::Begin | SetupRow::Seed) {
                ("← ", " →")
            } else {
                ("", "")
            };
            let most = left.width.saturating_sub(label + 8);
            let typed = if here && *row == SetupRow::Seed && !self.seed.is_empty() { "█" } else { "" };
            let value = format!("{before}{}{typed}{after}", clip(&value, most));
            put(
                buffer,
                (left.x + label + 3, y),
                left.width - label - 3,
                &value,
                style.add_modifier(Modifier::BOLD),
            );
            hits.push((true, at, room));
        }
        let mark = |buffer: &mut Buffer, y: u16, sign: &str| put(buffer, (left.right(), y), 1, sign, head);
        if top > 0 {
            mark(buffer, left.y + 2, "↑");
        }
        if top + shown < rows.len() {
            mark(buffer, left.bottom() - 1, "↓");
        }
        self.draw_right(words, buffer, right, &mut hits);
        self.draw_foot(words, buffer, area);
        self.hits = hits;
    }

    fn draw_right(
        &self,
        words: &Translator,
        buffer: &mut Buffer,
        area: Rect,
        hits: &mut Vec<(bool, usize, Rect)>,
    ) {
        let head = Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD);
        let mut y = area.y;
        let mut section = "";
        for (at, side) in self.sides().into_iter().enumerate() {
            let title = match side {
                SideRow::Resume(_) => "start-unfinished",
                SideRow::Link => "start-elsewhere",
                SideRow::Settings | SideRow::Quit => "start-more",
            };
            if title != section {
                y += u16::from(!section.is_empty());
                put(buffer, (area.x, y), area.width, &words.key(title), head);
                y += 1;
                section = title;
            }
            let here = self.side == Some(at);
            let mut style = Style::new();
            let room = Rect { y, height: 1, ..area };
            if here {
                style = style.add_modifier(Modifier::REVERSED);
                buffer.set_style(room, style);
            }
            let mark = if here { "▶ " } else { "  " };
            let text = self.side_words(side, words);
            let text = if side == SideRow::Link && !self.link.is_empty() {
                tail(&text, area.width.saturating_sub(3))
            } else {
                text
            };
            put(
                buffer,
                (area.x, y),
                area.width,
                &format!("{mark}{}", clip(&text, area.width.saturating_sub(2))),
                style,
            );
            hits.push((false, at, room));
            y += 1;
        }
    }

    fn draw_foot(&self, words: &Translator, buffer: &mut Buffer, area: Rect) {
        let (text, style) = match &self.note {
            Some(note) if note.wrong => {
                (note.text.clone(), Style::new().fg(colour::WRONG).add_modifier(Modifier::BOLD))
            }
            Some(note) => (note.text.clone(), Style::new().fg(colour::READY)),
            None => (self.remark(words), Style::new().fg(colour::QUIET)),
        };
        let room = Rect {
            x: area.x + 2,
            y: area.bottom().saturating_sub(4),
            width: area.width.saturating_sub(4),
            height: 3,
        };
        for (y, line) in (room.y..room.bottom()).zip(wrap(&text, room.width)) {
            put(buffer, (room.x, y), room.width, &line, style);
        }
        let last = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width - 2, height: 1 };
        let mut keys = vec!["legend-up-down", "legend-change", "legend-columns", "legend-go"];
        keys.extend(matches!(self.side(), Some(SideRow::Resume(_))).then_some("legend-discard"));
        keys.extend(["legend-rules", "legend-quit", "legend-settings"]);
        foot::keys_line(words, buffer, last, &keys);
    }
}

/// The end of a text that is too long.
fn tail(text: &str, most: u16) -> String {
    let count = text.chars().count();
    text.chars().skip(count.saturating_sub(usize::from(most))).collect()
}
