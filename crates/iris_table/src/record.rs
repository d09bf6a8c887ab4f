//! The record of a finished match, with the proof that its shuffle was fair.

use iris_core::Seed;
use iris_games::AnyGame;
use iris_games::record::{Record, RecordEntry, RecordMove, RecordOrigin, RecordResult};

use crate::{LiveTable, Millis, UtcDay};

impl LiveTable {
    /// The record of a match that is over. Its secrets may be told now.
    pub fn record(&self, now: Millis) -> Option<Record> {
        let play = self.play.as_ref()?;
        play.state.outcome()?;
        // A match that began from a position was not dealt: there is no seed to replay it from.
        if self.settings.position.is_some() {
            return None;
        }
        let game = play.state.game();
        if let Some(seed) = self.chosen_seed {
            return Some(self.record_from(game, seed, Vec::new()));
        }
        let mut tags = vec![("Date".to_owned(), utc_date(now))];
        if self.practice {
            tags.push(("Practice".to_owned(), "yes".to_owned()));
        }
        if self.settings.rated {
            tags.push(("Rated".to_owned(), "yes".to_owned()));
        }
        let gave_up: Vec<String> = self.gave_up().iter().map(|seat| seat.to_string()).collect();
        if !gave_up.is_empty() {
            // The result is that of the cards; who gave up has not won it.
            tags.push(("GaveUp".to_owned(), gave_up.join(" ")));
        }
        let Some(fixed) = &self.fixed else {
            let proof = self.proof().ok()?;
            let seed = proof.seed().ok()?;
            tags.extend(proof.to_tags());
            return Some(self.record_from(game, seed, tags).with_deal_id());
        };
        if let Some(promise) = fixed.promise.clone().filter(|_| fixed.sealed) {
            let record = self.record_from(game, fixed.seed, tags);
            return Some(Record { chance: RecordOrigin::Commitment(promise), ..record });
        }
        Some(fixed.open_record(self.record_from(game, fixed.seed, tags)))
    }

    /// The record of the match so far, over or not. Only for whoever may know the seed.
    pub(crate) fn record_from(&self, game: &dyn AnyGame, seed: Seed, tags: Vec<(String, String)>) -> Record {
        let play = self.play.as_ref();
        let moves = play.into_iter().flat_map(|play| &play.played).map(|played| {
            RecordEntry::Move(RecordMove {
                seat: played.seat,
                action: played.action.clone(),
                comment: None,
                line: 0,
            })
        });
        let result = match play.and_then(|play| play.state.outcome()) {
            None => RecordResult::Unfinished,
            Some(outcome) => RecordResult::Over {
                scores: outcome.scores().to_vec(),
                winners: outcome.winners.iter().collect(),
            },
        };
        Record {
            game: game.id().to_owned(),
            rules: game.rules_version(),
            seats: self.settings.seats,
            options: self.settings.options.clone(),
            chance: RecordOrigin::Seed(seed),
            names: self.seat_names(),
            tags,
            result,
            result_line: 0,
            body: moves.collect(),
        }
    }
}

/// The day of a moment in UTC, as year-month-day.
///
/// ```
/// assert_eq!(iris_table::utc_date(951_782_400_000), "2000-02-29");
/// ```
pub fn utc_date(now: Millis) -> String {
    UtcDay::of(now).to_string()
}

#[cfg(test)]
mod tests {
    use super::utc_date;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(utc_date(0), "1970-01-01");
        assert_eq!(utc_date(951_782_400_000), "2000-02-29");
        assert_eq!(utc_date(1_795_046_400_000), "2026-11-19");
        assert_eq!(utc_date(4_102_444_799_999), "2099-12-31");
    }
}
