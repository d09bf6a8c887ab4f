//! The leaderboards of a game: players with public profiles, with the bots between them.

use iris_api::{Leaderboard, LeaderboardPlayer};
use iris_bots::Level;
use iris_games::{AnyGame, GAMES};
use maud::{Markup, html};

use super::likeness;
use crate::PageContext;
use crate::document::{HtmlDocument, narrow};
use crate::home::title;
use crate::portrait::portrait;

/// A line of a leaderboard.
enum BoardLine<'a> {
    Player(&'a LeaderboardPlayer),
    Bot(Level, i32),
}

impl BoardLine<'_> {
    /// The rating that they surely have: a few lucky matches do not lead a board.
    fn sure_rating(&self) -> i32 {
        match self {
            BoardLine::Player(player) => player.rating.rating - player.rating.plus_minus * 3 / 2,
            BoardLine::Bot(_, rating) => *rating,
        }
    }
}

/// The page with the leaderboards of a game.
pub fn page(cx: &PageContext, game: &dyn AnyGame, boards: &[Leaderboard]) -> Markup {
    let heading = cx.t("board-title");
    let body = html! {
        p.way-back { a.btn href="/profile" { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("profile-title")) } }
        h1 { (heading) }
        nav.row.of-boards aria-label=(cx.t("history-game")) {
            @for other in GAMES { a.btn href=(format!("/ratings/{}", other.id())) .go[other.id() == game.id()] aria-current=[(other.id() == game.id()).then_some("page")] { (title(other.id())) } }
        }
        p.note.board-note { (cx.t("board-note")) }
        @for board in boards { (section(cx, board)) }
    };
    HtmlDocument::new(cx, format!("{heading} · Iris"), narrow(&body)).of(game.id()).render()
}

fn section(cx: &PageContext, board: &Leaderboard) -> Markup {
    let bots = Level::ALL.iter().zip(&board.levels).map(|(level, rating)| BoardLine::Bot(*level, *rating));
    let mut lines: Vec<BoardLine<'_>> = board.players.iter().map(BoardLine::Player).chain(bots).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.sure_rating()));
    html! {
        section.panel.board {
            h2 { (cx.words.count("rating-seats", "seats", i64::from(board.seats))) }
            @if board.players.is_empty() { p.note { (cx.t("board-empty")) } }
            ol { @for line in &lines { (entry(cx, line)) } }
        }
    }
}

fn entry(cx: &PageContext, line: &BoardLine<'_>) -> Markup {
    match line {
        BoardLine::Bot(level, rating) => html! {
            li.bot { (portrait(level.name(), Some(level.number()))) span.t { b { (level.name()) } span.s { (cx.words.count("bot-level", "level", i64::from(level.number()))) } } span.num { b { (rating) } } }
        },
        BoardLine::Player(player) => html! {
            li { a href=(format!("/player/{}", player.id)) {
                (portrait(&player.name, None))
                span.t { b { (player.name) } span.s { (likeness(cx, &player.rating)) } }
                span.num { b { (player.rating.rating) } span.s { "± " (player.rating.plus_minus) } }
            } }
        },
    }
}
