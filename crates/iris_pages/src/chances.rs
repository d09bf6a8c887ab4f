//! How the chances of a finished match went: a graph with an axis that leads into the replay, where
//! it turned, the choice that cost the reader most, and everybody's ledger.

use iris_core::{Seat, Viewer, unique_names};
use iris_games::record::{Record, Replay};
use iris_games::review::MatchReview;
use maud::{Markup, html};

use crate::PageContext;
use crate::{ledger, slips};

/// With more rounds than this their numbers would run into each other.
const MAX_ROUNDS: usize = 14;
/// How far apart their numbers stand at least, in percent of the width: two digits on a telephone.
const MIN_APART: f64 = 7.0;

/// A graph of chances before it is drawn.
#[derive(Debug)]
pub(crate) struct Graph<'a> {
    pub(crate) review: &'a MatchReview,
    /// The names of the seats.
    pub(crate) names: &'a [String],
    /// The reader's seat.
    pub(crate) own: Option<Seat>,
    /// After how many actions each round but the first begins.
    pub(crate) rounds: &'a [usize],
    /// Numbered marks: after how many actions, and at which chance.
    pub(crate) marks: Vec<(usize, f64)>,
    /// How far somebody has looked.
    pub(crate) now: Option<usize>,
    /// Whether costly choices are marked.
    pub(crate) slips: bool,
}

/// The part of a page that says what decided a match; `seat` is the reader's, and `query` what
/// addresses at this table end in, such as `?key=…`.
pub fn decided(
    cx: &PageContext,
    (table, number, query): (&str, u32, &str),
    record: &Record,
    review: &MatchReview,
    seat: Option<Seat>,
) -> Markup {
    let names = unique_names(&record.names);
    let replay = format!("/t/{table}/replay/{number}");
    let kept = query.strip_prefix('?').unwrap_or_default();
    let to = |ply: usize| {
        if kept.is_empty() { format!("{replay}?ply={ply}") } else { format!("{replay}?{kept}&ply={ply}") }
    };
    let percent = |share: f64| (share * 100.0).round() as i64;
    let turning = review.turning();
    let costly = seat.and_then(|seat| review.worst_mistake(seat));
    let costly = costly.and_then(|choice| Some((choice, choice.labels.as_ref()?)));
    let mut marks: Vec<(usize, f64)> = turning.iter().map(|turning| (turning.to, turning.after)).collect();
    marks.extend(costly.map(|(choice, _)| (choice.ply, choice.best())));
    let rounds = rounds(record);
    let graph = Graph { review, names: &names, own: seat, rounds: &rounds, marks, now: None, slips: true };
    html! {
        div.leaps {
            (picture(cx, &graph))
            (leap(cx, &replay, kept, review.plies))
        }
        div.turns {
            @if let Some(turning) = turning {
                @let text = told(cx, record, turning.from, seat, &names).unwrap_or_else(|| cx.words.with("chances-turned", "name", &names[turning.seat.index()]));
                @let title = cx.words.fill("chances-point", &[("before", percent(turning.before).into()), ("after", percent(turning.after).into())]);
                (point(cx, 1, &to(turning.from), &title, &text, turning.from))
            }
            @if let Some((choice, labels)) = costly {
                @let args = [("played", cx.words.say(&labels.played, &names).into()), ("better", cx.words.say(&labels.better, &names).into())];
                @let title = cx.words.count("chances-cost", "cost", percent(choice.loss()));
                (point(cx, if turning.is_some() { 2 } else { 1 }, &to(choice.ply), &title, &cx.words.fill("chances-costly", &args), choice.ply))
            }
        }
        (ledger::ledgers(cx, record, review, seat, &names))
    }
}

/// The graph as a control: a press on it, or a choice by keys and Enter, leads to that move of the
/// replay.
fn leap(cx: &PageContext, replay: &str, kept: &str, plies: usize) -> Markup {
    html! {
        form.leap action=(replay) method="get" {
            @for (name, value) in kept.split('&').filter_map(|pair| pair.split_once('=')) { input type="hidden" name=(name) value=(value); }
            input type="range" name="ply" min="0" max=(plies) value=(plies) aria-label=(cx.t("chances-leap")) title=(cx.t("chances-leap"));
            button.btn data-nojs="" type="submit" { (cx.t("chances-leap-go")) }
        }
    }
}

/// What happened at a moment of the match, as the reader is told of it.
fn told(
    cx: &PageContext,
    record: &Record,
    ply: usize,
    seat: Option<Seat>,
    names: &[String],
) -> Option<String> {
    let mut replay = Replay::new(record).ok()?;
    while replay.ply() < ply {
        replay.step()?.ok()?;
    }
    let (_, happened) = replay.step()?.ok()?;
    let steps = happened.motions(seat.map_or(Viewer::Spectator, Viewer::Seat));
    steps.first().map(|step| cx.words.say_to(seat, &step.text, names))
}

