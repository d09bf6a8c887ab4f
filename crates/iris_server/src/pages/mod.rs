//! Pages: what browsers are shown. Each is a function of a view, in the visitor's language and taste.
//!
//! Everything works with forms and links alone; the one script adds picking, carrying and listening. No text for people is
//! in the code: it is in `text/`, by keys.

mod assets;
mod chances;
mod finished;
mod forms;
mod home;
mod learn;
mod options;
mod prefs;
mod replay;
mod rules;
mod sent;
mod settings;
mod shell;
#[cfg(test)]
mod spoken;
mod table;
mod visitor;

pub(crate) use shell::problem;
pub(crate) use visitor::Visitor;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::App;

/// How long a form may be.
const FORM: usize = 16 * 1024;

/// The addresses of pages.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/play", post(forms::play))
        .route("/new/{game}", get(options::page).post(options::create))
        .route("/learn/{game}", get(learn::page).post(learn::act))
        .route("/rules/{game}", get(rules::page))
        .route("/settings", get(settings::page).post(settings::save))
        .route("/settings/link", post(settings::link))
        .route("/me/{link}", get(settings::adopt_page).post(settings::adopt))
        .route("/t/{table}", get(table::page))
        .route("/t/{table}/live", get(table::live))
        .route("/t/{table}/act", post(forms::act))
        .route("/t/{table}/do", post(forms::command))
        .route("/t/{table}/sit", post(forms::sit))
        .route("/t/{table}/why", post(table::why))
        .route("/t/{table}/hint", get(table::hint))
        .route("/t/{table}/replay/{number}", get(replay::page))
        .route("/t/{table}/chances/{number}", get(chances::page))
        .route("/assets/{file}", get(assets::serve))
        .route("/favicon.ico", get(assets::icon))
        .layer(DefaultBodyLimit::max(FORM))
}
