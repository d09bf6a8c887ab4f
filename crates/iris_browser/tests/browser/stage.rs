//! The fixture of every test: a server, and browsers that open its pages.

use crate::browser::{Browser, Kind};
use crate::driver::Driver;
use crate::server::Server;

/// A running server and the driver of browsers.
pub(crate) struct Stage {
    pub(crate) server: Server,
    driver: Driver,
}

impl Stage {
    /// Starts a server and the driver of browsers.
    pub(crate) fn set() -> Self {
        Self { server: Server::start(), driver: Driver::start() }
    }

    /// Opens a browser of somebody new.
    pub(crate) async fn browser(&self, kind: Kind) -> Browser {
        Browser::open(&self.driver, &self.server.url, kind).await
    }
}

impl Browser {
    /// Sets up a match against the weakest bot by the page of options; for those who want it over
    /// soon.
    pub(crate) async fn easy_match(&self, game: &str) {
        self.easy_match_with(game, "").await;
    }

    /// Sets up a table for friends from the first page, where the button lies in a menu.
    pub(crate) async fn with_friends(&self, game: &str) {
        let menu = "const menu = document.querySelector(`[data-friends=${arguments[0]}]`).closest('details'); if (menu) menu.open = true;";
        self.ask(menu, vec![game.into()]).await;
        self.click(&format!("[data-friends={game}]")).await;
    }

    /// The same, with what a script chooses on the page of options besides.
    pub(crate) async fn easy_match_with(&self, game: &str, options: &str) {
        self.full_match(game, 2, options).await;
    }

    /// The same with so many seats.
    pub(crate) async fn full_match(&self, game: &str, seats: u8, options: &str) {
        self.goto(&format!("/new/{game}?pace=instant")).await;
        self.ask(
            "const seats = document.querySelector(`[name=seats][value=\"${arguments[0]}\"]`);
             if (seats) seats.checked = true;
             document.querySelectorAll('select[name^=bot]').forEach((bot) => (bot.value = '1'));
             document.querySelectorAll('[name^=bot][type=radio][value=\"1\"]').forEach((bot) => (bot.checked = true));",
            vec![seats.into()],
        )
        .await;
        self.ask(options, vec![]).await;
        self.click("button[name=start]").await;
        self.until("document.querySelector('#table[data-over]')").await;
        let table = self.path().await;
        let table = table.split('?').next().unwrap_or_default();
        self.goto(&format!("{table}?pace=instant")).await;
    }

    /// The same at the pace that everybody has who changed nothing: cards travel, bots take their
    /// time.
    pub(crate) async fn usual_match(&self, game: &str, seats: u8) {
        self.full_match(game, seats, "").await;
        self.usual_pace().await;
    }

    /// Gives a table that was set up for bots that play at once the usual pace.
    pub(crate) async fn usual_pace(&self) {
        let pace = "const pace = document.querySelector('#pace'); pace.value = '200';
                    pace.dispatchEvent(new Event('change', { bubbles: true }));";
        self.ask(pace, vec![]).await;
        self.until("document.querySelector('#table').dataset.pace === '200'").await;
        let table = self.path().await;
        self.goto(table.split('?').next().unwrap_or_default()).await;
        self.our_turn().await;
    }

    /// Waits until it is this visitor's turn, or the match is over.
    pub(crate) async fn our_turn(&self) {
        self.until(
            "document.querySelector('#table[data-yours=true] [data-action]:enabled, #table[data-over=true]')",
        )
        .await;
    }
}
