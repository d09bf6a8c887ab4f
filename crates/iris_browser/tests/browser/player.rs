//! A simulated player: `player.js` decides what to press, and an input device presses it.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::browser::Browser;
use crate::hands::Hands;

pub(crate) const PLAYER: &str = include_str!("player.js");
/// No game of these rules takes anybody so many actions; whoever comes here goes round in circles.
const MOST: usize = 3000;

impl Browser {
    /// What one of the player's own functions says.
    pub(crate) async fn think(&self, what: &str, args: Vec<Value>) -> Value {
        self.ask(&format!("{PLAYER}\nreturn {what};"), args).await
    }

    /// An element that a script has found.
    pub(crate) fn element(&self, found: &Value) -> WebElement {
        WebElement::from_json(found.clone(), self.web.handle().clone()).unwrap()
    }

    /// Plays by the list of moves as fast as the page can, at most so many actions; for tests of
    /// what comes after.
    pub(crate) async fn rush(&self, most: usize) {
        self.ask_later(&format!("{PLAYER}\nrush(arguments[0], arguments[1]);"), vec![most.into()]).await;
    }

    /// Plays so that the hand grows to a number of cards, and returns how many it grew to.
    pub(crate) async fn hoard(&self, cards: u64) -> u64 {
        let most = self
            .ask_later(&format!("{PLAYER}\nhoard(arguments[0], arguments[1]);"), vec![cards.into()])
            .await;
        most.as_u64().unwrap()
    }

    /// Plays to the end, and returns how many actions it took.
    pub(crate) async fn play(&self, hands: Hands) -> usize {
        self.play_at_most(hands, MOST).await
    }

    /// Plays so many actions, or to the end if that is sooner.
    pub(crate) async fn play_at_most(&self, hands: Hands, most: usize) -> usize {
        let (mut actions, mut done, mut last, mut tries) = (0, Value::Null, Value::Null, 0);
        let mut tapped = Value::Null;
        while actions < most {
            let next = self.next_for(&done, hands.prefers()).await;
            let (is, what) =
                (next["is"].as_str().unwrap(), json!([next["prompt"], next["what"], next["count"]]));
            tries = if what == last { tries + 1 } else { 1 };
            last = what;
            // Once may be bad luck: the table is drawn anew under the hand when others come and go.
            assert!(tries < 5, "{hands:?} does nothing: {next}");
            match is {
                "over" => return actions,
                "pick" => {
                    // Two touches of a card in no time would play it.
                    if tapped == next["what"] {
                        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
                    }
                    tapped = next["what"].clone();
                    hands.on(self, &next).await;
                }
                "press" => {
                    hands.on(self, &next).await;
                    (actions, done) = (actions + 1, next["prompt"].clone());
                }
                "modal" => panic!("a dialog has opened by itself: {next}"),
                _ => panic!("nothing to press is lit: {next}"),
            }
        }
        assert!(most < MOST, "the game does not end");
        actions
    }

    /// What is to be touched next; waits until there is something after a prompt that is done with.
    pub(crate) async fn next(&self, done: &Value) -> Value {
        self.next_for(done, "").await
    }

    /// The same for somebody who would rather press the `primary` button, where it offers the move,
    /// than what is lit.
    pub(crate) async fn next_for(&self, done: &Value, prefers: &str) -> Value {
        let script = format!("{PLAYER}\nprefer = arguments[1];\ndecide(arguments[0], arguments[2]);");
        self.ask_later(&script, vec![done.clone(), prefers.into()]).await
    }
}
