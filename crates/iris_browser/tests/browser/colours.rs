//! Colour blindness and contrast: each colour has a symbol and a letter of its own on every card,
//! and what is printed on a card stands out, however somebody sees colours.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, Kind};
use crate::picture::Picture;
use crate::stage::Stage;

/// How people see colours who do not see all of them, as the browser simulates it, and how most
/// people do.
const EYES: [&str; 4] = ["none", "protanopia", "deuteranopia", "tritanopia"];
/// How much lighter one of two things must be, by the guidelines for web content: letters, and
/// pictures.
const LETTERS: f64 = 4.5;
const PICTURES: f64 = 3.0;

/// What the style writes before and after an element, as letters on cards are.
const WRITTEN: &str = r#"
const written = (element) => ["::before", "::after"].map((part) => {
  const { content } = getComputedStyle(element, part), attribute = content.match(/^attr\(([a-z-]+)\)$/);
  return (attribute ? element.getAttribute(attribute[1]) : content.match(/^"(.*)"$/)?.[1]) ?? "";
}).join("");"#;

/// What is printed on the cards that can be seen: where, and whether in letters.
const PRINTED: &str = "
const printed = [];
const put = (card, what, letters, { x, y, width, height }) => {
  if (x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width > 1 && height > 1)
    printed.push({ card, what, letters, x, y, width, height });
};
for (const card of document.querySelectorAll('.hand [data-card], .mid [data-card]')) {
  const box = card.getBoundingClientRect(), top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (!card.contains(top)) continue;
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    put(card.dataset.card, walker.currentNode.data, true, range.getBoundingClientRect());
  }
  for (const element of card.querySelectorAll('*')) {
    if (written(element)) put(card.dataset.card, written(element), true, element.getBoundingClientRect());
  }
  for (const svg of card.querySelectorAll('svg')) put(card.dataset.card, svg.firstElementChild.getAttribute('href'), false, svg.getBoundingClientRect());
}
return printed;";

/// Gives the hand seven cards of seven colours, each with the sign of what a 7 does: which cards
/// were dealt is chance.
const DRESS: &str = r##"
const hand = document.querySelector('.hand'), cards = () => [...hand.querySelectorAll('[data-card]')];
while (cards().length < 7) cards()[0].after(cards()[0].cloneNode(true));
cards().slice(0, 7).forEach((card, at) => {
  card.className = "card h-" + "roygbiv"[at];
  card.dataset.card = "roygbiv"[at] + "7";
  card.querySelectorAll(".fx, .big").forEach((drawn) => drawn.remove());
  card.querySelector(".face").insertAdjacentHTML("beforeend", '<span class="fx"><i><svg><use href="#e-shelter"></use></svg></i></span>');
});"##;

/// What stands out too little in the window as it is now.
async fn faint_now(browser: &Browser, printed: &Value) -> Vec<String> {
    let (picture, mut found) = (Picture::take(browser).await, Vec::new());
    for print in printed.as_array().unwrap() {
        let contrast = picture.contrast(print);
        let least = if print["letters"] == true { LETTERS } else { PICTURES };
        if contrast < least {
            found.push(format!("{} on card {} has {contrast:.2}, not {least}", print["what"], print["card"]));
        }
    }
    found
}

/// What stands out too little on the cards that can be seen, in sentences.
async fn faint(browser: &Browser, how: &str) -> Vec<String> {
    let mut found = Vec::new();
    browser.ask("document.querySelector('.hand').scrollIntoView({ block: 'end' })", vec![]).await;
    let printed = browser.ask(&format!("{WRITTEN}{PRINTED}"), vec![]).await;
    assert!(printed.as_array().unwrap().len() > 4, "{printed}");
    for eyes in EYES {
        browser.cdp("Emulation.setEmulatedVisionDeficiency", json!({ "type": eyes })).await;
        let mut faint = faint_now(browser, &printed).await;
        // The first picture after the change of eyes may miss what was not drawn anew yet.
        if !faint.is_empty() {
            tokio::time::sleep(Duration::from_millis(300)).await;
            faint = faint_now(browser, &printed).await;
        }
        found.extend(faint.into_iter().map(|faint| format!("{how}, {eyes}: {faint}")));
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_a_card_stands_out_however_colours_are_seen() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let mut found = BTreeSet::new();
    for game in ["seven", "gold", "sky"] {
        browser.easy_match(game).await;
        browser.rush(3).await;
        browser
            .until("document.querySelector('#table[data-yours=true] [data-action], #table[data-over=true]')")
            .await;
        if game == "seven" {
            browser.ask(DRESS, vec![]).await;
        }
        for (theme, cards) in [("light", "soft"), ("dark", "soft"), ("light", "bold"), ("dark", "bold")] {
            let set = "Object.assign(document.documentElement.dataset, { theme: arguments[0], cards: arguments[1], motion: 'less' })";
            browser.ask(set, vec![theme.into(), cards.into()]).await;
            found.extend(faint(&browser, &format!("{game}, {theme}, {cards}")).await);
        }
    }
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
    browser.close().await;
}

/// The colours, letters and symbols of the cards in the hand and in the middle: by the class that
/// gives a card its colour.
const MARKED: &str = "
return [...document.querySelectorAll('[data-card]')].flatMap((card) => {
  const colour = [...card.classList].find((name) => /^h-[a-z]$/.test(name));
  if (!colour) return [];
  const face = [...card.querySelectorAll('*')].filter((element) => !element.closest('.fold'));
  const texts = face.flatMap((element) => [element.childElementCount ? '' : element.textContent.trim(), written(element)]);
  const letter = texts.find((text) => /^[A-Z]$/.test(text)) ?? '';
  return [[colour, letter, face.find((element) => element.matches('.s use'))?.getAttribute('href') ?? '']];
});";

async fn marks(game: &str, colours: usize) {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    let mut marks: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    for _ in 0..12 {
        browser.easy_match(game).await;
        browser.rush(2).await;
        for card in browser.ask(&format!("{WRITTEN}{MARKED}"), vec![]).await.as_array().unwrap() {
            let text = |at: usize| card[at].as_str().unwrap().to_owned();
            marks.entry(text(0)).or_default().insert((text(1), text(2)));
        }
        if marks.len() == colours {
            break;
        }
    }
    assert_eq!(marks.len(), colours, "{marks:?}");
    let (mut letters, mut symbols) = (BTreeSet::new(), BTreeSet::new());
    for (colour, found) in &marks {
        let [(letter, symbol)] = found.iter().collect::<Vec<_>>()[..] else {
            panic!("cards of {colour} are marked in several ways: {found:?}")
        };
        assert!(!letter.is_empty() && !symbol.is_empty(), "{colour}: {found:?}");
        assert!(
            letters.insert(letter) && symbols.insert(symbol),
            "{colour} has the mark of another: {marks:?}"
        );
        let drawn = format!("return document.querySelector('{symbol}') !== null");
        assert_eq!(browser.ask(&drawn, vec![]).await, true, "there is no picture {symbol}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_colour_of_seven_has_its_symbol_and_letter() {
    marks("seven", 7).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_colour_of_sky_has_its_symbol_and_letter() {
    marks("sky", 7).await;
}
