//! Laws of lessons: the scripted first game can be played, and every step of it has its message.

use std::collections::BTreeSet;

use iris_core::lesson::{LEARNER, Lesson};
use iris_core::{OptionSpec, Rulebook, Scene};

use crate::messages::{check_messages, texts};
use crate::rulebook::numbered_rules;

/// The number of choices of the learner: enough to see the game, few enough to stay.
const CHOICES: std::ops::RangeInclusive<usize> = 8..=25;
/// The maximum length of a message of a lesson, in characters.
const MAX_LENGTH: usize = 170;

/// Plays a game's lesson by its script: every action is legal, each of the learner's is introduced
/// in at most two short sentences in every language, and the rules that it names exist, `topics`
/// among them. Returns the final state and all events.
///
/// # Panics
/// If any of that does not hold.
pub fn assert_lesson<G: Scene + Rulebook>(topics: &[&str]) -> (G::State, Vec<G::Event>) {
    let setup =
        serde_json::from_str(lesson::<G>().start).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    let mut state = G::from_setup(&setup).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    assert_eq!(G::seats(&state), 2, "{}", G::ID);
    let (mut events, mut choices) = (Vec::new(), 0);
    for (at, ply) in lesson::<G>().plies.iter().enumerate() {
        let text = ply.action;
        let seat = G::turn(&state).seat().unwrap_or_else(|| panic!("ply {at}, {text}: the game is over"));
        assert_eq!(ply.before.is_some(), seat == LEARNER, "ply {at}, {text}: seat {seat}");
        choices += usize::from(seat == LEARNER);
        let action = G::parse_action(text).unwrap_or_else(|error| panic!("ply {at}, {text}: {error}"));
        let played = G::try_apply(&mut state, action, &mut events);
        played.unwrap_or_else(|error| panic!("ply {at}, {text}: {error}"));
    }
    assert!(CHOICES.contains(&choices), "{} asks for {choices} choices", G::ID);
    check_texts::<G>();
    check_rules::<G>(topics);
    (state, events)
}

/// Every message is used once, has no variables and at most two short sentences.
fn check_texts<G: Scene>() {
    let variables = check_messages::<G>();
    let mut said = BTreeSet::new();
    for key in lesson::<G>().keys() {
        assert!(said.insert(key), "{key} is said twice");
        assert_eq!(variables.get(key).map(BTreeSet::len), Some(0), "{key}");
    }
    for (code, text) in G::MESSAGES {
        for (key, text) in texts(text).filter(|(key, _)| said.contains(key)) {
            let sentences = text.matches(['.', '!', '?']).count();
            assert!((1..=2).contains(&sentences), "{key} in {code}: {sentences} sentences");
            assert!(text.chars().count() <= MAX_LENGTH, "{key} in {code}: {} letters", text.chars().count());
        }
    }
}

fn check_rules<G: Scene + Rulebook>(topics: &[&str]) {
    let about: BTreeSet<&str> = lesson::<G>().plies.iter().flat_map(|ply| ply.rules).copied().collect();
    for (code, text) in G::TEXTS {
        let known = numbered_rules(text);
        let unknown: Vec<_> = about.difference(&known).collect();
        assert!(unknown.is_empty(), "{} in {code} has no rules {unknown:?}", G::ID);
    }
    let left_out: Vec<_> = topics.iter().filter(|topic| !about.contains(*topic)).collect();
    assert!(left_out.is_empty(), "the first game of {} leaves out {left_out:?}", G::ID);
}

/// The messages of a game that nothing uses: neither scenes, whose keys
/// [`SceneLaws`](crate::SceneLaws) returns, nor the lesson, nor the form of options, nor the list
/// of games (tagline), nor the guide, nor the themes of puzzles.
pub fn unused_messages<G: Scene>(used_in_scenes: &BTreeSet<String>) -> Vec<&'static str> {
    let mut elsewhere: BTreeSet<&str> = G::LESSON.iter().flat_map(Lesson::keys).collect();
    elsewhere.extend(G::OPTIONS.iter().flat_map(OptionSpec::message_keys));
    let tagline = format!("{}-tagline", G::ID);
    let families = ["guide", "theme", "why"].map(|family| format!("{}-{family}-", G::ID));
    let used = |key: &str| {
        used_in_scenes.contains(key)
            || elsewhere.contains(key)
            || key == tagline
            || families.iter().any(|family| key.starts_with(family))
    };
    G::MESSAGE_KEYS.iter().copied().filter(|key| !used(key)).collect()
}

/// The lesson that the game comes with.
fn lesson<G: Scene>() -> Lesson {
    G::LESSON.unwrap_or_else(|| panic!("{} has no lesson", G::ID))
}
