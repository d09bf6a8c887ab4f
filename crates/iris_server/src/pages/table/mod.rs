//! A table: the page, what it is told as things happen, and help.

mod card;
pub(super) mod draw;
mod live;
mod lobby;
pub(super) mod moves;
mod side;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iris_core::scene::{Press, Step, Text};
use iris_games::{ActionError, find};
use iris_table::{Command, Detail, Phase, Shown, TableId};
use maud::{Markup, html};

use super::chances::decided;
use super::forms::At;
use super::home::title;
use super::sent::Sent;
use super::shell::{Page, problem};
use super::visitor::Visitor;
use crate::App;
use crate::keys::Right;
use crate::problem::Problem;
use crate::tables::{Ask, Caller};

/// How many of the last actions are told on a page that has just been opened.
const RECALLED: usize = 12;

/// A table as one visitor sees it, and what their link allows.
pub(super) struct Sight<'a> {
    pub(super) visitor: &'a Visitor,
    pub(super) shown: &'a Shown,
    pub(super) at: &'a At,
    /// What the seats are called, no two the same.
    pub(super) names: Vec<String>,
    /// What happened last, in words, the latest first.
    pub(super) lines: Vec<String>,
    /// The keys to invite others: to take a seat, and to look on.
    pub(super) keys: Option<(String, String)>,
    /// Where the server is, as the visitor calls it.
    pub(super) origin: String,
    /// Advice that was asked for.
    pub(super) advice: Option<Markup>,
    /// What decided the match, where that is known already.
    pub(super) decided: Option<Markup>,
}

impl Sight<'_> {
    /// An address at this table.
    pub(super) fn to(&self, what: &str) -> String {
        format!("/t/{}{what}{}", self.shown.table, self.at.query())
    }

    pub(super) fn t(&self, key: &str) -> String {
        self.visitor.t(key)
    }

    /// Whether it is the visitor's turn.
    pub(super) fn yours(&self) -> bool {
        self.shown.phase == Phase::Playing
            && self.shown.seat.is_some()
            && self.shown.seat == self.shown.turn
            && !self.shown.paused
    }

    /// What the window is called.
    pub(super) fn title(&self) -> String {
        let game = title(self.visitor, &self.shown.settings.game);
        let how = if self.yours() { "title-your-turn" } else { "title-table" };
        self.visitor.words.with(how, "game", &game)
    }
}

async fn look(
    app: &App,
    visitor: &Visitor,
    table: &TableId,
    at: &At,
) -> Result<(Caller, Box<Shown>, Option<header::HeaderValue>), Problem> {
    let (by, cookie) = visitor.caller(app, table, at).await?;
    let ask = |reply| Ask::Look { by: by.clone(), detail: Detail::Scene, reply };
    let mut shown = app.0.tables.ask(table, ask).await?;
    // Whoever asks for it gets bots that answer at once, if it is their table.
    if visitor.instant && shown.host && shown.settings.pace > 0 {
        app.0.tables.command(table, &by, &Command::Pace { pace: 0 }).await?;
        shown = app.0.tables.ask(table, ask).await?;
    }
    Ok((by, shown, cookie))
}

/// What happened, in words, the latest first.
fn told(visitor: &Visitor, steps: &[Step], names: &[String]) -> Vec<String> {
    steps.iter().rev().map(|step| visitor.words.say(&step.text, names)).collect()
}

fn sight<'a>(app: &App, visitor: &'a Visitor, at: &'a At, by: &Caller, shown: &'a Shown) -> Sight<'a> {
    let invites = shown.host || by.right >= Some(Right::Join);
    let keys = invites.then(|| {
        let key = |right| app.0.keys.table_key(&shown.table, right);
        (key(Right::Join), key(Right::Watch))
    });
    Sight {
        visitor,
        shown,
        at,
        names: draw::names(shown),
        lines: Vec::new(),
        keys,
        origin: visitor.origin(app),
        advice: None,
        decided: None,
    }
}

pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let table = TableId(table);
    let (by, shown, cookie) = match look(&app, &visitor, &table, &at).await {
        Ok(seen) => seen,
        Err(wrong) => return problem(&visitor, &wrong),
    };
    let mut sight = sight(&app, &visitor, &at, &by, &shown);
    sight.lines = match recalled(&app, &visitor, &table, &by, &sight.names).await {
        Ok(lines) => lines,
        Err(wrong) => return problem(&visitor, &wrong),
    };
    if at.help.is_some() {
        sight.advice = advise(&app, &visitor, &table, &by, &shown).await.ok();
    }
    if shown.phase == Phase::Over {
        // A match that was broken off has no record, and nothing decided it.
        sight.decided = decided(&app, &visitor, &shown.table.0, shown.number, &at).await.ok();
    }
    let body = html! { (draw::board(&sight)) (side::around(&sight)) };
    let waits = shown.phase == Phase::Playing && !sight.yours();
    let refresh = waits || (shown.phase == Phase::Lobby && !shown.host);
    let page = Page::new(&visitor, sight.title(), body).of(&shown.settings.game);
    let mut response = Page { refresh, ..page }.respond();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// What happened last, in words, the latest first.
