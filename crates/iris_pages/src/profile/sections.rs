//! The sections of a profile.

use iris_api::{MatchSummary, Millis, PlayerProfile, ResultGroup};
use iris_bots::Level;
use iris_core::scene::{CardFace, SceneCard};
use maud::{Markup, html};

use super::charts::curve;
use super::{GameHabits, ProfileView, ProudMoment, likeness};
use crate::PageContext;
use crate::document::home;
use crate::history::row;
use crate::home::{ago, title};
use crate::portrait::portrait;
use crate::table::board;

/// Fewer points make no curve.
const CURVE: usize = 2;

/// What stands there before the first match.
pub(super) fn nothing(cx: &PageContext, own: bool) -> Markup {
    html! {
        section.panel.sorry.nothing {
            p { (cx.t(if own { "profile-none" } else { "profile-none-other" })) }
            @if own { p.row { a.btn.go.big href=(home(cx)) { (cx.t("play")) } } }
        }
    }
}

/// The figures at a glance.
pub(super) fn figures(cx: &PageContext, profile: &PlayerProfile) -> Markup {
    let won = percent(profile.victories, profile.matches);
    html! {
        dl.panel.figures {
            div { dt { (cx.t("profile-played")) } dd { (profile.matches) } }
            div { dt { (cx.t("profile-won")) } dd { (won) " %" } }
            div { dt { (cx.t("profile-streak")) } dd { (profile.streak) } }
            div { dt { (cx.t("profile-best-streak")) } dd { (profile.best_streak) } }
        }
    }
}

fn percent(part: f64, of: u32) -> i64 {
    (100.0 * part / f64::from(of.max(1))).round() as i64
}

/// Game and seats in a line.
fn pool(cx: &PageContext, game: &str, seats: u8) -> String {
    let seats = cx.words.count("rating-seats", "seats", i64::from(seats));
    format!("{} · {seats}", title(game))
}

/// The ratings, each like a bot, with the number behind.
pub(super) fn ratings(cx: &PageContext, view: &ProfileView) -> Markup {
    let ratings = &view.profile.ratings;
    if ratings.is_empty() && view.own.is_none() {
        return html! {};
    }
    html! {
        section.panel.ratings {
            div.h2 { h2 { (cx.t("rating-title")) } @if let Some(first) = ratings.first() { a.all href=(format!("/ratings/{}", first.game)) { (cx.t("rating-boards")) } } }
            @if ratings.is_empty() { p.note { (cx.t("rating-none")) } }
            ul { @for (at, rating) in ratings.iter().enumerate() {
                li {
                    (portrait(Level::new(rating.level).map_or("", Level::name), Some(rating.level)))
                    div.t {
                        b { (likeness(cx, rating)) }
                        span.s { (pool(cx, &rating.game, rating.seats)) " · " (cx.words.count("rating-matches", "count", i64::from(rating.matches))) }
                    }
                    @if let Some(points) = view.curves.get(at).filter(|points| points.len() >= CURVE) { (curve(cx, "rating-curve", &points.iter().map(|point| f64::from(*point)).collect::<Vec<_>>(), false)) }
                    span.num { b { (rating.rating) } span.s { "± " (rating.plus_minus) } }
                }
            } }
        }
    }
}

/// Against whom, in a word.
fn opponents(cx: &PageContext, group: &ResultGroup) -> String {
    let level = group.opponents.parse().ok().and_then(Level::new);
    match (level, group.opponents.as_str()) {
        (Some(level), _) => level.name().to_owned(),
        (None, "people") => cx.t("history-people"),
        _ => cx.t("profile-mixed"),
    }
}

