//! Ratings: for each player and pool (a game with so many seats) a document that says how strong
//! they are.
//!
//! They follow from the end of a rated match ([`crate::ended_match`]), so each counts once.
//! `iris_ratings` has the method.

mod leaderboard;

use std::collections::BTreeMap;

use iris_api::{Millis, RatingSummary};
use iris_core::{Seat, SeatSet};
use iris_ratings::{LevelAnchors, RatedPlayer, SkillEstimate, rate};
use iris_store::{Document, DocumentChanges, DocumentQuery};
use iris_table::PlayerId;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::ended_match::EndedMatch;
use crate::history::finished_outcome;

/// The kind of the documents, in the list of their pool, the highest sure rating first.
const RATING: &str = "rating";
/// How many earlier ratings are kept, for charts.
const KEPT_POINTS: usize = 200;
/// More pools than there are.
const ALL_POOLS: usize = 1000;

/// What is kept of somebody's rating in a pool.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct KeptRating {
    pub(crate) game: String,
    pub(crate) seats: u8,
    skill: SkillEstimate,
    matches: u32,
    updated: Millis,
    /// When a match ended, and the rating after it.
    pub(crate) points: Vec<(Millis, i32)>,
}

impl KeptRating {
    /// The rating as it is told.
    pub(crate) fn summary(&self) -> RatingSummary {
        let anchors = LevelAnchors::of(&self.game, self.seats);
        let like = anchors.likeness(self.skill);
        RatingSummary {
            game: self.game.clone(),
            seats: self.seats,
            rating: self.skill.mean.round() as i32,
            plus_minus: (2.0 * self.skill.deviation).round() as i32,
            level: like.level,
            sure: (100.0 * like.sure).round() as u8,
            matches: self.matches,
            updated: self.updated,
        }
    }
}

/// The name of a pool.
fn pool(game: &str, seats: u8) -> String {
    format!("{game}/{seats}")
}

impl AppShared {
    /// Rates those who played a rated match. Practice does not count, and whoever left is last,
    /// whatever the bot in their place did.
    pub(crate) async fn add_to_ratings(
        &self,
        ended: &EndedMatch,
        changes: &mut DocumentChanges,
    ) -> Result<(), ApiError> {
        if !ended.rated || ended.practice {
            return Ok(());
        }
        let Some(outcome) = self.record_of(ended).await?.as_ref().and_then(finished_outcome) else {
            return Ok(());
        };
        let gone: SeatSet = ended.gave_up.iter().chain(&ended.stood_in).map(|seat| Seat(*seat)).collect();
        let places = outcome.places(gone);
        let seats = places.len() as u8;
        let anchors = LevelAnchors::of(&ended.game, seats);
        let pool = pool(&ended.game, seats);
        let mut kept = BTreeMap::new();
        let mut players = Vec::new();
        for (seat, place) in places.iter().enumerate() {
            let player = match ended.people.get(seat).cloned().flatten() {
                None => RatedPlayer::Bot(ended.levels.get(seat).copied().flatten().unwrap_or(3)),
                Some(player) => {
                    let document = self.store.document(RATING, &format!("{pool}/{player}")).await?;
                    let before = document.as_ref().and_then(|known| serde_json::from_str(&known.body).ok());
                    let before = before.unwrap_or_else(|| KeptRating {
                        game: ended.game.clone(),
                        seats,
                        skill: anchors.newcomer(),
                        matches: 0,
                        updated: 0,
                        points: Vec::new(),
                    });
                    let skill = before.skill;
                    kept.insert(seat, (player, document, before));
                    RatedPlayer::Person(skill)
                }
            };
            players.push((player, *place));
        }
        for (seat, skill) in rate(&anchors, &players).into_iter().enumerate() {
            let (Some(skill), Some((player, document, before))) = (skill, kept.remove(&seat)) else {
                continue;
            };
            // Whoever was forgotten meanwhile is rated no more.
            if self.store.player(&player).await?.is_some() {
                changes.put.extend(rating_document(
                    &pool,
                    &player,
                    document,
                    &before.after(skill, ended.ended),
                ));
            }
        }
        Ok(())
    }

    /// What is kept of a player's ratings, by game and seats.
    pub(crate) async fn ratings_of(&self, player: &PlayerId) -> Result<Vec<KeptRating>, ApiError> {
        let query = DocumentQuery::owner(RATING, player.as_str(), ALL_POOLS);
        let documents = self.store.documents(query).await?;
        let mut kept: Vec<KeptRating> =
            documents.iter().filter_map(|document| serde_json::from_str(&document.body).ok()).collect();
        kept.sort_by(|one, two| (&one.game, one.seats).cmp(&(&two.game, two.seats)));
        Ok(kept)
    }
}

impl KeptRating {
    /// The same after another match.
    fn after(mut self, skill: SkillEstimate, ended: Millis) -> Self {
        self.points.push((ended, skill.mean.round() as i32));
        let most = self.points.len().saturating_sub(KEPT_POINTS);
        self.points.drain(..most);
        Self { skill, matches: self.matches + 1, updated: ended, ..self }
    }
}

fn rating_document(
    pool: &str,
    player: &str,
    known: Option<Document>,
    rating: &KeptRating,
) -> Option<Document> {
    Some(Document {
        kind: RATING.to_owned(),
        id: format!("{pool}/{player}"),
        owner: Some(player.to_owned()),
        list: pool.to_owned(),
        rank: (rating.skill.conservative() * 1000.0) as i64,
        version: known.map_or(0, |known| known.version),
        body: serde_json::to_string(rating).ok()?,
    })
}
