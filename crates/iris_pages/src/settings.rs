//! The reader's name and preferences, and the link that carries both to another device.

use iris_words::LANGUAGES;
use maud::{Markup, html};

use crate::document::{Document, narrow};
use crate::{BotPace, CardStyle, MemoryAids, MotionLevel, PageContext, Sound, Taking, TextSize, Theme};

/// The page, with a link for another device if one has just been made.
pub fn page(cx: &PageContext, link: Option<&str>) -> Markup {
    let prefs = &cx.prefs;
    let t = |key: &str| cx.t(key);
    let code = cx.words.language().code;
    let body = html! {
        h1 { (t("settings")) }
        form.panel method="post" action="/settings" {
            p { label.stacked { (t("setting-name"))
                input type="text" name="name" maxlength="24" required autocomplete="nickname" value=(cx.name_or_guest()); } }
            p { label.stacked { (t("setting-lang"))
                select name="lang" { @for language in LANGUAGES { option value=(language.code) lang=(language.code) selected[language.code == code] { (language.name) } } } } }
            (list(cx, "theme", Theme::ALL.iter().map(|one| (one.name(), *one == prefs.theme))))
            (list(cx, "motion", MotionLevel::ALL.iter().map(|one| (one.name(), *one == prefs.motion))))
            (list(cx, "sound", Sound::ALL.iter().map(|one| (one.name(), *one == prefs.sound))))
            (list(cx, "cards", CardStyle::ALL.iter().map(|one| (one.name(), *one == prefs.cards))))
            (list(cx, "aids", MemoryAids::ALL.iter().map(|one| (one.name(), *one == prefs.aids))))
            (list(cx, "take", Taking::ALL.iter().map(|one| (one.name(), *one == prefs.take))))
            (list(cx, "size", TextSize::ALL.iter().map(|one| (one.name(), *one == prefs.size))))
            (list(cx, "pace", BotPace::ALL.iter().map(|one| (one.name(), *one == prefs.pace))))
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
    Document::new(cx, format!("{} · Iris", t("settings")), narrow(&body)).render()
}

fn list(cx: &PageContext, name: &str, choices: impl Iterator<Item = (&'static str, bool)>) -> Markup {
    html! {
        p { label.stacked { (cx.t(&format!("setting-{name}")))
            select name=(name) {
                @for (choice, chosen) in choices { option value=(choice) selected[chosen] { (cx.t(&format!("{name}-{choice}"))) } }
            } } }
    }
}

/// The page that asks before a device becomes somebody's: a link that is only looked at changes
/// nothing.
pub fn adopt_page(cx: &PageContext, link: &str) -> Markup {
    let title = cx.t("device-title");
    let body = html! {
        h1 { (title) }
        p { (cx.t("device-adopt")) }
        form method="post" action=(format!("/me/{link}")) { button.main type="submit" { (cx.t("device-yes")) } }
    };
    Document::new(cx, format!("{title} · Iris"), narrow(&body)).render()
}