/// The numbers of rounds and where they stand, in percent of the width: the first at the left, and
/// of the others those that are far enough from the one before.
fn apart(begins: impl Iterator<Item = f64>) -> Vec<(usize, f64)> {
    let mut kept: Vec<(usize, f64)> = vec![(1, 0.0)];
    for (number, at) in (2..).zip(begins) {
        if kept.last().is_none_or(|(_, last)| at - last >= MIN_APART) {
            kept.push((number, at));
        }
    }
    kept
}

/// A moment of the match as a card that leads to it.
fn point(cx: &PageContext, number: usize, to: &str, title: &str, text: &str, ply: usize) -> Markup {
    html! {
        a.turnb href=(to) title=(cx.words.count("chances-see", "ply", ply as i64)) {
            span.k { (number) }
            span { b { (title) } (text) }
            svg aria-hidden="true" { use href="#i-next"; }
        }
    }
}

/// After how many actions each round but the first begins: where something came to an end.
pub(crate) fn rounds(record: &Record) -> Vec<usize> {
    let Ok(mut replay) = Replay::new(record) else { return Vec::new() };
    let mut rounds = Vec::new();
    while let Some(Ok((_, happened))) = replay.step() {
        let ended = happened.motions(Viewer::Spectator).iter().any(|step| step.summary.is_some());
        if ended {
            rounds.push(replay.ply());
        }
    }
    rounds.retain(|ply| *ply < replay.ply());
    rounds
}

/// The chances of every seat as lines over an axis from 0 to 100 %, with who is who below.
///
/// Only the lines are stretched to the shape of the window; numbers and marks keep theirs.
pub(crate) fn picture(cx: &PageContext, graph: &Graph<'_>) -> Markup {
    let Graph { review, names, own, rounds, marks, now, slips } = graph;
    let with_slips = *slips && slips::has_slips(review, *own);
    let across = |ply: usize| 100.0 * ply as f64 / review.plies.max(1) as f64;
    let percent = |part: f64| format!("{part:.2}%");
    let points = |seat: Seat| -> String {
        let at = |(ply, share): (usize, f64)| format!("{:.2},{:.2}", across(ply), 100.0 * (1.0 - share));
        review.line(seat).into_iter().map(at).collect::<Vec<_>>().join(" ")
    };
    let seats: Vec<Seat> = (0..names.len()).map(|seat| Seat(seat as u8)).collect();
    let numbered: &[usize] = if rounds.len() < MAX_ROUNDS { rounds } else { &[] };
    html! {
        figure.chances {
            div.plot {
                div.ys aria-hidden="true" { @for share in ["100 %", "75 %", "50 %", "25 %", "0 %"] { span { (share) } } }
                svg.graph role="img" aria-label=(cx.t("chances")) {
                    @for share in [0, 25, 50, 75, 100] { line.grid x1="0" x2="100%" y1=(format!("{share}%")) y2=(format!("{share}%")) {} }
                    @for ply in numbered { line.tick x1=(percent(across(*ply))) x2=(percent(across(*ply))) y1="100%" y2="100%" {} }
                    @for (ply, _) in marks { line.mark x1=(percent(across(*ply))) x2=(percent(across(*ply))) y1="0" y2="100%" {} }
                    svg viewBox="0 0 100 100" preserveAspectRatio="none" {
                        @if let Some(own) = own { polygon.area points=(format!("{:.2},100 {} 100,100", review.line(*own).first().map_or(0.0, |(ply, _)| across(*ply)), points(*own))) {} }
                        @for seat in &seats { polyline class=(format!("seat-{}{}", seat.0, if *own == Some(*seat) { " own" } else { "" })) points=(points(*seat)) {} }
                    }
                    @if with_slips { (slips::dots(review, *own, across)) }
                    @if let Some(ply) = now { line.now x1=(percent(across(*ply))) x2=(percent(across(*ply))) y1="0" y2="100%" {} }
                    @for (at, (ply, share)) in marks.iter().enumerate() {
                        circle.mark cx=(percent(across(*ply))) cy=(percent(100.0 * (1.0 - share))) r="11" {}
                        text.mark x=(percent(across(*ply))) y=(percent(100.0 * (1.0 - share))) { (at + 1) }
                    }
                }
                @if with_slips { (slips::lane(review, *own, across)) }
                @if !numbered.is_empty() {
                    svg.xs aria-hidden="true" { @for (number, at) in apart(numbered.iter().map(|ply| across(*ply))) { text x=(percent(at)) y="14" { (number) } } }
                }
            }
            figcaption.legend {
                @for (seat, name) in names.iter().enumerate() {
                    span { svg.key viewBox="0 0 30 10" aria-hidden="true" { polyline class=(format!("seat-{seat}{}", if own.map(Seat::index) == Some(seat) { " own" } else { "" })) points="1,5 29,5" {} } (name) }
                }
                @if with_slips { span.note { (cx.t("chances-slips")) } }
                span.note { (cx.t("chances-how")) }
            }
        }
    }
}
