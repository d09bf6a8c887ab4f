//! The whole table: bar, opponents, middle, what is to be done, hand, keys.

use iris_core::Seat;
use iris_core::scene::{Available, Counter, Press, Zone, ZoneKind};
use iris_words::Translator;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, BorderType, Borders, Widget};

use super::card::{self, CardSize, CardState};
use super::{band, clip, colour, foot, put, put_line, seats, sheet, width};
use crate::board::{Board, HitBox, KeyBindings, keys};

/// From this width on, what happened has a column of its own.
const WIDE: u16 = 104;

/// A board with what is worked out for drawing it.
pub(crate) struct DrawContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) words: &'a Translator,
    pub(crate) keys: KeyBindings,
    possible: Available,
}

impl DrawContext<'_> {
    /// How something that can be pressed is written.
    pub(crate) fn style(&self, press: &Press) -> Style {
        let target = self.possible.targets.iter().find(|target| target.press == *press);
        let mut style = match target {
            Some(target) if target.choice.is_some() => {
                Style::new().fg(colour::READY).add_modifier(Modifier::BOLD)
            }
            Some(_) => Style::new().fg(colour::READY),
            None => Style::new().fg(colour::QUIET),
        };
        if self.board.focus.as_ref() == Some(press) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        style
    }

    /// How the place that is pressed stands out.
    pub(crate) fn zone_state(&self, press: &Press) -> CardState {
        let target = self.possible.targets.iter().find(|target| target.press == *press);
        CardState {
            lit: target.is_some_and(|target| target.choice.is_some()),
            focus: self.board.focus.as_ref() == Some(press),
            ..CardState::default()
        }
    }

    /// How a card stands out.
    pub(crate) fn card_state(&self, id: &str) -> CardState {
        let press = Press::Card(id.to_owned());
        let target = self.possible.targets.iter().any(|target| target.press == press);
        let pickable = self.possible.cards.iter().any(|card| card == id);
        let picked = self.board.picked.iter().any(|card| card == id);
        let key = self.keys.of_target(&press).or_else(|| self.keys.of_card(id));
        CardState {
            lit: target || pickable,
            picked,
            focus: self.board.focus.as_ref() == Some(&press),
            fresh: self.board.fresh.iter().any(|card| card == id),
            key: key.filter(|_| target || pickable || picked),
        }
    }

    /// Whether a card can be picked or pressed by itself.
    pub(crate) fn is_playable(&self, id: &str) -> bool {
        self.keys.of_card(id).is_some() || self.keys.of_target(&Press::Card(id.to_owned())).is_some()
    }
}

/// Draws a board and notes where everything is.
pub(crate) fn draw(board: &mut Board, words: &Translator, buffer: &mut Buffer, area: Rect) {
    let look = DrawContext { board, words, keys: keys(&board.table), possible: board.possible() };
    let mut hits = Vec::new();
    let (main, side) = if area.width >= WIDE {
        let side = (area.width - 76).min(46);
        (
            Rect { width: area.width - side, ..area },
            Some(Rect { x: area.right() - side, width: side, ..area }),
        )
    } else {
        (area, None)
    };
    super::bar(buffer, area, &title(&look), &board.status);
    let inner =
        Rect { x: main.x + 1, y: main.y + 1, width: main.width.saturating_sub(2), height: main.height - 1 };
    column(&look, buffer, inner, side.is_some(), &mut hits);
    if let Some(side) = side {
        let side = Rect { y: side.y + 1, height: side.height - 1, ..side };
        let title = format!(" {} ", words.key("moves-title"));
        let block = Block::new().borders(Borders::LEFT).border_type(BorderType::Plain).title(title);
        let inside = block.inner(side);
        block.border_style(Style::new().fg(colour::QUIET)).render(side, buffer);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        foot::log(&look, buffer, Rect { y: inside.y + 1, height: inside.height.saturating_sub(1), ..inside });
    }
    if let Some(summary) = board.summaries.front() {
        sheet::summary(&look, buffer, area, summary);
    } else if let Some(shown) = &board.sheet {
        sheet::draw(buffer, area, shown);
    }
    board.hits = hits;
}

