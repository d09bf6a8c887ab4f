//! Tries at a deal: who has begun one that counts, at which table, and how it ended.

use iris_api::{DealOffer, TryProgress};
use iris_core::{Outcome, Seat, SeatSet};
use iris_games::record::{Record, RecordResult};
use iris_store::{Document, DocumentChanges, DocumentQuery};
use iris_table::{FixedDeal, Millis, PlayerId, TableId, TablePurpose, UtcDay};
use serde::{Deserialize, Serialize};

use super::setup::DealSetup;
use super::standing::DealStanding;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;

/// The kind of their documents. One person has one for each deal, which is what makes the first
/// try the one that counts.
pub(super) const KIND: &str = "deal-try";
/// More tries than are compared with each other.
const MOST: usize = 2_000;

/// The deal that tries are at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DealKey {
    /// The deal of a day.
    Daily { day: UtcDay, game: String },
    /// A deal that was played before.
    Again { deal: String, lineup: String },
}

impl DealKey {
    /// The list that the documents are in.
    pub(super) fn list(&self) -> String {
        match self {
            Self::Daily { day, game } => format!("daily/{day}/{game}"),
            Self::Again { deal, lineup } => format!("{deal}/{lineup}"),
        }
    }

    pub(super) fn try_id(&self, player: &str) -> String {
        format!("{}/{player}", self.list())
    }

    /// The deal that a table was opened for, if it was.
    fn of(purpose: &TablePurpose, game: &str) -> Option<Self> {
        match purpose {
            TablePurpose::Daily { day, .. } => {
                Some(Self::Daily { day: day.parse().ok()?, game: game.to_owned() })
            }
            TablePurpose::Deal { deal, lineup, .. } => {
                Some(Self::Again { deal: deal.clone(), lineup: lineup.clone() })
            }
            TablePurpose::ClubRound { .. } => None,
        }
    }
}

/// Somebody's try that counts, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct DealTry {
    pub(super) name: String,
    pub(super) table: String,
    pub(super) number: u32,
    pub(super) started: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) finish: Option<TryFinish>,
}

/// How a try ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct TryFinish {
    pub(super) ended: Millis,
    pub(super) scores: Vec<i32>,
    pub(super) standing: DealStanding,
    /// What the choices gave away, once it has been worked out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) given_away: Option<f64>,
}

/// Whoever starts a try.
pub(crate) struct Starter<'a> {
    pub(crate) player: &'a PlayerId,
    pub(crate) name: &'a str,
    pub(crate) pace: u32,
}

/// All tries at a deal that count, the best first.
#[derive(Default)]
pub(super) struct DealTries(pub(super) Vec<(String, DealTry)>);

impl DealTries {
    /// Those of one person alone.
    pub(super) fn only(player: &PlayerId, tried: Option<DealTry>) -> Self {
        Self(tried.into_iter().map(|tried| (player.0.clone(), tried)).collect())
    }

    pub(super) fn of(&self, player: &PlayerId) -> Option<&DealTry> {
        self.0.iter().find(|(owner, _)| *owner == player.0).map(|(_, tried)| tried)
    }

    /// What somebody may know of the deal before they have played it.
    pub(super) fn offer(&self, setup: &DealSetup, player: Option<&PlayerId>, is_over: bool) -> DealOffer {
        let own = player.and_then(|player| self.of(player));
        let progress = match own {
            None => TryProgress::New,
            Some(DealTry { finish: Some(_), .. }) => TryProgress::Finished,
            Some(_) if is_over => TryProgress::TooLate,
            Some(_) => TryProgress::Playing,
        };
        DealOffer {
            played: self.0.iter().filter(|(_, tried)| tried.finish.is_some()).count(),
            progress,
            table: own.map(|own| TableId(own.table.clone())),
            ..setup.offer()
        }
    }
}

impl AppShared {
    /// The tries at a deal that count.
    pub(super) async fn tries(&self, key: &DealKey) -> Result<DealTries, ApiError> {
        let kept = self.store.documents(DocumentQuery::list(KIND, &key.list(), MOST)).await?;
        let parsed = kept.into_iter().filter_map(|document| {
            let tried: DealTry = serde_json::from_str(&document.body).ok()?;
            Some((document.owner.unwrap_or_default(), tried))
        });
        Ok(DealTries(parsed.collect()))
    }

