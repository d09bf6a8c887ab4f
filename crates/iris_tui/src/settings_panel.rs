//! The panel on which settings are changed.

use iris_words::{LANGUAGES, Translator};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::paint::{colour, put, sheet};
use crate::settings::{ColourSetting, PACES, TerminalSettings};

/// The settings being changed.
#[derive(Debug, Default)]
pub(crate) struct SettingsPanel {
    at: usize,
}

const ROWS: usize = 5;
/// The row with text to be typed.
const NAME: usize = 1;

impl SettingsPanel {
    /// A key was pressed; gives whether the panel is to be closed.
    pub(crate) fn key(&mut self, key: KeyEvent, settings: &mut TerminalSettings, spoken: &str) -> bool {
        match key.code {
            KeyCode::Up => self.at = (self.at + ROWS - 1) % ROWS,
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1) % ROWS,
            KeyCode::Left => self.change(settings, false, spoken),
            KeyCode::Char(letter) if self.at == NAME => {
                let fits = !letter.is_control() && settings.name.chars().count() < 20;
                settings.name.extend(fits.then_some(letter));
            }
            KeyCode::Right | KeyCode::Char(' ') => self.change(settings, true, spoken),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 's') => return true,
            KeyCode::Backspace if self.at == NAME => {
                settings.name.pop();
            }
            _ => {}
        }
        false
    }

    fn change(&self, settings: &mut TerminalSettings, up: bool, spoken: &str) {
        let turn = |at: usize, count: usize| if up { (at + 1) % count } else { (at + count - 1) % count };
        match self.at {
            0 => {
                let at = LANGUAGES.iter().position(|language| language.code == spoken).unwrap_or(0);
                LANGUAGES[turn(at, LANGUAGES.len())].code.clone_into(&mut settings.language);
            }
            2 => {
                let at = PACES.iter().position(|pace| *pace >= settings.pace).unwrap_or(PACES.len() - 1);
                settings.pace = PACES[turn(at, PACES.len())];
            }
            3 => settings.free_undo = !settings.free_undo,
            4 => {
                let at =
                    ColourSetting::ALL.iter().position(|(known, _)| *known == settings.colours).unwrap_or(0);
                settings.colours = ColourSetting::ALL[turn(at, ColourSetting::ALL.len())].0;
            }
            _ => {}
        }
    }

    /// Draws the panel over everything.
    pub(crate) fn draw(
        &self,
        settings: &TerminalSettings,
        name: &str,
        words: &Translator,
        buffer: &mut Buffer,
        area: Rect,
    ) {
        let colours = ColourSetting::ALL
            .iter()
            .find(|(known, _)| *known == settings.colours)
            .map_or("", |(_, key)| *key);
        let rows: [(&str, String); ROWS] = [
            ("settings-language", words.language().name.to_owned()),
            ("settings-name", format!("{name}{}", if self.at == NAME { "█" } else { "" })),
            ("settings-pace", words.count("settings-pace-value", "ms", settings.pace as i64)),
            ("settings-undo", words.key(if settings.free_undo { "undo-free" } else { "undo-silent" })),
            ("settings-colours", words.key(colours)),
        ];
        let room = sheet::paper(buffer, area, &words.key("settings-title"), 66, ROWS as u16 + 4);
        for (y, (at, (key, value))) in (room.y + 1..).zip(rows.into_iter().enumerate()) {
            let here = at == self.at;
            let style = if here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
            if here {
                buffer.set_style(Rect { y, height: 1, ..room }, style);
            }
            put(
                buffer,
                (room.x, y),
                room.width,
                &format!("{}{}", if here { "▶ " } else { "  " }, words.key(key)),
                style,
            );
            let value = if here && at != NAME { format!("← {value} →") } else { value };
            let x = room.x + 26;
            put(buffer, (x, y), room.right().saturating_sub(x), &value, style.add_modifier(Modifier::BOLD));
        }
        let last = room.bottom().saturating_sub(1);
        put(buffer, (room.x, last), room.width, &words.key("settings-close"), Style::new().fg(colour::QUIET));
    }
}
