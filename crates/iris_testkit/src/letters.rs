//! Laws for learners: spellings of actions are prefix-free, and observations leak nothing hidden.

use std::collections::BTreeSet;

use iris_core::{
    ActionSpeller, ConfigError, LetterOutcome, MAX_ACTION_LETTERS, MAX_ALPHABET, Notation, Rng, Seat, Seed,
    Viewer, letters_size,
};

use crate::views::Violation;

/// The number of earlier views that a view is compared with.
const COMPARED: usize = 24;
/// The number of decisions after which a match is cut off.
const MAX_DECISIONS: usize = 250;

/// Plays random matches, letter by letter, and checks what a learner relies on. A game without
/// letters is played action by action; only its information states and observations are checked.
///
/// # Panics
/// With the law, the seed and the ply, if one is broken.
pub fn assert_letters<G: Notation>(config: &G::Config, seats: u8, seeds: std::ops::Range<u64>) {
    if let Err((law, detail)) = check_alphabet::<G>() {
        panic!("{}: {law}: {detail}", G::ID);
    }
    for seed in seeds {
        let mut ply = 0;
        if let Err((law, detail)) = walk::<G>(config, seats, Seed::from(seed), &mut ply) {
            panic!("{} with {seats} seats, seed {seed}, ply {ply}: {law}: {detail}", G::ID);
        }
    }
}

/// Few enough letters, short enough spellings, and every name once.
fn check_alphabet<G: Notation>() -> Result<(), Violation> {
    if G::LETTERS >= MAX_ALPHABET || G::MAX_LETTERS > MAX_ACTION_LETTERS {
        return Err(("an alphabet is small", format!("{} letters, words of {}", G::LETTERS, G::MAX_LETTERS)));
    }
    let names: BTreeSet<String> = (0..G::LETTERS as u8).map(G::letter_text).collect();
    if names.len() != G::LETTERS || names.contains("") {
        return Err(("every letter has a name of its own", format!("{names:?}")));
    }
    let parts: BTreeSet<&str> = G::SEGMENTS.iter().map(|segment| segment.name).collect();
    if parts.len() != G::SEGMENTS.len() {
        return Err(("every part of an observation has a name of its own", format!("{parts:?}")));
    }
    Ok(())
}

fn refused(error: &ConfigError) -> Violation {
    ("deals succeed", error.to_string())
}

fn walk<G: Notation>(config: &G::Config, seats: u8, seed: Seed, ply: &mut usize) -> Result<(), Violation> {
    let mut state = G::deal(config, seats, seed).map_err(|error| refused(&error))?;
    let mut rng = Rng::new(Rng::new(seed).seed());
    let mut spelling = ActionSpeller::<G>::default();
    let mut earlier: Vec<(G::View, String)> = Vec::new();
    while *ply < MAX_DECISIONS {
        check_knowledge::<G>(&state, &mut earlier, &mut rng)?;
        spelling.start(&state);
        if spelling.actions().is_empty() {
            break;
        }
        let action = if G::LETTERS == 0 {
            rng.pick(spelling.actions()).copied().ok_or(("there is a legal action", String::new()))?
        } else {
            check_spellings::<G>(&state, spelling.actions())?;
            spell_one::<G>(&mut spelling, &mut rng)?
        };
        G::try_apply(&mut state, action, &mut ())
            .map_err(|error| ("a spelled action is legal", format!("{action:?}: {error}")))?;
        *ply += 1;
    }
    Ok(())
}

/// The spellings of legal actions: each reads back, and none is a prefix of another.
fn check_spellings<G: Notation>(state: &G::State, legal: &[G::Action]) -> Result<(), Violation> {
    let (by, seats) = (G::turn(state).seat().unwrap_or(Seat(0)), G::seats(state));
    let mut words = Vec::new();
    for action in legal {
        let word = G::spell(*action, by, seats);
        let letters_exist = word.as_slice().iter().all(|letter| usize::from(*letter) < G::LETTERS);
        if word.is_empty() || word.len() > G::MAX_LETTERS || !letters_exist {
            return Err(("an action is a short word of the alphabet", format!("{action:?}: {word:?}")));
        }
        if G::parse_letters(&word, by, seats) != Some(*action) {
            return Err((
                "a word reads back",
                format!("{action:?}: {word:?}, {:?}", G::parse_letters(&word, by, seats)),
            ));
        }
        words.push(word.as_slice().to_vec());
    }
    words.sort();
    // After sorting, a prefix of others stands right before one of them.
    match words.windows(2).find(|pair| pair[1].starts_with(&pair[0])) {
        Some(pair) => Err(("no word begins another", format!("{pair:?}"))),
        None => Ok(()),
    }
}

