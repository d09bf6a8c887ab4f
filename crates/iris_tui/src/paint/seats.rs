//! Who sits at the table: a line for each.

use iris_core::Seat;
use iris_core::scene::{Press, Zone, ZoneKind};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::board::DrawContext;
use super::{card, colour};

/// What is to be said about a seat, in one line.
pub(crate) fn line(look: &DrawContext<'_>, seat: Seat, with_cards: bool) -> Line<'static> {
    let board = look.board;
    let table = &board.table;
    let press = Press::Seat(seat);
    let mut spans = vec![Span::raw(if table.active == Some(seat) { "▶ " } else { "  " })];
    if let Some(key) = look.keys.of_target(&press) {
        spans.push(Span::styled(format!("[{key}] "), look.style(&press)));
    }
    let name = board.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
    let mut style = Style::new().add_modifier(Modifier::BOLD);
    if table.active == Some(seat) {
        style = style.fg(colour::ACCENT);
    }
    if board.focus.as_ref() == Some(&press) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    spans.push(Span::styled(format!("{name:<10}"), style));
    let quiet = Style::new().fg(colour::QUIET);
    let dot = || Span::styled(" · ", quiet);
    for zone in table.zones.iter().filter(|zone| zone.owner == Some(seat)) {
        let Some(key) = count_key(zone) else { continue };
        if zone.kind != ZoneKind::Hand && zone.count() == 0 {
            continue;
        }
        spans.push(dot());
        spans.push(Span::raw(look.words.count(key, "count", zone.count() as i64)));
        if zone.kind == ZoneKind::Hand && with_cards && !zone.cards.is_empty() {
            spans.push(Span::raw(" "));
            spans.extend(
                zone.cards.iter().map(|card| Span::styled(card::inline(card), card::style(Some(card)))),
            );
        }
    }
    let place = table.seats.get(seat.index());
    for counter in place.iter().flat_map(|place| &place.counters) {
        let label = look.words.say(&counter.label, &board.names);
        let value = counter.value.map_or_else(|| "?".to_owned(), |value| value.to_string());
        spans.push(dot());
        spans.push(Span::raw(format!("{label} ")));
        spans.push(Span::styled(value, Style::new().add_modifier(Modifier::BOLD)));
    }
    for badge in place.iter().flat_map(|place| &place.badges) {
        spans.push(dot());
        spans.push(Span::styled(look.words.say(badge, &board.names), Style::new().fg(colour::READY)));
    }
    if let Some(status) = board.seat_status.get(seat.index()) {
        if let Some(clock) = &status.clock {
            spans.push(dot());
            spans.push(Span::styled(clock.clone(), Style::new().add_modifier(Modifier::BOLD)));
        }
        if status.stand_in {
            spans.push(dot());
            spans.push(Span::styled(look.words.key("seat-stand-in"), quiet));
        }
        if status.present == Some(false) {
            spans.push(dot());
            spans.push(Span::styled(look.words.key("seat-away"), quiet));
        }
        if let Some(emote) = &status.emote {
            spans.push(Span::styled(format!("  “{emote}”"), Style::new().add_modifier(Modifier::ITALIC)));
        }
    }
    Line::from(spans)
}

/// The message that counts a zone of somebody's, if its place is beside their name.
fn count_key(zone: &Zone) -> Option<&'static str> {
    match zone.kind {
        ZoneKind::Hand => Some("count-hand"),
        ZoneKind::Score => Some("count-score"),
        ZoneKind::Reserve => Some("count-reserve"),
        _ => None,
    }
}
