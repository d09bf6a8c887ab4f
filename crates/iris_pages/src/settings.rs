//! The reader's name and preferences, where they are signed in, and the link that carries all of it
//! to another device.

use iris_api::{ApiTokenSummary, Millis, SessionSummary};
use iris_games::GAMES;
use iris_words::LANGUAGES;
use maud::{Markup, html};

use crate::api_tokens;
use crate::document::{HtmlDocument, home, narrow};
use crate::invitation::share;
use crate::portrait::portrait;
use crate::table::board;
use crate::{
    BotPace, CardStyle, MemoryAids, MotionLevel, OnlyHere, PageContext, Sound, Taking, TextSize, Theme,
};

/// The sizes of letters, from small to large.
const SIZES: [TextSize; 4] = [TextSize::Small, TextSize::Usual, TextSize::Large, TextSize::Huge];
/// A day in milliseconds.
const DAY: Millis = 24 * 60 * 60 * 1000;
/// The paces of bots, from slow to fast.
const PACES: [BotPace; 4] = [BotPace::Calm, BotPace::Normal, BotPace::Quick, BotPace::Instant];

/// A personal link that has just been made.
#[derive(Clone, Debug)]
pub struct DeviceInvitation {
    /// What the other device opens. What comes after `#` is never sent to a server, so no log has
    /// it.
    pub link: String,
    /// The same to be typed.
    pub code: String,
    /// Present if no other device can.
    pub only_here: Option<OnlyHere>,
}

/// What the page shows besides the preferences.
#[derive(Clone, Debug, Default)]
pub struct SettingsView {
    /// The devices on which the reader is signed in; none for somebody who is new.
    pub sessions: Vec<SessionSummary>,
    /// The time, for telling when they were used.
    pub now: Millis,
    /// Whether the reader has a recovery code.
    pub recoverable: bool,
    /// A recovery code that has just been made.
    pub recovery_code: Option<String>,
    /// A link for another device that has just been made.
    pub link: Option<DeviceInvitation>,
    /// The reader's API tokens.
    pub tokens: Vec<ApiTokenSummary>,
    /// An API token that has just been made.
    pub new_token: Option<String>,
    /// Where the reader came from, such as a table.
    pub back: Option<String>,
}

/// The settings page: preferences first, then devices.
pub fn page(cx: &PageContext, view: &SettingsView) -> Markup {
    let back = view.back.as_deref();
    let prefs = &cx.prefs;
    let t = |key: &str| cx.t(key);
    let code = cx.words.language().code;
    let name = cx.name_or_guest();
    let to = back.unwrap_or_else(|| home(cx));
    let body = html! {
        p.way-back { a.btn href=(to) { svg aria-hidden="true" { use href="#i-prev"; } (t(if back.is_some() { "settings-back" } else { "to-home" })) } }
        h1 { (t("settings")) }
        form.settings method="post" action="/settings" {
            @if let Some(back) = back { input type="hidden" name="back" value=(back); }
            section.panel.person {
                (portrait(&name, None))
                label.stacked { span { (t("setting-name")) }
                    input type="text" name="name" maxlength="24" required autocomplete="nickname" value=(name); }
                label.stacked { span { (t("setting-lang")) }
                    select name="lang" { @for language in LANGUAGES { option value=(language.code) lang=(language.code) selected[language.code == code] { (language.name) } } } }
            }
            section.panel.looks {
                div.controls {
                    (choice(cx, "theme", Theme::ALL.iter().map(|one| (one.name(), *one == prefs.theme))))
                    (choice(cx, "cards", CardStyle::ALL.iter().map(|one| (one.name(), *one == prefs.cards))))
                    (choice(cx, "size", SIZES.iter().map(|one| (one.name(), *one == prefs.size))))
                    (choice(cx, "motion", MotionLevel::ALL.iter().map(|one| (one.name(), *one == prefs.motion))))
                }
                (preview(cx))
            }
            section.panel.plays {
                (choice(cx, "pace", PACES.iter().map(|one| (one.name(), *one == prefs.pace))))
                (choice(cx, "sound", Sound::ALL.iter().map(|one| (one.name(), *one == prefs.sound))))
                (choice(cx, "take", Taking::ALL.iter().map(|one| (one.name(), *one == prefs.take))))
                (choice(cx, "aids", MemoryAids::ALL.iter().map(|one| (one.name(), *one == prefs.aids))))
            }
            div.go-bar { button.btn.go.big type="submit" { (t("save")) } }
        }
        section.panel.device {
            h2 { (t("device-title")) }
            p { (t("device-note")) }
            @match &view.link {
                Some(DeviceInvitation { link, code, only_here }) => {
                    (share(cx, link, &t("device-link"), only_here.as_ref()))
                    p { (t("device-code")) " " code.secret { (code) } }
                },
                None => form method="post" action="/settings/link" { button.btn type="submit" { (t("device-make")) } },
            }
        }
        @if cx.name.is_some() { (own_data(cx)) }
        @if !view.sessions.is_empty() {
            (sessions(cx, view)) (recovery(cx, view))
            (api_tokens::panel(cx, &view.tokens, view.new_token.as_deref(), view.now))
        }
        div #words hidden data-copied=(t("copied")) data-lost=(t("lost")) {}
    };
    HtmlDocument::new(cx, format!("{} · Iris", t("settings")), narrow(&body)).render()
}