/// Spells a random action by the mask of allowed letters alone.
fn spell_one<G: Notation>(spelling: &mut ActionSpeller<G>, rng: &mut Rng) -> Result<G::Action, Violation> {
    let mut mask = vec![0; G::LETTERS];
    for _ in 0..=G::MAX_LETTERS {
        spelling.mask(&mut mask);
        let (open, closed): (Vec<u8>, Vec<u8>) =
            (0..G::LETTERS as u8).partition(|letter| mask[usize::from(*letter)] == 1);
        let before = *spelling.prefix();
        if let Some(wrong) = rng.pick(&closed)
            && (spelling.allows(*wrong)
                || spelling.push(*wrong) != LetterOutcome::Refused
                || *spelling.prefix() != before)
        {
            return Err(("a letter that is masked is refused and changes nothing", format!("{wrong}")));
        }
        let Some(letter) = rng.pick(&open) else {
            return Err(("an open word has a next letter", format!("{:?}", spelling.prefix())));
        };
        match spelling.push(*letter) {
            LetterOutcome::Refused => {
                return Err(("a letter that is not masked is taken", format!("{letter}")));
            }
            LetterOutcome::Complete(action) => return Ok(action),
            LetterOutcome::Open => check_letters::<G>(spelling)?,
        }
    }
    Err(("a word ends", format!("{:?}", spelling.prefix())))
}

/// The numbers that encode the letters so far are those of the spelling.
fn check_letters<G: Notation>(spelling: &ActionSpeller<G>) -> Result<(), Violation> {
    let mut numbers = vec![0; letters_size::<G>()];
    spelling.write_letters(&mut numbers);
    let (counts, last) = numbers.split_at(G::LETTERS);
    let letters = spelling.prefix().as_slice();
    let counted = counts.iter().map(|count| usize::from(*count)).sum::<usize>() == letters.len();
    if counted && letters.last().is_some_and(|letter| last[usize::from(*letter)] == 1) {
        return Ok(());
    }
    Err(("the letters so far are told", format!("{letters:?}: {numbers:?}")))
}

/// The observation of every viewer: within its bounds, the same in all worlds of the view, and one
/// information state exactly for one view.
fn check_knowledge<G: Notation>(
    state: &G::State,
    earlier: &mut Vec<(G::View, String)>,
    rng: &mut Rng,
) -> Result<(), Violation> {
    for viewer in Viewer::all(G::seats(state)) {
        let view = G::view(state, viewer);
        let numbers = observed::<G>(&view);
        let mut at = 0;
        for segment in G::SEGMENTS {
            let part = &numbers[at..at + segment.size()];
            at += segment.size();
            if part.iter().any(|number| *number > segment.high) {
                return Err(("no number is too large", format!("{}: {part:?}", segment.name)));
            }
        }
        let known = knowledge::<G>(&view);
        let world = G::view(&G::determinize(&view, rng), viewer);
        if observed::<G>(&world) != numbers || knowledge::<G>(&world) != known {
            return Err(("nothing hidden is told", format!("{viewer:?}: {numbers:?}")));
        }
        for (other, other_known) in earlier.iter() {
            if (*other == view) != (*other_known == known) {
                return Err(("one line exactly for one view", format!("{known}\n{other_known}")));
            }
        }
        if earlier.len() < COMPARED {
            earlier.push((view, known));
        } else {
            earlier[rng.below(COMPARED as u32) as usize] = (view, known);
        }
    }
    Ok(())
}

/// Written over other numbers, so that what is not written shows.
fn observed<G: Notation>(view: &G::View) -> Vec<u8> {
    let mut numbers = vec![251; G::OBSERVATION];
    G::observe(view, &mut numbers);
    numbers
}

fn knowledge<G: Notation>(view: &G::View) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = G::write_information_state(view, &mut text);
    text
}