fn title(look: &DrawContext<'_>) -> String {
    let (names, table) = (&look.board.names, &look.board.table);
    let counter = |counter: &Counter| {
        let value = counter.value.map_or_else(|| "?".to_owned(), |value| value.to_string());
        format!("{} {value}", look.words.say(&counter.label, names))
    };
    let aside = table.zones.iter().filter(|zone| zone.kind == ZoneKind::Aside && zone.count() > 0);
    let aside = aside.map(|zone| format!("{} {}", look.words.say(&zone.label, names), zone.count()));
    let name = std::iter::once(look.board.game.name().to_owned());
    name.chain(table.counters.iter().map(counter)).chain(aside).collect::<Vec<_>>().join(" · ")
}

/// How things are laid out.
struct Plan<'a> {
    size: CardSize,
    /// Whether the only opponent's cards are drawn as cards.
    boxed: bool,
    bands: Vec<band::Band<'a>>,
    /// Rows for what happened.
    told: u16,
    /// Rows that nothing needs.
    spare: u16,
}

fn plan<'a>(
    look: &DrawContext<'a>,
    area: Rect,
    wide: bool,
    others: &[Seat],
    hand: Option<&Zone>,
) -> Plan<'a> {
    let signs: usize = signs(look).map(|zone| zone.cards.len() + 1).sum();
    let buttons = u16::from(!foot::buttons(look).is_empty());
    let can_box = match others {
        [one] => zone_of(look, *one).is_some_and(|zone| !zone.cards.is_empty()),
        _ => false,
    };
    let tries = [
        (CardSize::Big, true, 4, false),
        (CardSize::Tall, true, 3, false),
        (CardSize::Tall, true, 2, false),
        (CardSize::Low, true, 2, false),
        (CardSize::Low, false, 2, false),
        (CardSize::Low, false, 1, false),
        (CardSize::Low, false, 2, true),
        (CardSize::Low, false, 0, true),
    ];
    let mut last = None;
    for (size, boxed, told, text) in tries {
        if boxed && !can_box && size == CardSize::Low {
            continue;
        }
        let boxed = boxed && can_box;
        let bands = band::bands(look, area.width, size, text);
        let need = others.len() as u16
            + if boxed { size.height() } else { 0 }
            + band::height(look, &bands, area.width)
            + signs as u16
            + told
            + 1
            + buttons
            + if hand.is_some() { 2 + size.height() } else { 0 }
            + 1;
        let spare = area.height.saturating_sub(need);
        let fits = need <= area.height;
        last = Some(Plan { size, boxed, bands, told, spare });
        if fits {
            break;
        }
    }
    let mut plan = last.unwrap_or_else(|| Plan {
        size: CardSize::Low,
        boxed: false,
        bands: Vec::new(),
        told: 0,
        spare: 0,
    });
    // What happened gets more lines where it has no column of its own.
    let more = if wide { 0 } else { (plan.spare / 2).min(8) };
    plan.told += more;
    plan.spare -= more;
    plan
}

fn signs<'a>(look: &DrawContext<'a>) -> impl Iterator<Item = &'a Zone> {
    look.board.table.zones.iter().filter(|zone| zone.kind == ZoneKind::Signs)
}

fn zone_of<'a>(look: &DrawContext<'a>, seat: Seat) -> Option<&'a Zone> {
    look.board.table.zones.iter().find(|zone| zone.kind == ZoneKind::Hand && zone.owner == Some(seat))
}

