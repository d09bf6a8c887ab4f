//! Leaderboards: who is strongest, of those whose profile is public.

use iris_api::{Leaderboard, LeaderboardPlayer};
use iris_games::AnyGame;
use iris_ratings::LevelAnchors;
use iris_store::DocumentQuery;
use iris_table::PlayerId;

use super::{KeptRating, RATING, pool};
use crate::api_error::ApiError;
use crate::app::AppShared;

/// How many players a leaderboard has.
const LISTED: usize = 50;
/// Among how many of a pool they are looked for.
const LOOKED_AT: usize = 400;

impl AppShared {
    /// The leaderboards of a game, by seats.
    pub(crate) async fn leaderboards(&self, game: &dyn AnyGame) -> Result<Vec<Leaderboard>, ApiError> {
        let mut all = Vec::new();
        for seats in game.seats() {
            let levels = LevelAnchors::of(game.id(), seats).all().map(|level| level.round() as i32).to_vec();
            all.push(Leaderboard { seats, levels, players: self.leaders(game.id(), seats).await? });
        }
        Ok(all)
    }

    async fn leaders(&self, game: &str, seats: u8) -> Result<Vec<LeaderboardPlayer>, ApiError> {
        let query = DocumentQuery::list(RATING, &pool(game, seats), LOOKED_AT);
        let mut players = Vec::new();
        for document in self.store.documents(query).await? {
            let Some(owner) = document.owner.clone().map(PlayerId) else { continue };
            let Some(id) = self.public_id(&owner).await? else { continue };
            let Some(player) = self.store.player(owner.as_str()).await? else { continue };
            let Ok(kept) = serde_json::from_str::<KeptRating>(&document.body) else { continue };
            players.push(LeaderboardPlayer { id, name: player.name, rating: kept.summary() });
            if players.len() == LISTED {
                break;
            }
        }
        Ok(players)
    }
}
