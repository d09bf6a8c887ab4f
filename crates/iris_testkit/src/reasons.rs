//! Laws of reasons: every legal action has one, in known messages; and how they read in English.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use iris_core::scene::{self, Message, MessageArg};
use iris_core::{Scene, Viewer};

use crate::messages::MessageLog;
use crate::views::Violation;

/// Every legal action has a reason, or the game gives none at all; every message of a reason is
/// known and given its variables.
pub(crate) fn check_reasons<G: Scene>(state: &G::State, log: &mut MessageLog) -> Result<(), Violation> {
    let Some(seat) = G::turn(state).seat() else { return Ok(()) };
    let view = G::view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    for action in legal {
        let reasons = G::reasons(&view, action);
        if *log.gives_reasons.get_or_insert(!reasons.is_empty()) == reasons.is_empty() {
            return Err(("every action has a reason, or none has", G::action_text(action)));
        }
        log.note(&reasons)?;
    }
    Ok(())
}

/// The reasons for an action, given in notation, of the seat to act, in English; seats are called
/// by their numbers.
///
/// # Panics
/// If the action cannot be played, or the messages cannot be read or put together.
pub fn reasons_in_english<G: Scene>(state: &G::State, action: &str) -> String {
    let seat = G::turn(state).seat().unwrap_or_else(|| panic!("the game is over"));
    let action = G::parse_action(action).unwrap_or_else(|error| panic!("{action}: {error}"));
    G::check(state, action).unwrap_or_else(|error| panic!("{error}"));
    let mut bundle = FluentBundle::default();
    bundle.set_use_isolating(false);
    for (_, text) in [scene::MESSAGES, G::MESSAGES].into_iter().filter_map(<[_]>::first) {
        let resource = FluentResource::try_new((*text).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(_, errors)| panic!("{errors:?}")));
    }
    let reason = G::reasons(&G::view(state, Viewer::Seat(seat)), action);
    reason.iter().map(|text| say(&bundle, text)).collect::<Vec<_>>().join("; ")
}

fn say(bundle: &FluentBundle<FluentResource>, text: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &text.args {
        let value = match arg {
            MessageArg::Number(number) => FluentValue::from(*number),
            MessageArg::Seat(seat) => FluentValue::from(format!("seat {seat}")),
            MessageArg::Word(word) => FluentValue::from(word.to_string()),
            MessageArg::Text(text) => FluentValue::from(say(bundle, text)),
            MessageArg::Seats(_) | MessageArg::Texts(_) => panic!("a reason has no lists: {text:?}"),
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
