//! The deals of a day: derived from a key that servers may share, promised the day before, told
//! when the day is over.

use iris_api::DailyOverview;
use iris_core::{Seat, write_hex};
use iris_fair::{DealContext, DealProof, Nonce, Secret, daily_place, daily_secret};
use iris_games::{AnyGame, GAMES, find};
use iris_store::{Document, DocumentChanges, StoreError};
use iris_table::{FixedDeal, PlayerId, TablePurpose, UtcDay, bots_seed};
use serde::{Deserialize, Serialize};

use super::setup::DealSetup;
use super::streak::DailyStreak;
use super::tries::{DealKey, DealTries};
use crate::api_error::ApiError;
use crate::app::AppShared;

/// The kind of the document with the key that all days follow from, and of those with the days'
/// secrets.
const KEY: &str = "daily-key";
const SECRET: &str = "daily-secret";
/// The id of the one key.
const THE_KEY: &str = "key";
/// The levels of the others at the table, in the order of their seats.
const OPPONENTS: [u8; 5] = [4, 3, 4, 3, 4];
/// How far back there are deals to play.
pub(crate) const OLDEST: u32 = 366;

/// The deals of one day: everything that follows from its secret.
pub(crate) struct DailySource {
    pub(crate) day: UtcDay,
    secret: Secret,
    /// What was published the day before.
    pub(crate) promise: String,
}

#[derive(Serialize, Deserialize)]
struct KeptSecret {
    secret: String,
}

impl KeptSecret {
    fn of(secret: &Secret) -> Self {
        let mut digits = String::with_capacity(64);
        // Writing to a string cannot fail.
        let _ = write_hex(&mut digits, secret.expose());
        Self { secret: digits }
    }
}

/// A day of the past or today, as an address names it.
pub(crate) fn parse_day(text: &str, today: UtcDay) -> Result<UtcDay, ApiError> {
    let day: UtcDay =
        text.parse().map_err(|error: iris_table::UtcDayError| ApiError::not_found(error.to_string()))?;
    if day > today {
        return Err(ApiError::not_found("that day has not come yet; its deals are promised, not told"));
    }
    if day < today.before(OLDEST) {
        return Err(ApiError::not_found("there are deals of the last year, not of that day"));
    }
    Ok(day)
}

impl DailySource {
    fn new(day: UtcDay, secret: Secret) -> Result<Self, ApiError> {
        let promise = iris_fair::commitment(&secret, &daily_place(&day.to_string()), 1)
            .map_err(|error| ApiError::not_found(error.to_string()))?;
        Ok(Self { day, secret, promise: promise.to_string() })
    }

    /// The secret as it is told when the day is over.
    pub(crate) fn told_secret(&self) -> String {
        KeptSecret::of(&self.secret).secret
    }

    fn proof(&self, game: &dyn AnyGame) -> Result<DealProof, ApiError> {
        let seats = daily_seats(game);
        let context = DealContext {
            table: daily_place(&self.day.to_string()),
            number: 1,
            game: game.id().to_owned(),
            rules: game.rules_version(),
            seats,
        };
        DealProof::new(context, self.secret.clone(), vec![Nonce::NONE; usize::from(seats)])
            .map_err(|error| ApiError::not_found(error.to_string()))
    }

    /// The day's deal of a game: the seat that people play moves on by one each day.
    pub(crate) fn setup(&self, game: &dyn AnyGame) -> Result<DealSetup, ApiError> {
        let proof = self.proof(game)?;
        let seed = proof.seed().map_err(|error| ApiError::not_found(error.to_string()))?;
        let seats = proof.context.seats;
        let bots = bots_seed(&format!("{}-{}", proof.context.table, game.id()), 1, &self.secret);
        let dealt = game.deal(&serde_json::json!({}), seats, seed);
        let options = dealt.map_err(|error| ApiError::not_found(error.to_string()))?.options();
        let seat = (self.day.number() % u32::from(seats)) as u8;
        let mut levels = OPPONENTS.into_iter();
        let level = |at: Seat| if at.0 == seat { 4 } else { levels.next().unwrap_or(4) };
        let levels = Seat::all(seats).map(level).collect();
        Ok(DealSetup::new((game.id(), seats, options), seed, bots, seat, levels))
    }

