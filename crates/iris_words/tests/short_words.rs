//! What people read in play is short: buttons, prompts and captions of whole matches, in every
//! language.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use std::collections::BTreeSet;

use iris_core::scene::{Message, Press};
use iris_core::{Rng, Seed, Viewer};
use iris_games::{ActionError, GAMES};
use iris_words::{LANGUAGES, Translator};
use serde_json::json;

const BUTTON: usize = 19;
const LINE: usize = 45;

/// Every message of some matches with the most characters that it may have, as each viewer gets it.
fn said() -> Vec<(Option<iris_core::Seat>, Message, usize)> {
    let mut said = Vec::new();
    for game in GAMES {
        let seats = *game.seats().end();
        for seed in 0..3 {
            let mut state = game.deal(&json!({}), seats, Seed::from(seed)).unwrap();
            let mut rng = Rng::new(Seed::from(seed + 100));
            for _ in 0..400 {
                let Some(action) = rng.pick(&state.legal()).cloned() else { break };
                for viewer in Viewer::all(seats) {
                    let scene = state.scene(viewer);
                    said.push((viewer.seat(), scene.prompt, LINE));
                    // A game may leave it out, but not for some choices only.
                    let picked = scene.choices.iter().filter(|choice| !choice.picks.is_empty());
                    let ready: Vec<_> = picked.clone().filter_map(|choice| choice.ready.clone()).collect();
                    assert!(ready.is_empty() || ready.len() == picked.count(), "{}", game.id());
                    said.extend(ready.into_iter().map(|ready| (viewer.seat(), ready, LINE)));
                    let buttons = scene.choices.into_iter().filter_map(|choice| choice.button);
                    said.extend(buttons.map(|button| (viewer.seat(), button, BUTTON)));
                }
                let happened = state.apply(&action).unwrap();
                for viewer in Viewer::all(seats) {
                    let steps = happened.motions(viewer);
                    said.extend(steps.into_iter().map(|step| (viewer.seat(), step.text, LINE)));
                }
            }
        }
    }
    said
}

#[test]
fn buttons_prompts_and_captions_fit() {
    let names = ["Bertie", "Maya", "Rosa", "Iris", "Pip", "Mila"].map(str::to_owned);
    let said = said();
    for language in LANGUAGES.iter().filter(|language| ["en", "fr"].contains(&language.code)) {
        let words = Translator::new(*language, &[]);
        let mut long = BTreeSet::new();
        for (seat, message, most) in &said {
            let text = words.say_to(*seat, message, &names);
            if text.chars().count() > *most {
                long.insert(format!("{}: {text}", message.key));
            }
            assert!(seat.is_none() || !text.contains("{ $"), "{text}");
        }
        assert!(long.is_empty(), "{}: {long:#?}", language.code);
    }
}

#[test]
fn nobody_is_called_by_their_name_to_their_face() {
    let names = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF"].map(str::to_owned);
    let said = said();
    for language in LANGUAGES {
        let words = Translator::new(*language, &[]);
        for (seat, message, _) in &said {
            let Some(seat) = seat else { continue };
            let text = words.say_to(Some(*seat), message, &names);
            assert!(!text.contains(&names[seat.index()]), "{}: {text}", message.key);
        }
    }
}

#[test]
fn what_the_rules_forbid_is_said_in_a_persons_words() {
    let translators = LANGUAGES.iter().map(|language| Translator::new(*language, &[])).collect::<Vec<_>>();
    for game in GAMES {
        let mut state = game.deal(&json!({}), *game.seats().start(), Seed::from(5)).unwrap();
        let mut rng = Rng::new(Seed::from(6));
        let mut forbidden = BTreeSet::new();
        for _ in 0..300 {
            let Some(seat) = state.turn().seat() else { break };
            let scene = state.scene(Viewer::Seat(seat));
            let cards: Vec<String> =
                scene.zones.iter().flat_map(|zone| &zone.cards).map(|card| card.id.clone()).collect();
            let zones = scene.zones.iter().map(|zone| Press::Zone(zone.id.clone()));
            let chairs = scene.seats.iter().map(|place| Press::Seat(place.seat));
            let buttons = scene.choices.iter().flat_map(|choice| choice.press.clone());
            for press in zones.chain(chairs).chain(buttons).collect::<Vec<_>>() {
                let picks =
                    (0..=3).map(|count| (0..count).filter_map(|_| rng.pick(&cards).cloned()).collect());
                for picked in picks.collect::<Vec<Vec<String>>>() {
                    let Some(action) = game.attempt(&scene, &picked, &press) else { continue };
                    if let Err(ActionError::Illegal(illegal)) = state.check(&action) {
                        forbidden.insert(illegal.rule);
                    }
                }
            }
            let action = rng.pick(&state.legal()).cloned().unwrap();
            state.apply(&action).unwrap();
        }
        assert!(!forbidden.is_empty(), "{}: {forbidden:?}", game.id());
        for words in &translators {
            let unsaid = forbidden.iter().filter(|rule| words.why_not(game.id(), rule).is_none());
            assert_eq!(unsaid.collect::<Vec<_>>(), [&""; 0], "{} in {}", game.id(), words.language().code);
        }
    }
}