    /// Who has finished the deal of a day, with their standing, the best first.
    pub(crate) async fn daily_standings(
        &self,
        day: UtcDay,
        game: &str,
    ) -> Result<Vec<(String, DealStanding)>, ApiError> {
        let tries = self.tries(&DealKey::Daily { day, game: game.to_owned() }).await?;
        let finished = tries.0.into_iter().filter_map(|(owner, tried)| Some((owner, tried.finish?.standing)));
        Ok(finished.collect())
    }

    pub(super) async fn try_of(&self, key: &DealKey, player: &PlayerId) -> Result<Option<DealTry>, ApiError> {
        let kept = self.store.document(KIND, &key.try_id(player.as_str())).await?;
        Ok(kept.and_then(|kept| serde_json::from_str(&kept.body).ok()))
    }

    /// Opens a table for a try. If it counts, it is written down with the table, once for each
    /// person: whoever asks twice gets the table of the first time.
    pub(super) async fn open_try(
        &self,
        key: &DealKey,
        setup: &DealSetup,
        fixed: FixedDeal,
        starter: &Starter<'_>,
    ) -> Result<TableId, ApiError> {
        self.limit_new_table(starter.player)?;
        let counts = fixed.purpose.counts();
        let begun = self.environment.now();
        let document = |table: &TableId| {
            let tried = DealTry {
                name: starter.name.to_owned(),
                table: table.0.clone(),
                number: 1,
                started: begun,
                finish: None,
            };
            counts.then(|| try_document(key, starter.player.as_str(), &tried, 0)).into_iter().collect()
        };
        let holders = setup.holders(starter.player, starter.name);
        let settings = setup.settings(counts, starter.pace);
        let opened =
            self.tables.open_fixed(settings, starter.player.clone(), fixed, &holders, document).await;
        match opened {
            Err(problem) if counts => match self.try_of(key, starter.player).await? {
                Some(first) => Ok(TableId(first.table)),
                None => Err(problem),
            },
            opened => opened,
        }
    }

    /// What follows for tries from the end of a match.
    pub(crate) async fn changes_of_tries(&self, ended: &EndedMatch) -> Result<DocumentChanges, ApiError> {
        let mut changes = DocumentChanges::default();
        let Some(purpose) = &ended.purpose else { return Ok(changes) };
        let Some(key) = DealKey::of(purpose, &ended.game) else { return Ok(changes) };
        changes.put.extend(super::seals::sealed_document(purpose, ended));
        let is_late = matches!(&key, DealKey::Daily { day, .. } if ended.ended >= day.end());
        if !purpose.counts() || is_late {
            return Ok(changes);
        }
        let Some((seat, player)) =
            ended.people.iter().zip(0..).find_map(|(person, seat)| Some((seat, person.clone()?)))
        else {
            return Ok(changes);
        };
        let Some(kept) = self.store.document(KIND, &key.try_id(&player)).await? else { return Ok(changes) };
        let Ok(mut tried) = serde_json::from_str::<DealTry>(&kept.body) else { return Ok(changes) };
        let record = self.store.record(&ended.table, ended.number).await?;
        let record = record.and_then(|record| Record::parse(&record.text).ok());
        let Some(RecordResult::Over { scores, winners }) = record.map(|record| record.result) else {
            return Ok(changes);
        };
        let gone: SeatSet = ended.gave_up.iter().copied().map(Seat).collect();
        let outcome = Outcome::new(&scores, winners.into_iter().collect());
        let standing = if gone.contains(Seat(seat)) {
            DealStanding::LAST
        } else {
            DealStanding::of(&outcome, Seat(seat))
        };
        tried.finish = Some(TryFinish { ended: ended.ended, scores, standing, given_away: None });
        changes.put.push(try_document(&key, &player, &tried, kept.version));
        Ok(changes)
    }
}

/// The document of a try; lists have the best first.
pub(super) fn try_document(key: &DealKey, player: &str, tried: &DealTry, version: u64) -> Document {
    let rank = tried.finish.as_ref().map_or(i64::MIN / 2, |finish| {
        (finish.standing.share * 1e9) as i64 + i64::from(finish.standing.margin)
    });
    Document {
        kind: KIND.to_owned(),
        id: key.try_id(player),
        owner: Some(player.to_owned()),
        list: key.list(),
        rank,
        version,
        body: serde_json::to_string(tried).unwrap_or_default(),
    }
}
