//! One card as HTML.

use iris_core::scene::{CardFace, OtherSide, SceneCard, SpecialFace};
use maud::{Markup, html};

use crate::PageContext;

/// The element a card becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardElement {
    /// Something to pick or press.
    Button,
    /// Something to look at.
    Picture,
}

/// What kind of face it is, for the style.
fn class(face: &CardFace) -> String {
    match (&face.special, &face.colour, face.value) {
        (Some(SpecialFace::Cloud), _, _) => "special cloud".to_owned(),
        (Some(_), _, _) => "special".to_owned(),
        (None, Some(colour), Some(_)) => format!("c-{}", colour.letter),
        (None, Some(colour), None) => format!("whole c-{}", colour.letter),
        (None, None, _) => "number".to_owned(),
    }
}

fn symbol(face: &CardFace) -> Option<String> {
    match (&face.special, &face.colour) {
        (Some(SpecialFace::Rainbow), _) => Some("#s-rainbow".to_owned()),
        (Some(SpecialFace::Cloud), _) => Some("#s-cloud".to_owned()),
        (None, Some(colour)) => Some(format!("#s-{}", colour.symbol)),
        (None, None) => None,
    }
}

/// What is on a face.
fn inside(face: &CardFace) -> Markup {
    html! {
        @if let Some(value) = face.value {
            b.v { (value) }
            @if face.colour.is_none() { i.pips aria-hidden="true" { @for _ in 0..value { "•" } } }
        }
        @if let Some(symbol) = symbol(face) { svg.s aria-hidden="true" { use href=(symbol); } }
        @if let Some(colour) = &face.colour { i.l data-letter=(colour.letter.to_ascii_uppercase()) {} }
    }
}

/// A card, with all that the viewer knows of it.
pub(crate) fn card(cx: &PageContext, card: &SceneCard, names: &[String], drawn: CardElement) -> Markup {
    let face = &card.face;
    let class = format!("card {}", class(face));
    let mut label = cx.words.say(&face.name, names);
    if let OtherSide::Known(other) = &card.other {
        label =
            format!("{label}, {}", cx.words.with("card-other", "card", &cx.words.say(&other.name, names)));
    }
    if let Some(mark) = &card.mark {
        label = format!("{label}, {}", cx.words.say(mark, names));
    }
    // The label says it all; letters and signs are for the eye, so the style draws them.
    let inside = html! { span.face aria-hidden="true" {
        (inside(face))
        @if let Some(mark) = &card.mark { svg.m aria-hidden="true" { use href=(mark_symbol(&mark.key)); } }
        @match &card.other {
            OtherSide::Back => {},
            OtherSide::Hidden => span.flip title=(cx.t("card-hidden")) data-letter="?" aria-hidden="true" {},
            OtherSide::Known(other) => span class=(format!("flip known {}", self::class(other))) title=(cx.words.say(&other.name, names)) aria-hidden="true" {
                @if let Some(symbol) = symbol(other) { svg { use href=(symbol); } }
            },
        }
    } };
    let value = face.value.map(|value| value.to_string());
    let colour = face.colour.as_ref().map(|colour| rank(colour.letter).to_string());
    html! {
        @match drawn {
            CardElement::Button => button type="button" class=(class) data-id=(card.id) data-card=(card.text) data-like=(card.like) data-value=[value] data-colour=[colour] aria-label=(label) aria-pressed="false" { (inside) },
            CardElement::Picture => span class=(class) data-id=(card.id) data-card=(card.text) data-like=(card.like) role="img" aria-label=(label) { (inside) },
        }
    }
}

/// A card that only lies in a picture, such as in a summary.
pub(crate) fn picture(cx: &PageContext, card: &SceneCard, names: &[String]) -> Markup {
    let label = cx.words.say(&card.face.name, names);
    html! { span class=(format!("card {}", class(&card.face))) role="img" aria-label=(label) { span.face aria-hidden="true" { (inside(&card.face)) } } }
}

/// The back of a card of which nothing is known.
pub(crate) fn back() -> Markup {
    html! { span.card.back {} }
}

/// Where a colour stands in the rainbow.
fn rank(letter: char) -> usize {
    "roygtbivp".find(letter).unwrap_or(9)
}

/// The picture of what a card does.
fn mark_symbol(key: &str) -> String {
    let name = key.rsplit('-').next().unwrap_or_default();
    format!("#s-{name}")
}
