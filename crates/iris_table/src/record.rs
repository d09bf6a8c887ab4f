//! The record of a finished match, with the proof that its shuffle was fair.

use iris_core::Seed;
use iris_games::AnyGame;
use iris_games::record::{Record, RecordEntry, RecordMove, RecordOrigin, RecordResult};

use crate::{LiveTable, Millis};

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
        let proof = self.proof().ok()?;
        let seed = proof.seed().ok()?;
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
        tags.extend(proof.to_tags());
        Some(self.record_from(game, seed, tags))
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
    // Days since 0000-03-01, split into eras of 400 years: Howard Hinnant's civil calendar.
    let days = (now / 86_400_000) as i64 + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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
