//! What the home page shows below the games until the reader has finished a match: the lessons,
//! tables for friends, and who the bots are.

use iris_bots::Level;
use iris_games::{AnyGame, GAMES};
use maud::{Markup, html};

use crate::PageContext;
use crate::home::title;
use crate::lesson::has_lesson;
use crate::portrait::portrait;

/// Three ways to begin, side by side.
pub(crate) fn welcome(cx: &PageContext) -> Markup {
    let t = |key: &str| cx.t(key);
    html! {
        div.ways {
            section.panel.way {
                h2 { svg aria-hidden="true" { use href="#i-hint"; } (t("learn")) }
                p { (t("welcome-learn")) }
                ul.of-games { @for game in lessons() { li { a.btn href=(format!("/learn/{}", game.id())) { (title(game.id())) } } } }
            }
            section.panel.way {
                h2 { svg aria-hidden="true" { use href="#i-smile"; } (t("with-friends")) }
                p { (t("welcome-friends")) }
                form method="post" action="/play" {
                    input type="hidden" name="friends" value="yes";
                    ul.of-games { @for game in GAMES { li { button.btn type="submit" name="game" value=(game.id()) { (title(game.id())) } } } }
                }
            }
            section.panel.way {
                h2 { svg aria-hidden="true" { use href="#i-bolt"; } (t("welcome-bots-title")) }
                p { (t("welcome-bots")) }
                ul.five { @for level in Level::ALL { (bot(cx, level)) } }
            }
        }
    }
}

fn lessons() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().copied().filter(|game| has_lesson(*game))
}

/// A bot with its name; the sentence about it is told to whoever points at it.
fn bot(cx: &PageContext, level: Level) -> Markup {
    let intro = cx.t(&format!("bot-intro-{}", level.number()));
    html! { li title=(intro) { (portrait(level.name(), Some(level.number()))) span { (level.name()) } } }
}
