//! What everybody did with a deal, for those who may know it: whoever has finished their own try,
//! and anybody once the day is over.

use std::cmp::Ordering;

use iris_api::{DealResults, DealTryResult, HouseResult};
use iris_bots::Level;
use iris_core::Seat;
use iris_games::record::{Record, RecordOrigin};
use iris_games::review::MatchReview;
use iris_games::{AnyGame, Effort, Evaluator};
use iris_store::{DocumentChanges, StoreError};
use iris_table::{LogEntry, PlayerId, TableId, UtcDay};

use super::daily::daily_game;
use super::house::HousePlay;
use super::setup::DealSetup;
use super::standing::{DealStanding, matchpoints};
use super::tries::{DealKey, DealTries, DealTry, KIND, Starter, try_document};
use crate::AppState;
use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::thinking::Lane;

impl AppState {
    /// Starts or goes on with a try at the deal of a day. The first one on the day itself counts;
    /// whoever has finished that, and whoever comes later, practises.
    pub(crate) async fn start_daily(
        &self,
        day: UtcDay,
        game: &str,
        starter: &Starter<'_>,
    ) -> Result<TableId, ApiError> {
        let game = daily_game(game)?;
        let today = self.0.today();
        let key = DealKey::Daily { day, game: game.id().to_owned() };
        let first = self.0.try_of(&key, starter.player).await?;
        let counts = match first {
            Some(DealTry { table, finish: None, .. }) if day == today => return Ok(TableId(table)),
            None => day == today,
            Some(_) => false,
        };
        let source = self.0.daily_source(day).await?;
        let setup = source.setup(game)?;
        let table = self.0.open_try(&key, &setup, source.fixed(game, counts, today)?, starter).await?;
        self.start_house(key, setup);
        Ok(table)
    }

    /// The results of a day's deal, as somebody may know them.
    pub(crate) async fn daily_results(
        &self,
        day: UtcDay,
        game: &str,
        player: Option<&PlayerId>,
    ) -> Result<DealResults, ApiError> {
        let game: &dyn AnyGame = daily_game(game)?;
        let source = self.0.daily_source(day).await?;
        let setup = source.setup(game)?;
        let key = DealKey::Daily { day, game: game.id().to_owned() };
        let is_over = day < self.0.today();
        if is_over {
            self.0.open_sealed_records().await?;
        }
        let results = self.results(&key, &setup, player, is_over, is_over).await?;
        Ok(DealResults {
            day: Some(day.to_string()),
            deal: if is_over { Some(setup.deal_id()?.to_string()) } else { None },
            promise: Some(source.promise.clone()),
            secret: is_over.then(|| source.told_secret()),
            ..results
        })
    }

    /// The results of a deal. `open` shows them to anybody; `is_over` counts tries that are not
    /// finished as last.
    pub(super) async fn results(
        &self,
        key: &DealKey,
        setup: &DealSetup,
        player: Option<&PlayerId>,
        open: bool,
        is_over: bool,
    ) -> Result<DealResults, ApiError> {
        let tries = self.0.tries(key).await?;
        let own = player.and_then(|player| tries.of(player)).and_then(|own| own.finish.as_ref());
        let may_see = open || own.is_some();
        let (mut results, mut house) = (None, None);
        if may_see {
            let levels_done = self.0.house_play(key).await?;
            if levels_done.0.len() < Level::ALL.len() {
                self.start_house(key.clone(), setup.clone());
            }
            house = Some(house_results(&levels_done, own.map(|own| &own.standing)));
            results = Some(results_of(&tries, player, is_over));
        }
        if let (Some(player), Some(own)) = (player, own)
            && own.given_away.is_none()
        {
            self.start_review(key.clone(), player.clone(), Seat(setup.seat));
        }
        let offer = tries.offer(setup, player, is_over);
        Ok(DealResults { offer, day: None, deal: None, promise: None, secret: None, results, house })
    }

    /// Works out what the choices of somebody's try gave away, unless that is under way.
    fn start_review(&self, key: DealKey, player: PlayerId, seat: Seat) {
        let begun = self.0.house_under_way.begin(&PlayerId(key.try_id(player.as_str())), ());
        let app = self.clone();
        if let Ok(under_way) = begun {
            tokio::spawn(async move {
                let _under_way = under_way;
                if let Err(error) = app.0.review_try(&key, &player, seat).await {
                    tracing::warn!(message = error.message(), "a try at a deal has not been reviewed");
                }
            });
        }
    }
}

