//! Open tables on the home page: who waits where, and a button to sit down.

use iris_api::{OpenTable, SeatKind, TimeControl};
use iris_core::Seed;
use iris_games::find;
use maud::{Markup, html};

use crate::PageContext;
use crate::home::title;
use crate::portrait::portrait;

/// How many portraits stand beside a table.
const FACES: usize = 3;

/// A table in the list of open ones, for one reader.
#[derive(Clone, Debug)]
pub struct OpenTableLink {
    /// What everybody may know of it.
    pub open: OpenTable,
    /// Whether the reader sits there.
    pub seated: bool,
}

/// The section of the home page; nothing without tables.
pub(crate) fn section(cx: &PageContext, tables: &[OpenTableLink]) -> Markup {
    html! {
        @if !tables.is_empty() {
            section.open-tables {
                div.h2 { h2 { (cx.t("open-tables")) } }
                (list(cx, tables))
            }
        }
    }
}

/// The tables, a row each.
fn list(cx: &PageContext, tables: &[OpenTableLink]) -> Markup {
    html! { ul.panel.rows { @for link in tables { li.open-table { (row(cx, link, None)) } } } }
}

/// The tables of a club, to which its members are led by its page.
pub(crate) fn club_list(cx: &PageContext, club: &str, tables: &[OpenTableLink]) -> Markup {
    html! { ul.rows { @for link in tables { li.open-table { (row(cx, link, Some(club))) } } } }
}

fn row(cx: &PageContext, link: &OpenTableLink, club: Option<&str>) -> Markup {
    let open = &link.open;
    let taken: Vec<_> = open.seats.iter().filter(|seat| seat.kind != SeatKind::Open).collect();
    let names = cx.words.list(taken.iter().map(|seat| seat.name.clone()));
    let free = cx.words.count("open-free", "count", open.free() as i64);
    let game = title(&open.game);
    html! {
        span.faces { @for seat in taken.iter().take(FACES) { (portrait(&seat.name, seat.level)) } }
        span.t {
            b { (game) }
            span.s { (names) " · " (free) @for fact in facts(cx, link) { " · " (fact) } }
        }
        @if link.seated {
            a.btn.go href=(format!("/t/{}", open.table)) { (cx.t("home-continue")) }
        } @else if let Some(club) = club {
            a.btn href=(format!("/club/{club}/tables/{}", open.table)) { (cx.t("sit")) }
        } @else {
            form method="post" action=(format!("/t/{}/sit{}", open.table, if cx.instant { "?pace=instant" } else { "" })) {
                button.btn type="submit" aria-label=(cx.words.fill("open-sit", &[("game", game.into()), ("names", names.as_str().into())])) { (cx.t("sit")) }
            }
        }
    }
}

/// What else is worth knowing before one sits down: the clock, the rules that are not the usual
/// ones.
fn facts(cx: &PageContext, link: &OpenTableLink) -> Vec<String> {
    let clock = match link.open.clock {
        TimeControl::None {} => None,
        TimeControl::Move { seconds } => {
            Some(cx.words.count("open-clock-move", "seconds", i64::from(seconds)))
        }
        TimeControl::Bank { seconds, .. } => {
            Some(cx.words.count("open-clock-bank", "minutes", i64::from(seconds.div_ceil(60))))
        }
        TimeControl::Days { days } => Some(cx.words.count("open-clock-days", "days", i64::from(days))),
    };
    let unusual = unusual_options(cx, &link.open);
    let rules = (!unusual.is_empty()).then(|| cx.words.with("open-rules", "rules", &cx.words.list(unusual)));
    clock.into_iter().chain(rules).collect()
}

/// The names of the options that are not as usual.
fn unusual_options(cx: &PageContext, open: &OpenTable) -> Vec<String> {
    let Some(game) = find(&open.game).filter(|_| open.options.is_object()) else { return Vec::new() };
    let usual = game.deal(&serde_json::json!({}), open.seats.len() as u8, Seed::from(0));
    let Ok(usual) = usual.map(|state| state.options()) else { return Vec::new() };
    let differs = |key: &str| open.options.get(key) != usual.get(key);
    game.options().iter().filter(|spec| differs(spec.key)).map(|spec| cx.t(spec.label)).collect()
}
