//! Seasons: how members did in matches among themselves, by game and number of seats.

use iris_core::{Outcome, Seat, SeatSet};
use iris_games::record::{Record, RecordResult};
use iris_store::{Document, DocumentQuery};
use iris_table::{Millis, TablePurpose, utc_date};
use serde::{Deserialize, Serialize};

use super::{Kept, MEMBER, member_id};
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;

const SCORE: &str = "club-score";
/// More scores than a club has in a season.
const ALL: usize = 4_000;

/// How long a season is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeasonLength {
    Month,
    #[default]
    Quarter,
    Year,
}

impl SeasonLength {
    pub(crate) fn parse(name: &str) -> Option<Self> {
        serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
    }

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Quarter => "quarter",
            Self::Year => "year",
        }
    }

    /// The name of the season of a moment: 2026-11, 2026-Q4 or 2026.
    pub(crate) fn name(self, at: Millis) -> String {
        let date = utc_date(at);
        let (year, rest) = date.split_once('-').unwrap_or((&date, "01"));
        let month: u32 = rest.get(..2).and_then(|month| month.parse().ok()).unwrap_or(1);
        match self {
            Self::Month => format!("{year}-{month:02}"),
            Self::Quarter => format!("{year}-Q{}", month.div_ceil(3)),
            Self::Year => year.to_owned(),
        }
    }
}

/// What a member did in one pool of a season.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SeasonScore {
    pub(crate) game: String,
    pub(crate) seats: u8,
    pub(crate) matches: u32,
    /// The sum of the shares of victory.
    pub(crate) shares: f64,
    /// The sum of their squares.
    pub(crate) squares: f64,
}

impl SeasonScore {
    fn add(&mut self, share: f64) {
        self.matches += 1;
        self.shares += share;
        self.squares += share * share;
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.matches == 0 { 0.0 } else { self.shares / f64::from(self.matches) }
    }

    /// Half of the interval in which the true mean lies, 95 times in 100; none for few matches.
    pub(crate) fn margin(&self) -> Option<f64> {
        let matches = f64::from(self.matches);
        let variance = (self.squares - self.shares * self.mean()) / (matches - 1.0);
        (self.matches >= 5).then(|| 1.96 * (variance.max(0.0) / matches).sqrt())
    }
}

/// How a recorded match ended, of those who did not give up.
pub(crate) fn outcome(record: &Record) -> Option<(Outcome, SeatSet)> {
    let RecordResult::Over { scores, winners } = &record.result else { return None };
    let gave_up =
        record.tags.iter().filter(|(tag, _)| tag == "GaveUp").flat_map(|(_, seats)| seats.split(' '));
    let gone: SeatSet = gave_up.filter_map(|seat| seat.parse().ok().map(Seat)).collect();
    Some((Outcome::new(scores, winners.iter().copied().collect()), gone))
}

/// The share of the victory of each seat.
fn shares(record: &Record) -> Option<Vec<f64>> {
    let (outcome, gone) = outcome(record)?;
    let winners = outcome.without(gone).winners;
    let share = 1.0 / winners.iter().count().max(1) as f64;
    let all = (0..record.seats).map(|seat| if winners.contains(Seat(seat)) { share } else { 0.0 });
    Some(all.collect())
}

impl AppShared {
    /// The record of a match that has ended.
    pub(super) async fn ended_record(&self, ended: &EndedMatch) -> Result<Option<Record>, ApiError> {
        let kept = self.store.record(&ended.table, ended.number).await?;
        Ok(kept.and_then(|kept| Record::parse(&kept.text).ok()))
    }

    /// What follows for a club from a match: the season's scores of its members, and the result of
    /// a table of its evening.
    pub(crate) async fn club_changes_after(&self, ended: &EndedMatch) -> Result<Vec<Document>, ApiError> {
        let (club, mut changed) = match &ended.purpose {
            Some(TablePurpose::ClubRound { evening, round, table }) => {
                match self.evening_result(ended, evening, *round, *table).await? {
                    Some(evening) => (evening.value.club.clone(), vec![evening.changed()]),
                    None => return Ok(Vec::new()),
                }
            }
            Some(_) => return Ok(Vec::new()),
            None => match self.club_of_table(&ended.table).await? {
                Some(club) => (club, Vec::new()),
                None => return Ok(Vec::new()),
            },
        };
        if !ended.practice {
            changed.extend(self.season_changes_after(ended, &club).await?);
        }
        Ok(changed)
    }

    async fn season_changes_after(&self, ended: &EndedMatch, club: &str) -> Result<Vec<Document>, ApiError> {
        let Some(kept) = self.club(club).await? else { return Ok(Vec::new()) };
        let mut members = Vec::new();
        for (seat, player) in ended.people.iter().enumerate() {
            if let Some(player) = player
                && self.store.document(MEMBER, &member_id(club, player)).await?.is_some()
            {
                members.push((seat, player));
            }
        }
        // One alone against bots is no match among members.
        if members.len() < 2 {
            return Ok(Vec::new());
        }
        let Some(shares) = self.ended_record(ended).await?.and_then(|record| shares(&record)) else {
            return Ok(Vec::new());
        };
        let season = kept.value.season.name(ended.ended);
        let mut changed = Vec::new();
        for (seat, player) in members {
            let (game, seats) = (ended.game.clone(), ended.people.len() as u8);
            let id = format!("{club}/{season}/{game}/{seats}/{player}");
            let mut score = match self.store.document(SCORE, &id).await?.and_then(Kept::read) {
                Some(score) => score,
                None => Kept {
                    document: Document {
                        kind: SCORE.to_owned(),
                        id,
                        owner: Some(player.clone()),
                        list: format!("{club}/{season}"),
                        ..Document::default()
                    },
                    value: SeasonScore { game, seats, ..SeasonScore::default() },
                },
            };
            score.value.add(shares.get(seat).copied().unwrap_or(0.0));
            changed.push(score.changed());
        }
        Ok(changed)
    }

    /// The scores of a season, with the account of each.
    pub(crate) async fn season_scores(
        &self,
        club: &str,
        season: &str,
    ) -> Result<Vec<(String, SeasonScore)>, ApiError> {
        let query = DocumentQuery::list(SCORE, &format!("{club}/{season}"), ALL);
        let scores = self.store.documents(query).await?.into_iter().filter_map(Kept::<SeasonScore>::read);
        Ok(scores.filter_map(|score| Some((score.document.owner?, score.value))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seasons_have_names_that_sort() {
        // The 18th of November 2026.
        let at = 1_794_960_000_000;
        assert_eq!(SeasonLength::Month.name(at), "2026-11");
        assert_eq!(SeasonLength::Quarter.name(at), "2026-Q4");
        assert_eq!(SeasonLength::Year.name(at), "2026");
        for length in [SeasonLength::Month, SeasonLength::Quarter, SeasonLength::Year] {
            assert_eq!(SeasonLength::parse(length.as_str()), Some(length));
        }
    }

    #[test]
    fn scores_know_how_sure_they_are() {
        let mut score = SeasonScore::default();
        for share in [1.0, 0.0, 1.0, 0.0] {
            score.add(share);
        }
        assert_eq!((score.mean(), score.margin()), (0.5, None));
        score.add(0.5);
        let margin = score.margin().unwrap();
        assert!((margin - 1.96 * (0.25f64 / 5.0).sqrt()).abs() < 1e-12, "{margin}");
    }
}
