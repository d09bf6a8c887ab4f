//! The laws of a game as a learner plays it: words that can be told apart letter by letter, numbers that tell nothing hidden.

use std::collections::BTreeSet;

use iris_core::{
    ConfigError, LONGEST_WORD, Pushed, Rng, Seat, Seed, Spelling, TOKENS_BELOW, Tokens, Viewer, letters_size,
};

use crate::views::Found;

/// How many earlier views a view is compared with.
const COMPARED: usize = 24;
/// Decisions after which a match is cut off.
const CAP: usize = 250;

/// Plays random matches, letter by letter, and checks what a learner relies on.
///
/// # Panics
/// With the law, the seed and the ply, if one is broken.
pub fn assert_learnable<G: Tokens>(config: &G::Config, seats: u8, seeds: std::ops::Range<u64>) {
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

/// Few enough tokens, short enough words, and every name once.
fn check_alphabet<G: Tokens>() -> Result<(), Found> {
    if G::TOKENS >= TOKENS_BELOW || G::LONGEST > LONGEST_WORD {
        return Err(("an alphabet is small", format!("{} tokens, words of {}", G::TOKENS, G::LONGEST)));
    }
    let names: BTreeSet<String> = (0..G::TOKENS as u8).map(G::token_text).collect();
    if names.len() != G::TOKENS || names.contains("") {
        return Err(("every token has a name of its own", format!("{names:?}")));
    }
    let parts: BTreeSet<&str> = G::SEGMENTS.iter().map(|segment| segment.name).collect();
    if parts.len() != G::SEGMENTS.len() {
        return Err(("every part of an observation has a name of its own", format!("{parts:?}")));
    }
    Ok(())
}

fn refused(error: &ConfigError) -> Found {
    ("deals succeed", error.to_string())
}

fn walk<G: Tokens>(config: &G::Config, seats: u8, seed: Seed, ply: &mut usize) -> Result<(), Found> {
    let mut state = G::deal(config, seats, seed).map_err(|error| refused(&error))?;
    let mut rng = Rng::new(Rng::new(seed).seed());
    let mut spelling = Spelling::<G>::default();
    let mut earlier: Vec<(G::View, String)> = Vec::new();
    while *ply < CAP {
        check_knowledge::<G>(&state, &mut earlier, &mut rng)?;
        spelling.start(&state);
        if spelling.actions().is_empty() {
            break;
        }
        check_words::<G>(&state, spelling.actions())?;
        let action = spell_one::<G>(&mut spelling, &mut rng)?;
        G::try_apply(&mut state, action, &mut ())
            .map_err(|error| ("a spelled action is legal", format!("{action:?}: {error}")))?;
        *ply += 1;
    }
    Ok(())
}

/// The words of legal actions: read back, and none the beginning of another.
fn check_words<G: Tokens>(state: &G::State, legal: &[G::Action]) -> Result<(), Found> {
    let (by, seats) = (G::turn(state).seat().unwrap_or(Seat(0)), G::seats(state));
    let mut words = Vec::new();
    for action in legal {
        let word = G::spell(*action, by, seats);
        let letters_exist = word.letters().iter().all(|letter| usize::from(*letter) < G::TOKENS);
        if word.is_empty() || word.len() > G::LONGEST || !letters_exist {
            return Err(("an action is a short word of the alphabet", format!("{action:?}: {word:?}")));
        }
        if G::read(&word, by, seats) != Some(*action) {
            return Err((
                "a word reads back",
                format!("{action:?}: {word:?}, {:?}", G::read(&word, by, seats)),
            ));
        }
        words.push(word.letters().to_vec());
    }
    words.sort();
    // After sorting, a word that begins others stands right before one of them.
    match words.windows(2).find(|pair| pair[1].starts_with(&pair[0])) {
        Some(pair) => Err(("no word begins another", format!("{pair:?}"))),
        None => Ok(()),
    }
}

/// Spells a random action by the mask alone.
fn spell_one<G: Tokens>(spelling: &mut Spelling<G>, rng: &mut Rng) -> Result<G::Action, Found> {
    let mut mask = vec![0; G::TOKENS];
    for _ in 0..=G::LONGEST {
        spelling.mask(&mut mask);
        let (open, closed): (Vec<u8>, Vec<u8>) =
            (0..G::TOKENS as u8).partition(|token| mask[usize::from(*token)] == 1);
        let before = *spelling.prefix();
        if let Some(wrong) = rng.pick(&closed)
            && (spelling.allows(*wrong)
                || spelling.push(*wrong) != Pushed::Refused
                || *spelling.prefix() != before)
        {
            return Err(("a letter that is masked is refused and changes nothing", format!("{wrong}")));
        }
        let Some(letter) = rng.pick(&open) else {
            return Err(("an open word has a next letter", format!("{:?}", spelling.prefix())));
        };
        match spelling.push(*letter) {
            Pushed::Refused => return Err(("a letter that is not masked is taken", format!("{letter}"))),
            Pushed::Complete(action) => return Ok(action),
            Pushed::Open => check_letters::<G>(spelling)?,
        }
    }
    Err(("a word ends", format!("{:?}", spelling.prefix())))
}

/// The letters so far, as numbers, are those of the word.
fn check_letters<G: Tokens>(spelling: &Spelling<G>) -> Result<(), Found> {
    let mut numbers = vec![0; letters_size::<G>()];
    spelling.write_letters(&mut numbers);
    let (counts, last) = numbers.split_at(G::TOKENS);
    let letters = spelling.prefix().letters();
    let counted = counts.iter().map(|count| usize::from(*count)).sum::<usize>() == letters.len();
    if counted && letters.last().is_some_and(|letter| last[usize::from(*letter)] == 1) {
        return Ok(());
    }
    Err(("the letters so far are told", format!("{letters:?}: {numbers:?}")))
}

/// What every viewer is told: within its bounds, the same in all worlds it may be in, and one line exactly for one view.
fn check_knowledge<G: Tokens>(
    state: &G::State,
    earlier: &mut Vec<(G::View, String)>,
    rng: &mut Rng,
) -> Result<(), Found> {
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

/// Written over something else, so that what is not written shows.
fn observed<G: Tokens>(view: &G::View) -> Vec<u8> {
    let mut numbers = vec![251; G::OBSERVATION];
    G::observe(view, &mut numbers);
    numbers
}

fn knowledge<G: Tokens>(view: &G::View) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = G::write_knowledge(view, &mut text);
    text
}
