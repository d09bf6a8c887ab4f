//! A crawl of every page: what links lead to from the first page, and what forms make.

use std::collections::{BTreeSet, VecDeque};

use serde_json::Value;

use crate::browser::Browser;

/// Not pages, or not ours.
const LEFT_OUT: [&str; 3] = ["/api/", "/assets/", "/favicon"];
const LINKS: &str = "return [...document.querySelectorAll('a[href]')].map((link) => link.href)";

/// A page without what makes many of it: the values in its query. The positions of a replay are one
/// page.
fn kind_of(path: &str) -> String {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let query = if path.contains("/replay/") { "" } else { query };
    let mut names: Vec<&str> = query.split('&').filter_map(|pair| pair.split('=').next()).collect();
    names.sort_unstable();
    // The days of a calendar are one page.
    let is_day =
        |part: &str| part.len() == 10 && part.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
    let path: Vec<&str> = path.split('/').map(|part| if is_day(part) { "DAY" } else { part }).collect();
    format!("{}?{}", path.join("/"), names.join("&"))
}

impl Browser {
    /// Makes matches to look at: one of each game in the middle, one that is over, and a table that
    /// waits for friends.
    pub(crate) async fn furnish(&self) {
        for (game, actions) in [("gold", 1000), ("seven", 3), ("gold", 3), ("sky", 3)] {
            self.easy_match(game).await;
            self.rush(actions).await;
        }
        self.found_club("Night owls").await;
        self.goto("/").await;
        self.with_friends("sky").await;
        self.until("document.querySelector('#invite')").await;
    }

    /// Goes to every page and looks at it; returns which they were.
    pub(crate) async fn walk(&self, mut look: impl AsyncFnMut(&Browser, &str)) -> Vec<String> {
        let mut waiting: VecDeque<String> = ["/", "/settings", "/t/nowhere"].map(str::to_owned).into();
        let mut known: BTreeSet<String> = waiting.iter().map(|path| kind_of(path)).collect();
        let mut seen = Vec::new();
        while let Some(path) = waiting.pop_front() {
            println!("looking at {path}");
            self.goto(&path).await;
            self.settled().await;
            let Value::Array(links) = self.ask(LINKS, vec![]).await else { panic!("links are a list") };
            look(self, &path).await;
            for link in links.iter().filter_map(Value::as_str) {
                let Some(path) = link.strip_prefix(self.home()) else { continue };
                let path = path.split('#').next().unwrap_or_default();
                if path.starts_with('/')
                    && !LEFT_OUT.iter().any(|out| path.starts_with(out))
                    && !path.ends_with("/picture")
                    && known.insert(kind_of(path))
                {
                    waiting.push_back(path.to_owned());
                }
            }
            seen.push(path);
        }
        self.goto("/settings").await;
        self.click("form[action='/settings/link'] button").await;
        look(self, "/settings/link").await;
        let link = self.ask("return document.querySelector('#invite').value", vec![]).await;
        self.goto(link.as_str().unwrap()).await;
        // The script enters the code, and the page asks before anything changes.
        self.until("document.querySelector('input[name=replace]')").await;
        look(self, "/me").await;
        seen.extend(["/settings/link".to_owned(), "/me".to_owned()]);
        seen
    }

    /// Waits until a table that somebody plays at is their turn, or over, so that the page does not
    /// change under a look.
    pub(crate) async fn settled(&self) {
        self.until(
            "!document.querySelector('#table[data-seat]:not([data-seat=\"\"]):not([data-phase=lobby])')
             || document.querySelector('#table[data-over=true], #table[data-yours=true] [data-action]')",
        )
        .await;
    }
}
