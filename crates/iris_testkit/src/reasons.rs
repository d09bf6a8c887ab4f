//! Reasons: every legal action has one, in messages that are known; and how they read in English.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use iris_core::scene::{self, Arg, Text, keys_in};
use iris_core::{Explain, Scene, Viewer};

use crate::views::Found;
use crate::words::{Words, check_words_used};

/// Every legal action has a reason, and every message of it is known and given what it fills in.
pub(crate) fn check_reasons<G: Scene + Explain>(
    state: &G::State,
    words: &Words,
    keys: &mut BTreeSet<String>,
) -> Result<(), Found> {
    let Some(seat) = G::turn(state).seat() else { return Ok(()) };
    let view = G::view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    for action in legal {
        let reason = G::reason(&view, action);
        if reason.is_empty() {
            return Err(("every action has a reason", G::action_text(action)));
        }
        check_words_used(&keys_in(&reason), words, keys)?;
    }
    Ok(())
}

/// What speaks for or against an action in notation of the seat to act, in English; seats are called by their numbers.
///
/// # Panics
/// If the action cannot be played, or the messages cannot be read or put together.
pub fn english<G: Scene + Explain>(state: &G::State, action: &str) -> String {
    let seat = G::turn(state).seat().unwrap_or_else(|| panic!("the game is over"));
    let action = G::parse_action(action).unwrap_or_else(|error| panic!("{action}: {error}"));
    G::check(state, action).unwrap_or_else(|error| panic!("{error}"));
    let mut bundle = FluentBundle::default();
    bundle.set_use_isolating(false);
    for (_, text) in [scene::WORDS, G::WORDS].into_iter().filter_map(<[_]>::first) {
        let resource = FluentResource::try_new((*text).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}")));
    }
    let reason = G::reason(&G::view(state, Viewer::Seat(seat)), action);
    reason.iter().map(|text| say(&bundle, text)).collect::<Vec<_>>().join("; ")
}

fn say(bundle: &FluentBundle<FluentResource>, text: &Text) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &text.args {
        let value = match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(format!("seat {seat}")),
            Arg::Word(word) => FluentValue::from(word.to_string()),
            Arg::Text(text) => FluentValue::from(say(bundle, text)),
            Arg::Seats(_) | Arg::Texts(_) => panic!("a reason has no lists: {text:?}"),
        };
        args.set(name.to_string(), value);
    }
    let mut errors = Vec::new();
    let pattern = bundle.get_message(&text.key).and_then(|message| message.value());
    let pattern = pattern.unwrap_or_else(|| panic!("{} is not known", text.key));
    let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{text:?}: {errors:?}");
    said
}
