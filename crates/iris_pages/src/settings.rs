//! The reader's name and preferences, and the link that carries both to another device.

use iris_games::GAMES;
use iris_words::LANGUAGES;
use maud::{Markup, html};

use crate::document::{Document, home, narrow};
use crate::invitation::share;
use crate::portrait::portrait;
use crate::table::board;
use crate::{
    BotPace, CardStyle, MemoryAids, MotionLevel, OnlyHere, PageContext, Sound, Taking, TextSize, Theme,
};

/// The sizes of letters, from small to large.
const SIZES: [TextSize; 4] = [TextSize::Small, TextSize::Usual, TextSize::Large, TextSize::Huge];
/// The paces of bots, from slow to fast.
const PACES: [BotPace; 4] = [BotPace::Calm, BotPace::Normal, BotPace::Quick, BotPace::Instant];

/// A personal link that has just been made.
#[derive(Clone, Debug)]
pub struct DeviceInvitation {
    /// What the other device opens.
    pub link: String,
    /// Present if no other device can.
    pub only_here: Option<OnlyHere>,
}

/// The page, with a link for another device if one has just been made; `back` is where the reader
/// came from, such as a table.
pub fn page(cx: &PageContext, link: Option<&DeviceInvitation>, back: Option<&str>) -> Markup {
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
            @match link {
                Some(DeviceInvitation { link, only_here }) => (share(cx, link, &t("device-link"), only_here.as_ref())),
                None => form method="post" action="/settings/link" { button.btn type="submit" { (t("device-make")) } },
            }
        }
        @if cx.name.is_some() { (own_data(cx)) }
        div #words hidden data-copied=(t("copied")) data-lost=(t("lost")) {}
    };
    Document::new(cx, format!("{} · Iris", t("settings")), narrow(&body)).render()
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

/// The page that asks before a browser becomes `owner`'s: a link that is only looked at changes
/// nothing, and somebody who is known here is told what they would leave behind.
pub fn adopt_page(cx: &PageContext, link: &str, owner: &str) -> Markup {
    let title = cx.t("device-title");
    let body = html! {
        section.panel.sorry {
            svg.scene.arc aria-hidden="true" { use href="#arc"; }
            h1 { (title) }
            p { (cx.words.with("device-adopt", "name", owner)) }
            @if let Some(name) = &cx.name { p { (cx.words.with("device-replace", "name", name)) } }
            form.row method="post" action=(format!("/me/{link}")) {
                @if cx.name.is_some() { input type="hidden" name="replace" value="yes"; }
                button.btn.go.big type="submit" { (cx.t("device-yes")) }
                a.btn.big href="/" { (cx.t("device-no")) }
            }
        }
    };
    Document::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}
