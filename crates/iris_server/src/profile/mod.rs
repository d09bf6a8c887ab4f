//! Profiles: what somebody's matches say about them. Private unless their owner makes them public.
//!
//! A public profile is found by an id of its own, drawn at random, which says nothing about the
//! account.

mod play_stats;
mod reviewed;

pub(crate) use reviewed::BestMoment;

use iris_api::{MatchSummary, OwnProfile, PlayerProfile};
use iris_store::{Document, DocumentChanges, DocumentQuery, StoreError};
use iris_table::PlayerId;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::history::HistoryFilter;
use crate::ratings::KeptRating;
use crate::signer::base32_lower;

/// The kind of the documents; their ids are those of public profiles.
const PROFILE: &str = "profile";
/// More matches than anybody has.
const ALL: usize = 100_000;

/// What is kept of a profile besides what it shows.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
struct KeptProfile {
    public: bool,
}

fn is_public(document: &Document) -> bool {
    serde_json::from_str::<KeptProfile>(&document.body).unwrap_or_default().public
}

impl AppShared {
    /// The id under which everybody may see somebody's profile, if they want that.
    pub(crate) async fn public_id(&self, player: &PlayerId) -> Result<Option<String>, ApiError> {
        let found = self.store.documents(DocumentQuery::owner(PROFILE, player.as_str(), 1)).await?;
        Ok(found.into_iter().next().filter(is_public).map(|document| document.id))
    }

    /// Whose public profile that is; nobody's, if there is none or it is private.
    pub(crate) async fn public_player(&self, id: &str) -> Result<PlayerId, ApiError> {
        let none = || ApiError::not_found("there is no such profile, or it is private");
        let document = self.store.document(PROFILE, id).await?.ok_or_else(none)?;
        Some(document).filter(is_public).and_then(|document| document.owner).map(PlayerId).ok_or_else(none)
    }

    /// Makes somebody's profile public, under a new id, or private.
    pub(crate) async fn publish_profile(&self, player: &PlayerId, public: bool) -> Result<(), ApiError> {
        if self.public_id(player).await?.is_some() == public {
            return Ok(());
        }
        // An address that was given away does not come back to life.
        let known = self.store.documents(DocumentQuery::owner(PROFILE, player.as_str(), ALL)).await?;
        let mut changes = DocumentChanges::default();
        changes.remove.extend(known.iter().map(Document::removal));
        if public {
            changes.put.push(Document {
                kind: PROFILE.to_owned(),
                id: base32_lower(&self.environment.random_bytes::<15>()),
                owner: Some(player.0.clone()),
                body: serde_json::to_string(&KeptProfile { public }).unwrap_or_default(),
                ..Document::default()
            });
        }
        match self.store.change_documents(changes).await {
            // Another window of the same player was quicker.
            Err(StoreError::Stale { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// All matches of a player, and their ratings.
    pub(crate) async fn play_of(&self, player: &PlayerId) -> Result<PlayRecord, ApiError> {
        let matches = self.history(player, &HistoryFilter::default(), ALL).await?.matches;
        Ok(PlayRecord { matches, ratings: self.ratings_of(player).await? })
    }

    /// What a profile shows.
    pub(crate) async fn profile(
        &self,
        player: &PlayerId,
        results: &PlayRecord,
    ) -> Result<PlayerProfile, ApiError> {
        let row = self.store.player(player.as_str()).await?.ok_or_else(ApiError::nobody)?;
        let ratings = results.ratings.iter().map(KeptRating::summary).collect();
        Ok(PlayerProfile { name: row.name, since: row.created, ratings, ..play_stats::of(&results.matches) })
    }

    /// Somebody's own profile, and who may see it.
    pub(crate) async fn own_profile(&self, player: &PlayerId) -> Result<OwnProfile, ApiError> {
        let id = self.public_id(player).await?;
        let profile = self.profile(player, &self.play_of(player).await?).await?;
        Ok(OwnProfile { public: id.is_some(), id, profile })
    }
}

/// What somebody has played, and how strong that shows them.
pub(crate) struct PlayRecord {
    /// The latest first.
    pub(crate) matches: Vec<MatchSummary>,
    pub(crate) ratings: Vec<KeptRating>,
}
