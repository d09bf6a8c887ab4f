//! What somebody likes to play: counts of the cards they picked and of the moves they made, summed
//! over their matches of a game.

use std::collections::BTreeMap;

use iris_core::scene::{CardFace, Message};
use iris_core::{Seat, Viewer};
use iris_games::record::{Record, Replay};
use iris_store::Document;
use serde::{Deserialize, Serialize};

/// The kind of the documents: one for each player and game.
pub(crate) const HABITS: &str = "habits";
/// How many kinds of cards and of moves are kept; of more, the rarest are forgotten.
const KEPT: usize = 80;

/// What somebody played, in so many matches of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PlayHabits {
    pub(crate) matches: u32,
    /// How many choices between several actions they had.
    pub(crate) choices: u32,
    /// How often a card with that face was picked, by the JSON of the face.
    cards: BTreeMap<String, u32>,
    /// How often that move was made, by the JSON of its message.
    moves: BTreeMap<String, u32>,
}

impl PlayHabits {
    /// What the player on a seat did in a match; nothing if it cannot be replayed.
    pub(super) fn of(record: &Record, seat: u8) -> Self {
        let mut habits = Self { matches: 1, ..Self::default() };
        let Ok(mut replay) = Replay::new(record) else { return Self::default() };
        for played in record.moves() {
            if played.seat == Seat(seat) {
                habits.count(&replay, &played.action);
            }
            if !matches!(replay.step(), Some(Ok(_))) {
                return Self::default();
            }
        }
        habits
    }

    /// Counts an action that is about to be played.
    fn count(&mut self, replay: &Replay<'_>, action: &str) {
        let state = replay.state();
        let Some(Seat(seat)) = state.turn().seat() else { return };
        let table = state.scene(Viewer::Seat(Seat(seat)));
        if table.choices.len() < 2 {
            return;
        }
        let Some(listed) = state.listed(action) else { return };
        let Some(choice) = table.choices.iter().find(|choice| choice.action == listed) else { return };
        self.choices += 1;
        add(&mut self.moves, choice.button.as_ref().unwrap_or(&choice.label));
        for card in choice.picks.iter().filter_map(|id| table.card(id)) {
            add(&mut self.cards, &card.face);
        }
    }

    /// The faces of the cards that were picked most, with how often.
    pub(crate) fn favourite_cards(&self, most: usize) -> Vec<(CardFace, u32)> {
        top(&self.cards, most)
    }

    /// The moves that were made most, with how often.
    pub(crate) fn favourite_moves(&self, most: usize) -> Vec<(Message, u32)> {
        top(&self.moves, most)
    }

    /// The habits of two sets of matches together.
    pub(super) fn merge(&mut self, other: &Self) {
        self.matches += other.matches;
        self.choices += other.choices;
        for (counts, more) in [(&mut self.cards, &other.cards), (&mut self.moves, &other.moves)] {
            for (what, count) in more {
                *counts.entry(what.clone()).or_default() += count;
            }
            while counts.len() > KEPT {
                let rarest = counts.iter().min_by_key(|(_, count)| **count).map(|(what, _)| what.clone());
                rarest.and_then(|rarest| counts.remove(&rarest));
            }
        }
    }
}

fn add(counts: &mut BTreeMap<String, u32>, what: &impl Serialize) {
    if let Ok(what) = serde_json::to_string(what) {
        *counts.entry(what).or_default() += 1;
    }
}

fn top<T: for<'de> Deserialize<'de>>(counts: &BTreeMap<String, u32>, most: usize) -> Vec<(T, u32)> {
    let mut all: Vec<(&String, u32)> = counts.iter().map(|(what, count)| (what, *count)).collect();
    all.sort_by(|one, two| two.1.cmp(&one.1).then_with(|| one.0.cmp(two.0)));
    let parsed = all.into_iter().filter_map(|(what, count)| Some((serde_json::from_str(what).ok()?, count)));
    parsed.take(most).collect()
}

/// The id of the document about a player's habits in a game.
pub(super) fn document_id(player: &str, game: &str) -> String {
    format!("{player}/{game}")
}

/// The document about somebody's habits in a game after further matches; `None` if those say
/// nothing.
pub(super) fn added(
    before: Option<Document>,
    player: &str,
    game: &str,
    more: &PlayHabits,
) -> Option<Document> {
    if more.matches == 0 {
        return None;
    }
    let document = before.unwrap_or_else(|| Document {
        kind: HABITS.to_owned(),
        id: document_id(player, game),
        owner: Some(player.to_owned()),
        list: game.to_owned(),
        ..Document::default()
    });
    let mut habits: PlayHabits = serde_json::from_str(&document.body).unwrap_or_default();
    habits.merge(more);
    Some(Document { rank: i64::from(habits.matches), body: serde_json::to_string(&habits).ok()?, ..document })
}
