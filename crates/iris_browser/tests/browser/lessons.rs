//! Lessons, played through by touch: at every step and in every window of a telephone, what the
//! coach speaks of can be read, seen and touched, and the laws of pages hold.

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::report;
use crate::player::PLAYER;
use crate::sizes::{LANDSCAPE, PHONE, SMALL, Size};
use crate::stage::Stage;

const LESSON: &str = include_str!("lesson.js");
const TELEPHONES: [Size; 3] = [PHONE, SMALL, LANDSCAPE];
/// No lesson has so many steps.
const MOST: usize = 60;

impl Browser {
    /// What the coach speaks of and cannot be seen or touched.
    async fn pointing(&self) -> Vec<String> {
        let found = self.ask(&format!("{PLAYER}\n{LESSON}\nreturn pointing();"), vec![]).await;
        found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
    }

    /// Does what the coach suggests, with a finger on the table.
    async fn do_as_suggested(&self, step: &str) {
        let script = format!("{PLAYER}\n{LESSON}\ndecide(arguments[0], arguments[1]);");
        for _ in 0..12 {
            let next = self.ask_later(&script, vec![Value::Null]).await;
            Hands::Finger.on(self, &next).await;
            if next["is"] == "press" {
                let left = json!(next["prompt"]).to_string();
                return self
                    .until(&format!("document.querySelector('#table').dataset.prompt !== {left}"))
                    .await;
            }
            assert_eq!(next["is"], "pick", "{step}: {next}");
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
        }
        panic!("{step}: the cards cannot be picked");
    }
}

async fn lesson(game: &str) {
    let stage = Stage::set();
    let browser = stage.browser(Kind { french: true, ..Kind::default() }).await;
    browser.prefer("light", true).await;
    browser.goto(&format!("/learn/{game}")).await;
    let mut found = Vec::new();
    for at in 0..MOST {
        if browser.ask("return document.querySelector('#table').dataset.over === 'true'", vec![]).await
            == true
        {
            report(&found);
            assert!(at > 5, "the lesson of {game} is over after {at} steps");
            return browser.close().await;
        }
        let step = format!("step {at} of {game}");
        for size in TELEPHONES {
            browser.resize(size).await;
            let mut wrong = browser.pointing().await;
            wrong.extend(browser.laws().await);
            found.extend(wrong.into_iter().map(|wrong| format!("{step} at {}: {wrong}", size.name)));
        }
        browser.resize(TELEPHONES[at % TELEPHONES.len()]).await;
        browser.do_as_suggested(&step).await;
    }
    panic!("the lesson of {game} does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_seven() {
    lesson("seven").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_gold() {
    lesson("gold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_sky() {
    lesson("sky").await;
}
