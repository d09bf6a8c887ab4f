//! Before the match: who sits where, and what can be done about it.

use iris_bots::Level;
use iris_words::Words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;
use serde_json::{Value, json};

use super::{Remote, Snapshot, nonce};
use crate::app::Then;
use crate::board::{EMOTES, Kind, Sheet};
use crate::errand::Errand;
use crate::settings::PACES;
use crate::speech;

impl Remote {
    pub(super) fn lobby_key(&mut self, key: KeyEvent, words: &Words) -> Then {
        if self.sheet.is_some() {
            return self.lobby_sheet_key(key.code);
        }
        let Some(snapshot) = &self.snapshot else {
            let leaves = matches!(key.code, KeyCode::Char('q') | KeyCode::Esc);
            return if leaves { Then::Home } else { Then::Stay };
        };
        self.note = None;
        let (at, seats) = (self.at, snapshot.seats.len().max(1));
        let (seated, host) = (snapshot.seat.is_some(), snapshot.host);
        match key.code {
            KeyCode::Char('q') => Then::Home,
            KeyCode::Char('s') => Then::Settings,
            KeyCode::Char('?') => {
                self.sheet = Some(Sheet::text(words.key("help-title"), &self.lobby_help(words)));
                Then::Stay
            }
            KeyCode::Up => self.point((at + seats - 1) % seats),
            KeyCode::Down | KeyCode::Tab => self.point((at + 1) % seats),
            KeyCode::Enter | KeyCode::Char(' ') => self.open_seat(words),
            KeyCode::Char('j') => self.sit(),
            KeyCode::Char('x') if seated => self.send(json!({ "do": "leave" })),
            KeyCode::Char('g') if host => self.send(json!({ "do": "start" })),
            KeyCode::Char('f') | KeyCode::Delete if host => self.send(json!({ "do": "clear", "seat": at })),
            KeyCode::Char(digit @ '1'..='5') if host => self.seat_bot(digit as u8 - b'0'),
            KeyCode::Left | KeyCode::Right if host => self.change_level(key.code == KeyCode::Right),
            KeyCode::Char('p') if host => {
                let pace = u64::from(snapshot.settings.pace);
                let next = PACES.iter().copied().find(|known| *known > pace).unwrap_or(PACES[0]);
                self.send(json!({ "do": "pace", "pace": next }))
            }
            KeyCode::Char('f' | 'g' | 'p' | '1'..='5') | KeyCode::Left | KeyCode::Right => {
                self.note = Some(words.key("lobby-not-host"));
                Then::Stay
            }
            KeyCode::Char('t') => {
                let say = |emote: &&str| {
                    let command = json!({ "do": "emote", "emote": emote });
                    (words.key(&format!("emote-{emote}")), command)
                };
                self.offer(words.key("talk-title"), EMOTES.iter().map(say).collect())
            }
            KeyCode::Char('m') => {
                if let Some((_, command)) = snapshot.mute(at, words) {
                    return self.send(command);
                }
                self.note = Some(words.key("lobby-nobody-to-mute"));
                Then::Stay
            }
            KeyCode::Char('c') => match &self.links.join {
                Some(link) => {
                    self.copied = true;
                    Then::Do(Errand::Copy(link.clone()))
                }
                None => Then::Stay,
            },
            _ => Then::Stay,
        }
    }

    /// The mouse was clicked: points at a seat, and asks what to do with it if it is pointed at already.
    pub(super) fn lobby_click(&mut self, at: (u16, u16), words: &Words) -> Then {
        let spot = ratatui::layout::Position { x: at.0, y: at.1 };
        if self.sheet.take().is_some() {
            return Then::Stay;
        }
        match self.rows.iter().position(|row| row.contains(spot)) {
            Some(seat) if seat == self.at => self.open_seat(words),
            Some(seat) => self.point(seat),
            None => Then::Stay,
        }
    }

    fn lobby_sheet_key(&mut self, key: KeyCode) -> Then {
        let Some(sheet) = &mut self.sheet else { return Then::Stay };
        if sheet.travel(key) {
            return Then::Stay;
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => {
                let Some(Sheet { kind: Kind::Commands(commands), at, .. }) = self.sheet.take() else {
                    return Then::Stay;
                };
                commands.get(at).cloned().map_or(Then::Stay, |command| self.send(command))
            }
            KeyCode::Esc | KeyCode::Char('q' | '?' | 'n') => {
                self.sheet = None;
                Then::Stay
            }
            _ => Then::Stay,
        }
    }

