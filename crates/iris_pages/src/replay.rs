//! A finished match, ply by ply.

use iris_core::scene::SceneTable;
use iris_core::{Seat, Viewer, unique_names};
use iris_games::record::{Record, RecordResult, Replay};
use iris_games::review::MatchReview;
use maud::{Markup, html};

use crate::PageContext;
use crate::chances::{Graph, picture, rounds};
use crate::document::{Document, header};
use crate::home::title;
use crate::portrait::{by_name, seated};
use crate::table::board;

/// How many moves before and after the present one are listed.
const BEFORE: usize = 8;
const AFTER: usize = 60;
/// How many points of the chances a choice must cost to be marked, and to be marked as bad.
const COSTLY: i64 = 3;
const BAD: i64 = 8;

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

impl ReplayPosition<'_> {
    /// The address of another position, seen from a seat.
    fn to(&self, ply: usize, seat: Option<Seat>) -> String {
        let seat = seat.map_or_else(String::new, |seat| format!("&seat={}", seat.0));
        format!("/t/{}/replay/{}?ply={ply}{seat}", self.table, self.number)
    }
}

/// A move of the match, in words.
struct ListedMove {
    seat: Seat,
    text: String,
}

/// The page of one position; `None` if the record cannot be replayed so far.
pub fn page(
    cx: &PageContext,
    record: &Record,
    review: &MatchReview,
    position: ReplayPosition<'_>,
) -> Option<Markup> {
    let names = unique_names(&record.names);
    let last = record.moves().count();
    let position = ReplayPosition { ply: position.ply.min(last), ..position };
    let (scene, moves) = replayed(cx, record, &names, position)?;
    let own = position.viewer.seat();
    let heading = format!("{} · {}", cx.t("replay"), title(&record.game));
    let rounds = rounds(record);
    let graph = Graph {
        review,
        names: &names,
        own,
        rounds: &rounds,
        marks: Vec::new(),
        now: Some(position.ply),
        slips: false,
    };
    let crumb = html! {
        a.btn.to-table href=(format!("/t/{}", position.table)) title=(cx.t("replay-table")) { svg aria-hidden="true" { use href="#i-prev"; } span { (cx.t("replay-table")) } }
        div.crumb { h1 { (cx.t("replay")) } i {} span { (title(&record.game)) } (result(cx, record, &names)) }
    };
    let told = position.ply.checked_sub(1).and_then(|at| moves.get(at));
    let class = format!("replay game-{} {}", record.game, board::kind(&scene));
    let body = html! {
        main #main class=(class) tabindex="-1" {
            (header(cx, &record.game, &crumb))
            section.stage aria-label=(heading) {
                (board::others(cx, &scene, &names, &seated(&names)))
                (board::middle(cx, &scene, &names))
                p.caption role="status" { @if let Some(told) = told { (by_name(&names[told.seat.index()])) (told.text) } @else { (cx.t("replay-start")) } }
                div.own { (board::own(cx, &scene, &names)) }
            }
            section.panel.ctl aria-label=(cx.t("replay-controls")) {
                (picture(cx, &graph))
                (controls(cx, position, last))
            }
            (side(cx, position, &moves, review, &names))
        }
    };
    Some(Document::new(cx, format!("{heading} · Iris"), body).of(&record.game).at_table(true).render())
}

/// Who won, for the head of the page.
fn result(cx: &PageContext, record: &Record, names: &[String]) -> Markup {
    let RecordResult::Over { winners, .. } = &record.result else { return html! {} };
    let who = cx.words.list(winners.iter().map(|seat| names[seat.index()].clone()));
    let key = if winners.len() == 1 { "end-won" } else { "end-shared" };
    html! { i {} span { (cx.words.with(key, "names", &who)) } }
}

