//! The middle of the table: zones in bands, one below the other.

use iris_core::scene::{Press, SceneCard, Zone, ZoneKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::board::DrawContext;
use super::card::{self, CardSize};
use super::{clip, colour, put, width};
use crate::board::HitBox;

/// How many cards of a pile are seen.
const SEEN: usize = 3;
/// Room between zones.
const GAP: u16 = 2;
/// The most that a label may widen a zone.
const LABEL: u16 = 16;

/// Zones side by side.
pub(crate) struct Band<'a> {
    zones: Vec<&'a Zone>,
    /// How far apart the cards of a zone lie.
    step: u16,
    size: CardSize,
    /// Whether there is room for text only.
    text: bool,
}

/// Whether a zone has its place in the middle.
pub(crate) fn is_middle(zone: &Zone) -> bool {
    matches!(zone.kind, ZoneKind::Deck | ZoneKind::Pile | ZoneKind::Item | ZoneKind::Line | ZoneKind::Combo)
}

/// The bands of a table for a width.
pub(crate) fn bands<'a>(look: &DrawContext<'a>, room: u16, size: CardSize, text: bool) -> Vec<Band<'a>> {
    let group = |zone: &Zone| match zone.kind {
        ZoneKind::Item => 1,
        ZoneKind::Combo => 2,
        _ => 0,
    };
    let zones: Vec<&Zone> = look.board.table.zones.iter().filter(|zone| is_middle(zone)).collect();
    let mut bands = Vec::new();
    for zones in zones.chunk_by(|a, b| group(a) == group(b)) {
        if text && group(zones[0]) == 2 {
            bands.push(Band { zones: zones.to_vec(), step: 2, size, text: true });
            continue;
        }
        let total =
            |step: u16| -> u16 { zones.iter().map(|zone| breadth(look, zone, step, size) + GAP).sum() };
        let step = (2..=size.width()).rev().find(|step| total(*step) <= room + GAP).unwrap_or(2);
        let mut band = Band { zones: Vec::new(), step, size, text: false };
        let mut used = 0;
        for zone in zones {
            let wide = breadth(look, zone, step, size) + GAP;
            if used + wide > room + GAP && !band.zones.is_empty() {
                bands.push(std::mem::replace(&mut band, Band { zones: Vec::new(), step, size, text: false }));
                used = 0;
            }
            used += wide;
            band.zones.push(zone);
        }
        bands.push(band);
    }
    bands
}

/// How many rows they take.
pub(crate) fn height(look: &DrawContext<'_>, bands: &[Band<'_>], room: u16) -> u16 {
    let of = |band: &Band<'_>| {
        if band.text { text_rows(look, band, room).len() as u16 } else { 1 + band.size.height() }
    };
    bands.iter().map(of).sum()
}

/// The cards of a zone that are drawn; `None` for a back.
fn cards(zone: &Zone) -> Vec<Option<&SceneCard>> {
    match zone.kind {
        ZoneKind::Deck => match zone.cards.last() {
            Some(top) => vec![Some(top)],
            None => vec![None; usize::from(zone.unseen > 0)],
        },
        ZoneKind::Pile => zone.cards[zone.cards.len().saturating_sub(SEEN)..].iter().map(Some).collect(),
        _ => {
            let unseen = std::iter::repeat_n(None, usize::from(zone.unseen));
            zone.cards.iter().map(Some).chain(unseen).collect()
        }
    }
}

fn step(zone: &Zone, step: u16) -> u16 {
    if zone.kind == ZoneKind::Pile { 2 } else { step }
}

fn breadth(look: &DrawContext<'_>, zone: &Zone, apart: u16, size: CardSize) -> u16 {
    let cards = cards(zone).len().max(1) as u16;
    let wide = (cards - 1) * step(zone, apart) + size.width();
    wide.max(width(&label(look, zone)).min(LABEL))
}

