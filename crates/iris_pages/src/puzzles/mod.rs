//! Puzzles: where they are chosen, and a puzzle on its board.
//!
//! What a page before an answer is made of is a [`PuzzleSheet`]: the scene of the view and public
//! figures. The solution is no part of it; it comes with [`PuzzleTold`], after an answer.

mod board;
mod hub;

use iris_core::Seat;
use iris_core::scene::{Message, SceneTable};
use iris_games::AnyGame;
use maud::{Markup, html};

pub use board::page;
pub use hub::{game_page, index_page};

use crate::PageContext;
use crate::home::title;

/// How somebody does at the puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolverStanding {
    /// The rating, and one standard deviation of it.
    pub rating: i64,
    /// How far off the rating may be.
    pub deviation: i64,
    /// The level that solves about as well.
    pub level: u8,
    /// How many puzzles were tried.
    pub tried: usize,
    /// How many of them were solved at the first try.
    pub solved: usize,
    /// The longest streak.
    pub best_streak: u32,
    /// The most solved in a storm.
    pub best_storm: u32,
}

/// The puzzles of a game, as a list offers them.
pub struct PuzzleOffer {
    /// The id of the game.
    pub game: &'static dyn AnyGame,
    /// How many there are.
    pub count: usize,
    /// How many there are of each theme, by its id.
    pub themes: Vec<(&'static str, usize)>,
    /// How the reader does.
    pub standing: SolverStanding,
}

/// The puzzle of the day, as a line on other pages.
#[derive(Clone, Debug)]
pub struct DailyPuzzle {
    /// The id in its address.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// Whether the reader's first answer was right, if there was one.
    pub solved: Option<bool>,
}

/// What ends a run, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunStanding {
    /// Whether a clock ends it, and not the first mistake.
    pub storm: bool,
    /// How many were solved.
    pub solved: u32,
    /// How many were missed.
    pub missed: u32,
    /// How many milliseconds are left on the clock.
    pub left: Option<u64>,
    /// Whether the last answer was right.
    pub last: Option<bool>,
    /// The best run of the kind so far.
    pub best: u32,
}

/// A puzzle before it is answered: what the seat sees, and nothing else of the position.
pub struct PuzzleSheet<'a> {
    /// The id in its address.
    pub id: &'a str,
    /// The id of the game.
    pub game: &'static dyn AnyGame,
    /// The table as the seat to act sees it.
    pub scene: SceneTable,
    /// The seat to act.
    pub seat: Seat,
    /// How hard it is.
    pub rating: i64,
    /// Whether it is the puzzle of the day.
    pub daily: bool,
    /// Whether the reader has answered it before, so that this is practice.
    pub practice: bool,
    /// The theme that the reader chose.
    pub theme: Option<&'static str>,
    /// The run that it belongs to.
    pub run: Option<RunStanding>,
}

/// What is told after an answer.
#[derive(Clone, Debug, Default)]
pub struct PuzzleTold {
    /// Whether the answer was the solution.
    pub is_right: bool,
    /// The answer and the solution, in notation.
    pub answer: String,
    /// The solution, in notation.
    pub solution: String,
    /// What the answer loses and what the solution leads to, in percent of the victory.
    pub loss: i64,
    /// The chance of winning after the solution, in percent.
    pub best: i64,
    /// What speaks for the solution.
    pub reasons: Vec<Message>,
    /// What the answer does.
    pub own_reasons: Vec<Message>,
    /// The levels that find it more often than not.
    pub finders: Vec<&'static str>,
    /// The themes of the puzzle.
    pub themes: Vec<&'static str>,
    /// The numbers of the rules that it is about.
    pub rules: Vec<&'static str>,
    /// The rating before and after, if the answer counted.
    pub change: Option<(i64, i64)>,
}

/// What a theme is called.
pub(crate) fn theme_name(cx: &PageContext, game: &str, theme: &str) -> String {
    cx.words.key(&format!("{game}-theme-{theme}"))
}

/// One line that leads to the puzzle of the day.
pub(crate) fn daily_line(cx: &PageContext, daily: &DailyPuzzle) -> Markup {
    let (class, said) = match daily.solved {
        None => ("", cx.t("puzzle-daily-lead")),
        Some(true) => ("good", cx.t("puzzle-daily-solved")),
        Some(false) => ("", cx.t("puzzle-daily-missed")),
    };
    html! {
        section.panel.daily-puzzle aria-label=(cx.t("puzzle-daily")) {
            svg.sun aria-hidden="true" { use href="#i-hint"; }
            div { h2 { (cx.t("puzzle-daily")) } p { (title(&daily.game)) " · " span class=(class) { (said) } } }
            a.btn href=(format!("/puzzle/{}", daily.id)) data-daily-puzzle="" { (cx.t(if daily.solved.is_some() { "puzzle-look" } else { "puzzle-solve" })) }
            a.all href="/puzzles" { (cx.t("puzzles-all")) }
        }
    }
}