/// The table at a position, and every move of the match as the viewer is told of it.
fn replayed(
    cx: &PageContext,
    record: &Record,
    names: &[String],
    position: ReplayPosition<'_>,
) -> Option<(SceneTable, Vec<ListedMove>)> {
    let mut replay = Replay::new(record).ok()?;
    let mut scene = (position.ply == 0).then(|| replay.state().scene(position.viewer));
    let mut moves = Vec::new();
    while let Some(step) = replay.step() {
        let Ok((played, happened)) = step else {
            // What comes after a damaged move is not known; what comes before it is.
            break;
        };
        let told = happened.motions(position.viewer);
        let text = told.first().map_or_else(|| played.action.clone(), |step| cx.words.say(&step.text, names));
        // Cards that are spelled out stay on one line.
        moves.push(ListedMove { seat: played.seat, text: text.replace('-', "\u{2011}") });
        if replay.ply() == position.ply {
            scene = Some(replay.state().scene(position.viewer));
        }
    }
    Some((scene?, moves))
}

fn controls(cx: &PageContext, position: ReplayPosition<'_>, last: usize) -> Markup {
    let ReplayPosition { table, number, ply, viewer } = position;
    let own = viewer.seat();
    let step = |to: usize, icon: &str, label: &str, rel: Option<&str>| {
        html! { a.icon href=(position.to(to, own)) rel=[rel] aria-label=(cx.t(label)) title=(cx.t(label)) { svg aria-hidden="true" { use href=(icon); } } }
    };
    html! {
        form.slide method="get" action=(format!("/t/{table}/replay/{number}")) {
            @if let Some(seat) = own { input type="hidden" name="seat" value=(seat.0); }
            label { span.sr { (cx.t("replay-move")) } input type="range" name="ply" min="0" max=(last) value=(ply) data-submit=""; }
            button.btn data-nojs="" type="submit" { (cx.t("replay-go")) }
        }
        nav.btns aria-label=(cx.t("replay-controls")) {
            span.where { b.num { (ply) } " / " (last) }
            (step(0, "#i-first", "replay-first", None))
            (step(ply.saturating_sub(1), "#i-prev", "replay-back", Some("prev")))
            a.icon.play href=(position.to((ply + 1).min(last), own)) rel="next" aria-label=(cx.t("replay-on")) title=(cx.t("replay-on")) { svg aria-hidden="true" { use href="#i-next"; } }
            (step(last, "#i-last", "replay-last", None))
        }
    }
}

/// The moves around the present one, each a link, and from whose seat it is seen.
fn side(
    cx: &PageContext,
    position: ReplayPosition<'_>,
    moves: &[ListedMove],
    review: &MatchReview,
    names: &[String],
) -> Markup {
    let own = position.viewer.seat();
    let cost = |at: usize| {
        let choice = review.choices.iter().find(|choice| choice.ply == at);
        choice.map_or(0, |choice| (choice.loss() * 100.0).round() as i64)
    };
    let first = position.ply.saturating_sub(BEFORE);
    html! {
        aside.panel.side {
            div.hd {
                h2 { (cx.t("replay-moves")) }
                details.seen {
                    summary.btn { (cx.t("replay-seen-by")) ": " (own.map_or_else(|| cx.t("replay-onlooker"), |seat| names[seat.index()].clone())) }
                    div.sheet { @for (name, seat) in names.iter().zip(0..) { a href=(position.to(position.ply, Some(Seat(seat)))) aria-current=[(own == Some(Seat(seat))).then_some("true")] { (by_name(name)) (name) } } }
                }
            }
            ol.mv start=(first + 1) tabindex="0" aria-label=(cx.t("replay-moves")) {
                @for (at, listed) in moves.iter().enumerate().skip(first).take(BEFORE + AFTER) {
                    li .now[at + 1 == position.ply] {
                        a href=(position.to(at + 1, own)) aria-current=[(at + 1 == position.ply).then_some("step")] {
                            span.no { (at + 1) }
                            (by_name(&names[listed.seat.index()]))
                            span { (listed.text) }
                            @match cost(at) { COSTLY..BAD => span.loss.l1 { "−" (cost(at)) " %" }, BAD.. => span.loss.l2 { "−" (cost(at)) " %" }, _ => {} }
                        }
                    }
                }
            }
        }
    }
}
