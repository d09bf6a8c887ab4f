//! Pages over plain HTTP, as a browser without scripts uses them: links, forms and a cookie.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use support::Host;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A browser without scripts.
struct Browser {
    address: String,
    cookie: Option<String>,
    language: &'static str,
}

/// What it gets.
struct Answer {
    status: u16,
    to: Option<String>,
    body: String,
}

impl Browser {
    fn new(host: &Host, language: &'static str) -> Self {
        Self { address: host.url.strip_prefix("http://").unwrap().to_owned(), cookie: None, language }
    }

    async fn ask(&mut self, method: &str, path: &str, form: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            form.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let body = body.join("&");
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nAccept: text/html\r\nAccept-Language: {1}\r\n{cookie}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {2}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            self.language,
            body.len()
        );
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let header = |name: &str| {
            let lines = head.lines().filter_map(|line| line.split_once(": "));
            lines
                .filter(|(known, _)| known.eq_ignore_ascii_case(name))
                .map(|(_, value)| value.to_owned())
                .next()
        };
        if let Some(cookie) = header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, to: header("location"), body: body.to_owned() }
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[]).await
    }

    /// Sends a form and goes where it leads.
    async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Answer {
        let answer = self.ask("POST", path, form).await;
        match answer.to.clone() {
            Some(to) => {
                let page = self.get(&to).await;
                Answer { to: Some(to), ..page }
            }
            None => answer,
        }
    }
}

fn escaped(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}

/// The values of an attribute on a page, in order.
fn attributes(page: &str, name: &str) -> Vec<String> {
    let mark = format!(" {name}=\"");
    let plain = |value: &str| value.replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    page.split(&mark).skip(1).map(|rest| plain(rest.split('"').next().unwrap())).collect()
}

fn one(page: &str, name: &str) -> String {
    attributes(page, name).first().cloned().unwrap_or_default()
}

#[tokio::test]
async fn whole_matches_are_played_with_forms_alone() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    for game in ["seven", "gold", "sky"] {
        let mut browser = Browser::new(&host, "en");
        let home = browser.get("/?pace=instant").await;
        assert!(attributes(&home.body, "data-play").contains(&game.to_owned()));
        let mut page = browser.post("/play", &[("game", game), ("pace", "instant")]).await;
        let to = page.to.clone().unwrap();
        let table = to.split('?').next().unwrap().to_owned();
        let mut acted = 0;
        while one(&page.body, "data-over") != "true" {
            assert!(acted < 3_000, "{game} does not end");
            let actions = attributes(&page.body, "data-action");
            let Some(action) =
                actions.iter().max_by_key(|action| (action.as_str() == "rainbow", action.len()))
            else {
                // A bot is still at it; a browser without scripts looks again by itself.
                assert!(page.body.contains("http-equiv=\"refresh\""));
                page = browser.get(&to).await;
                continue;
            };
            let prompt = one(&page.body, "data-prompt");
            page = browser.post(&format!("{table}/act"), &[("prompt", &prompt), ("action", action)]).await;
            assert_eq!(page.status, 200, "{}", page.body);
            acted += 1;
        }
        assert!(page.body.contains("The game is over."));
        // The review takes a moment; a browser without scripts looks again by itself.
        while !page.body.contains("Turning point: ") {
            assert!(page.body.contains("class=\"reviewing\""), "{game} says nothing of what decided it");
            assert!(page.body.contains("http-equiv=\"refresh\""));
            page = browser.get(&to).await;
        }
        assert!(!page.body.contains("http-equiv=\"refresh\""));
        let people = attributes(&page.body, "data-chair").len();
        assert_eq!(page.body.matches("<details class=\"ledger\"").count(), people, "a ledger for everybody");
        let chances = browser.get(&format!("{table}/chances/1")).await;
        assert_eq!(chances.body.matches("<polyline").count(), 2 * attributes(&page.body, "data-chair").len());
        assert_eq!(
            Browser::new(&host, "en").get(&format!("{table}/chances/1")).await.status,
            404,
            "not for strangers"
        );
        let replay = browser.get(&format!("{table}/replay/1?ply=3")).await;
        assert_eq!(replay.status, 200);
        assert!(replay.body.contains("3 / ") || replay.body.contains(">3<"), "{}", replay.body);
        let home = browser.get("/").await;
        assert!(home.body.contains(&format!("href=\"{table}\"")), "the match is listed");
    }
    host.stop().await;
}