fn column(look: &DrawContext<'_>, buffer: &mut Buffer, area: Rect, wide: bool, hits: &mut Vec<HitBox>) {
    let board = look.board;
    let count = board.table.seats.len() as u8;
    let viewer = board.viewer();
    let first = viewer.map_or(Seat(0), |seat| seat.left(count));
    let around = (0..count).map(|at| Seat((first.0 + at) % count.max(1)));
    let others: Vec<Seat> = around.filter(|seat| Some(*seat) != viewer).collect();
    let hand = viewer.and_then(|seat| zone_of(look, seat));
    let plan = plan(look, area, wide, &others, hand);
    let gap = |want: u16, spare: &mut u16| {
        let given = want.min(*spare);
        *spare -= given;
        given
    };
    let mut spare = plan.spare;
    let mut y = area.y;
    for seat in &others {
        let line = seats::line(look, *seat, !plan.boxed);
        put_line(buffer, (area.x, y), area.width, &line);
        hits.push(HitBox {
            room: Rect { x: area.x, y, width: area.width.min(line.width() as u16), height: 1 },
            press: Press::Seat(*seat),
        });
        y += 1;
        if plan.boxed
            && let Some(zone) = zone_of(look, *seat)
        {
            cards(
                look,
                buffer,
                Rect { x: area.x + 2, y, width: area.width - 2, height: plan.size.height() },
                zone,
                plan.size,
                false,
                hits,
            );
            y += plan.size.height();
        }
    }
    y += gap(1, &mut spare);
    let middle = Rect { y, ..area };
    y = band::draw(look, buffer, middle, &plan.bands, plan.size, hits);
    for zone in signs(look) {
        y = draw_signs(look, buffer, Rect { y, ..area }, zone, hits);
    }
    // What is the player's own lies at the lower edge; what nothing needs is between.
    y += gap(u16::MAX, &mut spare);
    let low = hand.map_or(0, |_| 2 + plan.size.height());
    let buttons = u16::from(!foot::buttons(look).is_empty());
    foot::told(look, buffer, Rect { y, height: plan.told, ..area }, wide);
    y += plan.told;
    foot::prompt(look, buffer, Rect { y, height: 1, ..area });
    y += 1;
    if buttons > 0 {
        foot::draw_buttons(look, buffer, Rect { y, height: 1, ..area }, hits);
        y += 1;
    }
    if let (Some(zone), Some(seat)) = (hand, viewer) {
        let line = seats::line(look, seat, false);
        put_line(buffer, (area.x, y), area.width, &line);
        hits.push(HitBox {
            room: Rect { x: area.x, y, width: area.width.min(line.width() as u16), height: 1 },
            press: Press::Seat(seat),
        });
        cards(
            look,
            buffer,
            Rect { x: area.x + 2, y: y + 2, width: area.width - 2, height: plan.size.height() },
            zone,
            plan.size,
            true,
            hits,
        );
        y += low;
    }
    let _ = y;
    foot::legend(look, buffer, Rect { y: area.bottom() - 1, height: 1, ..area });
}

/// A row of cards, closer together the more there are; picked ones stand a row higher.
fn cards(
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    area: Rect,
    zone: &Zone,
    size: CardSize,
    raise: bool,
    hits: &mut Vec<HitBox>,
) {
    let count = zone.count() as u16;
    if count == 0 {
        return;
    }
    let step = if count < 2 {
        size.width()
    } else {
        ((area.width - size.width()) / (count - 1)).clamp(1, size.width() + 1)
    };
    let all = zone.cards.iter().map(Some).chain(std::iter::repeat_n(None, usize::from(zone.unseen)));
    for (x, card) in (area.x..).step_by(usize::from(step)).zip(all) {
        let stand = card.map(|card| look.card_state(&card.id)).unwrap_or_default();
        let y = if raise && stand.picked { area.y - 1 } else { area.y };
        let room = card::draw(buffer, (x, y), size, card, stand);
        if let Some(card) = card {
            hits.push(HitBox { room, press: Press::Card(card.id.clone()) });
        }
    }
}

/// Signs as lines, with what they stand for.
fn draw_signs(
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    area: Rect,
    zone: &Zone,
    hits: &mut Vec<HitBox>,
) -> u16 {
    let mut y = area.y;
    let label = look.board.told_in(look.words, &zone.label);
    put(buffer, (area.x, y), area.width, &label, Style::new().fg(colour::QUIET));
    y += 1;
    for card in &zone.cards {
        let stand = look.card_state(&card.id);
        let key = stand.key.map(|key| format!("[{key}] ")).unwrap_or_default();
        let mark = card.mark.as_ref().map(|mark| look.words.say(mark, &look.board.names)).unwrap_or_default();
        let picked = if stand.picked { "✓ " } else { "" };
        let text = clip(&format!("  {picked}{key}{} {mark}", card::inline(card)), area.width);
        let mut style = if stand.lit || stand.picked {
            Style::new().fg(colour::READY).add_modifier(Modifier::BOLD)
        } else {
            Style::new()
        };
        if stand.focus {
            style = style.add_modifier(Modifier::REVERSED);
        }
        put(buffer, (area.x, y), area.width, &text, style);
        let room = Rect { x: area.x, y, width: width(&text), height: 1 };
        hits.push(HitBox { room, press: Press::Card(card.id.clone()) });
        y += 1;
    }
    y
}
