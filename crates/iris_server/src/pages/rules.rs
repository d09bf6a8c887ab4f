//! The rules of a game, every rule with its number.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use iris_core::Viewer;
use iris_core::scene::Press;
use iris_games::{AnyGame, GAMES, find};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html as markdown};

use super::home::title;
use super::shell::{Page, narrow, problem};
use super::table::draw;
use super::visitor::Visitor;
use crate::problem::Problem;

pub(super) async fn page(visitor: Visitor, Path(game): Path<String>) -> Response {
    let Some(game) = find(&game) else {
        return problem(&visitor, &Problem::not_found("there is no such game"));
    };
    let body = html! {
        p.row {
            @for other in GAMES {
                a.button .main[other.id() == game.id()] href=(format!("/rules/{}", other.id())) { (title(&visitor, other.id())) }
            }
        }
        div.rules { (rules(&visitor, game)) }
        form.row method="post" action="/play" {
            input type="hidden" name="game" value=(game.id());
            button.main type="submit" { (visitor.t("play")) }
            a.button href=(format!("/learn/{}", game.id())) { (visitor.t("learn")) }
        }
    };
    Page::new(
        &visitor,
        format!("{} · {} · Iris", visitor.t("rules"), title(&visitor, game.id())),
        narrow(&body),
    )
    .of(game.id())
    .respond()
}

fn text(visitor: &Visitor, game: &dyn AnyGame) -> &'static str {
    let code = visitor.words.language().code;
    let texts = game.rules();
    texts.iter().find(|(known, _)| *known == code).or(texts.first()).map_or("", |(_, text)| *text)
}

fn rules(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let pictures = pictures(visitor, game);
    let mut events = Vec::new();
    // Whether a list item has just begun, and the number of the rule that it is.
    let (mut begun, mut current) = (false, None);
    for event in Parser::new_ext(text(visitor, game), Options::ENABLE_TABLES) {
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
fn pictures(visitor: &Visitor, game: &dyn AnyGame) -> BTreeMap<String, String> {
    let mut pictures = BTreeMap::new();
    let Ok(course) = game.lesson() else { return pictures };
    let names = [visitor.t("you-there"), "Iris".to_owned()];
    for moment in course.moments.iter().filter(|moment| moment.is_learners()) {
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
            span.picture.small {
                @for card in &cards { (draw::picture(visitor, card, &names)) }
                span { (visitor.words.say(&choice.label, &names)) }
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
    let digits = number.strip_prefix(['S', 'G', 'K'])?;
    (!digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())).then_some((number, rest))
}

/// A rule in the visitor's words.
pub(super) fn rule(visitor: &Visitor, game: &dyn AnyGame, wanted: &str) -> Option<String> {
    let mut found = false;
    let mut out = String::new();
    let mut first = false;
    for event in Parser::new(text(visitor, game)) {
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