/// Results by game, seats and opponents, beside what an equal would win.
pub(super) fn results(cx: &PageContext, profile: &PlayerProfile) -> Markup {
    html! {
        section.panel.results {
            h2 { (cx.t("profile-results")) }
            p.note { (cx.t("profile-results-note")) }
            ul { @for group in &profile.results {
                @let won = percent(group.victories, group.matches);
                @let par = percent(1.0, u32::from(group.seats));
                li {
                    span.t { b { (opponents(cx, group)) } span.s { (pool(cx, &group.game, group.seats)) } }
                    svg.part-bar viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" {
                        rect.of width="100" height="12" {} rect.won width=(won) height="12" {} line.par x1=(par) x2=(par) y1="0" y2="12" {}
                    }
                    span.num { b { (won) " %" } span.s { (cx.words.count("rating-matches", "count", i64::from(group.matches))) } }
                }
            } }
        }
    }
}

/// What choices cost, match by match.
pub(super) fn costs(cx: &PageContext, costs: &[f64]) -> Markup {
    if costs.is_empty() {
        return html! {};
    }
    let mean = costs.iter().sum::<f64>() / costs.len() as f64;
    html! {
        section.panel.costs {
            h2 { (cx.t("profile-costs")) }
            p.note { (cx.words.fill("profile-costs-note", &[("cost", (mean.round() as i64).into()), ("count", (costs.len() as i64).into())])) }
            @if costs.len() >= CURVE { (curve(cx, "profile-costs", costs, true)) }
        }
    }
}

/// Matches that were won from low chances.
pub(super) fn moments(cx: &PageContext, moments: &[ProudMoment]) -> Markup {
    if moments.is_empty() {
        return html! {};
    }
    html! {
        section.panel.moments {
            h2 { (cx.t("profile-moments")) }
            ul.rows { @for moment in moments {
                li { a href=(moment.link) {
                    span.t { b { (cx.words.count("profile-moment", "percent", i64::from(moment.percent))) } span.s { (title(&moment.game)) " · " (ago(cx, moment.idle_millis)) } }
                    svg.r aria-hidden="true" { use href="#i-next"; }
                } }
            } }
        }
    }
}

/// The cards and moves that somebody plays most.
pub(super) fn habits(cx: &PageContext, habits: &GameHabits) -> Markup {
    let card = |face: &CardFace| board::picture(cx, &SceneCard::new("", "", face.clone()), &[]);
    html! {
        section.panel.habits {
            h2 { (cx.words.with("profile-habits", "game", title(&habits.game))) }
            p.note { (cx.words.fill("profile-habits-note", &[("matches", i64::from(habits.matches).into()), ("choices", i64::from(habits.choices).into())])) }
            @if !habits.cards.is_empty() {
                h3 { (cx.t("profile-cards")) }
                ol.fav-cards { @for (face, count) in &habits.cards { li { (card(face)) span.s { "× " (count) } } } }
            }
            @if !habits.moves.is_empty() {
                h3 { (cx.t("profile-moves")) }
                ol.fav-moves { @for (text, count) in &habits.moves { li { span { (cx.words.say(text, &[])) } span.s { "× " (count) } } } }
            }
        }
    }
}

/// The latest matches.
pub(super) fn recent(cx: &PageContext, matches: &[MatchSummary], now: Millis) -> Markup {
    html! {
        section.panel.latest {
            div.h2 { h2 { (cx.t("profile-recent")) } a.all href="/history" { (cx.t("history-all-yours")) } }
            ul.rows.past-games { @for summary in matches { li { (row(cx, summary, now)) } } }
        }
    }
}

/// Who may see the profile, and the link to it.
pub(super) fn publicity(cx: &PageContext, address: Option<&str>) -> Markup {
    let (note, button, value) = match address {
        Some(_) => ("profile-is-public", "profile-make-private", "no"),
        None => ("profile-is-private", "profile-make-public", "yes"),
    };
    html! {
        section.panel.publicity {
            h2 { (cx.t("profile-public")) }
            p.note { (cx.t(note)) }
            @if let Some(address) = address { p { a href=(address) { (cx.t("profile-link")) } } }
            form method="post" action="/profile" { button.btn type="submit" name="public" value=(value) { (cx.t(button)) } }
        }
    }
}