/// What is kept of the reader: to take away, or to be forgotten.
fn own_data(cx: &PageContext) -> Markup {
    let t = |key: &str| cx.t(key);
    html! {
        section.panel.own-data {
            h2 { (t("data-title")) }
            p { (t("data-note")) }
            a.btn href="/settings/export" download="iris.json" { (t("data-export")) }
            details.sure {
                summary.entry.bad { (t("data-forget")) }
                p.note { (t("data-forget-sure")) }
                form method="post" action="/settings/forget" { button.btn type="submit" { (t("data-forget-yes")) } }
            }
        }
    }
}

/// Where the reader is signed in, with a button to end each.
fn sessions(cx: &PageContext, view: &SettingsView) -> Markup {
    html! {
        section.panel.device.sessions {
            h2 { (cx.t("sessions-title")) }
            ul {
                @for session in &view.sessions {
                    li {
                        span { b { (device(cx, session)) } " " span.note { (used(cx, session, view.now)) } }
                        form method="post" action=(format!("/settings/sessions/{}", session.id)) {
                            button.btn type="submit" { (cx.t(if session.current { "session-end-here" } else { "session-end" })) }
                        }
                    }
                }
            }
            @if view.sessions.iter().any(|session| !session.current) {
                form method="post" action="/settings/sessions" { button.btn type="submit" { (cx.t("sessions-end-others")) } }
            }
        }
    }
}

fn device(cx: &PageContext, session: &SessionSummary) -> String {
    let SessionSummary { browser, system, .. } = session;
    match (browser.as_str(), system.as_str()) {
        ("", "") => cx.t("session-device-unknown"),
        (browser, "") => browser.to_owned(),
        ("", system) => system.to_owned(),
        (browser, system) => {
            cx.words.fill("session-device", &[("browser", browser.into()), ("system", system.into())])
        }
    }
}

fn used(cx: &PageContext, session: &SessionSummary, now: Millis) -> String {
    if session.current {
        return cx.t("session-current");
    }
    cx.words.count("session-used", "days", (now.saturating_sub(session.used) / DAY) as i64)
}

/// The code that brings the reader back when every device is lost.
fn recovery(cx: &PageContext, view: &SettingsView) -> Markup {
    html! {
        section.panel.device.recovery {
            h2 { (cx.t("recovery-title")) }
            p { (cx.t(if view.recoverable { "recovery-there" } else { "recovery-note" })) }
            @if let Some(code) = &view.recovery_code { p { (cx.t("recovery-code")) " " code.secret { (code) } } }
            form method="post" action="/settings/recovery" { button.btn type="submit" { (cx.t("recovery-make")) } }
            p { a.btn href="/me" { (cx.t("recovery-use")) } }
        }
    }
}

/// A choice among a few, side by side.
fn choice(cx: &PageContext, name: &str, choices: impl Iterator<Item = (&'static str, bool)>) -> Markup {
    html! {
        fieldset class=(format!("pick pick-{name}")) {
            legend { (cx.t(&format!("setting-{name}"))) }
            div.segments {
                @for (choice, chosen) in choices {
                    label { input type="radio" name=(name) value=(choice) checked[chosen]; span { (cx.t(&format!("{name}-{choice}"))) } }
                }
            }
        }
    }
}

/// A piece of table that looks as the choices above it say; the style sees which are checked.
fn preview(cx: &PageContext) -> Markup {
    let cards: Vec<_> = GAMES.iter().flat_map(|game| game.showcase().into_iter().take(2)).collect();
    html! {
        div.preview aria-hidden="true" {
            span.label { (cx.t("settings-preview")) }
            div.fan data-n="6" { @for card in &cards { (board::picture(cx, card, &[])) } }
            p { (cx.t("settings-sample")) }
            span.btn.go { (cx.t("play")) }
        }
    }
}

/// The page on which a code is entered: that of a personal link, which the script takes from the
/// address, or a recovery code.
pub fn sign_in_page(cx: &PageContext) -> Markup {
    let title = cx.t("sign-in-title");
    let body = html! {
        section.panel.sorry {
            svg.scene.arc aria-hidden="true" { use href="#arc"; }
            h1 { (title) }
            p { (cx.t("sign-in-note")) }
            form.stacked method="post" action="/me" data-sign-in="" {
                label.stacked { span { (cx.t("sign-in-code")) }
                    input type="text" name="code" required maxlength="64" autocomplete="off" autocapitalize="none" spellcheck="false"; }
                div.row {
                    button.btn.go.big type="submit" { (cx.t("sign-in-go")) }
                    a.btn.big href="/" { (cx.t("device-no")) }
                }
            }
        }
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}

/// The page that asks before a browser becomes `owner`'s: a code that is only entered changes
/// nothing, and somebody who is known here is told what they would leave behind.
pub fn adopt_page(cx: &PageContext, code: &str, owner: &str) -> Markup {
    let title = cx.t("device-title");
    let body = html! {
        section.panel.sorry {
            svg.scene.arc aria-hidden="true" { use href="#arc"; }
            h1 { (title) }
            p { (cx.words.with("device-adopt", "name", owner)) }
            @if let Some(name) = &cx.name { p { (cx.words.with("device-replace", "name", name)) } }
            form.row method="post" action="/me" {
                input type="hidden" name="code" value=(code);
                input type="hidden" name="replace" value="yes";
                button.btn.go.big type="submit" { (cx.t("device-yes")) }
                a.btn.big href="/" { (cx.t("device-no")) }
            }
        }
    };
    HtmlDocument::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}
