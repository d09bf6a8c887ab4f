//! The ways to touch a page: with a mouse, with a finger, with keys.

use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::Browser;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hands {
    /// A real mouse: it cannot press what something else covers.
    Mouse,
    /// A finger on glass.
    Finger,
    /// Keys and nothing else.
    Keys,
}

impl Hands {
    /// Touches what the player has decided on: a card to be picked, or what is to be pressed.
    pub(crate) async fn on(self, browser: &Browser, next: &Value) {
        let element = &next["element"];
        match self {
            Self::Mouse => {
                let clicked = browser.element(element).click().await;
                clicked.unwrap_or_else(|error| panic!("{next}: {error}"));
            }
            Self::Finger => browser.tap(element).await,
            Self::Keys => keys(browser, next).await,
        }
    }
}

impl Browser {
    /// A finger comes down on something that a script has found, and goes up again.
    pub(crate) async fn tap(&self, element: &Value) {
        let spot = self.think("finger(arguments[0])", vec![element.clone()]).await;
        assert_eq!(spot["covered"], false, "something lies over {element}: {spot}");
        let finger = json!([{ "x": spot["x"], "y": spot["y"] }]);
        self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": finger })).await;
        self.cdp("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    }

    /// Presses keys one after the other.
    pub(crate) async fn keys(&self, keys: impl IntoIterator<Item = char>) {
        let text: String = keys.into_iter().collect();
        self.web.action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO)).send_keys(text).perform().await.unwrap();
    }
}

async fn keys(browser: &Browser, next: &Value) {
    let (arrow, among, press) = if next["is"] == "pick" {
        (Key::Right, ".hand .card", ' ')
    } else {
        (Key::Down, ".lit, .moves [data-action]", char::from(Key::Enter))
    };
    let element = next["element"].clone();
    let steps =
        browser.think("presses(arguments[0], arguments[1])", vec![element.clone(), among.into()]).await;
    let steps = usize::try_from(steps.as_i64().unwrap()).unwrap_or_else(|_| panic!("out of reach: {next}"));
    browser.keys(std::iter::repeat_n(char::from(arrow), steps)).await;
    let there = browser.ask("return document.activeElement === arguments[0]", vec![element]).await;
    assert_eq!(there, true, "{steps} arrow keys do not lead to {next}");
    browser.keys([press]).await;
}