#[tokio::test]
async fn an_answer_sent_twice_plays_once_and_says_so_in_the_visitors_language() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut browser = Browser::new(&host, "fr-CA,fr;q=0.9");
    let page = browser.post("/play", &[("game", "sky"), ("pace", "instant")]).await;
    let table = page.to.clone().unwrap().split('?').next().unwrap().to_owned();
    assert!(page.body.contains("lang=\"fr\"") && page.body.contains("Tous les coups"));
    let (prompt, action) = (one(&page.body, "data-prompt"), one(&page.body, "data-action"));
    let form = [("prompt", prompt.as_str()), ("action", action.as_str())];
    assert_eq!(browser.post(&format!("{table}/act"), &form).await.status, 200);
    let again = browser.post(&format!("{table}/act"), &form).await;
    assert_eq!(again.status, 409);
    assert!(again.body.contains("La partie a continué"), "{}", again.body);
    // Nonsense of every kind gets an answer and changes nothing.
    let before = browser.get(&table).await.body;
    for (path, form) in [
        (format!("{table}/act"), &[("prompt", "x"), ("action", "stop")][..]),
        (format!("{table}/do"), &[("do", "{}")]),
        (format!("{table}/do"), &[("do", "{\"do\":\"start\"}")]),
        (format!("{table}/why"), &[("press", "zone:nowhere"), ("pick", "nothing")]),
        ("/play".to_owned(), &[("game", "chess")]),
        ("/new/chess".to_owned(), &[("clock", "none"), ("watching", "open")]),
        ("/settings".to_owned(), &[("name", "")]),
        ("/learn/sky".to_owned(), &[("at", "999"), ("action", "stop")]),
        ("/me".to_owned(), &[("code", "nonsense")]),
        ("/settings/sessions/nonsense".to_owned(), &[]),
    ] {
        let answer = browser.post(&path, form).await;
        assert!((200..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(answer.body.contains("lang=\"fr\"") || path.ends_with("why"), "{path}: {}", answer.body);
    }
    assert_eq!(browser.get(&table).await.body, before);
    host.stop().await;
}

#[tokio::test]
async fn a_friend_sits_down_by_the_link_and_a_stranger_does_not_get_in() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, mut bob, mut eve) =
        (Browser::new(&host, "en"), Browser::new(&host, "en"), Browser::new(&host, "fr"));
    let lobby = ann.post("/play", &[("game", "sky"), ("friends", "yes")]).await;
    let table = lobby.to.clone().unwrap();
    let link = attributes(&lobby.body, "value").into_iter().find(|value| value.contains("?key=")).unwrap();
    let (_, path) = link.split_once("/t/").unwrap();
    let path = format!("/t/{path}");
    let (_, key) = path.split_once('?').unwrap();
    assert_eq!(eve.get(&table).await.status, 404, "without the key there is no table");
    let seen = bob.get(&path).await;
    assert!(seen.body.contains("Sit down"));
    let sat = bob.post(&format!("{table}/sit?{key}"), &[("seat", "1"), ("name", "Bob <b>")]).await;
    assert!(sat.body.contains("Bob &lt;b&gt;") && !sat.body.contains("Bob <b>"), "names are no markup");
    let page = ann.post(&format!("{table}/do"), &[("do", "{\"do\":\"start\"}")]).await;
    assert_eq!(one(&page.body, "data-seat"), "0");
    assert_eq!(one(&bob.get(&path).await.body, "data-seat"), "1");
    // Against people there is no advice.
    assert_eq!(ann.get(&format!("{table}/hint")).await.status, 409);
    host.stop().await;
}

