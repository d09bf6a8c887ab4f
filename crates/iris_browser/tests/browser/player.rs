//! Somebody who plays: decides what to do by `player.js`, and does it as people do.

use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::browser::Browser;
use crate::hands::Hands;

const PLAYER: &str = include_str!("player.js");
/// No game of these rules takes anybody so many actions; whoever comes here goes round in circles.
const MOST: usize = 3000;
/// The longest wait for a table to move on.
const PATIENCE: Duration = Duration::from_secs(60);

impl Browser {
    /// What one of the player's own functions says.
    pub(crate) async fn think(&self, what: &str, args: Vec<Value>) -> Value {
        self.ask(&format!("{PLAYER}\nreturn {what};"), args).await
    }

    /// An element that a script has found.
    pub(crate) fn element(&self, found: &Value) -> WebElement {
        WebElement::from_json(found.clone(), self.web.handle().clone()).unwrap()
    }

    /// Plays by the list of moves as fast as the page can, at most so many actions; for tests of what comes after.
    pub(crate) async fn rush(&self, most: usize) {
        self.ask_later(&format!("{PLAYER}\nrush(arguments[0], arguments[1]);"), vec![most.into()]).await;
    }

    /// Plays to the end, and returns how many actions it took.
    pub(crate) async fn play(&self, hands: Hands) -> usize {
        self.play_at_most(hands, MOST).await
    }

    /// Plays so many actions, or to the end if that is sooner.
    pub(crate) async fn play_at_most(&self, hands: Hands, most: usize) -> usize {
        let (mut actions, mut done, mut since) = (0, Value::Null, Instant::now());
        while actions < most {
            let next = self.think("next()", vec![]).await;
            match next["is"].as_str().unwrap() {
                "over" => return actions,
                "pick" if next["prompt"] != done => hands.on(self, &next).await,
                "press" if next["prompt"] != done => {
                    hands.on(self, &next).await;
                    (actions, done, since) = (actions + 1, next["prompt"].clone(), Instant::now());
                }
                "dark" if next["prompt"] != done => panic!("nothing to press is lit: {next}"),
                _ => {
                    assert!(since.elapsed() < PATIENCE, "nothing happens any more: {next}");
                    tokio::time::sleep(Duration::from_millis(4)).await;
                }
            }
        }
        assert!(most < MOST, "the game does not end");
        actions
    }
}
