//! Portraits: bots by their level, people by the first letter of their name on a hue of their own.

use iris_api::{SeatKind, SeatSnapshot};
use iris_bots::Level;
use maud::{Markup, html};

/// The portraits of the levels in the sprite, from the first.
const FACES: [&str; 5] = ["#p-pip", "#p-bertie", "#p-maya", "#p-rosa", "#p-iris"];
/// The hues of monograms: those on which white can be read.
const MONOGRAMS: [char; 6] = ['v', 'g', 'b', 'r', 't', 'i'];

/// The portrait of somebody by that name; `level` is that of a bot. It says nothing to screen
/// readers: the name stands beside it.
pub(crate) fn portrait(name: &str, level: Option<u8>) -> Markup {
    let face = level.and_then(|level| Some((FACES.get(usize::from(level).checked_sub(1)?)?, level)));
    let Some((face, level)) = face else {
        return html! {
            span.pic aria-hidden="true" { span class=(format!("mono h-{}", monogram_hue(name))) data-l=(initial(name)) {} }
        };
    };
    let names = Level::new(level).map(Level::names).unwrap_or_default();
    let look = names.iter().position(|known| *known == name).unwrap_or_default();
    html! { span.pic aria-hidden="true" { svg class=(format!("look-{look}")) viewBox="0 0 64 64" { use href=(face); } } }
}

/// The portrait of somebody of whom only the name is known, as in a record: a bot's, if a bot has
/// that name.
pub(crate) fn by_name(name: &str) -> Markup {
    portrait(name, bot_named(name))
}

/// The level of the bots that have that name.
fn bot_named(name: &str) -> Option<u8> {
    Level::ALL.iter().find(|level| level.names().contains(&name)).map(|level| level.number())
}

/// Seats of which only the names are known, as snapshots; those with the name of a bot are bots'.
pub(crate) fn seated(names: &[String]) -> Vec<SeatSnapshot> {
    let seat = |name: &String| {
        let level = bot_named(name);
        SeatSnapshot {
            kind: if level.is_some() { SeatKind::Bot } else { SeatKind::Player },
            name: name.clone(),
            level,
            present: true,
            stand_in: None,
            takeover: None,
            agreed: false,
            muted: false,
        }
    };
    names.iter().map(seat).collect()
}

/// The first letter of a name, as it is drawn.
pub(crate) fn initial(name: &str) -> String {
    let first = name.chars().find(|letter| !letter.is_whitespace() && !letter.is_control());
    first.map_or_else(|| "?".to_owned(), |first| first.to_uppercase().collect())
}

/// The letter of the hue on which somebody's initial stands.
pub(crate) fn monogram_hue(name: &str) -> char {
    MONOGRAMS[sum(name) % MONOGRAMS.len()]
}

/// A number that is the same for the same name.
fn sum(name: &str) -> usize {
    name.bytes().fold(7, |sum, byte| (sum * 31 + usize::from(byte)) % 65_521)
}
