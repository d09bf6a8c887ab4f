//! The home page: the reader's newest match to go on with, the games, and all matches.

use iris_api::ClubSummary;
use iris_games::{AnyGame, GAMES, find};
use maud::{Markup, html};

use crate::deals::{self, DailyPanel};
use crate::document::HtmlDocument;
use crate::lesson::has_lesson;
use crate::open_tables::{self, OpenTableLink};
use crate::portrait::portrait;
use crate::puzzles::{DailyPuzzle, daily_line};
use crate::table::board;
use crate::welcome::welcome;
use crate::{PageContext, assets, club, mistakes};

/// How many matches each list has.
const LISTED: usize = 6;
/// How many portraits stand beside a match.
const FACES: usize = 3;

/// A match in the list of one's own.
#[derive(Clone, Debug)]
pub struct MatchLink {
    /// The id of the table it is played at.
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// Who else sits there.
    pub others: Vec<Sitter>,
    /// How it stands.
    pub standing: MatchStanding,
    /// How many milliseconds ago something last happened.
    pub idle_millis: u64,
}

/// Somebody at a table, as a list shows them.
#[derive(Clone, Debug)]
pub struct Sitter {
    /// The name of the person or bot.
    pub name: String,
    /// The level of a bot.
    pub level: Option<u8>,
}

/// How a match stands for the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStanding {
    /// It has not begun.
    Waiting,
    /// The reader is to move.
    YourTurn,
    /// Somebody else is to move.
    TurnOf(String),
    /// It goes on; nobody looked whose turn it is.
    Open,
    /// The reader won it, perhaps with others.
    Won,
    /// Somebody else won it.
    Lost,
    /// It is over; nothing else is known.
    Over,
}

impl MatchStanding {
    /// Whether the match has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Won | Self::Lost | Self::Over)
    }
}

/// What stands on the page besides the games and the reader's matches.
#[derive(Clone, Debug, Default)]
pub struct HomeSections {
    /// How many exercises are due.
    pub exercises: usize,
    /// The deal of the day.
    pub daily: Option<DailyPanel>,
    /// The puzzle of the day.
    pub puzzle: Option<DailyPuzzle>,
    /// The tables that wait for players.
    pub open_tables: Vec<OpenTableLink>,
    /// The reader's clubs.
    pub clubs: Vec<ClubSummary>,
}

/// The page, with the reader's matches, the latest first.
pub fn page(cx: &PageContext, matches: &[MatchLink], sections: &HomeSections) -> Markup {
    let (over, open): (Vec<&MatchLink>, Vec<&MatchLink>) =
        matches.iter().partition(|link| link.standing.is_over());
    let (newest, others) =
        open.split_first().map_or((None, &[][..]), |(newest, others)| (Some(newest), others));
    let body = html! {
        main #main .wrap .home {
            div.hello .sr[!matches.is_empty()] { h1 { (cx.t("home-title")) } p { (cx.t("home-lead")) } }
            @if let Some(newest) = newest { (to_continue(cx, newest)) }
            (mistakes::due(cx, sections.exercises))
            ul.games { @for game in GAMES { (offer(cx, game)) } }
            @if let Some(daily) = &sections.daily { (deals::panel(cx, daily)) }
            @if let Some(puzzle) = &sections.puzzle { (daily_line(cx, puzzle)) }
            (open_tables::section(cx, &sections.open_tables))
            @if !sections.clubs.is_empty() {
                section.open-tables { div.h2 { h2 { (cx.t("clubs")) } } (club::links(cx, &sections.clubs)) }
            }
            @if over.is_empty() { (welcome(cx)) }
            @if !others.is_empty() || !over.is_empty() {
                div.cols {
                    (list(cx, "home-going-on", others, None))
                    (list(cx, "home-finished", &over, Some(("/history", "history-all-yours"))))
                }
            }
        }
        footer.foot {
            a href="/clubs" { (cx.t("clubs")) }
            a href="/api/openapi.json" { (cx.t("for-programs")) }
        }
    };
    HtmlDocument::new(cx, format!("Iris: {}", cx.t("home-title")), body).render()
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

/// How many can play a game, in words.
pub(crate) fn players(cx: &PageContext, game: &dyn AnyGame) -> String {
    let seats = game.seats();
    if seats.start() == seats.end() {
        cx.words.count("seats-exactly", "seats", (*seats.start()).into())
    } else {
        let (least, most) = (i64::from(*seats.start()), i64::from(*seats.end()));
        cx.words.fill("seats-between", &[("least", least.into()), ("most", most.into())])
    }
}

/// The match to go on with: whose turn it is, with whom, and one button.
fn to_continue(cx: &PageContext, link: &MatchLink) -> Markup {
    let game = title(&link.game);
    let text = match &link.standing {
        MatchStanding::YourTurn => cx.words.with("home-your-turn", "game", game),
        MatchStanding::TurnOf(name) => {
            cx.words.fill("home-turn-of", &[("name", name.as_str().into()), ("game", game.into())])
        }
        MatchStanding::Waiting => cx.words.with("home-waiting", "game", game),
        _ => game.to_owned(),
    };
    html! {
        section.panel.cont .yours[link.standing == MatchStanding::YourTurn] aria-label=(cx.t("home-continue")) {
            (art(cx, &link.game, true))
            div { h2 { (text) } p { (with(cx, link)) " · " (ago(cx, link.idle_millis)) } }
            a.btn.go href=(format!("/t/{}", link.table)) data-continue="" { (cx.t("home-continue")) }
        }
    }
}

