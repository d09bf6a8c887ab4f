//! One card as HTML.

use iris_core::scene::{CardFace, Colour, OtherSide, SceneCard, SpecialFace};
use maud::{Markup, html};

use crate::PageContext;

/// The hues of values that have no colour of their own, in order; from the ninth on they begin
/// anew.
const VALUE_HUES: &str = "roygbvti";
/// The most pips that fit on a face.
const MOST_PIPS: u8 = 9;

/// The element a card becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardElement {
    /// Something to pick or press.
    Button,
    /// Something to look at.
    Picture,
}

/// The hue of a colour, which is also the name of its sign: purple and violet are one.
pub(super) fn hue(colour: &Colour) -> char {
    match colour.letter {
        'p' => 'v',
        letter if "roygtbiv".contains(letter) => letter,
        _ => 'i',
    }
}

fn value_hue(value: u8) -> char {
    let at = usize::from(value.saturating_sub(1)) % VALUE_HUES.len();
    VALUE_HUES.as_bytes().get(at).map_or('i', |hue| char::from(*hue))
}

/// What kind of face it is, for the style.
fn class(face: &CardFace) -> String {
    match (&face.special, &face.colour, face.value) {
        (Some(SpecialFace::Rainbow), _, _) => "wild".to_owned(),
        (Some(SpecialFace::Cloud), _, _) => "cloud".to_owned(),
        (None, Some(colour), _) => format!("h-{}", hue(colour)),
        (None, None, Some(value)) => format!("gilt h-{}", value_hue(value)),
        (None, None, None) => "h-i".to_owned(),
    }
}

/// A drawing of the sprite.
pub(super) fn sign(name: &str) -> Markup {
    html! { svg aria-hidden="true" { use href=(format!("#{name}")); } }
}

fn drawn(class: &str, name: &str) -> Markup {
    html! { svg class=(class) { use href=(format!("#{name}")); } }
}

/// The corner of a face: value, sign and letter, one below the other.
fn index(face: &CardFace, class: &str) -> Markup {
    html! {
        span class=(class) {
            @match face.special {
                Some(SpecialFace::Rainbow) => { svg viewBox="0 0 48 27" { use href="#arc"; } b data-l="W" {} },
                Some(SpecialFace::Cloud) => { svg { use href="#cloud"; } b data-l="C" {} },
                None => {
                    @if let Some(value) = face.value {
                        @let digits = value.to_string();
                        @if digits.len() == 1 { (drawn("n", &format!("n{digits}"))) }
                        @else { span.nn { @for digit in digits.chars() { (drawn("n", &format!("n{digit}"))) } } }
                    }
                    @if let Some(colour) = &face.colour {
                        (drawn("s", &format!("s-{}", hue(colour))))
                        b data-l=(colour.letter.to_ascii_uppercase()) {}
                    }
                },
            }
        }
    }
}

/// What is in the middle of a face.
fn centre(face: &CardFace, mark: Option<&str>) -> Markup {
    html! {
        @if let Some(mark) = mark { span.fx { i { (drawn("", &format!("e-{mark}"))) } } }
        @else {
            @match (face.special, &face.colour, face.value) {
                (Some(SpecialFace::Rainbow), _, _) => (drawn("big", "wild")),
                (Some(SpecialFace::Cloud), _, _) => (drawn("big", "cloud")),
                (None, Some(colour), _) => (drawn("big", &format!("s-{}", hue(colour)))),
                (None, None, Some(value)) => @if value <= MOST_PIPS { (drawn("pips", &format!("k{value}"))) },
                (None, None, None) => {},
            }
        }
    }
}

/// The folded corner that shows what is on the other side, as far as it is known.
fn fold(other: &OtherSide) -> Markup {
    html! {
        @match other {
            OtherSide::Back => {},
            OtherSide::Hidden => span.fold.f-x { i {} b data-l="?" {} },
            OtherSide::Known(face) => {
                @let (class, sign) = match (face.special, &face.colour) {
                    (Some(SpecialFace::Rainbow), _) => ("w".to_owned(), "arc".to_owned()),
                    (Some(SpecialFace::Cloud), _) => ("c".to_owned(), "cloud".to_owned()),
                    (None, Some(colour)) => (hue(colour).to_string(), format!("s-{}", hue(colour))),
                    (None, None) => ("x".to_owned(), String::new()),
                };
                span class=(format!("fold known f-{class}")) { i {} (drawn("", &sign)) b data-l="?" {} }
            },
        }
    }
}

