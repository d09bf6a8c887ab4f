//! The rules of a game, every rule with its number.

use std::collections::BTreeMap;

use iris_core::Viewer;
use iris_core::scene::Press;
use iris_games::{AnyGame, GAMES};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html as markdown};

use crate::document::{HtmlDocument, narrow};
use crate::home::{art, players, title};
use crate::lesson::has_lesson;
use crate::table::board;
use crate::{PageContext, assets};

/// The page with the rules of one game: in pictures first, then in full.
pub fn page(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let id = game.id();
    let body = html! {
        nav.segments aria-label=(cx.t("rules")) {
            @for other in GAMES {
                a.tab href=(format!("/rules/{}", other.id())) aria-current=[(other.id() == id).then_some("page")] { (title(other.id())) }
            }
        }
        div.banner-art { (art(cx, id, false)) div { h1 { (title(id)) } p.note { (players(cx, game)) " · " (game.authors()) } } }
        div.rules {
            (guide(cx, game))
            section.panel.law { h2 { (cx.t("rules-full")) } (rules(cx, game)) }
        }
        form.go-bar method="post" action="/play" {
            input type="hidden" name="game" value=(id);
            button.btn.go.big type="submit" { svg aria-hidden="true" { use href="#i-play"; } (cx.t("play")) }
            @if has_lesson(game) { a.btn.big href=(format!("/learn/{id}")) { (cx.t("learn")) } }
        }
    };
    let title = format!("{} · {} · Iris", cx.t("rules"), title(id));
    HtmlDocument::new(cx, title, narrow(&body)).of(id).render()
}

/// The rules in pictures, as the game draws them; what cards alone do not show has a drawing of its
/// own, `GAME-RULE.svg`.
fn guide(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let say = |message| cx.words.say(message, &[]);
    html! {
        @for chapter in &game.guide() {
            section.panel.guide {
                h2 { (say(&chapter.title)) }
                @if let Some(lead) = &chapter.lead { p.lead { (say(lead)) } }
                @if !chapter.pictures.is_empty() {
                    ul {
                        @for picture in &chapter.pictures {
                            li {
                                a href=(format!("#{}", picture.rule)) {
                                    @if !picture.cards.is_empty() { span.cards { @for card in &picture.cards { (board::picture(cx, card, &[])) } } }
                                    @else if let Some(drawing) = assets::by_name(&format!("{}-{}.svg", game.id(), picture.rule)) { img.cards src=(drawing.url()) alt=""; }
                                    span.told { (say(&picture.caption)) " " small { (cx.words.with("rule-number", "rule", &picture.rule)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn text(cx: &PageContext, game: &dyn AnyGame) -> &'static str {
    let code = cx.words.language().code;
    let texts = game.rules();
    texts.iter().find(|(known, _)| *known == code).or(texts.first()).map_or("", |(_, text)| *text)
}

fn rules(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    let pictures = pictures(cx, game);
    let mut events = Vec::new();
    // Whether a list item has just begun, and the number of the rule that it is.
    let (mut begun, mut current) = (false, None);
    // The page has the title of the book already.
    let mut in_title = false;
    for event in Parser::new_ext(text(cx, game), Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => in_title = true,
            Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                in_title = false;
                continue;
            }
            _ => {}
        }
        if in_title {
            continue;
        }
        if let Event::Start(Tag::Item) = event {
            begun = true;
            continue;
        }
        if begun {
            begun = false;
            if let Event::Text(line) = &event
                && let Some((number, rest)) = number(line)
            {
                let head = format!("<li id=\"{number}\"><span class=\"nr\">{number}</span>");
                events.push(Event::InlineHtml(head.into()));
                events.push(Event::Text(rest.to_owned().into()));
                current = Some(number.to_owned());
                continue;
            }
            events.push(Event::InlineHtml("<li>".into()));
        }
        if let Event::End(TagEnd::Item) = event {
            let picture = current.take().and_then(|rule: String| pictures.get(&rule));
            let picture = picture.map_or("", String::as_str);
            events.push(Event::InlineHtml(format!("{picture}</li>\n").into()));
            continue;
        }
        events.push(event);
    }
    let mut out = String::new();
    markdown::push_html(&mut out, events.into_iter());
    PreEscaped(out)
}

/// Pictures of rules: moments of the first game that are about them, once each.
fn pictures(cx: &PageContext, game: &dyn AnyGame) -> BTreeMap<String, String> {
    let mut pictures = BTreeMap::new();
    let Some(Ok(course)) = game.lesson() else { return pictures };
    let names = [cx.t("you-there"), "Iris".to_owned()];
    for moment in course.moments.iter().filter(|moment| moment.is_learner()) {
        let scene = moment.position.scene(Viewer::Seat(moment.seat));
        let Some(choice) = scene.choices.iter().find(|choice| choice.action == moment.action) else {
            continue;
        };
        let pressed = choice.press.iter().filter_map(|press| match press {
            Press::Card(id) => Some(id),
            _ => None,
        });
        let cards: Vec<_> = choice.picks.iter().chain(pressed).filter_map(|id| scene.card(id)).collect();
        if cards.is_empty() {
            continue;
        }
        let picture = html! {
            span.picture {
                span.cards { @for card in &cards { (board::picture(cx, card, &names)) } }
                span { (cx.words.say(&choice.label, &names)) }
            }
        };
        // The first is what it is mostly about.
        if let Some(rule) = moment.rules.first() {
            pictures.entry((*rule).to_owned()).or_insert_with(|| picture.into_string());
        }
    }
    pictures
}

/// The number at the head of a rule, and the rest.
fn number(line: &str) -> Option<(&str, &str)> {
    let (number, rest) = line.split_once(' ')?;
    let digits = number.strip_prefix(|letter: char| letter.is_ascii_uppercase())?;
    (!digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())).then_some((number, rest))
}

/// The text of a rule in the reader's language, by its number.
pub(crate) fn rule(cx: &PageContext, game: &dyn AnyGame, wanted: &str) -> Option<String> {
    let mut found = false;
    let mut out = String::new();
    let mut first = false;
    for event in Parser::new(text(cx, game)) {
        match event {
            Event::Start(Tag::Item) => first = true,
            Event::Text(line) if first => {
                first = false;
                if let Some((number, rest)) = number(&line)
                    && number == wanted
                {
                    found = true;
                    out.push_str(rest);
                }
            }
            Event::Text(line) | Event::Code(line) if found => out.push_str(&line),
            Event::SoftBreak if found => out.push(' '),
            Event::End(TagEnd::Item) if found => return Some(out),
            _ => {}
        }
    }
    None
}