async fn recalled(
    app: &App,
    visitor: &Visitor,
    table: &TableId,
    by: &Caller,
    names: &[String],
) -> Result<Vec<String>, Problem> {
    let recall = |reply| Ask::Recall { by: by.clone(), actions: RECALLED, reply };
    let steps: Vec<Step> = app.0.tables.ask(table, recall).await?.into_iter().flatten().collect();
    Ok(told(visitor, &steps, names))
}

pub(super) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let table = TableId(table);
    let listening = async {
        // Whoever listens has been shown the page, and so is somebody.
        let player = visitor.player.clone().ok_or_else(Problem::nobody)?;
        app.0.limit_command(&player)?;
        let by = Caller::new(&app.0.keys, &table, player, at.key.as_deref())?;
        let listen = |reply| Ask::Listen { by: by.clone(), last: None, detail: Detail::Scene, reply };
        let listener = app.0.tables.ask(&table, listen).await?;
        let ask = |reply| Ask::Look { by: by.clone(), detail: Detail::View, reply };
        let shown = app.0.tables.ask(&table, ask).await?;
        let lines = recalled(&app, &visitor, &table, &by, &draw::names(&shown)).await?;
        Ok((by, listener, lines))
    };
    match listening.await {
        Ok((by, listener, lines)) => {
            let told = listener.told(app.0.tables.clone(), table, by.clone());
            live::stream(live::Window::new(app, visitor, at, by, lines), told)
        }
        Err(wrong) => problem(&visitor, &wrong),
    }
}

/// What somebody picked and pressed.
fn press(text: &str) -> Option<Press> {
    let (kind, what) = text.split_once(':')?;
    match kind {
        "zone" => Some(Press::Zone(what.to_owned())),
        "card" => Some(Press::Card(what.to_owned())),
        "seat" => Some(Press::Seat(iris_core::Seat(what.parse().ok()?))),
        "button" => Some(Press::Button(Text {
            key: what.to_owned().into(),
            args: std::collections::BTreeMap::default(),
        })),
        _ => None,
    }
}

/// Why something cannot be done.
pub(super) async fn why(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
    Sent(form): Sent<Vec<(String, String)>>,
) -> Response {
    let table = TableId(table);
    let answer = async {
        let (by, shown, _) = look(&app, &visitor, &table, &at).await?;
        let picked: Vec<String> =
            form.iter().filter(|(name, _)| name == "pick").map(|(_, id)| id.clone()).collect();
        let pressed = form.iter().find(|(name, _)| name == "press").and_then(|(_, what)| press(what));
        let game = find(&shown.settings.game).ok_or_else(Problem::no_table)?;
        let Some(scene) = shown.scene() else { return Ok(html! { (visitor.t("why-nothing")) }) };
        let action = pressed.and_then(|pressed| game.attempt(scene, &picked, &pressed));
        let Some(action) = action else { return Ok(html! { (visitor.t("why-nothing")) }) };
        Ok::<_, Problem>(match app.0.object(&table, &by, &action).await? {
            Some(ActionError::Illegal(illegal)) => {
                let rule = super::rules::rule(&visitor, game, illegal.rule).unwrap_or_default();
                let link = format!("/rules/{}#{}", game.id(), illegal.rule);
                html! { a href=(link) target="_blank" data-rules="" { (visitor.words.with("why-rule", "rule", illegal.rule)) } " " (rule) }
            }
            Some(_) => html! { (visitor.t("why-nothing")) },
            None => html! { (visitor.t("why-possible")) },
        })
    };
    piece(&visitor, answer.await)
}

/// A piece of a page, for the script.
pub(super) fn piece(visitor: &Visitor, piece: Result<Markup, Problem>) -> Response {
    match piece {
        Ok(piece) => {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], piece.into_string()).into_response()
        }
        Err(wrong) => problem(visitor, &wrong),
    }
}

/// What the strongest bot would do.
pub(super) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let table = TableId(table);
    let answer = async {
        let (by, shown, _) = look(&app, &visitor, &table, &at).await?;
        advise(&app, &visitor, &table, &by, &shown).await
    };
    piece(&visitor, answer.await)
}

async fn advise(
    app: &App,
    visitor: &Visitor,
    table: &TableId,
    by: &Caller,
    shown: &Shown,
) -> Result<Markup, Problem> {
    let (_, advice) = app.0.advise(table, by).await?;
    let Some(best) = advice.first() else { return Ok(html! { (visitor.t("why-nothing")) }) };
    let names = draw::names(shown);
    let choice =
        shown.scene().and_then(|scene| scene.choices.iter().find(|choice| choice.action == best.action));
    let label = choice.map_or_else(|| best.action.clone(), |choice| visitor.words.say(&choice.label, &names));
    let chance =
        best.value.map(|value| visitor.words.count("hint-chance", "percent", (value * 100.0).round() as i64));
    Ok(html! {
        span data-best=(best.action) { (visitor.words.with("hint-try", "action", &label)) }
        " " (visitor.words.sentence(&best.reason, &names))
        @if let Some(chance) = chance { " " (chance) }
    })
}
