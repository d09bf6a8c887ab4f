//! Histories of matches that ended before there were any: made from their records and the logs of
//! their tables, once for each player.

use std::collections::{BTreeMap, BTreeSet};

use iris_games::record::Record;
use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError, StoredRecord};
use iris_table::{LogEntry, PastMatch, PlayerId, StampedEntry, StandInReason, past_matches};

use super::habits::{self, PlayHabits};
use super::{HABITS, MATCH, document_id, entry};
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;

/// The kind of the documents that say whose history is complete.
const COMPLETE: &str = "history-complete";
/// How many earlier matches are added at most: the latest.
const MOST: usize = 1000;
/// Of how many of them habits are counted, for which they have to be replayed.
const REPLAYED: usize = 60;

impl AppShared {
    /// Adds matches to a player's history that ended before there were histories, unless that was
    /// done before.
    pub(crate) async fn complete_history(&self, player: &PlayerId) -> Result<(), ApiError> {
        if self.store.document(COMPLETE, player.as_str()).await?.is_some() {
            return Ok(());
        }
        let records = self.store.records_of(player.as_str(), MOST).await?;
        let known = self.store.documents(DocumentQuery::owner(MATCH, player.as_str(), usize::MAX)).await?;
        let known: BTreeSet<String> = known.into_iter().map(|document| document.id).collect();
        let mut changes = DocumentChanges::put([Document {
            kind: COMPLETE.to_owned(),
            id: player.0.clone(),
            owner: Some(player.0.clone()),
            body: "{}".to_owned(),
            ..Document::default()
        }]);
        let mut logs: BTreeMap<String, Vec<PastMatch>> = BTreeMap::new();
        let mut replayed: BTreeMap<String, Vec<(Record, u8)>> = BTreeMap::new();
        for stored in records {
            let Some((table, number)) = stored.source.clone() else { continue };
            let id = document_id(player.as_str(), &table, number);
            let Ok(record) = Record::parse(&stored.text) else { continue };
            if known.contains(&id) {
                continue;
            }
            if !logs.contains_key(&table) {
                logs.insert(table.clone(), self.past_matches(&table).await?);
            }
            let past = logs.get(&table).into_iter().flatten().find(|past| past.number == number);
            let found = past.and_then(|past| from_log(past, &stored, &record, player));
            let found = match found {
                Some(found) => Some(found),
                // Of a table that is gone only the record is left.
                None => self.read_record(&stored, &record, player).await?,
            };
            let Some((ended, seat)) = found else { continue };
            let Some(document) = entry::document(&ended, &record, player.as_str(), seat) else { continue };
            changes.put.push(document);
            let of_game = replayed.entry(ended.game).or_default();
            if of_game.len() < REPLAYED {
                of_game.push((record, seat));
            }
        }
        for (game, matches) in replayed {
            let before = self.store.document(HABITS, &habits::document_id(player.as_str(), &game)).await?;
            let all = tokio::task::spawn_blocking(move || {
                let mut all = PlayHabits::default();
                for (record, seat) in &matches {
                    all.merge(&PlayHabits::of(record, *seat));
                }
                all
            });
            changes.put.extend(habits::added(before, player.as_str(), &game, &all.await.unwrap_or_default()));
        }
        match self.store.change_documents(changes).await {
            // A match has just ended, or another request did the same: the next one sees to it.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// Who sat where in the matches of a table; none if its log is gone or damaged.
    async fn past_matches(&self, table: &str) -> Result<Vec<PastMatch>, ApiError> {
        let stored = self.store.log(table, 0).await?;
        let log: Option<Vec<StampedEntry>> = stored
            .into_iter()
            .map(|stored| {
                let entry: LogEntry = serde_json::from_str(&stored.body).ok()?;
                Some(StampedEntry { seq: stored.seq, at: stored.at, entry })
            })
            .collect();
        Ok(past_matches(&log.unwrap_or_default()))
    }

    /// A match of which only the record is left, and the player's seat if it can be told: the one
    /// with their name, or the only one without that of a bot.
    async fn read_record(
        &self,
        stored: &StoredRecord,
        record: &Record,
        player: &PlayerId,
    ) -> Result<Option<(EndedMatch, u8)>, ApiError> {
        let name = self.store.player(player.as_str()).await?.map(|player| player.name).unwrap_or_default();
        let levels: Vec<Option<u8>> = record.names.iter().map(|name| level_named(name)).collect();
        let named = |seat: &u8| record.names.get(usize::from(*seat)) == Some(&name);
        let person = |seat: &u8| levels.get(usize::from(*seat)) == Some(&None);
        let only = |fits: &dyn Fn(&u8) -> bool| {
            let mut seats = (0..record.seats).filter(fits);
            seats.next().filter(|_| seats.next().is_none())
        };
        let Some(seat) = only(&named).or_else(|| only(&person)) else { return Ok(None) };
        let tagged = tagged_seats(record);
        let mut people = vec![None; usize::from(record.seats)];
        people[usize::from(seat)] = Some(player.0.clone());
        Ok(ended(stored, record, people, levels, tagged).map(|ended| (ended, seat)))
    }
}

/// The level of the bots that have that name.
fn level_named(name: &str) -> Option<u8> {
    iris_bots::Level::ALL.iter().find(|level| level.names().contains(&name)).map(|level| level.number())
}

/// The seats that gave up, by the record.
fn tagged_seats(record: &Record) -> Vec<u8> {
    let tags = record.tags.iter().filter(|(tag, _)| tag == "GaveUp");
    tags.flat_map(|(_, seats)| seats.split(' ')).filter_map(|seat| seat.parse().ok()).collect()
}

/// A match as its table's log and its record tell it, and the player's seat.
fn from_log(
    past: &PastMatch,
    stored: &StoredRecord,
    record: &Record,
    player: &PlayerId,
) -> Option<(EndedMatch, u8)> {
    let seat = past.seats.iter().position(|seat| seat.person.as_ref() == Some(player))? as u8;
    let people = past.seats.iter().map(|seat| seat.person.as_ref().map(|player| player.0.clone()));
    let left = (0..).zip(&past.seats).filter(|(_, seat)| seat.stand_in == Some(StandInReason::Left));
    let levels = past.seats.iter().map(|seat| seat.level).collect();
    let left = left.map(|(seat, _)| seat).collect();
    let ended = ended(stored, record, people.collect(), levels, left)?;
    Some((ended, seat))
}

fn ended(
    stored: &StoredRecord,
    record: &Record,
    people: Vec<Option<String>>,
    levels: Vec<Option<u8>>,
    gave_up: Vec<u8>,
) -> Option<EndedMatch> {
    let (table, number) = stored.source.clone()?;
    let has = |tag: &str| record.tags.iter().any(|(name, value)| name == tag && value == "yes");
    Some(EndedMatch {
        table,
        number,
        game: stored.game.clone(),
        ended: stored.ended,
        people,
        levels,
        gave_up,
        practice: has("Practice"),
        // A history does not ask what a table was opened for.
        purpose: None,
        rated: has("Rated"),
        stood_in: Vec::new(),
    })
}
