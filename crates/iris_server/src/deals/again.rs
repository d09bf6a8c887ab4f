//! Any deal again: a finished match as a deal for others, with its seat and its bots.

use iris_api::{DealLink, DealResults, ErrorCode};
use iris_core::{Outcome, Seat};
use iris_games::record::{DealId, Record, RecordOrigin, RecordResult, Replay};
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{
    FixedDeal, PastSeat, PlayerId, StampedEntry, TableId, TablePurpose, bots_seed_of, past_matches,
};
use serde::{Deserialize, Serialize};

use super::setup::DealSetup;
use super::standing::DealStanding;
use super::tries::{DealKey, DealTry, Starter, TryFinish, try_document};
use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::Caller;

/// The kind of the documents of deals that can be played again.
const KIND: &str = "deal-lineup";
/// The level that plays for people who were at the table.
const FOR_PEOPLE: u8 = 4;

/// A deal that can be played again, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptDeal {
    pub(crate) setup: DealSetup,
    /// The table of the match that it comes from, and which match there.
    table: String,
    number: u32,
    /// Who made it a deal for others.
    pub(crate) by: String,
}

/// Why an address names no deal.
fn no_deal(reason: impl Into<String>) -> ApiError {
    ApiError::new(axum::http::StatusCode::NOT_FOUND, ErrorCode::BadDeal, reason)
}

impl AppShared {
    /// Makes a finished match a deal that others can play, on the seat of whoever asks or on
    /// another. Only who may read the record may do that; asking twice changes nothing.
    pub(crate) async fn offer_deal(
        &self,
        by: &Caller,
        name: &str,
        table: &TableId,
        number: u32,
        wanted: Option<u8>,
    ) -> Result<DealLink, ApiError> {
        let (kept, _) = self.record_for(by, table, number).await?;
        let record = Record::parse(&kept.text).map_err(|error| no_deal(error.to_string()))?;
        let RecordOrigin::Seed(seed) = record.chance else { return Err(ApiError::sealed()) };
        // Refuses a record whose actions or deal id were changed, or that breaks off.
        let end =
            Replay::new(&record).and_then(Replay::finish).map_err(|error| no_deal(error.to_string()))?;
        if end.outcome().is_none() {
            return Err(no_deal("the match was not played to its end"));
        }
        let log = self.store.log(table.as_str(), 0).await?;
        let parsed: Vec<StampedEntry> = log
            .into_iter()
            .filter_map(|stored| {
                let entry = serde_json::from_str(&stored.body).ok()?;
                Some(StampedEntry { seq: stored.seq, at: stored.at, entry })
            })
            .collect();
        if let Some(iris_table::LogEntry::Created { fixed: Some(fixed), .. }) =
            parsed.first().map(|first| &first.entry)
        {
            match &fixed.purpose {
                TablePurpose::Deal { deal, lineup, .. } => {
                    return Ok(DealLink { deal: deal.clone(), lineup: lineup.clone() });
                }
                TablePurpose::Daily { .. } => {
                    return Err(no_deal(
                        "this is the deal of a day; it is played again from that day's page",
                    ));
                }
                TablePurpose::ClubRound { .. } => {}
            }
        }
        let seats = past_matches(&parsed)
            .into_iter()
            .find(|past| past.number == number)
            .map(|past| past.seats)
            .filter(|seats| seats.len() == usize::from(record.seats))
            .ok_or_else(|| no_deal("who sat where in this match is not kept any more"))?;
        let is_theirs = |seat: &PastSeat| seat.person.as_ref() == Some(&by.player);
        let is_person = |seat: &PastSeat| seat.person.is_some();
        let own =
            seats.iter().position(is_theirs).or_else(|| seats.iter().position(is_person)).unwrap_or(0) as u8;
        let seat = wanted.unwrap_or(own);
        if seat >= record.seats {
            return Err(no_deal(format!("the match has {} seats", record.seats)));
        }
        let levels: Vec<u8> = seats.iter().map(|seat| seat.level.unwrap_or(FOR_PEOPLE)).collect();
        let bots = bots_seed_of(&record, seed);
        let setup =
            DealSetup::new((&record.game, record.seats, record.options.clone()), seed, bots, seat, levels);
        let link = DealLink { deal: setup.deal_id()?.to_string(), lineup: setup.lineup() };
        let key = DealKey::Again { deal: link.deal.clone(), lineup: link.lineup.clone() };
        let kept_deal = KeptDeal { setup, table: table.0.clone(), number, by: name.to_owned() };
        let mut put = vec![Document {
            kind: KIND.to_owned(),
            id: key_id(&link),
            // It has their name in it.
            owner: Some(by.player.0.clone()),
            body: serde_json::to_string(&kept_deal).unwrap_or_default(),
            ..Document::default()
        }];
        put.extend(original_try(&key, &record, &seats, seat, (table, number), kept.ended));
        match self.store.change_documents(DocumentChanges::put(put)).await {
            // It is a deal for others already.
            Ok(()) | Err(StoreError::Stale { .. }) => Ok(link),
            Err(error) => Err(error.into()),
        }
    }

