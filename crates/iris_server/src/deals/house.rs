//! How the five levels fare on a deal: played in the background, on the seat that people play.

use iris_bots::Level;
use iris_core::Seat;
use iris_games::GAMES;
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{BotsAlone, PlayerId};
use serde::{Deserialize, Serialize};

use super::setup::DealSetup;
use super::standing::DealStanding;
use super::tries::DealKey;
use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::thinking::Lane;

/// The kind of the documents with what the levels did, one for each deal.
const KIND: &str = "deal-house";

/// What the levels did, the lowest first; those that still play are missing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct HousePlay(pub(super) Vec<LevelPlay>);

/// What a level did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct LevelPlay {
    pub(super) level: u8,
    pub(super) scores: Vec<i32>,
    pub(super) standing: DealStanding,
}

impl AppShared {
    /// What the levels have done so far.
    pub(super) async fn house_play(&self, key: &DealKey) -> Result<HousePlay, ApiError> {
        let kept = self.store.document(KIND, &key.list()).await?;
        Ok(kept.and_then(|kept| serde_json::from_str(&kept.body).ok()).unwrap_or_default())
    }

    /// Lets the levels play a deal that have not yet, one after the other.
    async fn play_house(&self, key: &DealKey, setup: &DealSetup) -> Result<(), ApiError> {
        for level in Level::ALL {
            if !self.house_play(key).await?.0.iter().any(|done| done.level == level.number()) {
                let done = self.play_level(setup, level).await?;
                self.keep_level(key, done).await?;
            }
        }
        Ok(())
    }

    /// Plays a deal move by move where it holds nobody up.
    async fn play_level(&self, setup: &DealSetup, level: Level) -> Result<LevelPlay, ApiError> {
        let mut levels = setup.levels.clone();
        if let Some(own) = levels.get_mut(usize::from(setup.seat)) {
            *own = level.number();
        }
        let settings = setup.settings(true, 0);
        let mut play = BotsAlone::deal(&settings, setup.seed()?, setup.bots()?, levels)?;
        let nobody = PlayerId::from("house");
        let outcome = loop {
            let step = move || {
                let outcome = play.play_on();
                (play, outcome)
            };
            let (played, outcome) = self.tables.thinking().run(Lane::Unattended, &nobody, step).await?;
            match outcome {
                Some(outcome) => break outcome,
                None => play = played,
            }
        };
        Ok(LevelPlay {
            level: level.number(),
            scores: outcome.scores().to_vec(),
            standing: DealStanding::of(&outcome, Seat(setup.seat)),
        })
    }

    async fn keep_level(&self, key: &DealKey, done: LevelPlay) -> Result<(), ApiError> {
        loop {
            let kept = self.store.document(KIND, &key.list()).await?;
            let version = kept.as_ref().map_or(0, |kept| kept.version);
            let parsed = kept.and_then(|kept| serde_json::from_str::<HousePlay>(&kept.body).ok());
            let mut house = parsed.unwrap_or_default();
            house.0.retain(|other| other.level != done.level);
            house.0.push(done.clone());
            house.0.sort_by_key(|done| done.level);
            let body = serde_json::to_string(&house).unwrap_or_default();
            let document =
                Document { kind: KIND.to_owned(), id: key.list(), version, body, ..Document::default() };
            match self.store.change_documents(DocumentChanges::put([document])).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// Lets the house play the deals of today and tomorrow, before anybody asks.
    pub(super) async fn play_house_ahead(&self) -> Result<(), ApiError> {
        for day in [self.today(), self.today().next()] {
            let source = self.daily_source(day).await?;
            for game in GAMES {
                let key = DealKey::Daily { day, game: game.id().to_owned() };
                self.play_house(&key, &source.setup(game)?).await?;
            }
        }
        Ok(())
    }
}

impl AppState {
    /// Lets the house play a deal that somebody has begun, unless it does so already.
    pub(super) fn start_house(&self, key: DealKey, setup: DealSetup) {
        let begun = self.0.house_under_way.begin(&PlayerId(key.list()), ());
        let app = self.clone();
        if let Ok(under_way) = begun {
            tokio::spawn(async move {
                let _under_way = under_way;
                if let Err(error) = app.0.play_house(&key, &setup).await {
                    tracing::warn!(message = error.message(), "the house has not finished a deal");
                }
            });
        }
    }
}
