//! Cards as small boxes: number, letter and sign, so that colour is never needed.

use iris_core::scene::{CardFace, OtherSide, SceneCard, SpecialFace};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::colour;

/// How much room a card gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardSize {
    /// A box of three lines, where there is plenty of room.
    Big,
    /// A box of two lines.
    Tall,
    /// A box of one line.
    Low,
}

impl CardSize {
    /// How many columns a box has.
    pub(crate) const fn width(self) -> u16 {
        match self {
            Self::Big => 7,
            Self::Tall | Self::Low => 5,
        }
    }

    /// How many rows a box has.
    pub(crate) const fn height(self) -> u16 {
        match self {
            Self::Big => 5,
            Self::Tall => 4,
            Self::Low => 3,
        }
    }
}

/// How a card stands out.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each can be true by itself")]
pub(crate) struct CardState {
    /// It can be picked or pressed.
    pub(crate) lit: bool,
    /// It is picked.
    pub(crate) picked: bool,
    /// The keys point at it.
    pub(crate) focus: bool,
    /// It has just come here.
    pub(crate) fresh: bool,
    /// The key that picks or presses it.
    pub(crate) key: Option<char>,
}

/// The sign that goes with a colour.
fn sign(symbol: &str) -> &'static str {
    match symbol {
        "heart" => "♥",
        "sun" => "☼",
        "star" => "★",
        "clover" => "♣",
        "triangle" => "▲",
        "drop" => "●",
        "moon" => "☾",
        "diamond" => "♦",
        _ => "•",
    }
}

/// A face in three columns at most, as notation writes it, with its sign.
pub(crate) fn short(face: &CardFace) -> String {
    match (&face.colour, face.value, face.special) {
        (Some(colour), Some(value), _) => format!("{}{value}{}", colour.letter, sign(&colour.symbol)),
        (Some(colour), None, _) => format!("{}{}", colour.letter, sign(&colour.symbol)),
        (None, Some(value), _) => value.to_string(),
        (None, None, Some(SpecialFace::Rainbow)) => "*∩".to_owned(),
        (None, None, Some(SpecialFace::Cloud)) => "≈≈".to_owned(),
        (None, None, None) => "?".to_owned(),
    }
}

/// What stands on the upper and on the lower part of a card.
fn parts(card: &SceneCard) -> [String; 2] {
    let face = &card.face;
    let top = match (&face.colour, face.value) {
        (Some(colour), Some(value)) => format!("{}{value}", colour.letter),
        _ => short(face),
    };
    let bottom = match &card.other {
        OtherSide::Back => match &face.colour {
            Some(colour) => sign(&colour.symbol).to_owned(),
            // The corners repeat each other, as on any card.
            None => format!("{:>3}", short(face)),
        },
        OtherSide::Hidden => "/?".to_owned(),
        OtherSide::Known(other) => format!("/{}", short(other)),
    };
    [top, bottom]
}

/// The lines on a card of a size.
fn lines(card: Option<&SceneCard>, size: CardSize) -> Vec<String> {
    let Some(card) = card else {
        let back = "░".repeat(usize::from(size.width() - 2));
        return vec![back; usize::from(size.height() - 2)];
    };
    match size {
        CardSize::Low => vec![line(card)],
        CardSize::Tall => parts(card).to_vec(),
        CardSize::Big => {
            let [top, bottom] = parts(card);
            match card.other {
                OtherSide::Back if card.face.colour.is_none() => {
                    vec![top.clone(), String::new(), format!("{top:>5}")]
                }
                // The sign is in the middle.
                OtherSide::Back => vec![top.clone(), format!("{bottom:^5}"), format!("{top:>5}")],
                _ => vec![top, String::new(), format!("{bottom:>5}")],
            }
        }
    }
}

/// The one line on a low card; of two faces both letters.
fn line(card: &SceneCard) -> String {
    let letter = |face: &CardFace| match (&face.colour, face.special) {
        (Some(colour), _) => colour.letter.to_string(),
        (None, Some(SpecialFace::Rainbow)) => "*".to_owned(),
        (None, Some(SpecialFace::Cloud)) => "≈".to_owned(),
        (None, None) => "?".to_owned(),
    };
    match &card.other {
        OtherSide::Back => short(&card.face),
        OtherSide::Hidden => format!("{}/?", letter(&card.face)),
        OtherSide::Known(other) => format!("{}/{}", letter(&card.face), letter(other)),
    }
}

/// A card in a line of text.
pub(crate) fn inline(card: &SceneCard) -> String {
    match &card.other {
        OtherSide::Back => format!("[{}]", short(&card.face)),
        OtherSide::Hidden => format!("[{}/?]", short(&card.face)),
        OtherSide::Known(other) => format!("[{}/{}]", short(&card.face), short(other)),
    }
}

/// The colour of a card's front.
pub(crate) fn style(card: Option<&SceneCard>) -> Style {
    let letter = card.and_then(|card| card.face.colour.as_ref()).map(|colour| colour.letter);
    letter.map_or(Style::new(), |letter| Style::new().fg(colour::of_card(letter)))
}

/// Draws a card, or the back of one; gives the room it takes.
pub(crate) fn draw(
    buffer: &mut Buffer,
    at: (u16, u16),
    size: CardSize,
    card: Option<&SceneCard>,
    stand: CardState,
) -> Rect {
    let room =
        Rect { x: at.0, y: at.1, width: size.width(), height: size.height() }.intersection(buffer.area);
    let front = style(card);
    let mut edge = front;
    if stand.picked || stand.lit || stand.focus {
        edge = edge.add_modifier(Modifier::BOLD);
    } else if card.is_none() {
        edge = edge.fg(colour::QUIET);
    }
    if stand.focus {
        edge = edge.fg(colour::ACCENT);
    }
    let [left_top, flat, right_top, upright, left_low, right_low] = if stand.picked {
        ["╔", "═", "╗", "║", "╚", "╝"]
    } else if stand.fresh {
        ["┏", "━", "┓", "┃", "┗", "┛"]
    } else {
        ["╭", "─", "╮", "│", "╰", "╯"]
    };
    let text = lines(card, size);
    let inner = usize::from(size.width() - 2);
    let mut put = |x: u16, y: u16, text: &str, style: Style| {
        if y < room.bottom() && x < room.right() {
            buffer.set_stringn(x, y, text, usize::from(room.right() - x), style);
        }
    };
    let (x, y) = at;
    put(x, y, &format!("{left_top}{}{right_top}", flat.repeat(inner)), edge);
    let mut inside = front.add_modifier(Modifier::BOLD);
    if card.is_none() {
        inside = Style::new().fg(colour::QUIET);
    }
    if stand.focus {
        inside = inside.add_modifier(Modifier::REVERSED);
    }
    for (row, text) in (y + 1..).zip(&text) {
        put(x, row, upright, edge);
        put(x + 1, row, &format!("{text:<inner$}"), inside);
        put(x + size.width() - 1, row, upright, edge);
    }
    let low = y + size.height() - 1;
    put(x, low, &format!("{left_low}{}{right_low}", flat.repeat(inner)), edge);
    if let Some(key) = stand.key {
        put(x + 1, low, &key.to_string(), Style::new().fg(colour::ACCENT).add_modifier(Modifier::BOLD));
    }
    room
}