/// What is on a face. The label of the card says it all; this is for the eye only, so letters are
/// drawn by the style.
fn inside(face: &CardFace, mark: Option<&str>, other: &OtherSide) -> Markup {
    html! {
        span.face aria-hidden="true" {
            span.pan {}
            (index(face, "ix"))
            (centre(face, mark))
            @if other.is_back() { (index(face, "ix br")) }
            (fold(other))
        }
    }
}

/// What a card is called, with all that the viewer knows of it.
fn label(cx: &PageContext, card: &SceneCard, names: &[String]) -> String {
    let mut label = cx.words.say(&card.face.name, names);
    if let OtherSide::Known(other) = &card.other {
        label =
            format!("{label}, {}", cx.words.with("card-other", "card", &cx.words.say(&other.name, names)));
    }
    if let Some(mark) = &card.mark {
        label = format!("{label}, {}", cx.words.say(mark, names));
    }
    label
}

/// The name of the picture of what a card does.
fn mark(card: &SceneCard) -> Option<&str> {
    card.mark.as_ref().and_then(|mark| mark.key.rsplit('-').next())
}

/// A card, with all that the viewer knows of it.
pub(crate) fn card(cx: &PageContext, card: &SceneCard, names: &[String], drawn: CardElement) -> Markup {
    let face = &card.face;
    let class = format!("card {}", class(face));
    let label = label(cx, card, names);
    let hidden = (card.other == OtherSide::Hidden).then(|| cx.t("card-hidden"));
    let inside = inside(face, mark(card), &card.other);
    let value = face.value.map(|value| value.to_string());
    let colour = face.colour.as_ref().map(|colour| rank(colour.letter).to_string());
    html! {
        @match drawn {
            CardElement::Button => button type="button" class=(class) data-id=(card.id) data-card=(card.text) data-like=(card.like) data-value=[value] data-colour=[colour] aria-label=(label) title=(hidden.as_deref().map_or_else(|| label.clone(), |hidden| format!("{label}. {hidden}"))) aria-pressed="false" { (inside) },
            CardElement::Picture => span class=(class) data-id=(card.id) data-card=(card.text) data-like=(card.like) role="img" aria-label=(label) title=(label) { (inside) },
        }
    }
}

/// A card that only lies in a picture, such as in a summary.
pub(crate) fn picture(cx: &PageContext, card: &SceneCard, names: &[String]) -> Markup {
    let label = cx.words.say(&card.face.name, names);
    html! { span class=(format!("card {}", class(&card.face))) role="img" aria-label=(label) { (inside(&card.face, mark(card), &OtherSide::Back)) } }
}

/// The sign of something that a card has left behind: the card itself and what it does, in words.
pub(super) fn effect(cx: &PageContext, card: &SceneCard, names: &[String]) -> Markup {
    let text = card.mark.as_ref().map(|mark| cx.words.say(mark, names)).unwrap_or_default();
    let (name, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
    let (name, rest) = (name.trim(), rest.trim());
    // What can be read on it is part of what it is called.
    let label = format!("{}, {name} {rest}", cx.words.say(&card.face.name, names));
    html! {
        button.fxt type="button" data-id=(card.id) data-card=(card.text) data-like=(card.like) aria-label=(label) aria-pressed="false" {
            span class=(format!("card {}", class(&card.face))) { (inside(&card.face, mark(card), &OtherSide::Back)) }
            b { (name) }
            span { (rest) }
        }
    }
}

/// The back of a card of which nothing is known.
pub(crate) fn back() -> Markup {
    html! { span.card.back aria-hidden="true" { svg viewBox="0 0 100 140" { use href="#back"; } } }
}

/// Where a colour stands in the rainbow.
pub(super) fn rank(letter: char) -> usize {
    "roygtbivp".find(letter).unwrap_or(9)
}