    fn point(&mut self, seat: usize) -> Then {
        self.at = seat;
        Then::Stay
    }

    /// Offers things to choose from. To sit down needs no asking where there is nothing else to do.
    fn offer(&mut self, title: String, offers: Vec<(String, Value)>) -> Then {
        match offers.as_slice() {
            [] => return Then::Stay,
            [(_, command)] if command["do"] == "claim" => return self.send(command.clone()),
            _ => {}
        }
        let (rows, commands) = offers.into_iter().map(|(text, command)| (Line::from(text), command)).unzip();
        self.sheet = Some(Sheet::new(title, rows, Kind::Commands(commands)));
        Then::Stay
    }

    /// Asks what to do with the seat pointed at.
    fn open_seat(&mut self, words: &Words) -> Then {
        let Some(snapshot) = &self.snapshot else { return Then::Stay };
        let offers = snapshot.offers(self.at, &self.name, words);
        if offers.is_empty() {
            self.note = Some(words.key("lobby-nothing-there"));
        }
        let title = words.count("seat-number", "number", self.at as i64 + 1);
        self.offer(title, offers)
    }

    /// Sits down where the keys point if that is free, or on the first free seat.
    fn sit(&mut self) -> Then {
        let Some(snapshot) = &self.snapshot else { return Then::Stay };
        let free = snapshot.seats.get(self.at).is_some_and(|chair| chair.kind == "open");
        if !free && snapshot.seat.is_some() {
            return Then::Stay;
        }
        let command = claim(free.then_some(self.at), &self.name);
        self.send(command)
    }

    fn seat_bot(&mut self, level: u8) -> Then {
        self.send(json!({ "do": "seat-bot", "seat": self.at, "level": level }))
    }

    /// A bot becomes weaker or stronger; a free seat gets one of the usual strength.
    fn change_level(&mut self, up: bool) -> Then {
        let Some(snapshot) = &self.snapshot else { return Then::Stay };
        let Some(chair) = snapshot.seats.get(self.at).filter(|chair| chair.kind != "player") else {
            return Then::Stay;
        };
        let level = match chair.level {
            None => snapshot.settings.fill,
            Some(level) if up => level % 5 + 1,
            Some(level) => (level + 3) % 5 + 1,
        };
        self.seat_bot(level)
    }

    fn lobby_help(&self, words: &Words) -> String {
        let rules = self.game().map(|game| speech::help(words, game)).unwrap_or_default();
        format!("{}\n\n{rules}", words.key("lobby-help"))
    }
}

/// To sit down, somewhere or on the first free seat.
pub(crate) fn claim(seat: Option<usize>, name: &str) -> Value {
    let mut command = json!({ "do": "claim", "name": name, "nonce": nonce() });
    if let Some(seat) = seat {
        command["seat"] = json!(seat);
    }
    command
}

impl Snapshot {
    /// What can be done with a seat, in words and as commands.
    fn offers(&self, at: usize, name: &str, words: &Words) -> Vec<(String, Value)> {
        let Some(chair) = self.seats.get(at) else { return Vec::new() };
        let mine = self.seat.map(usize::from) == Some(at);
        let mut offers = Vec::new();
        if chair.kind == "open" {
            offers.push((words.key("lobby-offer-sit"), claim(Some(at), name)));
        }
        if mine {
            offers.push((words.key("lobby-offer-get-up"), json!({ "do": "leave" })));
        }
        if self.host && chair.kind != "player" {
            for level in Level::ALL.map(Level::number).into_iter().filter(|level| chair.level != Some(*level))
            {
                let about = words.key(&format!("level-{level}"));
                let text = words.fill("lobby-offer-bot", &[("level", level.into()), ("about", about.into())]);
                offers.push((text, json!({ "do": "seat-bot", "seat": at, "level": level })));
            }
        }
        if self.host && chair.kind != "open" && !mine {
            offers.push((words.key("lobby-offer-free"), json!({ "do": "clear", "seat": at })));
        }
        offers.extend(self.mute(at, words));
        offers
    }

    /// To hear whoever sits somewhere, or no longer, if that is somebody else.
    fn mute(&self, at: usize, words: &Words) -> Option<(String, Value)> {
        let chair = self.seats.get(at).filter(|chair| chair.kind == "player")?;
        if self.seat.map(usize::from) == Some(at) {
            return None;
        }
        let text = words.with(if chair.muted { "talk-hear" } else { "talk-mute" }, "name", &chair.name);
        Some((text, json!({ "do": "mute", "seat": at, "on": !chair.muted })))
    }
}
