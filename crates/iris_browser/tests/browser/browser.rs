//! One browser session with a fresh profile, whose console must be free of errors at its end.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{BrowserLogEntry, ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::driver::Driver;

const SWITCHES: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
];
/// The longest that anything here should take, on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// What kind of browser.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kind {
    /// A telephone of 390 × 844 with touch, not a desk with a mouse.
    pub(crate) phone: bool,
    /// Whether pages may not run scripts.
    pub(crate) scriptless: bool,
    /// Whether its user speaks French, not English.
    pub(crate) french: bool,
}

/// A browser of somebody who has never been here before.
pub(crate) struct Browser {
    pub(crate) web: WebDriver,
    url: String,
    /// Where it keeps what browsers keep; goes away with it.
    _profile: TempDir,
}

impl Browser {
    /// Opens a browser that will look at the server at `url`.
    pub(crate) async fn open(driver: &Driver, url: &str, kind: Kind) -> Self {
        let profile = tempfile::tempdir().unwrap();
        let mut caps = DesiredCapabilities::chrome();
        let language = if kind.french { "fr" } else { "en" };
        let own = [
            format!("--user-data-dir={}", profile.path().display()),
            format!("--lang={language}"),
            "--window-size=1280,900".to_owned(),
        ];
        for switch in SWITCHES.into_iter().chain(own.iter().map(String::as_str)) {
            caps.add_arg(switch).unwrap();
        }
        if let Ok(path) = std::env::var("IRIS_CHROMIUM") {
            caps.set_binary(&path).unwrap();
        }
        let mut prefs = json!({ "intl.accept_languages": language });
        if kind.scriptless {
            prefs["profile.managed_default_content_settings.javascript"] = 2.into();
        }
        caps.add_experimental_option("prefs", prefs).unwrap();
        if kind.phone {
            let metrics =
                json!({ "width": 390, "height": 844, "pixelRatio": 3.0, "touch": true, "mobile": true });
            caps.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": metrics })).unwrap();
        }
        caps.set_browser_log_level(LoggingPrefsLogLevel::All).unwrap();
        let web =
            WebDriver::builder(driver.url.as_str(), caps).request_timeout(PATIENCE).connect().await.unwrap();
        web.set_script_timeout(PATIENCE).await.unwrap();
        Self { web, url: url.to_owned(), _profile: profile }
    }

    /// Goes to a page of the server.
    pub(crate) async fn goto(&self, path: &str) {
        let url = if path.starts_with("http") { path.to_owned() } else { format!("{}{path}", self.url) };
        self.web.goto(url).await.unwrap();
    }

    /// Where the server is.
    pub(crate) fn home(&self) -> &str {
        &self.url
    }

    /// The path and the query of the page that is shown.
    pub(crate) async fn path(&self) -> String {
        let url = self.web.current_url().await.unwrap();
        url.as_str().strip_prefix(&self.url).unwrap_or(url.as_str()).to_owned()
    }

    /// What a script in the page comes to.
    pub(crate) async fn ask(&self, script: &str, args: Vec<Value>) -> Value {
        self.web
            .execute(script, args)
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
            .json()
            .clone()
    }

    /// The same for a script that calls its last argument when it is done.
    pub(crate) async fn ask_later(&self, script: &str, args: Vec<Value>) -> Value {
        let done = self.web.execute_async(script, args).await;
        done.unwrap_or_else(|error| panic!("at {}: {error}", self.url)).json().clone()
    }

    /// Waits until an expression holds in the page.
    pub(crate) async fn until(&self, what: &str) {
        let start = Instant::now();
        let script = format!("return Boolean({what})");
        while self.ask(&script, vec![]).await != true {
            assert!(start.elapsed() < PATIENCE, "waited in vain at {} for {what}", self.path().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Clicks with the mouse on the first thing that a selector finds; once more if the table was
    /// drawn anew in between.
    pub(crate) async fn click(&self, selector: &str) {
        let find = async || {
            self.web.find(By::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"))
        };
        if find().await.click().await.is_err() {
            find().await.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
        }
    }

    /// A command of the browser's own protocol.
    pub(crate) async fn cdp(&self, command: &str, params: Value) -> Value {
        self.web.cdp().send_raw(command, params).await.unwrap()
    }

    /// What the console says that is an error.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log: Vec<BrowserLogEntry> = self.web.browser_log().await.unwrap();
        log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect()
    }

    /// Closes it; it must have had nothing to complain about.
    pub(crate) async fn close(self) {
        assert_eq!(self.complaints().await, Vec::<String>::new(), "the console is not empty");
        self.web.quit().await.unwrap();
    }
}
