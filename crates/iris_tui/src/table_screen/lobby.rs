//! Keys and offers of the lobby: who sits where before the match, and what can be done about it.

use iris_api::{Emote, SeatKind, TableCommand, TableSnapshot};
use iris_bots::Level;
use iris_core::Seat;
use iris_words::Translator;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::Line;

use super::{TableScreen, nonce};
use crate::app::Transition;
use crate::board::{Sheet, SheetKind};
use crate::effect::Effect;
use crate::messages;
use crate::settings::PACES;

impl TableScreen {
    pub(super) fn lobby_key(&mut self, key: KeyEvent, words: &Translator) -> Transition {
        if self.sheet.is_some() {
            return self.lobby_sheet_key(key.code);
        }
        let Some(snapshot) = &self.snapshot else {
            let leaves = matches!(key.code, KeyCode::Char('q') | KeyCode::Esc);
            return if leaves { Transition::Home } else { Transition::Stay };
        };
        self.note = None;
        let (at, seats) = (self.at, snapshot.seats.len().max(1));
        let (seated, host) = (snapshot.seat.is_some(), snapshot.host);
        match key.code {
            KeyCode::Char('q') => Transition::Home,
            KeyCode::Char('s') => Transition::Settings,
            KeyCode::Char('?') => {
                self.sheet = Some(Sheet::text(words.key("help-title"), &self.lobby_help(words)));
                Transition::Stay
            }
            KeyCode::Up => self.point((at + seats - 1) % seats),
            KeyCode::Down | KeyCode::Tab => self.point((at + 1) % seats),
            KeyCode::Enter | KeyCode::Char(' ') => self.open_seat(words),
            KeyCode::Char('j') => self.sit(),
            KeyCode::Char('x') if seated => self.send(TableCommand::Leave {}),
            KeyCode::Char('g') if host => self.send(TableCommand::Start {}),
            KeyCode::Char('f') | KeyCode::Delete if host => {
                self.send(TableCommand::Clear { seat: Seat(at as u8) })
            }
            KeyCode::Char(digit @ '1'..='5') if host => self.seat_bot(digit as u8 - b'0'),
            KeyCode::Left | KeyCode::Right if host => self.change_level(key.code == KeyCode::Right),
            KeyCode::Char('p') if host => {
                let pace = u64::from(snapshot.settings.pace);
                let next = PACES.iter().copied().find(|known| *known > pace).unwrap_or(PACES[0]);
                self.send(TableCommand::Pace { pace: next as u32 })
            }
            KeyCode::Char('k') if host => {
                let offer = remove_offer(snapshot, at, words);
                if offer.is_none() {
                    self.note = Some(words.key("lobby-nobody-to-mute"));
                }
                self.offer(words.count("seat-number", "number", at as i64 + 1), offer.into_iter().collect())
            }
            KeyCode::Char('l') if host => {
                let renew = (words.key("lobby-offer-renew"), TableCommand::RenewLinks {});
                self.offer(words.key("lobby-renew-title"), vec![renew])
            }
            KeyCode::Char('f' | 'g' | 'k' | 'l' | 'p' | '1'..='5') | KeyCode::Left | KeyCode::Right => {
                self.note = Some(words.key("lobby-not-host"));
                Transition::Stay
            }
            KeyCode::Char('t') => {
                let say = |emote: Emote| {
                    (words.key(&format!("emote-{}", emote.as_str())), TableCommand::Emote { emote })
                };
                self.offer(words.key("talk-title"), Emote::ALL.map(say).to_vec())
            }
            KeyCode::Char('m') => {
                if let Some((_, command)) = mute_offer(snapshot, at, words) {
                    return self.send(command);
                }
                self.note = Some(words.key("lobby-nobody-to-mute"));
                Transition::Stay
            }
            KeyCode::Char('c') => match &self.links.join {
                Some(link) => {
                    self.copied = true;
                    Transition::Run(Effect::Copy(link.clone()))
                }
                None => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    /// The mouse was clicked: points at a seat, and offers what to do with it if it is pointed at
    /// already.
    pub(super) fn lobby_click(&mut self, at: (u16, u16), words: &Translator) -> Transition {
        let spot = ratatui::layout::Position { x: at.0, y: at.1 };
        if self.sheet.take().is_some() {
            return Transition::Stay;
        }
        match self.rows.iter().position(|row| row.contains(spot)) {
            Some(seat) if seat == self.at => self.open_seat(words),
            Some(seat) => self.point(seat),
            None => Transition::Stay,
        }
    }

    fn lobby_sheet_key(&mut self, key: KeyCode) -> Transition {
        let Some(sheet) = &mut self.sheet else { return Transition::Stay };
        if sheet.travel(key) {
            return Transition::Stay;
        }
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => {
                let Some(Sheet { kind: SheetKind::Commands(commands), at, .. }) = self.sheet.take() else {
                    return Transition::Stay;
                };
                commands.get(at).cloned().map_or(Transition::Stay, |command| self.send(command))
            }
            KeyCode::Esc | KeyCode::Char('q' | '?' | 'n') => {
                self.sheet = None;
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn point(&mut self, seat: usize) -> Transition {
        self.at = seat;
        Transition::Stay
    }

    /// Offers things to choose from. To sit down needs no asking where there is nothing else to do.
    fn offer(&mut self, title: String, offers: Vec<(String, TableCommand)>) -> Transition {
        match offers.as_slice() {
            [] => return Transition::Stay,
            [(_, command @ TableCommand::Claim { .. })] => return self.send(command.clone()),
            _ => {}
        }
        let (rows, commands) = offers.into_iter().map(|(text, command)| (Line::from(text), command)).unzip();
        self.sheet = Some(Sheet::new(title, rows, SheetKind::Commands(commands)));
        Transition::Stay
    }

    /// Asks what to do with the seat pointed at.
    fn open_seat(&mut self, words: &Translator) -> Transition {
        let Some(snapshot) = &self.snapshot else { return Transition::Stay };
        let offers = offers(snapshot, self.at, &self.name, words);
        if offers.is_empty() {
            self.note = Some(words.key("lobby-nothing-there"));
        }
        let title = words.count("seat-number", "number", self.at as i64 + 1);
        self.offer(title, offers)
    }

    /// Sits down where the keys point if that is free, or on the first free seat.
    fn sit(&mut self) -> Transition {
        let Some(snapshot) = &self.snapshot else { return Transition::Stay };
        let free = snapshot.seats.get(self.at).is_some_and(|seat| seat.kind == SeatKind::Open);
        if !free && snapshot.seat.is_some() {
            return Transition::Stay;
        }
        let command = claim(free.then_some(self.at), &self.name);
        self.send(command)
    }

    fn seat_bot(&mut self, level: u8) -> Transition {
        self.send(TableCommand::SeatBot { seat: Seat(self.at as u8), level })
    }

    /// A bot becomes weaker or stronger; a free seat gets one of the usual strength.
    fn change_level(&mut self, up: bool) -> Transition {
        let Some(snapshot) = &self.snapshot else { return Transition::Stay };
        let Some(seat) = snapshot.seats.get(self.at).filter(|seat| seat.kind != SeatKind::Player) else {
            return Transition::Stay;
        };
        let level = match seat.level {
            None => snapshot.settings.fill,
            Some(level) if up => level % 5 + 1,
            Some(level) => (level + 3) % 5 + 1,
        };
        self.seat_bot(level)
    }

    fn lobby_help(&self, words: &Translator) -> String {
        let rules = self.game().map(|game| messages::help(words, game)).unwrap_or_default();
        format!("{}\n\n{rules}", words.key("lobby-help"))
    }
}

/// The command to sit down: on that seat, or on the first free one.
pub(crate) fn claim(seat: Option<usize>, name: &str) -> TableCommand {
    TableCommand::Claim { seat: seat.map(|seat| Seat(seat as u8)), name: name.to_owned(), nonce: nonce() }
}

/// What can be done with a seat: its label and the command for each.
fn offers(
    snapshot: &TableSnapshot,
    at: usize,
    name: &str,
    words: &Translator,
) -> Vec<(String, TableCommand)> {
    let Some(seat) = snapshot.seats.get(at) else { return Vec::new() };
    let mine = snapshot.seat.map(Seat::index) == Some(at);
    let mut offers = Vec::new();
    if seat.kind == SeatKind::Open {
        offers.push((words.key("lobby-offer-sit"), claim(Some(at), name)));
    }
    if mine {
        offers.push((words.key("lobby-offer-get-up"), TableCommand::Leave {}));
    }
    if snapshot.host && seat.kind != SeatKind::Player {
        for level in Level::ALL.map(Level::number).into_iter().filter(|level| seat.level != Some(*level)) {
            let about = words.key(&format!("bot-intro-{level}"));
            let text = words.fill("lobby-offer-bot", &[("level", level.into()), ("about", about.into())]);
            offers.push((text, TableCommand::SeatBot { seat: Seat(at as u8), level }));
        }
    }
    if snapshot.host && seat.kind != SeatKind::Open && !mine {
        offers.push((words.key("lobby-offer-free"), TableCommand::Clear { seat: Seat(at as u8) }));
    }
    offers.extend(remove_offer(snapshot, at, words).filter(|_| snapshot.host));
    offers.extend(mute_offer(snapshot, at, words));
    offers
}

/// The offer to remove whoever sits there for good, if that is another person. It is never done by
/// one key: nobody comes back from it.
fn remove_offer(snapshot: &TableSnapshot, at: usize, words: &Translator) -> Option<(String, TableCommand)> {
    let seat = snapshot.seats.get(at).filter(|seat| seat.kind == SeatKind::Player)?;
    if snapshot.seat.map(Seat::index) == Some(at) {
        return None;
    }
    let text = words.with("lobby-offer-remove", "name", &seat.name);
    Some((text, TableCommand::Remove { seat: Seat(at as u8) }))
}

/// The offer to mute whoever sits there, or to hear them again, if that is another person.
fn mute_offer(snapshot: &TableSnapshot, at: usize, words: &Translator) -> Option<(String, TableCommand)> {
    let seat = snapshot.seats.get(at).filter(|seat| seat.kind == SeatKind::Player)?;
    if snapshot.seat.map(Seat::index) == Some(at) {
        return None;
    }
    let text = words.with(if seat.muted { "talk-hear" } else { "talk-mute" }, "name", &seat.name);
    Some((text, TableCommand::Mute { seat: Seat(at as u8), on: !seat.muted }))
}