/// With whom a match is played.
fn with(cx: &PageContext, link: &MatchLink) -> String {
    if link.others.is_empty() {
        return cx.t("home-alone");
    }
    let names = cx.words.list(link.others.iter().map(|sitter| sitter.name.clone()));
    cx.words.with("home-with", "names", &names)
}

/// The picture of a game: its own cards, before its own backdrop unless it is `small`.
pub(crate) fn art(cx: &PageContext, game: &str, small: bool) -> Markup {
    let cards = find(game).map(AnyGame::showcase).unwrap_or_default();
    let fan =
        html! { span.fan data-n=(cards.len()) { @for card in &cards { (board::picture(cx, card, &[])) } } };
    html! {
        @if small { span.minis aria-hidden="true" { (fan) } }
        @else { div.art aria-hidden="true" { img.deco src=(assets::url(&format!("{game}.svg"))) alt=""; (fan) } }
    }
}

fn offer(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let id = game.id();
    html! {
        li.panel.game {
            (art(cx, id, false))
            div.in {
                h2 { (title(id)) }
                @if let Some(tagline) = tagline(cx, id) { p { (tagline) } }
                p.meta { (players(cx, game)) " · " (game.authors()) }
                form.deal method="post" action="/play" data-begin="" {
                    input type="hidden" name="game" value=(id);
                    @if cx.instant { input type="hidden" name="pace" value="instant"; }
                    button.btn.go type="submit" data-play=(id) { svg aria-hidden="true" { use href="#i-play"; } (cx.t("play")) }
                    button.btn type="submit" formaction="/somebody" data-somebody=(id) { svg aria-hidden="true" { use href="#i-smile"; } (cx.t("play-somebody")) }
                    details.more {
                        summary.btn.quietly title=(cx.t("more")) aria-label=(cx.words.with("home-more", "game", title(id))) { svg aria-hidden="true" { use href="#i-more"; } }
                        div.sheet {
                            button type="submit" name="friends" value="yes" data-friends=(id) { svg aria-hidden="true" { use href="#i-smile"; } (cx.t("with-friends")) }
                            @if has_lesson(game) { a href=(format!("/learn/{id}")) { svg aria-hidden="true" { use href="#i-hint"; } (cx.t("learn")) } }
                            a href=(format!("/new/{id}")) { svg aria-hidden="true" { use href="#i-gear"; } (cx.t("options")) }
                            a href=(format!("/rules/{id}")) { svg aria-hidden="true" { use href="#i-book"; } (cx.t("rules")) }
                        }
                    }
                }
            }
        }
    }
}

fn list(cx: &PageContext, heading: &str, matches: &[&MatchLink], all: Option<(&str, &str)>) -> Markup {
    html! {
        @if !matches.is_empty() {
            section {
                div.h2 { h2 { (cx.t(heading)) } @if let Some((to, text)) = all { a.all href=(to) { (cx.t(text)) } } }
                ul.panel.rows { @for link in matches.iter().take(LISTED) { li { (row(cx, link)) } } }
            }
        }
    }
}

fn row(cx: &PageContext, link: &MatchLink) -> Markup {
    let game = title(&link.game);
    // Matches that go on are told apart by their game, those that are over by how they ended.
    let (class, text, then) = match &link.standing {
        MatchStanding::Won => ("good", cx.t("home-won"), game.to_owned()),
        MatchStanding::Lost => ("", cx.t("home-lost"), game.to_owned()),
        MatchStanding::YourTurn => ("", game.to_owned(), cx.t("home-turn-yours")),
        MatchStanding::TurnOf(name) => ("", game.to_owned(), cx.words.with("home-turn", "name", name)),
        MatchStanding::Waiting => ("", game.to_owned(), cx.t("home-lobby")),
        MatchStanding::Open | MatchStanding::Over => ("", game.to_owned(), String::new()),
    };
    let yours = link.standing == MatchStanding::YourTurn;
    // A table that waits for players says enough.
    let lone = link.standing == MatchStanding::Waiting && link.others.is_empty();
    html! {
        a href=(format!("/t/{}", link.table)) {
            span.faces { @for sitter in link.others.iter().take(FACES) { (portrait(&sitter.name, sitter.level)) } }
            span.t { b class=(class) { (text) } span.s { @if !then.is_empty() { span .good[yours] { (then) } } @if !lone { @if !then.is_empty() { " · " } (with(cx, link)) } } }
            span.r.s { (ago(cx, link.idle_millis)) }
        }
    }
}

/// How long ago something was.
pub(crate) fn ago(cx: &PageContext, millis: u64) -> String {
    let minutes = (millis / 60_000) as i64;
    match minutes {
        0 => cx.t("ago-now"),
        1..60 => cx.words.count("ago-minutes", "count", minutes),
        60..1440 => cx.words.count("ago-hours", "count", minutes / 60),
        _ => cx.words.count("ago-days", "count", minutes / 1440),
    }
}
