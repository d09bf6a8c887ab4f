//! Input devices: mouse, touch and keyboard, as sequences of browser events.

use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::Browser;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hands {
    Mouse,
    /// A finger on glass.
    Finger,
    /// Keys and nothing else.
    Keys,
}

impl Hands {
    /// What it rather presses: whoever has a mouse the primary button, the others what is lit.
    pub(crate) fn prefers(self) -> &'static str {
        if self == Self::Mouse { "primary" } else { "" }
    }

    /// Touches what the player has decided on: a card to be picked, or what is to be pressed.
    pub(crate) async fn on(self, browser: &Browser, next: &Value) {
        match self {
            Self::Keys => keys(browser, next).await,
            Self::Mouse | Self::Finger => {
                assert_eq!(next["covered"], false, "something lies over it: {next}");
                let (x, y) = (next["x"].as_f64().unwrap(), next["y"].as_f64().unwrap());
                if self == Self::Mouse { browser.click_at(x, y).await } else { browser.tap_at(x, y).await }
            }
        }
    }
}

impl Browser {
    /// The mouse goes to a place and clicks.
    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        let chain = self.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        chain.move_to(x as i64, y as i64).click().perform().await.unwrap();
    }

    /// A finger comes down and goes up again.
    async fn tap_at(&self, x: f64, y: f64) {
        let finger = json!([{ "x": x, "y": y }]);
        self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": finger })).await;
        self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// Taps on the first thing that a selector finds.
    pub(crate) async fn tap(&self, selector: &str) {
        let spot = self.think("finger(document.querySelector(arguments[0]))", vec![selector.into()]).await;
        assert_eq!(spot["covered"], false, "something lies over {selector}: {spot}");
        self.tap_at(spot["x"].as_f64().unwrap(), spot["y"].as_f64().unwrap()).await;
    }

    /// Presses keys one after the other.
    pub(crate) async fn keys(&self, keys: impl IntoIterator<Item = char>) {
        let text: String = keys.into_iter().collect();
        let chain = self.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        chain.send_keys(text).perform().await.unwrap();
    }
}

/// Goes by arrow keys to where it is, and presses it.
async fn keys(browser: &Browser, next: &Value) {
    let pick = next["is"] == "pick";
    let (arrow, press) = if pick { (Key::Right, ' ') } else { (Key::Down, char::from(Key::Enter)) };
    let steps = usize::try_from(next["steps"].as_i64().unwrap());
    let steps = steps.unwrap_or_else(|_| panic!("arrow keys do not lead there: {next}"));
    browser.keys(std::iter::repeat_n(char::from(arrow), steps).chain([press])).await;
}