    /// The deal of an address.
    pub(crate) async fn kept_deal(&self, link: &DealLink) -> Result<KeptDeal, ApiError> {
        let deal: DealId =
            link.deal.parse().map_err(|error: iris_games::record::DealIdError| no_deal(error.to_string()))?;
        let kept = self.store.document(KIND, &key_id(link)).await?;
        let kept =
            kept.ok_or_else(|| no_deal("nobody has offered that deal here, or the link is not complete"))?;
        let kept: KeptDeal = serde_json::from_str(&kept.body).map_err(|error| no_deal(error.to_string()))?;
        // The game or its rules may have changed since: then it would be another deal.
        if kept.setup.deal_id()? != deal {
            return Err(no_deal("that deal was played by other rules than this server has now"));
        }
        Ok(kept)
    }
}

impl AppState {
    /// Starts or goes on with a try at a deal that was played before. The first one counts, unless
    /// whoever starts it was in the match that the deal comes from.
    pub(crate) async fn start_again(
        &self,
        link: &DealLink,
        starter: &Starter<'_>,
    ) -> Result<TableId, ApiError> {
        let KeptDeal { setup, table, number, .. } = self.0.kept_deal(link).await?;
        let key = DealKey::Again { deal: link.deal.clone(), lineup: link.lineup.clone() };
        let counts = match self.0.try_of(&key, starter.player).await? {
            Some(DealTry { table, finish: None, .. }) => return Ok(TableId(table)),
            Some(_) => false,
            None => !self.0.store.players_of_record(&table, number).await?.contains(&starter.player.0),
        };
        let purpose = TablePurpose::Deal { deal: link.deal.clone(), lineup: link.lineup.clone(), counts };
        let fixed: FixedDeal = setup.fixed(purpose)?;
        let opened = self.0.open_try(&key, &setup, fixed, starter).await?;
        self.start_house(key, setup);
        Ok(opened)
    }

    /// What everybody did with a deal, as somebody may know it, and who offered it.
    pub(crate) async fn again_results(
        &self,
        link: &DealLink,
        player: Option<&PlayerId>,
    ) -> Result<(DealResults, String), ApiError> {
        let KeptDeal { setup, table, number, by } = self.0.kept_deal(link).await?;
        let key = DealKey::Again { deal: link.deal.clone(), lineup: link.lineup.clone() };
        // Whoever was in the match knows its cards.
        let knows = match player {
            Some(player) => self.0.store.players_of_record(&table, number).await?.contains(&player.0),
            None => false,
        };
        let results = self.results(&key, &setup, player, knows, false).await?;
        Ok((DealResults { deal: Some(link.deal.clone()), ..results }, by))
    }
}

fn key_id(link: &DealLink) -> String {
    format!("{}/{}", link.deal, link.lineup)
}

/// The match itself as the first try of whoever sat there, if everybody else was a bot.
fn original_try(
    key: &DealKey,
    record: &Record,
    seats: &[PastSeat],
    seat: u8,
    (table, number): (&TableId, u32),
    ended: u64,
) -> Option<Document> {
    let alone = seats.iter().zip(0..).all(|(past, at)| at == seat || past.level.is_some());
    let player = seats.get(usize::from(seat))?.person.as_ref()?;
    let name = record.names.get(usize::from(seat))?;
    let practice = record.tags.iter().any(|(tag, _)| tag == "Practice");
    let RecordResult::Over { scores, winners } = &record.result else { return None };
    if !alone || practice {
        return None;
    }
    let gave_up = record
        .tags
        .iter()
        .any(|(tag, seats)| tag == "GaveUp" && seats.split(' ').any(|at| at == seat.to_string()));
    let outcome = Outcome::new(scores, winners.iter().copied().collect());
    let standing = if gave_up { DealStanding::LAST } else { DealStanding::of(&outcome, Seat(seat)) };
    let finish = TryFinish { ended, scores: scores.clone(), standing, given_away: None };
    let tried =
        DealTry { name: name.clone(), table: table.0.clone(), number, started: ended, finish: Some(finish) };
    Some(try_document(key, player.as_str(), &tried, 0))
}

/// Somebody's name at a table, for programs that do not say one.
pub(crate) async fn name_of(app: &AppState, player: &PlayerId) -> Result<String, ApiError> {
    let kept = app.0.store.player(player.as_str()).await?.ok_or_else(ApiError::nobody)?;
    Ok(kept.name)
}