    /// What is fixed at a table for it. While the day lasts, its record is sealed.
    pub(crate) fn fixed(
        &self,
        game: &dyn AnyGame,
        counts: bool,
        today: UtcDay,
    ) -> Result<FixedDeal, ApiError> {
        let purpose = TablePurpose::Daily { day: self.day.to_string(), counts };
        let fixed = self.setup(game)?.fixed(purpose)?;
        let promise = Some(self.promise.clone());
        Ok(FixedDeal { promise, sealed: today <= self.day, tags: self.proof(game)?.to_tags(), ..fixed })
    }
}

/// How many seats the deal of the day has.
fn daily_seats(game: &dyn AnyGame) -> u8 {
    3.clamp(*game.seats().start(), *game.seats().end())
}

impl AppShared {
    pub(crate) fn today(&self) -> UtcDay {
        UtcDay::of(self.environment.now())
    }

    /// What the deals of a day follow from. It is written down before anything of it is told, so
    /// that a promise is kept even if the key changes.
    pub(crate) async fn daily_source(&self, day: UtcDay) -> Result<DailySource, ApiError> {
        let id = day.to_string();
        if let Some(secret) = self.kept_secret(SECRET, &id).await? {
            return DailySource::new(day, secret);
        }
        let key = match self.config.daily_key {
            Some(key) => Secret::new(key),
            None => self.keep_secret(KEY, THE_KEY, Secret::new(self.environment.random_bytes())).await?,
        };
        let secret = self.keep_secret(SECRET, &id, daily_secret(&key, &id)).await?;
        DailySource::new(day, secret)
    }

    async fn kept_secret(&self, kind: &str, id: &str) -> Result<Option<Secret>, ApiError> {
        let Some(kept) = self.store.document(kind, id).await? else { return Ok(None) };
        let kept: Option<KeptSecret> = serde_json::from_str(&kept.body).ok();
        let secret = kept.and_then(|kept| kept.secret.parse().ok());
        secret.map(Some).ok_or_else(|| ApiError::not_found("the secret of that day cannot be read"))
    }

    /// Writes a secret down, unless there is one already; gives the one that is kept.
    async fn keep_secret(&self, kind: &str, id: &str, secret: Secret) -> Result<Secret, ApiError> {
        let body = serde_json::to_string(&KeptSecret::of(&secret)).unwrap_or_default();
        let document = Document { kind: kind.to_owned(), id: id.to_owned(), body, ..Document::default() };
        match self.store.change_documents(DocumentChanges::put([document])).await {
            Ok(()) => Ok(secret),
            Err(StoreError::Stale { .. }) => {
                self.kept_secret(kind, id).await?.ok_or_else(|| ApiError::not_found("the secret is gone"))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Today's deals, as somebody may know them, and the days on which they have finished one.
    /// Counting who has played takes long where many have; it is done only if `counted`.
    pub(crate) async fn daily_overview(
        &self,
        player: Option<&PlayerId>,
        counted: bool,
    ) -> Result<(DailyOverview, DailyStreak), ApiError> {
        let today = self.today();
        let source = self.daily_source(today).await?;
        let mut deals = Vec::new();
        for game in GAMES {
            let key = DealKey::Daily { day: today, game: game.id().to_owned() };
            let tries = match player {
                _ if counted => self.tries(&key).await?,
                Some(player) => DealTries::only(player, self.try_of(&key, player).await?),
                None => DealTries::default(),
            };
            deals.push(tries.offer(&source.setup(game)?, player, false));
        }
        let streak = match player {
            Some(player) => self.daily_streak(player).await?,
            None => DailyStreak::default(),
        };
        let overview = DailyOverview {
            day: today.to_string(),
            ends: today.end(),
            streak: streak.days,
            tomorrow: self.daily_source(today.next()).await?.promise,
            deals,
        };
        Ok((overview, streak))
    }
}

/// The game of that id, as an address names it.
pub(crate) fn daily_game(id: &str) -> Result<&'static dyn AnyGame, ApiError> {
    find(id).ok_or_else(|| ApiError::not_found("there is no such game"))
}