#[tokio::test]
async fn what_somebody_likes_stays_and_goes_along_to_another_device() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut browser = Browser::new(&host, "en");
    let form = [
        ("name", "Zoé"),
        ("lang", "fr"),
        ("theme", "dark"),
        ("motion", "less"),
        ("sound", "on"),
        ("cards", "soft"),
        ("aids", "off"),
        ("size", "1250"),
        ("pace", "quick"),
    ];
    let home = browser.post("/settings", &form).await;
    for kept in ["lang=\"fr\"", "data-theme=\"dark\"", "data-size=\"1250\"", "data-cards=\"soft\""] {
        assert!(home.body.contains(kept), "{kept}");
    }
    // One of them changes alone from a page that goes on being shown.
    let sound = [("name", "sound"), ("choice", "off")];
    let settings = browser.post("/settings/one", &sound).await;
    assert!(settings.body.contains("data-sound=\"off\"") && settings.body.contains("data-size=\"1250\""));
    assert_eq!(browser.post("/settings/one", &[("name", "sound"), ("choice", "loud")]).await.status, 400);
    let made = browser.post("/settings/link", &[]).await;
    let link = attributes(&made.body, "value").into_iter().find(|value| value.contains("/me#")).unwrap();
    let (_, code) = link.split_once("/me#").unwrap();
    let mut other = Browser::new(&host, "en");
    assert!(other.get("/me").await.body.contains("name=\"code\""), "a code can be typed without scripts");
    let asked = other.post("/me", &[("code", code)]).await;
    assert!(asked.body.contains("Zoé") && other.cookie.is_none(), "a code that is looked at does nothing");
    let home = other.post("/me", &[("code", code), ("replace", "yes")]).await;
    assert!(home.body.contains("lang=\"fr\""));
    assert!(other.get("/settings").await.body.contains("value=\"Zoé\""));
    host.stop().await;
}

#[tokio::test]
async fn a_first_game_is_learned_to_its_end_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    for game in ["seven", "gold", "sky"] {
        let mut browser = Browser::new(&host, "en");
        let mut page = browser.get(&format!("/learn/{game}")).await;
        let mut decisions = 0;
        while one(&page.body, "data-over") != "true" {
            let at = one(&page.body, "data-prompt");
            let mut gone_on = false;
            for action in attributes(&page.body, "data-action") {
                let form = [("at", at.as_str()), ("action", action.as_str())];
                let tried = browser.post(&format!("/learn/{game}"), &form).await;
                gone_on = !tried.to.clone().unwrap().contains("other");
                if gone_on {
                    page = tried;
                    break;
                }
                assert!(tried.body.contains("That is possible too."));
            }
            assert!(gone_on, "{game} at {at}");
            decisions += 1;
            if decisions == 3 {
                assert_eq!(
                    one(&browser.get(&format!("/learn/{game}")).await.body, "data-prompt"),
                    one(&page.body, "data-prompt")
                );
            }
        }
        assert!((5..=25).contains(&decisions), "{game}: {decisions}");
    }
    host.stop().await;
}

#[tokio::test]
async fn rules_carry_their_numbers_and_assets_are_kept_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut browser = Browser::new(&host, "en");
    let page = browser.get("/rules/seven").await;
    assert!(page.body.contains("<li id=\"S10\">") && page.body.contains("class=\"picture"), "{}", page.body);
    let home = browser.get("/").await;
    let style = attributes(&home.body, "href").into_iter().find(|href| href.contains(".css")).unwrap();
    assert_eq!(browser.get(&style).await.status, 200);
    assert_eq!(browser.get("/assets/iris-nothing.css").await.status, 404);
    let lost = browser.get("/nowhere").await;
    assert!(lost.status == 404 && lost.body.contains("<html"), "a page for people");
    host.stop().await;
}

