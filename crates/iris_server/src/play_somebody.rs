//! "Play somebody": a seat at a table that waits for players, or a new table that waits for them.

use std::sync::Arc;

use iris_core::Seed;
use iris_games::AnyGame;
use iris_pages::new_table::usual_seats;
use iris_table::{PlayerId, StartCondition, TableCommand, TableId, TableSettings, TimeControl};
use serde_json::{Value, json};

use crate::api_error::ApiError;
use crate::app::AppShared;
use crate::tables::{Caller, OpenLobby};

/// After how many seconds bots take the seats that nobody has taken.
const FILL_AFTER: u32 = 20;
/// How many open tables are looked through.
const LOOKED_AT: usize = 200;
/// How many of them are tried; somebody may be quicker.
const TRIED: usize = 8;
/// How long people who do not know each other may think about a move, and be gone, in seconds.
const MOVE_SECONDS: u32 = 45;

impl AppShared {
    /// Takes a seat for somebody at a fitting open table, or at a new one. One person waits at one
    /// such table at a time.
    pub(crate) async fn play_somebody(
        &self,
        player: &PlayerId,
        name: &str,
        game: &dyn AnyGame,
        pace: u32,
    ) -> Result<TableId, ApiError> {
        self.limit_matchmaking(player)?;
        // Whoever comes at the same moment looks when the other sits, so that the two meet.
        let _turn = self.matchmaking.lock().await;
        let now = self.environment.steady_now();
        let lobbies = self.tables.open_lobbies().newest(now, LOOKED_AT);
        let (waits_at, others): (Vec<_>, Vec<_>) =
            lobbies.into_iter().partition(|lobby| lobby.people.contains(player));
        let by = Caller { player: player.clone(), key: None };
        for lobby in waits_at.iter().filter(|lobby| lobby.settings.fill_after.is_some()) {
            let table = &lobby.shown.table;
            if lobby.shown.game == game.id() {
                return Ok(table.clone());
            }
            // It may have started meanwhile; then they play two matches, which is allowed.
            let _ = self.tables.command(table, &by, &TableCommand::Leave {}).await;
        }
        let claim = TableCommand::Claim { seat: None, name: name.to_owned(), nonce: None };
        for lobby in fitting(others, game).into_iter().take(TRIED) {
            let table = &lobby.shown.table;
            if self.tables.command(table, &by, &claim).await.is_ok() {
                return Ok(table.clone());
            }
        }
        self.limit_new_table(player)?;
        let table = self.tables.create(settings(game, pace), player.clone()).await?;
        self.tables.command(&table, &by, &claim).await?;
        Ok(table)
    }
}

/// The settings of a table for whoever comes along.
fn settings(game: &dyn AnyGame, pace: u32) -> TableSettings {
    TableSettings {
        public: true,
        fill_after: Some(FILL_AFTER),
        start: StartCondition::Full,
        clock: TimeControl::Move { seconds: MOVE_SECONDS },
        patience: Some(MOVE_SECONDS),
        pace,
        ..TableSettings::new(game.id(), usual_seats(game))
    }
}

/// The tables that suit whoever wants a match of a game as it is usually played: those that start
/// by themselves first, then those with the most people, then those that have waited longest.
fn fitting(lobbies: Vec<Arc<OpenLobby>>, game: &dyn AnyGame) -> Vec<Arc<OpenLobby>> {
    let mut fitting: Vec<Arc<OpenLobby>> = lobbies
        .into_iter()
        .rev()
        .filter(|lobby| {
            let settings = &lobby.settings;
            settings.game == game.id()
                && settings.position.is_none()
                && settings.clock.is_live()
                && settings.options == usual_options(game, settings.seats)
        })
        .collect();
    fitting.sort_by_key(|lobby| (lobby.settings.fill_after.is_none(), usize::MAX - lobby.people.len()));
    fitting
}

/// The options that a match has when nobody chooses any.
fn usual_options(game: &dyn AnyGame, seats: u8) -> Value {
    game.deal(&json!({}), seats, Seed::from(0)).map(|state| state.options()).unwrap_or_default()
}
