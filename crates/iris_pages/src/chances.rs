//! How the chances of a finished match went: a picture, where it turned, and the choice that cost
//! the reader most.

use iris_core::{Seat, unique_names};
use iris_games::record::{Record, WinChances};
use maud::{Markup, html};

use crate::PageContext;

/// The picture, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 110.0;
/// What is left free around the lines.
const EDGE: f64 = 4.0;

/// The part of a page that says what decided a match; `seat` is the reader's.
pub fn decided(
    cx: &PageContext,
    (table, number): (&str, u32),
    record: &Record,
    chances: &WinChances,
    seat: Option<Seat>,
) -> Markup {
    let names = unique_names(&record.names);
    let to = |ply: usize| format!("/t/{table}/replay/{number}?ply={ply}");
    let percent = |share: f64| (share * 100.0).round() as i64;
    html! {
        (picture(cx, chances, &names, seat, None))
        @if let Some(turning) = chances.turning() {
            @let args = [("name", names[turning.seat.index()].as_str().into()), ("before", percent(turning.before).into()), ("after", percent(turning.after).into())];
            p { (cx.words.fill("chances-turned", &args)) " " a href=(to(turning.from)) { (cx.words.count("chances-see", "ply", turning.from as i64)) } }
        }
        @if let Some(costly) = seat.and_then(|seat| chances.costly.get(seat.index())?.as_ref()) {
            @let args = [("played", cx.words.say(&costly.played, &names).into()), ("better", cx.words.say(&costly.better, &names).into()), ("cost", percent(costly.cost).into())];
            p { (cx.words.fill("chances-costly", &args)) " " a href=(to(costly.ply)) { (cx.words.count("chances-see", "ply", costly.ply as i64)) } }
        }
    }
}

/// The chances of every seat as lines, with who is who below. `now` marks how far somebody has
/// looked.
pub(crate) fn picture(
    cx: &PageContext,
    chances: &WinChances,
    names: &[String],
    own: Option<Seat>,
    now: Option<usize>,
) -> Markup {
    let across = |ply: usize| EDGE + (WIDTH - 2.0 * EDGE) * ply as f64 / chances.plies.max(1) as f64;
    let down = |share: f64| EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - share);
    let points = |seat: Seat| -> String {
        let at = |(ply, share)| format!("{:.1},{:.1}", across(ply), down(share));
        chances.line(seat).into_iter().map(at).collect::<Vec<_>>().join(" ")
    };
    html! {
        figure.chances {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) preserveAspectRatio="none" role="img" aria-label=(cx.t("chances")) {
                @if let Some(turning) = chances.turning() {
                    rect.turned x=(format!("{:.1}", across(turning.from))) y="0" width=(format!("{:.1}", (across(turning.to) - across(turning.from)).max(2.0))) height=(HEIGHT) {}
                }
                @for share in [0.0, 0.5, 1.0] { line.grid x1="0" x2=(WIDTH) y1=(down(share)) y2=(down(share)) {} }
                @for seat in (0..names.len()).map(|seat| Seat(seat as u8)) {
                    polyline class=(format!("seat-{}{}", seat.0, if own == Some(seat) { " own" } else { "" })) points=(points(seat)) {}
                }
                @if let Some(ply) = now { line.now x1=(across(ply)) x2=(across(ply)) y1="0" y2=(HEIGHT) {} }
            }
            figcaption {
                @for (seat, name) in names.iter().enumerate() {
                    span { svg.key viewBox="0 0 24 8" aria-hidden="true" { polyline class=(format!("seat-{seat}")) points="1,4 23,4" {} } (name) }
                }
                span.note { (cx.t("chances-how")) }
            }
        }
    }
}
