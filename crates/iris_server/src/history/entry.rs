//! What is kept of a match in the history of one of its players.

use iris_api::{MatchSummary, PastPlayer};
use iris_core::{Outcome, Seat, SeatSet};
use iris_games::record::{Record, RecordResult};
use iris_store::Document;
use iris_table::TableId;
use sha2::{Digest, Sha256};

use super::{MATCH, document_id};
use crate::ended_match::EndedMatch;
use crate::signer::base32_lower;

/// How a recorded match ended by its cards; `None` if it did not.
pub(crate) fn finished_outcome(record: &Record) -> Option<Outcome> {
    let RecordResult::Over { scores, winners } = &record.result else { return None };
    Some(Outcome::new(scores, winners.iter().copied().collect()))
}

/// The document about a match in a player's history; `None` if it did not come to an end.
pub(super) fn document(ended: &EndedMatch, record: &Record, player: &str, seat: u8) -> Option<Document> {
    let summary = summary(ended, record, seat)?;
    Some(Document {
        kind: MATCH.to_owned(),
        id: document_id(player, &ended.table, ended.number),
        owner: Some(player.to_owned()),
        list: ended.game.clone(),
        rank: i64::try_from(ended.ended).ok()?,
        version: 0,
        body: serde_json::to_string(&summary).ok()?,
    })
}

/// A match as the player on a seat sees it.
fn summary(ended: &EndedMatch, record: &Record, seat: u8) -> Option<MatchSummary> {
    let outcome = finished_outcome(record)?;
    let gone: SeatSet = ended.gave_up.iter().map(|seat| Seat(*seat)).collect();
    let own = Seat(seat);
    let players = (0..record.seats).map(|seat| PastPlayer {
        name: record.names.get(usize::from(seat)).cloned().unwrap_or_default(),
        level: ended.levels.get(usize::from(seat)).copied().flatten(),
    });
    Some(MatchSummary {
        table: TableId(ended.table.clone()),
        number: ended.number,
        game: ended.game.clone(),
        ended: ended.ended,
        players: players.collect(),
        seat,
        options: options_digest(record),
        share: outcome.without(gone).win_share(own),
        place: *outcome.places(gone).get(own.index())?,
        score: *outcome.scores().get(own.index())?,
        plies: record.moves().count() as u32,
        practice: ended.practice,
        rated: ended.rated && !ended.practice,
        gave_up: gone.contains(own),
    })
}

/// A short fingerprint of the options: equal for matches that were played with the same ones.
fn options_digest(record: &Record) -> String {
    // Keys of JSON objects are kept sorted.
    base32_lower(&Sha256::digest(record.options.to_string().as_bytes())[..5])
}

/// The body of a document that does not name the player on a seat any more; `None` if it cannot be
/// read.
pub(super) fn without_name(body: &str, seat: u8) -> Option<String> {
    let mut summary: MatchSummary = serde_json::from_str(body).ok()?;
    summary.players.get_mut(usize::from(seat))?.name.clear();
    serde_json::to_string(&summary).ok()
}
