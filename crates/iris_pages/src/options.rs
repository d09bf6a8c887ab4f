//! The fields of a form for a game's own options, made from the description that the game gives of
//! them ([`OptionSpec`]).
//!
//! A field is named by the path to its value (`first`, `effects.red`), which is how
//! `iris_core::options_from_fields` reads it back.

use iris_core::{OptionKind, OptionSpec};
use iris_games::AnyGame;
use maud::{Markup, html};

use crate::PageContext;

/// The fields of every option of a game; those that are rarely wanted are folded away.
pub(crate) fn fields(cx: &PageContext, game: &dyn AnyGame) -> Markup {
    html! {
        @for spec in game.options() {
            @if spec.advanced {
                details.panel { summary { (cx.t(spec.label)) } (note(cx, game, spec)) (values(cx, game, spec)) }
            } @else {
                fieldset { legend { (cx.t(spec.label)) } (note(cx, game, spec)) (values(cx, game, spec)) }
            }
        }
    }
}

/// What the option does, with the rules that it changes.
fn note(cx: &PageContext, game: &dyn AnyGame, spec: &OptionSpec) -> Markup {
    html! {
        @if !spec.help.is_empty() {
            p.note {
                (cx.t(spec.help))
                @for rule in spec.rules {
                    " " a href=(format!("/rules/{}#{rule}", game.id())) target="_blank" { (rule) }
                }
            }
        }
    }
}

/// The fields of one option: one, unless it is a group or a list of counts.
fn values(cx: &PageContext, game: &dyn AnyGame, spec: &OptionSpec) -> Markup {
    match spec.kind {
        OptionKind::Group(parts) => html! {
            div.row {
                @for part in parts {
                    label.stacked {
                        (cx.t(part.label))
                        (field(cx, game, &format!("{}.{}", spec.key, part.key), part))
                    }
                }
            }
        },
        OptionKind::Counts { items, max, .. } => html! {
            div.row {
                @for (key, count) in items {
                    label.stacked { (key) (number(&format!("{}.{key}", spec.key), 0, max, Some(*count))) }
                }
            }
        },
        OptionKind::Flag { .. } => html! {
            label { (field(cx, game, spec.key, spec)) (cx.t("option-yes")) }
        },
        _ => html! {
            label.stacked { span.sr { (cx.t(spec.label)) } (field(cx, game, spec.key, spec)) }
        },
    }
}

/// The field of a single value, with its default.
fn field(cx: &PageContext, game: &dyn AnyGame, path: &str, spec: &OptionSpec) -> Markup {
    match spec.kind {
        OptionKind::Flag { default } => html! {
            // A box that is not checked is not sent, and what is not sent has its default.
            input type="hidden" name=(path) value="no";
            input type="checkbox" name=(path) value="yes" checked[default];
        },
        OptionKind::Number { min, max, default } => number(path, min, max, default),
        OptionKind::Choice { choices, default } => html! {
            select name=(path) {
                @for choice in choices {
                    option value=(choice.value) selected[choice.value == default] { (cx.t(choice.label)) }
                }
            }
        },
        OptionKind::Seat => html! {
            select name=(path) {
                option value="" { (cx.t("option-seat-drawn")) }
                @for seat in 0..*game.seats().end() {
                    option value=(seat) { (cx.words.count("option-seat", "seat", i64::from(seat) + 1)) }
                }
            }
        },
        // A value inside a group is not a group itself.
        OptionKind::Group(_) | OptionKind::Counts { .. } => html! {},
    }
}

fn number(path: &str, min: u32, max: u32, default: Option<u32>) -> Markup {
    html! { input type="number" name=(path) min=(min) max=(max) value=[default]; }
}