impl AppShared {
    async fn review_try(&self, key: &DealKey, player: &PlayerId, seat: Seat) -> Result<(), ApiError> {
        let Some(tried) = self.try_of(key, player).await? else { return Ok(()) };
        let Some(record) = self.open_record_of(&tried).await? else { return Ok(()) };
        let review = self.review_record(player, record).await?;
        let Some(ledger) = review.ledger(seat) else { return Ok(()) };
        loop {
            let Some(kept) = self.store.document(KIND, &key.try_id(player.as_str())).await? else {
                return Ok(());
            };
            let Ok(mut tried) = serde_json::from_str::<DealTry>(&kept.body) else { return Ok(()) };
            let Some(finish) = &mut tried.finish else { return Ok(()) };
            finish.given_away = Some(-ledger.own);
            let document = try_document(key, player.as_str(), &tried, kept.version);
            match self.store.change_documents(DocumentChanges::put([document])).await {
                Err(StoreError::Stale { .. }) => {}
                done => return Ok(done?),
            }
        }
    }

    /// The record of a try with its seed, whether it is sealed or not: for the server's own eyes.
    async fn open_record_of(&self, tried: &DealTry) -> Result<Option<Record>, ApiError> {
        let Some(kept) = self.store.record(&tried.table, tried.number).await? else { return Ok(None) };
        let Ok(record) = Record::parse(&kept.text) else { return Ok(None) };
        if matches!(record.chance, RecordOrigin::Seed(_)) {
            return Ok(Some(record));
        }
        let log = self.store.log(&tried.table, 0).await?;
        match log.first().and_then(|first| serde_json::from_str(&first.body).ok()) {
            Some(LogEntry::Created { fixed: Some(fixed), .. }) => Ok(Some(fixed.open_record(record))),
            _ => Ok(None),
        }
    }

    async fn review_record(&self, player: &PlayerId, record: Record) -> Result<MatchReview, ApiError> {
        let evaluator = Evaluator { effort: Effort::Quick, ..Evaluator::default() };
        let review = move || MatchReview::of(&record, evaluator);
        let review = self.tables.thinking().run(Lane::Review, player, review).await?;
        review.map_err(|_| ApiError::not_found("the record cannot be replayed"))
    }
}

fn results_of(tries: &DealTries, player: Option<&PlayerId>, is_over: bool) -> Vec<DealTryResult> {
    let counted: Vec<_> = tries.0.iter().filter(|(_, tried)| is_over || tried.finish.is_some()).collect();
    let standing =
        |tried: &DealTry| tried.finish.as_ref().map_or(DealStanding::LAST, |finish| finish.standing);
    let standings: Vec<DealStanding> = counted.iter().map(|(_, tried)| standing(tried)).collect();
    let result = |((owner, tried), matchpoints): (&&(String, DealTry), f64)| DealTryResult {
        name: tried.name.clone(),
        you: player.is_some_and(|player| player.as_str() == owner),
        scores: tried.finish.as_ref().map(|finish| finish.scores.clone()).unwrap_or_default(),
        share: standing(tried).share.max(0.0),
        matchpoints,
        given_away: tried.finish.as_ref().and_then(|finish| finish.given_away),
    };
    counted.iter().zip(matchpoints(&standings)).map(result).collect()
}

fn house_results(played: &HousePlay, own: Option<&DealStanding>) -> Vec<HouseResult> {
    let result = |level: Level| {
        let done = played.0.iter().find(|done| done.level == level.number());
        let beaten = |standing: &DealStanding| match own?.compare(standing) {
            Ordering::Greater => Some(1),
            Ordering::Equal => Some(0),
            Ordering::Less => Some(-1),
        };
        HouseResult {
            level: level.number(),
            name: level.name().to_owned(),
            scores: done.map(|done| done.scores.clone()),
            share: done.map(|done| done.standing.share),
            beaten: done.and_then(|done| beaten(&done.standing)),
        }
    };
    Level::ALL.into_iter().map(result).collect()
}