fn label(look: &DrawContext<'_>, zone: &Zone) -> String {
    let press = Press::Zone(zone.id.clone());
    let key = look.keys.of_target(&press).map(|key| format!("[{key}] ")).unwrap_or_default();
    let name = look.board.told_in(look.words, &zone.label);
    match zone.kind {
        ZoneKind::Deck | ZoneKind::Pile => format!("{key}{name} {}", zone.count()),
        _ => format!("{key}{name}"),
    }
}

/// A band as text, broken into lines.
fn text_rows<'a>(look: &DrawContext<'_>, band: &Band<'a>, room: u16) -> Vec<Vec<(String, &'a Zone)>> {
    let mut rows: Vec<Vec<(String, &Zone)>> = vec![Vec::new()];
    let mut used = 0;
    for zone in &band.zones {
        let cards: String = zone.cards.iter().map(card::inline).collect();
        let text = format!("{} {cards}", label(look, zone));
        let wide = width(&text) + GAP;
        if used + wide > room + GAP && used > 0 {
            rows.push(Vec::new());
            used = 0;
        }
        used += wide;
        if let Some(row) = rows.last_mut() {
            row.push((text, zone));
        }
    }
    rows
}

/// Draws bands one below the other; gives the row after them.
pub(crate) fn draw(
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    area: Rect,
    bands: &[Band<'_>],
    size: CardSize,
    hits: &mut Vec<HitBox>,
) -> u16 {
    let mut y = area.y;
    for band in bands {
        if band.text {
            for row in text_rows(look, band, area.width) {
                let mut x = area.x;
                for (text, zone) in row {
                    let press = Press::Zone(zone.id.clone());
                    let most = area.right().saturating_sub(x);
                    put(buffer, (x, y), most, &text, look.style(&press));
                    hits.push(HitBox {
                        room: Rect { x, y, width: width(&text).min(most), height: 1 },
                        press,
                    });
                    x += width(&text) + GAP;
                }
                y += 1;
            }
            continue;
        }
        let mut x = area.x;
        for zone in &band.zones {
            let wide = breadth(look, zone, band.step, band.size).min(area.right().saturating_sub(x));
            zone_at(
                look,
                buffer,
                Rect { x, y, width: wide, height: 1 + size.height() },
                zone,
                band.step,
                size,
                hits,
            );
            x += wide + GAP;
        }
        y += 1 + size.height();
    }
    y
}

fn zone_at(
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    room: Rect,
    zone: &Zone,
    apart: u16,
    size: CardSize,
    hits: &mut Vec<HitBox>,
) {
    let press = Press::Zone(zone.id.clone());
    put(buffer, (room.x, room.y), room.width, &clip(&label(look, zone), room.width), look.style(&press));
    hits.push(HitBox { room, press: press.clone() });
    let mut stand = look.zone_state(&press);
    stand.key = None;
    let drawn = cards(zone);
    if drawn.is_empty() {
        slot(buffer, (room.x, room.y + 1), size, stand.focus || stand.lit);
    }
    let last = drawn.len().saturating_sub(1);
    let mut x = room.x;
    for (at, card) in drawn.into_iter().enumerate() {
        let mut own = card.map(|card| look.card_state(&card.id)).unwrap_or_default();
        // A pile is pressed as a whole; what is on top stands for it.
        own.focus |= stand.focus && at == last;
        own.lit |= stand.lit;
        let taken = card::draw(buffer, (x, room.y + 1), size, card, own);
        if let Some(card) = card
            && look.is_playable(&card.id)
        {
            hits.push(HitBox { room: taken, press: Press::Card(card.id.clone()) });
        }
        x += step(zone, apart);
    }
}

/// An empty place.
fn slot(buffer: &mut Buffer, at: (u16, u16), size: CardSize, bright: bool) {
    let style = if bright {
        Style::new().fg(colour::READY).add_modifier(Modifier::BOLD)
    } else {
        Style::new().fg(colour::QUIET)
    };
    let wide = size.width();
    let edge = if size == CardSize::Big { "── ──" } else { "─ ─" };
    put(buffer, at, wide, &format!("╭{edge}╮"), style);
    put(buffer, (at.0, at.1 + size.height() - 1), wide, &format!("╰{edge}╯"), style);
}
