//! Replays without page loads: by keys, mouse and finger; whose eyes, what would have been better,
//! notes, covered ends, playing on, and exercises made of mistakes.

use serde_json::Value;
use thirtyfour::Key;

use crate::browser::{Browser, Kind};
use crate::hands::Hands;
use crate::laws::report;
use crate::replays::finished;
use crate::sizes::{SIZES, THEMES};
use crate::stage::Stage;

/// How long each step to the end took in milliseconds, with the layout that follows.
const STEP_TIMES: &str = "const times = [], last = Number(document.querySelector('main').dataset.last);
    for (let ply = 1; ply <= last; ply += 1) {
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      document.querySelector('#stage').getBoundingClientRect();
      document.querySelector('#moves').scrollTop;
      times.push(performance.now() - start);
      if (Number(document.querySelector('#stage').dataset.ply) !== ply) throw new Error(`not at ${ply}`);
    }
    return times;";
/// Whether every board has come.
const ALL_THERE: &str = "performance.getEntriesByType('resource').filter((one) => one.name.includes('/frames') && one.responseEnd > 0).length
    >= Math.floor(Number(document.querySelector('main').dataset.last) / 32) + 1";

impl Browser {
    /// Opens a replay and leaves a mark that the next page load would wipe out.
    async fn open_replay(&self, path: &str) {
        self.goto(path).await;
        self.until(ALL_THERE).await;
        self.ask("window.unloaded = false", vec![]).await;
    }

    async fn at_ply(&self, ply: &str) {
        self.until(&format!(
            "document.querySelector('#stage').dataset.ply == {ply} && new URL(location).searchParams.get('ply') == {ply}
             && document.querySelector('.where b').textContent == {ply} && document.querySelector('#ply').value == {ply}"
        ))
        .await;
    }

    async fn was_never_unloaded(&self) {
        assert_eq!(self.ask("return window.unloaded === false", vec![]).await, true, "a page was loaded");
    }

