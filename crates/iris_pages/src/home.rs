//! The home page: the games, and the reader's own matches.

use iris_games::{AnyGame, GAMES, find};
use maud::{Markup, html};

use crate::document::Document;
use crate::lesson::has_lesson;
use crate::{PageContext, assets};

/// How many matches are listed.
const LISTED: usize = 12;

/// A match in the list of one's own.
#[derive(Clone, Debug)]
pub struct MatchLink {
    /// The id of the table it is played at.
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// The names of those who sit there.
    pub names: Vec<String>,
    /// Whether it has ended.
    pub over: bool,
    /// How many milliseconds ago something last happened.
    pub idle_millis: u64,
}

/// The page, with the reader's matches, the latest first.
pub fn page(cx: &PageContext, matches: &[MatchLink]) -> Markup {
    let (over, on): (Vec<&MatchLink>, Vec<&MatchLink>) = matches.iter().partition(|link| link.over);
    let body = html! {
        main #main .content {
            h1 { (cx.t("home-title")) }
            p.lead { (cx.t("home-lead")) }
            ul.games { @for game in GAMES { (offer(cx, game)) } }
            (list(cx, "home-going-on", &on))
            (list(cx, "home-finished", &over))
            @if matches.is_empty() { p.note { (cx.t("home-nothing-yet")) } }
        }
        footer {
            a href="/api/openapi.json" { (cx.t("for-programs")) }
        }
    };
    Document::new(cx, format!("Iris: {}", cx.t("home-title")), body).render()
}

/// The name of a game; its id, if this program does not know it.
pub(crate) fn title(game: &str) -> &str {
    find(game).map_or(game, |game| game.name())
}

/// What a game says of itself in a sentence, if it does.
fn tagline(cx: &PageContext, game: &str) -> Option<String> {
    let key = format!("{game}-tagline");
    cx.words.has(&key).then(|| cx.t(&key))
}

fn offer(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let id = game.id();
    let seats = game.seats();
    let players = if seats.start() == seats.end() {
        cx.words.count("seats-exactly", "seats", (*seats.start()).into())
    } else {
        let (least, most) = (i64::from(*seats.start()), i64::from(*seats.end()));
        cx.words.fill("seats-between", &[("least", least.into()), ("most", most.into())])
    };
    html! {
        li.game {
            img src=(assets::url(&format!("{id}.svg"))) alt="" width="320" height="180";
            div {
                h2 { (title(id)) }
                @if let Some(tagline) = tagline(cx, id) { p { (tagline) } }
                p.by { (players) " · " (game.authors()) }
                form.row.push method="post" action="/play" {
                    input type="hidden" name="game" value=(id);
                    @if cx.instant { input type="hidden" name="pace" value="instant"; }
                    button.main type="submit" data-play=(id) { (cx.t("play")) }
                    button type="submit" name="friends" value="yes" data-friends=(id) { (cx.t("with-friends")) }
                }
                p.row {
                    @if has_lesson(game) { a.button href=(format!("/learn/{id}")) { (cx.t("learn")) } }
                    a.button href=(format!("/new/{id}")) { (cx.t("options")) }
                    a.button href=(format!("/rules/{id}")) { (cx.t("rules")) }
                }
            }
        }
    }
}

fn list(cx: &PageContext, heading: &str, matches: &[&MatchLink]) -> Markup {
    html! {
        @if !matches.is_empty() {
            h2 { (cx.t(heading)) }
            ul.list {
                @for link in matches.iter().take(LISTED) {
                    li {
                        a href=(format!("/t/{}", link.table)) { (title(&link.game)) }
                        span { (cx.words.list(link.names.iter().cloned())) }
                        span.when { (ago(cx, link.idle_millis)) }
                    }
                }
            }
        }
    }
}

/// How long ago something was.
fn ago(cx: &PageContext, millis: u64) -> String {
    let minutes = (millis / 60_000) as i64;
    match minutes {
        0 => cx.t("ago-now"),
        1..60 => cx.words.count("ago-minutes", "count", minutes),
        60..1440 => cx.words.count("ago-hours", "count", minutes / 60),
        _ => cx.words.count("ago-days", "count", minutes / 1440),
    }
}
