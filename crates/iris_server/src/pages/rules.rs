//! The rules of a game, every rule with its number.

use axum::extract::Path;
use axum::response::Response;
use iris_games::{AnyGame, GAMES, find};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html as markdown};

use super::home::title;
use super::shell::{Page, narrow, problem};
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
        }
    };
    Page::new(
        &visitor,
        format!("{} · {} · Iris", visitor.t("rules"), title(&visitor, game.id())),
        narrow(&body),
    )
    .respond()
}

fn text(visitor: &Visitor, game: &dyn AnyGame) -> &'static str {
    let code = visitor.words.language().code;
    let texts = game.rules();
    texts.iter().find(|(known, _)| *known == code).or(texts.first()).map_or("", |(_, text)| *text)
}

fn rules(visitor: &Visitor, game: &dyn AnyGame) -> Markup {
    let mut events = Vec::new();
    let mut in_item = false;
    for event in Parser::new(text(visitor, game)) {
        match event {
            Event::Start(Tag::Item) => in_item = true,
            Event::Text(line) if in_item => {
                in_item = false;
                match number(&line) {
                    Some((number, rest)) => {
                        events.push(Event::InlineHtml(
                            format!("<li id=\"{number}\"><span class=\"nr\">{number}</span>").into(),
                        ));
                        events.push(Event::Text(rest.to_owned().into()));
                    }
                    None => {
                        events.push(Event::InlineHtml("<li>".into()));
                        events.push(Event::Text(line));
                    }
                }
            }
            Event::End(TagEnd::Item) => events.push(Event::InlineHtml("</li>\n".into())),
            other => {
                if in_item {
                    in_item = false;
                    events.push(Event::InlineHtml("<li>".into()));
                }
                events.push(other);
            }
        }
    }
    let mut out = String::new();
    markdown::push_html(&mut out, events.into_iter());
    PreEscaped(out)
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