/// The head of an answer in lower case, and how many bytes came with it.
async fn head(host: &Host, path: &str, cookie: &str, encoding: &str) -> (String, usize) {
    let address = host.url.strip_prefix("http://").unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept: text/html\r\nCookie: {cookie}\r\nAccept-Encoding: {encoding}\r\n\
         Connection: close\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break end;
        }
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "{path} has no whole head");
    };
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_ascii_lowercase();
    // A stream of events never ends by itself.
    if !head.contains("text/event-stream") {
        stream.read_to_end(&mut bytes).await.unwrap();
    }
    (head, bytes.len() - end)
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_take_it_and_say_so_to_caches() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut browser = Browser::new(&host, "en");
    let home = browser.get("/").await.body;
    let assets = attributes(&home, "href").into_iter().chain(attributes(&home, "src"));
    let assets: std::collections::BTreeSet<String> =
        assets.filter(|address| address.starts_with("/assets/")).collect();
    assert!(assets.len() >= 5, "a style sheet, a script, an icon, a manifest, pictures: {assets:?}");
    let pages = ["/", "/rules/sky", "/nowhere", "/favicon.ico", "/api/openapi.json"].map(str::to_owned);
    for path in pages.into_iter().chain(assets) {
        let (packed, small) = head(&host, &path, "", "gzip, deflate, br").await;
        let (plain, large) = head(&host, &path, "", "gzip;q=0, identity").await;
        assert!(packed.contains("content-encoding: gzip") && small < large, "{path}: {packed}");
        assert!(!plain.contains("content-encoding"), "{path}: {plain}");
        for head in [packed, plain] {
            let vary: Vec<&str> = head.lines().filter_map(|line| line.strip_prefix("vary: ")).collect();
            let vary = vary.join(", ");
            assert!(vary.contains("accept-encoding"), "{path}: {head}");
            assert_eq!(
                vary.contains("cookie, accept-language"),
                head.contains("text/html"),
                "{path}: {head}"
            );
            assert_eq!(head.contains("immutable"), path.starts_with("/assets/"), "{path}: {head}");
        }
    }
    // Events must arrive one by one, so they are never packed.
    let table = browser.post("/play", &[("game", "sky"), ("pace", "instant")]).await.to.unwrap();
    let live = table.replace('?', "/live?");
    let (events, _) = head(&host, &live, browser.cookie.as_deref().unwrap(), "gzip").await;
    assert!(events.contains("text/event-stream") && !events.contains("content-encoding"), "{events}");
    host.stop().await;
}

/// The options of the table whose page was just opened.
async fn options_of(browser: &mut Browser, page: &Answer) -> serde_json::Value {
    let to = page.to.as_ref().unwrap_or_else(|| panic!("no table was set up: {}", page.body));
    let table = to.split(['/', '?']).nth(2).unwrap();
    let shown = browser.get(&format!("/api/tables/{table}")).await;
    let shown: serde_json::Value = serde_json::from_str(&shown.body).unwrap();
    shown["settings"]["options"].clone()
}

#[tokio::test]
async fn every_option_of_every_game_has_a_field_and_reaches_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let mut browser = Browser::new(&host, "en");
    for game in iris_games::GAMES {
        let address = format!("/new/{}", game.id());
        let page = browser.get(&address).await;
        let fields = attributes(&page.body, "name");
        for path in iris_core::OptionSpec::paths(game.options()) {
            assert!(fields.contains(&path.path), "{address} has no field {}", path.path);
        }
        for key in game.options().iter().flat_map(iris_core::OptionSpec::message_keys) {
            assert!(!page.body.contains(&format!(">{key}<")), "{address}: {key} is not said in words");
        }
        let table = browser.post(&address, &[("seats", "2"), ("bot1", "1"), ("first", "1")]).await;
        assert_eq!(options_of(&mut browser, &table).await["first"], 1, "{address}");
    }
    // A box that is not checked says no; of a group and of counts, what differs is enough.
    let form = [("last_turn", "no"), ("stop_after_flip", "no"), ("stop_after_flip", "yes"), ("deck.ro", "3")];
    let table = browser.post("/new/sky", &form).await;
    let options = options_of(&mut browser, &table).await;
    assert_eq!((&options["last_turn"], &options["stop_after_flip"]), (&false.into(), &true.into()));
    assert_eq!((&options["deck"]["ro"], &options["deck"]["ry"]), (&3.into(), &2.into()));
    let form = [("effects.red", "none"), ("effects.blue", "shelter"), ("size.tokens", "5")];
    let table = browser.post("/new/seven", &form).await;
    let options = options_of(&mut browser, &table).await;
    assert_eq!(
        (&options["effects"]["red"], &options["effects"]["blue"]),
        (&"none".into(), &"shelter".into())
    );
    assert_eq!(options["size"]["tokens"], 5);
    let refused = browser.post("/new/sky", &[("deck.ro", "many")]).await;
    assert!(refused.status == 422 && refused.body.contains("not possible"), "{}", refused.body);
    host.stop().await;
}
