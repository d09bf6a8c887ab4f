//! A table: the page, the frames it is sent while a match goes on, and the fragments that help with
//! a move.

mod bar;
pub(crate) mod board;
mod card;
mod end;
mod help;
mod live;
mod lobby;
mod middle;
pub(crate) mod moves;
pub(crate) mod script_words;
pub(crate) mod seat;
mod side;

use iris_api::{Millis, TablePhase, TableSnapshot};
use iris_core::Seat;
use iris_core::scene::{MessageArg, SceneStep};
use maud::{Markup, html};

pub use help::{advice, why_not};
pub use live::LivePage;
pub use moves::parse_press;

use crate::document::HtmlDocument;
use crate::home::title;
use crate::{OnlyHere, PageContext};

/// The keys with which others are invited to a table.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Lets whoever has it take a seat.
    pub join_key: String,
    /// Lets whoever has it look on.
    pub watch_key: String,
    /// Present if the link leads nobody else here.
    pub only_here: Option<OnlyHere>,
}

/// A table as one reader sees it, with what their link allows.
#[derive(Debug)]
pub struct TablePage<'a> {
    cx: &'a PageContext,
    snapshot: &'a TableSnapshot,
    /// What the addresses of this table end in, so that whoever came by a link keeps what it
    /// allows.
    query: &'a str,
    /// The scheme and host of the server, as the reader's browser calls it.
    origin: &'a str,
    /// The names of the seats, no two the same.
    names: Vec<String>,
    /// What happened last, in words, the latest first.
    lines: Vec<String>,
    /// Whose doing the latest was.
    teller: Option<Seat>,
    /// Present if the reader may invite others.
    pub invitation: Option<Invitation>,
    /// Advice that was asked for.
    pub advice: Option<Markup>,
    /// What decided the match, where that is known already.
    pub decided: Option<Markup>,
    /// Whether that is still being worked out, so that it is worth looking again.
    pub reviewing: bool,
    /// The time, for browsers that count nothing down.
    pub now: Option<Millis>,
}

impl<'a> TablePage<'a> {
    /// The page of a table at an address that ends in `query`, on the server at `origin`.
    pub fn new(cx: &'a PageContext, snapshot: &'a TableSnapshot, query: &'a str, origin: &'a str) -> Self {
        Self {
            cx,
            snapshot,
            query,
            origin,
            names: board::names(snapshot),
            lines: Vec::new(),
            teller: None,
            invitation: None,
            advice: None,
            decided: None,
            reviewing: false,
            now: None,
        }
    }

    /// Tells what happened last: steps in the order in which they happened.
    pub fn tell(&mut self, steps: &[SceneStep]) {
        self.lines = lines(self.cx, self.snapshot.seat, steps, &self.names);
        self.teller = steps.last().and_then(teller);
    }

    /// The whole page.
    pub fn render(&self) -> Markup {
        let snapshot = self.snapshot;
        let body = html! { (board::board(self)) (side::around(self)) };
        let waits = snapshot.phase == TablePhase::Playing && !self.yours();
        let gathers = snapshot.phase == TablePhase::Lobby && (!snapshot.host || snapshot.starts.is_some());
        let refresh = waits || gathers || self.reviewing;
        let document = HtmlDocument::new(self.cx, self.title(), body).of(&snapshot.settings.game).light();
        document.at_table(true).refreshing(refresh).render()
    }

    /// An address at this table.
    fn to(&self, what: &str) -> String {
        format!("/t/{}{what}{}", self.snapshot.table, self.query)
    }

    /// The address of the replay of the match.
    fn replay(&self) -> String {
        let snapshot = self.snapshot;
        format!("/t/{}/replay/{}{}", snapshot.table, snapshot.number, self.query)
    }

    fn t(&self, key: &str) -> String {
        self.cx.t(key)
    }

    /// Whether it is the reader's turn.
    fn yours(&self) -> bool {
        self.snapshot.phase == TablePhase::Playing
            && self.snapshot.seat.is_some()
            && self.snapshot.seat == self.snapshot.turn
            && !self.snapshot.paused
    }

    /// The title of the window.
    fn title(&self) -> String {
        let game = title(&self.snapshot.settings.game);
        let how = if self.yours() { "title-your-turn" } else { "title-table" };
        self.cx.words.with(how, "game", game)
    }
}

/// Whose doing a step is, by what is told of it.
fn teller(step: &SceneStep) -> Option<Seat> {
    match step.text.args.get("seat") {
        Some(MessageArg::Seat(seat)) => Some(*seat),
        _ => None,
    }
}

/// What happened, in words, the latest first.
fn lines(cx: &PageContext, seat: Option<Seat>, steps: &[SceneStep], names: &[String]) -> Vec<String> {
    steps.iter().rev().map(|step| cx.words.say_to(seat, &step.text, names)).collect()
}