    async fn number(&self, script: &str) -> f64 {
        self.ask(script, vec![]).await.as_f64().unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_stepped_through_by_keys_and_mouse_without_page_loads() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let replay = finished(&browser, "seven", 3).await;
    browser.open_replay(&format!("{replay}?ply=0")).await;
    let Value::Array(times) = browser.ask(STEP_TIMES, vec![]).await else { panic!("times are a list") };
    let mut times: Vec<f64> = times.iter().map(|time| time.as_f64().unwrap()).collect();
    times.sort_by(f64::total_cmp);
    // What a step takes on a machine with much else to do says little; the quickest tenth does.
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    let (quick, median, most) = (at(0.1), at(0.5), at(1.0));
    println!(
        "{} steps: {quick:.1} ms at a tenth, {median:.1} ms at the median, {most:.1} ms at most",
        times.len()
    );
    assert!(quick < 50.0, "a step takes {quick} ms");
    let last = "document.querySelector('main').dataset.last";
    browser.at_ply(last).await;
    browser.keys([Key::Home.into()]).await;
    browser.at_ply("0").await;
    browser.keys([Key::Right.into(), Key::Right.into(), Key::Right.into(), Key::Left.into()]).await;
    browser.at_ply("2").await;
    browser.keys([Key::End.into()]).await;
    browser.at_ply(last).await;
    browser.click(".btns [rel=first]").await;
    browser.at_ply("0").await;
    browser.click("#moves li[data-ply='3'] a").await;
    browser.at_ply("3").await;
    assert_eq!(browser.ask("return document.querySelector('#moves .now').dataset.ply", vec![]).await, "3");
    // Moves play by themselves, faster after a press, and stop.
    browser.click(".speed").await;
    browser.click(".speed").await;
    browser.click(".btns .play").await;
    browser.until("Number(document.querySelector('#stage').dataset.ply) >= 5").await;
    browser.click(".btns .play").await;
    let stopped = browser.number("return Number(document.querySelector('#stage').dataset.ply)").await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    let later = browser.number("return Number(document.querySelector('#stage').dataset.ply)").await;
    assert!((later - stopped).abs() < 0.5, "it goes on from {stopped} to {later}");
    // Every hand open, then somebody else's eyes, at the same move.
    browser.click(".seen summary").await;
    browser.click(".seen a[href*='seat=all']").await;
    browser.until("document.querySelector('.stage.open-hands') && new URL(location).searchParams.get('seat') === 'all'").await;
    let unseen = browser.number("return document.querySelectorAll('.stage .seats .cnt').length").await;
    assert!(unseen < 0.5, "{unseen} hands do not lie open");
    let open = browser.number("return document.querySelectorAll('.stage .seats .front .card').length").await;
    assert!(open > 3.0, "{open} cards of others are seen");
    browser.click(".seen summary").await;
    browser.click(".seen a[href*='seat=1']").await;
    browser.until("new URL(location).searchParams.get('seat') === '1'").await;
    browser.at_ply(&stopped.to_string()).await;
    browser.was_never_unloaded().await;
    // The address leads to the same moment.
    let before = browser.ask("return document.querySelector('#stage').outerHTML", vec![]).await;
    browser.web.refresh().await.unwrap();
    browser.until(ALL_THERE).await;
    assert_eq!(browser.ask("return document.querySelector('#stage').outerHTML", vec![]).await, before);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_stepped_through_by_finger() {
    let stage = Stage::set();
    let browser = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    let replay = finished(&browser, "gold", 2).await;
    browser.open_replay(&format!("{replay}?ply=0")).await;
    browser.tap(".btns [rel=next]").await;
    browser.at_ply("1").await;
    browser.tap(".btns .play").await;
    browser.until("Number(document.querySelector('#stage').dataset.ply) >= 3").await;
    browser.tap(".btns .play").await;
    browser.tap(".btns [rel=first]").await;
    browser.at_ply("0").await;
    browser.ask("document.querySelector('#moves li[data-ply=\"2\"]').scrollIntoView({ block: 'center', behavior: 'instant' })", vec![]).await;
    browser.tap("#moves li[data-ply='2'] a").await;
    browser.at_ply("2").await;
    browser.was_never_unloaded().await;
    browser.close().await;
}

/// Goes to a replay of a match in which the visitor made a choice that cost something, and returns
/// the ply.
async fn costly(browser: &Browser, game: &str, seats: u8) -> (String, String) {
    for _ in 0..6 {
        let replay = finished(browser, game, seats).await;
        browser.open_replay(&format!("{replay}?ply=0")).await;
        let eyes = "const link = document.querySelector('.seen a[aria-current]'), name = link.textContent;
                    const mine = [...document.querySelectorAll('#moves li:has(.l2)')].find((li) => li.textContent.includes(name));
                    return mine?.querySelector('.why').dataset.ply ?? null";
        if let Value::String(ply) = browser.ask(eyes, vec![]).await {
            return (replay, ply);
        }
    }
    panic!("six matches without a mistake");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_have_been_better_is_lit_and_comes_back_as_an_exercise() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.prefer("light", true).await;
    let (replay, ply) = costly(&browser, "seven", 3).await;
    browser.click(&format!("#moves .why[data-ply='{ply}']")).await;
    browser.at_ply(&ply).await;
    let lit = browser.number("return [...document.querySelectorAll('.stage [data-better]')].filter((one) => one.checkVisibility() && getComputedStyle(one, '::after').borderTopStyle === 'dashed').length").await;
    let words = browser.ask("return document.querySelector('.caption.better')?.textContent", vec![]).await;
    println!("{lit} lit: {words}");
    assert!(lit >= 1.0, "nothing is lit: {words}");
    assert!(words.as_str().unwrap().contains('%'));
    let mut found = Vec::new();
    for theme in THEMES {
        browser.prefer(theme, true).await;
        for eyes in ["", "&seat=all"] {
            browser.goto(&format!("{replay}?ply={ply}{eyes}")).await;
            for size in SIZES {
                browser.resize(size).await;
                let mut wrong = browser.laws().await;
                if theme == "dark" || size == SIZES[1] {
                    wrong.extend(browser.faint_texts(size.scale()).await);
                }
                found.extend(
                    wrong.into_iter().map(|wrong| format!("{eyes} at {}, {theme}: {wrong}", size.name)),
                );
            }
        }
    }
    // The same choice waits as an exercise, and can be done before its time.
    browser.goto("/learn/mistakes").await;
    browser.until("document.querySelector('a[href*=\"early\"]')").await;
    for size in SIZES {
        browser.resize(size).await;
        found.extend(browser.laws().await.into_iter().map(|wrong| format!("plan at {}: {wrong}", size.name)));
    }
    browser.resize(SIZES[1]).await;
    browser.click("a[href*='early']").await;
    browser.until("document.querySelector('#table.lesson[data-yours=true]')").await;
    for size in SIZES {
        browser.resize(size).await;
        found.extend(
            browser.laws().await.into_iter().map(|wrong| format!("exercise at {}: {wrong}", size.name)),
        );
    }
    browser.resize(SIZES[1]).await;
    let mut next = browser.next_for(&Value::Null, "primary").await;
    while next["is"] == "pick" {
        Hands::Mouse.on(&browser, &next).await;
        next = browser.next_for(&Value::Null, "primary").await;
    }
    assert_eq!(next["is"], "press", "{next}");
    Hands::Mouse.on(&browser, &next).await;
    browser.until("document.querySelector('.coach .good, .coach .bad')").await;
    let said = browser.ask("return document.querySelector('.coach .says').textContent", vec![]).await;
    println!("answer: {said}");
    for size in SIZES {
        browser.resize(size).await;
        found.extend(
            browser.laws().await.into_iter().map(|wrong| format!("answer at {}: {wrong}", size.name)),
        );
    }
    report(&found);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_written_changed_and_deleted() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let replay = finished(&browser, "gold", 2).await;
    browser.open_replay(&format!("{replay}?ply=3")).await;
    let write = async |text: &str| {
        browser.click("#tools details:last-child summary").await;
        let field = browser.web.find(thirtyfour::By::Css("#tools textarea")).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
        browser.click("#tools textarea ~ .go, #tools form:has(textarea) .go").await;
    };
    write("Why not <b>four</b>?").await;
    let said = "document.querySelector('#moves li[data-ply=\"3\"] .remark')?.textContent";
    browser.until(&format!("{said}?.includes('Why not <b>four</b>?')")).await;
    browser.at_ply("3").await;
    browser.was_never_unloaded().await;
    browser.web.refresh().await.unwrap();
    browser.until(&format!("{said}?.includes('Why not <b>four</b>?')")).await;
    browser.until(ALL_THERE).await;
    write("Better so").await;
    browser.until(&format!("{said}?.includes('Better so')")).await;
    browser.click("#tools details:last-child summary").await;
    browser.click("#tools button[name=delete]").await;
    browser.until(&format!("{said} === undefined")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_covered_for_who_has_not_seen_it() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let (replay, watch) = {
        browser.goto("/").await;
        browser.with_friends("gold").await;
        browser.until("document.querySelector('#invite')").await;
        let link = browser.ask("return document.querySelector('#invite').value", vec![]).await;
        let key = link.as_str().unwrap().split("key=").nth(1).unwrap().to_owned();
        let table = browser.path().await.split('?').next().unwrap().to_owned();
        browser.goto(&format!("{table}?pace=instant")).await;
        browser.click("button[value*='\"start\"']").await;
        browser.rush(2000).await;
        browser.until("document.querySelector('#table[data-over=true]')").await;
        (format!("{table}/replay/1"), key)
    };
    let other = stage.browser(Kind::default()).await;
    let first = format!("{replay}?ply=2&key={watch}");
    other.open_replay(&first).await;
    let covered = "return [document.querySelector('.ctl .graph') === null, document.querySelector('main').dataset.covered,
        [...document.querySelectorAll('#moves li')].filter((li) => li.checkVisibility()).length]";
    let now = other.ask(covered, vec![]).await;
    assert_eq!((&now[0], &now[1], &now[2]), (&true.into(), &"true".into(), &2.into()), "{now}");
    other.keys([Key::Right.into()]).await;
    assert_eq!(other.ask(covered, vec![]).await[2], 3);
    let mut found = Vec::new();
    for size in SIZES {
        other.resize(size).await;
        found
            .extend(other.laws().await.into_iter().map(|wrong| format!("covered at {}: {wrong}", size.name)));
    }
    report(&found);
    other.resize(SIZES[1]).await;
    other.keys([Key::End.into()]).await;
    other.until("document.querySelector('.ctl .graph')").await;
    other.goto(&first).await;
    assert_eq!(other.ask(covered, vec![]).await[0], false, "it is remembered");
    // Somebody else asks for it at once, without scripts.
    let third = stage.browser(Kind { scriptless: true, ..Kind::default() }).await;
    third.goto(&first).await;
    assert_eq!(third.ask(covered, vec![]).await[0], true);
    third.click(".btns [rel=next]").await;
    third.until("document.querySelector('main').dataset.ply == '3'").await;
    third.click(".uncover button").await;
    third
        .until("document.querySelector('.ctl .graph') && document.querySelector('main').dataset.ply == '3'")
        .await;
    // Who played it knows the end.
    browser.goto(&format!("{replay}?ply=2")).await;
    assert_eq!(browser.ask(covered, vec![]).await[0], false);
    for one in [browser, other, third] {
        one.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_follow_where_somebody_leads() {
    let stage = Stage::set();
    let leader = stage.browser(Kind::default()).await;
    let replay = finished(&leader, "gold", 2).await;
    leader.open_replay(&format!("{replay}?ply=2")).await;
    leader.click("#tools details:has([data-copy-link]) summary").await;
    leader.click("#tools form[action*='/lead'] button").await;
    leader
        .until(
            "document.querySelector('.led [data-copy-link]') && document.querySelector('main').dataset.lead",
        )
        .await;
    let link = leader.ask("return document.querySelector('.led [data-copy-link]').href", vec![]).await;
    let follower = stage.browser(Kind { phone: true, ..Kind::default() }).await;
    follower.goto(link.as_str().unwrap()).await;
    follower.at_ply("2").await;
    leader.keys([Key::Right.into(), Key::Right.into()]).await;
    follower.at_ply("4").await;
    leader.click(".seen summary").await;
    leader.click(".seen a[href*='seat=all']").await;
    follower.until("document.querySelector('.stage.open-hands')").await;
    leader.keys([Key::Home.into()]).await;
    follower.at_ply("0").await;
    // Nobody follows by the link of another match, or without the right to see this one.
    let stranger = stage.browser(Kind::default()).await;
    stranger.goto(link.as_str().unwrap().split("&key").next().unwrap()).await;
    assert_eq!(stranger.ask("return document.querySelector('main.replay') === null", vec![]).await, true);
    leader.close().await;
    follower.close().await;
    stranger.web.quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_on_from_a_move() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let replay = finished(&browser, "seven", 3).await;
    browser.open_replay(&format!("{replay}?ply=6&seat=0")).await;
    let hand = "return [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card).sort().join(' ')";
    let held = browser.ask(hand, vec![]).await;
    for cards in ["true", "fit"] {
        browser.goto(&format!("{replay}?ply=6&seat=0&pace=instant")).await;
        browser.click("#tools details:has([name=cards]) summary").await;
        browser.click(&format!("#tools button[name=cards][value={cards}]")).await;
        browser.until("document.querySelector('#table[data-live]')").await;
        browser.our_turn().await;
        // Others may have acted before it is our turn, but nobody takes cards from our hand.
        let now = browser.ask(hand, vec![]).await;
        let (held, now) = (held.as_str().unwrap(), now.as_str().unwrap());
        assert!(held.split(' ').all(|card| now.contains(card)), "{cards}: {held} became {now}");
        browser.rush(2000).await;
        browser.until("document.querySelector('#table[data-over=true]')").await;
    }
    browser.close().await;
}
