//! A finished match, ply by ply.

use iris_core::{Seat, Viewer, unique_names};
use iris_games::record::{Record, Replay, WinChances};
use maud::{Markup, html};

use crate::PageContext;
use crate::chances::picture;
use crate::document::Document;
use crate::home::title;
use crate::table::board;

/// How many of the last events are told.
const LINES: usize = 16;

/// Which position of which match is shown, and from where.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPosition<'a> {
    /// The id of the table the match was played at.
    pub table: &'a str,
    /// The number of the match at that table.
    pub number: u32,
    /// After how many actions; the last position, if the match has fewer.
    pub ply: usize,
    /// Whose seat it is seen from.
    pub viewer: Viewer,
}

/// The page of one position; `None` if the record cannot be replayed so far.
pub fn page(
    cx: &PageContext,
    record: &Record,
    chances: &WinChances,
    position: ReplayPosition<'_>,
) -> Option<Markup> {
    let ReplayPosition { table, number, ply, viewer } = position;
    let mut replay = Replay::new(record).ok()?;
    let last = record.moves().count();
    let ply = ply.min(last);
    let mut steps = Vec::new();
    for _ in 0..ply {
        if let Some(step) = replay.step() {
            let (_, happened) = step.ok()?;
            steps.extend(happened.motions(viewer));
        }
    }
    let names = unique_names(&record.names);
    let scene = replay.state().scene(viewer);
    let lines: Vec<String> =
        steps.iter().rev().take(LINES).map(|step| cx.words.say(&step.text, &names)).collect();
    let to = |ply: usize, seat: Option<Seat>| {
        let seat = seat.map_or_else(String::new, |seat| format!("&seat={}", seat.0));
        format!("/t/{table}/replay/{number}?ply={ply}{seat}")
    };
    let own = viewer.seat();
    let heading = format!("{} · {}", cx.t("replay"), title(&record.game));
    let body = html! {
        main #main .board .replay {
            (board::others(cx, &scene, &names, &[]))
            (board::middle(cx, &scene, &names))
            div.mine {
                div.prompt { h1 { (heading) } span { (ply) " / " (last) } }
                (board::own(cx, &scene, &names))
                nav.row aria-label=(cx.t("replay")) {
                    a.button href=(to(0, own)) { (cx.t("replay-first")) }
                    a.button href=(to(ply.saturating_sub(1), own)) rel="prev" { (cx.t("replay-back")) }
                    a.button.main href=(to((ply + 1).min(last), own)) rel="next" { (cx.t("replay-on")) }
                    a.button href=(to(last, own)) { (cx.t("replay-last")) }
                    a.button href=(format!("/t/{table}")) { (cx.t("replay-table")) }
                }
            }
            div.side {
                section { h2 { (cx.t("chances")) } (picture(cx, chances, &names, own, Some(ply))) }
                section.log { h2 { (cx.t("log")) } ol { @for line in &lines { li { (line) } } } }
                section { h2 { (cx.t("replay-seen-by")) }
                    div.row { @for (name, seat) in names.iter().zip(0..) { a.button .main[own == Some(Seat(seat))] href=(to(ply, Some(Seat(seat)))) { (name) } } }
                }
                @if let Some(summary) = &scene.summary { section { (board::summary(cx, summary, &names)) } }
            }
        }
    };
    Some(Document::new(cx, format!("{heading} · Iris"), body).of(&record.game).render())
}
