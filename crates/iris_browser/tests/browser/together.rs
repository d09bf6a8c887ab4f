//! Two people, two browsers, one table, found by a link; each in their own language.

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::stage::Stage;

const START: &str = r#"button[name=do][value*='"start"']"#;

/// What the other one is called.
const FRIEND: &str = "Zoé";

/// Sets a table up in one browser and joins it in the other.
pub(crate) async fn meet(stage: &Stage, game: &str, name: &str) -> (Browser, Browser) {
    let host = stage.browser(Kind::default()).await;
    host.goto("/?pace=instant").await;
    host.with_friends(game).await;
    host.until("document.querySelector('#invite')").await;
    let link = host.ask("return document.querySelector('#invite').value", vec![]).await;
    let guest = stage.browser(Kind { phone: true, french: true, ..Kind::default() }).await;
    guest.goto(link.as_str().unwrap()).await;
    guest.until("document.querySelector('form[action*=\"/sit\"]')").await;
    let write = "document.querySelector('form[action*=\"/sit\"] [name=name]').value = arguments[0];";
    guest.ask(write, vec![name.into()]).await;
    guest.tap("form[action*='/sit'] button").await;
    // The host sees it without doing anything.
    guest.until("document.querySelector('form[action*=\"/sit\"]') === null").await;
    // A name may be shortened.
    let start: String = name.chars().take(4).collect();
    host.until(&format!("document.querySelector('#table').textContent.includes({start:?})")).await;
    host.click(START).await;
    for browser in [&host, &guest] {
        browser.until("document.querySelector('#table').dataset.active !== ''").await;
    }
    (host, guest)
}

/// What both must agree on at the end.
const RESULT: &str =
    "const { over, prompt } = document.querySelector('#table').dataset; return [over, prompt];";

/// Whether it is somebody's turn, and they have not answered yet.
const TURN: &str = "return document.querySelector('#table[data-yours=true] [data-action]:enabled') !== null";

async fn two_play(game: &str, actions: usize) {
    let stage = Stage::set();
    let (host, guest) = meet(&stage, game, FRIEND).await;
    assert_eq!(host.ask("return document.documentElement.lang", vec![]).await, "en");
    assert_eq!(guest.ask("return document.documentElement.lang", vec![]).await, "fr");
    let seats = "return document.querySelector('#table').dataset.seat";
    assert_ne!(host.ask(seats, vec![]).await, guest.ask(seats, vec![]).await);
    if actions == usize::MAX {
        tokio::join!(host.play(Hands::Mouse), guest.play(Hands::Finger));
        let (one, two) = (host.ask(RESULT, vec![]).await, guest.ask(RESULT, vec![]).await);
        assert_eq!((&one[0], &one), (&"true".into(), &two));
    } else {
        let mut played = [0, 0];
        while played.iter().sum::<usize>() < actions {
            for (at, (browser, hands)) in
                [(&host, Hands::Mouse), (&guest, Hands::Finger)].into_iter().enumerate()
            {
                if browser.ask(TURN, vec![]).await == true {
                    played[at] += browser.play_at_most(hands, 1).await;
                }
            }
        }
        assert!(played.iter().all(|played| *played > 1), "{played:?}");
    }
    host.close().await;
    guest.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_a_table_of_sky() {
    two_play("sky", usize::MAX).await;
}

/// The third seat is a bot's.
#[tokio::test(flavor = "multi_thread")]
async fn two_and_a_bot_at_a_table_of_gold() {
    two_play("gold", usize::MAX).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_and_a_bot_at_a_table_of_seven() {
    two_play("seven", 10).await;
}
