//! One's name and taste, and carrying both to another device.

use axum::extract::{Path, State};
use axum::response::Response;
use iris_words::LANGUAGES;
use maud::{Markup, html};
use serde::Deserialize;

use super::prefs::{Aids, CardStyle, Motion, Pace, Prefs, Size, Switch, Theme};
use super::sent::Sent;
use super::shell::{Page, go, narrow, problem};
use super::visitor::Visitor;
use crate::App;
use crate::identity::set_cookie;
use crate::problem::Problem;

pub(super) async fn page(visitor: Visitor) -> Response {
    show(&visitor, None)
}

fn show(visitor: &Visitor, link: Option<&str>) -> Response {
    let prefs = &visitor.prefs;
    let t = |key: &str| visitor.t(key);
    let code = visitor.words.language().code;
    let body = html! {
        h1 { (t("settings")) }
        form.panel method="post" action="/settings" {
            p { label.stacked { (t("setting-name"))
                input type="text" name="name" maxlength="24" required autocomplete="nickname" value=(visitor.name.clone().unwrap_or_else(|| t("guest"))); } }
            p { label.stacked { (t("setting-lang"))
                select name="lang" { @for language in LANGUAGES { option value=(language.code) lang=(language.code) selected[language.code == code] { (language.name) } } } } }
            (list(visitor, "theme", Theme::ALL.iter().map(|one| (one.name(), *one == prefs.theme))))
            (list(visitor, "motion", Motion::ALL.iter().map(|one| (one.name(), *one == prefs.motion))))
            (list(visitor, "sound", Switch::ALL.iter().map(|one| (one.name(), *one == prefs.sound))))
            (list(visitor, "cards", CardStyle::ALL.iter().map(|one| (one.name(), *one == prefs.cards))))
            (list(visitor, "aids", Aids::ALL.iter().map(|one| (one.name(), *one == prefs.aids))))
            (list(visitor, "size", Size::ALL.iter().map(|one| (one.name(), *one == prefs.size))))
            (list(visitor, "pace", Pace::ALL.iter().map(|one| (one.name(), *one == prefs.pace))))
            p { button.main type="submit" { (t("save")) } }
        }
        section.panel {
            h2 { (t("device-title")) }
            p { (t("device-note")) }
            @match link {
                Some(link) => p { label.stacked { (t("device-link")) input #invite type="text" readonly value=(link); } },
                None => form method="post" action="/settings/link" { button type="submit" { (t("device-make")) } },
            }
        }
    };
    Page::new(visitor, format!("{} · Iris", t("settings")), narrow(&body)).respond()
}

fn list(visitor: &Visitor, name: &str, choices: impl Iterator<Item = (&'static str, bool)>) -> Markup {
    html! {
        p { label.stacked { (visitor.t(&format!("setting-{name}")))
            select name=(name) {
                @for (choice, chosen) in choices { option value=(choice) selected[chosen] { (visitor.t(&format!("{name}-{choice}"))) } }
            } } }
    }
}

#[derive(Deserialize)]
pub(super) struct Chosen {
    name: String,
    lang: String,
    theme: Theme,
    motion: Motion,
    sound: Switch,
    cards: CardStyle,
    aids: Aids,
    size: Size,
    pace: Pace,
}

pub(super) async fn save(State(app): State<App>, visitor: Visitor, Sent(form): Sent<Chosen>) -> Response {
    let done = async {
        let name = iris_table::checked_name(&form.name)?;
        let who = visitor.somebody(&app).await?;
        let kept = app.0.store.player(who.player.as_str()).await?;
        let mut player = kept.ok_or_else(Problem::nobody)?;
        let prefs = Prefs {
            lang: Some(form.lang),
            theme: form.theme,
            motion: form.motion,
            sound: form.sound,
            cards: form.cards,
            aids: form.aids,
            size: form.size,
            pace: form.pace,
            lessons: visitor.prefs.lessons.clone(),
        };
        player.name = name;
        player.settings = serde_json::to_string(&prefs).unwrap_or_default();
        app.0.store.put_player(player).await?;
        Ok(who.cookie)
    };
    match done.await {
        Ok(cookie) => go("/", cookie),
        Err(wrong) => problem(&visitor, &wrong),
    }
}

/// A link that makes another device this player's too.
pub(super) async fn link(State(app): State<App>, visitor: Visitor) -> Response {
    match visitor.somebody(&app).await {
        Ok(who) => {
            let link = app.0.keys.personal(&who.player, app.0.world.now());
            let mut response = show(&visitor, Some(&format!("{}/me/{link}", visitor.origin(&app))));
            if let Some(cookie) = who.cookie {
                response.headers_mut().insert(axum::http::header::SET_COOKIE, cookie);
            }
            response
        }
        Err(wrong) => problem(&visitor, &wrong),
    }
}

/// Asks before a device becomes somebody's: a link that is only looked at changes nothing.
pub(super) async fn adopt_page(visitor: Visitor, Path(link): Path<String>) -> Response {
    let body = html! {
        h1 { (visitor.t("device-title")) }
        p { (visitor.t("device-adopt")) }
        form method="post" action=(format!("/me/{link}")) { button.main type="submit" { (visitor.t("device-yes")) } }
    };
    Page::new(&visitor, format!("{} · Iris", visitor.t("device-title")), narrow(&body)).respond()
}

pub(super) async fn adopt(State(app): State<App>, visitor: Visitor, Path(link): Path<String>) -> Response {
    match app.0.keys.carried(&link, app.0.world.now()) {
        Some(player) => go("/", Some(set_cookie(&app, &player, &visitor.headers))),
        None => {
            problem(&visitor, &Problem::forbidden("the link is not one of ours, or too old; make a new one"))
        }
    }
}
