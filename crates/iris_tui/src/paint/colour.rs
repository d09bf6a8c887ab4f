//! Colours, and what becomes of them where a terminal has fewer or none.
//!
//! Everything is drawn in the colours named here and with all signs; [`adapt`] then makes of it
//! what the terminal can show.

use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourDepth {
    /// 24 bits for each cell.
    True,
    /// The palette of 256 colours.
    Many,
    /// The palette of 16 colours.
    Few,
    /// None, or none are wanted.
    None,
}

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalCapabilities {
    /// How many colours it has.
    pub depth: ColourDepth,
    /// Whether it has only the letters and signs of ASCII.
    pub plain: bool,
}

impl TerminalCapabilities {
    /// Everything there is.
    pub const FULL: Self = Self { depth: ColourDepth::True, plain: false };

    /// What the environment says about the terminal.
    pub fn detect(var: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| var(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let colours = set("COLORTERM").unwrap_or_default();
        let depth = if set("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt1") {
            ColourDepth::None
        } else if colours == "truecolor" || colours == "24bit" || term.ends_with("-direct") {
            ColourDepth::True
        } else if term.contains("256") {
            ColourDepth::Many
        } else if cfg!(windows) {
            ColourDepth::True
        } else {
            ColourDepth::Few
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let plain = locale.is_some_and(|name| {
            let name = name.to_ascii_lowercase();
            !name.contains("utf-8") && !name.contains("utf8")
        });
        Self { depth, plain }
    }
}

/// What is pointed at.
pub(crate) const ACCENT: Color = Color::Rgb(214, 160, 40);
/// What can be done.
pub(crate) const READY: Color = Color::Rgb(60, 160, 90);
/// What matters less.
pub(crate) const QUIET: Color = Color::Rgb(128, 128, 136);
/// What is wrong.
pub(crate) const WRONG: Color = Color::Rgb(222, 64, 64);
/// The bar at the top.
pub(crate) const BAR: Color = Color::Rgb(70, 80, 160);
/// What is written on the bar.
pub(crate) const ON_BAR: Color = Color::Rgb(255, 255, 255);

/// The colours of cards by their letters, good to read on black and on white.
const CARDS: [(char, Color, Color); 9] = [
    ('r', Color::Rgb(222, 62, 62), Color::LightRed),
    ('o', Color::Rgb(226, 120, 30), Color::Red),
    ('y', Color::Rgb(190, 150, 10), Color::Yellow),
    ('g', Color::Rgb(50, 155, 75), Color::Green),
    ('t', Color::Rgb(10, 155, 155), Color::Cyan),
    ('b', Color::Rgb(60, 125, 235), Color::Blue),
    ('i', Color::Rgb(110, 100, 225), Color::LightBlue),
    ('v', Color::Rgb(175, 85, 215), Color::Magenta),
    ('p', Color::Rgb(180, 80, 200), Color::Magenta),
];

/// The rest of them among sixteen.
const OTHERS: [(Color, Color); 6] = [
    (ACCENT, Color::Yellow),
    (READY, Color::Green),
    (QUIET, Color::DarkGray),
    (WRONG, Color::Red),
    (BAR, Color::Blue),
    (ON_BAR, Color::White),
];

/// The colour of a card.
pub(crate) fn of_card(letter: char) -> Color {
    CARDS.iter().find(|(known, ..)| *known == letter).map_or(Color::Reset, |(_, colour, _)| *colour)
}

/// Signs, and what is written for them where there is only ASCII.
const SIGNS: [(&str, &str); 44] = [
    ("╭", "+"),
    ("╮", "+"),
    ("╰", "+"),
    ("╯", "+"),
    ("─", "-"),
    ("│", "|"),
    ("╔", "#"),
    ("╗", "#"),
    ("╚", "#"),
    ("╝", "#"),
    ("═", "="),
    ("║", "#"),
    ("┏", "+"),
    ("┓", "+"),
    ("┗", "+"),
    ("┛", "+"),
    ("━", "="),
    ("┃", "|"),
    ("♥", "&"),
    ("☼", "%"),
    ("★", "+"),
    ("♣", "#"),
    ("▲", "^"),
    ("●", "@"),
    ("☾", "("),
    ("♦", "="),
    ("∩", "*"),
    ("≈", "~"),
    ("▶", ">"),
    ("•", "*"),
    ("·", "-"),
    ("…", "."),
    ("░", ":"),
    ("✓", "v"),
    ("○", "o"),
    ("→", ">"),
    ("←", "<"),
    ("↑", "^"),
    ("↓", "v"),
    ("’", "'"),
    ("×", "x"),
    ("–", "-"),
    ("—", "-"),
    ("█", "#"),
];

/// Makes of a picture what the terminal can show.
pub(crate) fn adapt(buffer: &mut Buffer, ability: TerminalCapabilities) {
    if ability == TerminalCapabilities::FULL {
        return;
    }
    for cell in &mut buffer.content {
        cell.fg = fewer(cell.fg, ability.depth);
        cell.bg = fewer(cell.bg, ability.depth);
        if ability.plain
            && let Some((_, plain)) = SIGNS.iter().find(|(sign, _)| *sign == cell.symbol())
        {
            cell.set_symbol(plain);
        }
    }
}

fn fewer(colour: Color, depth: ColourDepth) -> Color {
    let Color::Rgb(red, green, blue) = colour else { return colour };
    match depth {
        ColourDepth::True => colour,
        ColourDepth::Many => {
            let step = |part: u8| {
                if part < 48 {
                    0
                } else if part < 115 {
                    1
                } else {
                    (part - 35) / 40
                }
            };
            if red.abs_diff(green) < 12 && green.abs_diff(blue) < 12 && red < 240 {
                return Color::Indexed(232 + (red.saturating_sub(8) / 10).min(23));
            }
            Color::Indexed(16 + 36 * step(red) + 6 * step(green) + step(blue))
        }
        ColourDepth::Few => {
            let card = CARDS.iter().find(|(_, known, _)| *known == colour).map(|(.., few)| *few);
            let other = OTHERS.iter().find(|(known, _)| *known == colour).map(|(_, few)| *few);
            card.or(other).unwrap_or(Color::Reset)
        }
        ColourDepth::None => Color::Reset,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ability(vars: &[(&str, &str)]) -> TerminalCapabilities {
        let vars: Vec<(String, String)> =
            vars.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        TerminalCapabilities::detect(|name| {
            vars.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
        })
    }

    #[test]
    fn the_environment_says_what_the_terminal_can_show() {
        assert_eq!(
            ability(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).depth,
            ColourDepth::True
        );
        assert_eq!(ability(&[("TERM", "xterm-256color")]).depth, ColourDepth::Many);
        assert_eq!(
            ability(&[("TERM", "linux"), ("LANG", "C")]),
            TerminalCapabilities { depth: ColourDepth::Few, plain: true }
        );
        assert!(!ability(&[("TERM", "linux"), ("LANG", "fr_FR.UTF-8")]).plain);
        let none = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")];
        assert_eq!(ability(&none).depth, ColourDepth::None);
        assert_eq!(
            ability(&[("NO_COLOR", ""), ("TERM", "xterm")]).depth,
            ColourDepth::Few,
            "empty is not set"
        );
    }

    #[test]
    fn every_colour_has_a_place_among_fewer() {
        let all: Vec<Color> =
            CARDS.iter().map(|(_, c, _)| *c).chain(OTHERS.iter().map(|(c, _)| *c)).collect();
        for colour in all {
            assert!(matches!(fewer(colour, ColourDepth::Many), Color::Indexed(16..)), "{colour}");
            let few = fewer(colour, ColourDepth::Few);
            assert!(!matches!(few, Color::Reset | Color::Rgb(..)), "{colour} becomes {few}");
            assert_eq!(fewer(colour, ColourDepth::None), Color::Reset);
        }
    }
}
