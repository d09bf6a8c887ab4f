//! Profiles: what somebody's matches say about them, for themselves and, if they want, for
//! everybody.

mod charts;
mod leaderboard;
mod sections;

pub use leaderboard::page as leaderboard_page;

use iris_api::{MatchSummary, Millis, PlayerProfile, RatingSummary};
use iris_core::scene::{CardFace, Message};
use maud::{Markup, html};

use crate::PageContext;
use crate::document::{HtmlDocument, home, narrow};
use crate::portrait::portrait;

/// What a profile page shows.
#[derive(Clone, Debug, Default)]
pub struct ProfileView {
    /// What everybody may see.
    pub profile: PlayerProfile,
    /// The ratings with how they came about, in the order of the profile's.
    pub curves: Vec<Vec<i32>>,
    /// What is played most, by game.
    pub habits: Vec<GameHabits>,
    /// What only the owner sees; none on a public page.
    pub own: Option<OwnView>,
    /// The time, for telling how long ago matches were.
    pub now: Millis,
}

/// What only the owner of a profile sees.
#[derive(Clone, Debug, Default)]
pub struct OwnView {
    /// The address of the public page, if there is one.
    pub public: Option<String>,
    /// The latest matches.
    pub recent: Vec<MatchSummary>,
    /// What a choice cost in each match that was reviewed, in thousandths of a victory, the
    /// earliest first.
    pub costs: Vec<f64>,
    /// Matches that were won from low chances.
    pub moments: Vec<ProudMoment>,
}

/// A match that was won although it looked lost.
#[derive(Clone, Debug)]
pub struct ProudMoment {
    /// Where it is shown.
    pub link: String,
    /// The id of the game.
    pub game: String,
    /// The chance at that moment, in percent.
    pub percent: u8,
    /// How many milliseconds ago the match ended.
    pub idle_millis: u64,
}

/// What somebody does most in a game.
#[derive(Clone, Debug)]
pub struct GameHabits {
    /// The id of the game.
    pub game: String,
    /// In how many matches it was counted.
    pub matches: u32,
    /// How many choices they made in a match, on average.
    pub choices: u32,
    /// The cards that were picked most, with how often.
    pub cards: Vec<(CardFace, u32)>,
    /// The moves that were made most, with how often.
    pub moves: Vec<(Message, u32)>,
}

/// A profile: one's own, or somebody's public one.
pub fn page(cx: &PageContext, view: &ProfileView) -> Markup {
    let name = &view.profile.name;
    let body = html! {
        p.way-back { a.btn href=(home(cx)) { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("to-home")) } }
        header.panel.myself {
            (portrait(name, None))
            div { h1 { (name) } p.note { (cx.words.count("profile-matches", "count", i64::from(view.profile.matches))) } }
            @if view.own.is_some() { a.btn.all href="/history" { (cx.t("history-title")) } }
        }
        @if view.profile.matches == 0 { (sections::nothing(cx, view.own.is_some())) }
        @else { (sections::figures(cx, &view.profile)) }
        (sections::ratings(cx, view))
        @if view.profile.matches > 0 {
            (sections::results(cx, &view.profile))
            @if let Some(own) = &view.own { (sections::costs(cx, &own.costs)) (sections::moments(cx, &own.moments)) }
            @for habits in &view.habits { (sections::habits(cx, habits)) }
        }
        @if let Some(own) = &view.own {
            @if !own.recent.is_empty() { (sections::recent(cx, &own.recent, view.now)) }
            (sections::publicity(cx, own.public.as_deref()))
        }
    };
    let title = if view.own.is_some() { cx.t("profile-title") } else { name.clone() };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}

/// The page of somebody who is not known yet.
pub fn stranger_page(cx: &PageContext) -> Markup {
    let title = cx.t("profile-title");
    let body = html! {
        p.way-back { a.btn href=(home(cx)) { svg aria-hidden="true" { use href="#i-prev"; } (cx.t("to-home")) } }
        h1 { (title) }
        (sections::nothing(cx, true))
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}

/// "Like Maya, 70 % sure".
pub(crate) fn likeness(cx: &PageContext, rating: &RatingSummary) -> String {
    let name = iris_bots::Level::new(rating.level).map_or("", iris_bots::Level::name);
    let args = [("name", name.into()), ("sure", i64::from(rating.sure).into())];
    cx.words.fill("rating-like", &args)
}
