//! The law of first games: they can be played, they say something at each step, and what they say is there.

use std::collections::BTreeSet;

use iris_core::lesson::LEARNER;
use iris_core::{Rulebook, Teach};

use crate::words::{Words, check_words, texts};

/// How many choices a learner is asked for: enough to have seen the game, few enough to stay.
const CHOICES: std::ops::RangeInclusive<usize> = 8..=25;
/// How many letters anything said may have.
const LETTERS: usize = 170;

/// Plays a game's first game by its script: everything in it is legal, whatever the learner does is introduced in at most two
/// short sentences in every language, and it is about rules that exist, these among them. Tells everything that happened.
///
/// # Panics
/// If any of that does not hold.
pub fn assert_teaches<G: Teach + Rulebook>(topics: &[&str]) -> (G::State, Vec<G::Event>) {
    let setup = serde_json::from_str(G::LESSON.start).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    let mut state = G::from_setup(&setup).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    assert_eq!(G::seats(&state), 2, "{}", G::ID);
    let (mut events, mut choices) = (Vec::new(), 0);
    for (at, ply) in G::LESSON.plies.iter().enumerate() {
        let text = ply.action;
        let seat = G::turn(&state).seat().unwrap_or_else(|| panic!("ply {at}, {text}: the game is over"));
        assert_eq!(ply.before.is_some(), seat == LEARNER, "ply {at}, {text}: seat {seat}");
        choices += usize::from(seat == LEARNER);
        let action = G::parse_action(text).unwrap_or_else(|error| panic!("ply {at}, {text}: {error}"));
        let played = G::try_apply(&mut state, action, &mut events);
        played.unwrap_or_else(|error| panic!("ply {at}, {text}: {error}"));
    }
    assert!(CHOICES.contains(&choices), "{} asks for {choices} choices", G::ID);
    check_said::<G>();
    check_rules::<G>(topics);
    (state, events)
}

/// Every message is said once, without anything to fill in, in at most two short sentences.
fn check_said<G: Teach>() {
    let words: Words = check_words::<G>();
    let mut said = BTreeSet::new();
    for key in G::LESSON.keys() {
        assert!(said.insert(key), "{key} is said twice");
        assert_eq!(words.get(key).map(BTreeSet::len), Some(0), "{key}");
    }
    for (code, text) in G::WORDS {
        for (key, text) in texts(text).filter(|(key, _)| said.contains(key)) {
            let sentences = text.matches(['.', '!', '?']).count();
            assert!((1..=2).contains(&sentences), "{key} in {code}: {sentences} sentences");
            assert!(text.chars().count() <= LETTERS, "{key} in {code}: {} letters", text.chars().count());
        }
    }
}

fn check_rules<G: Teach + Rulebook>(topics: &[&str]) {
    let about: BTreeSet<&str> = G::LESSON.plies.iter().flat_map(|ply| ply.rules).copied().collect();
    for (code, text) in G::TEXTS {
        let items = text.lines().filter_map(|line| line.strip_prefix("- ")?.split_whitespace().next());
        let known: BTreeSet<&str> = items.map(|word| word.trim_matches('*')).collect();
        let unknown: Vec<_> = about.difference(&known).collect();
        assert!(unknown.is_empty(), "{} in {code} has no rules {unknown:?}", G::ID);
    }
    let left_out: Vec<_> = topics.iter().filter(|topic| !about.contains(*topic)).collect();
    assert!(left_out.is_empty(), "the first game of {} leaves out {left_out:?}", G::ID);
}

/// The messages of a game that nobody says: neither these, as [`Scenes`](crate::Scenes) tells them, nor the first game.
pub fn unused<G: Teach>(said: &BTreeSet<String>) -> Vec<&'static str> {
    let taught: BTreeSet<&str> = G::LESSON.keys().collect();
    G::KEYS.iter().copied().filter(|key| !said.contains(*key) && !taught.contains(key)).collect()
}
