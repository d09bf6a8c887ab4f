//! A page of another site posts forms here by itself, in the browser of somebody who plays here:
//! they stay who they are.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};

use crate::browser::{Browser, Kind};
use crate::stage::Stage;

/// Serves one page to whoever asks, for as long as the test runs, and says at which port.
fn serve_page(html: String) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let html = html.clone();
            // Browsers open connections in advance and say nothing on them.
            std::thread::spawn(move || answer(&stream, &html));
        }
    });
    port
}

fn answer(mut stream: &TcpStream, html: &str) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    while lines.next().is_some_and(|line| !line.is_empty()) {}
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n";
    // A browser that has gone on does not mind.
    let _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{html}", html.len());
}

/// What a program without a browser gets for a form: the whole answer.
fn post(url: &str, path: &str, cookie: &str, body: &str) -> String {
    let address = url.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// The code of a personal link of somebody else.
fn code_of_eve(url: &str) -> String {
    let between = |text: &str, start: &str, end: &str| {
        let rest = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}")).1;
        rest.split(end).next().unwrap().to_owned()
    };
    let cookie = between(&post(url, "/play", "", "game=sky"), "set-cookie: ", ";");
    let page = post(url, "/settings/link", &cookie, "");
    between(&page, &format!("value=\"{url}/me#"), "\"")
}

async fn cookie(browser: &Browser) -> String {
    browser.web.get_named_cookie("iris").await.unwrap().value
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_leaves_the_visitor_who_they_are() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("sky").await;
    let table = browser.path().await;
    let before = cookie(&browser).await;
    let code = code_of_eve(&stage.server.url);
    let fields = |pairs: &[(&str, &str)]| -> String {
        let inputs = pairs.iter().map(|(name, value)| format!("<input name={name} value={value}>"));
        inputs.collect::<Vec<_>>().concat()
    };
    let attacks = [
        ("/play", fields(&[("game", "sky")])),
        ("/settings/one", fields(&[("name", "sound"), ("choice", "off")])),
        ("/learn/sky", fields(&[("at", "0"), ("action", "x")])),
        ("/me", fields(&[("code", &code), ("replace", "yes")])),
    ];
    for (path, fields) in attacks {
        let page = format!(
            "<!doctype html><form method=post action='{}{path}'>{fields}</form><script>document.forms[0].submit()</script>",
            stage.server.url
        );
        let port = serve_page(page);
        // Another site, and another origin of the same site, whose requests bring the cookie.
        for site in ["localhost", "127.0.0.1"] {
            browser.goto(&format!("http://{site}:{port}/")).await;
            browser
                .until(&format!(
                    "location.href.startsWith('{}') && document.querySelector('h1')",
                    stage.server.url
                ))
                .await;
            let said = browser.ask("return document.body.textContent", vec![]).await;
            assert!(said.as_str().unwrap().contains("another site"), "{path} from {site}: {said}");
            assert_eq!(cookie(&browser).await, before, "{path} from {site}: the visitor is somebody else");
        }
    }
    // The console has noted the refusals and nothing else.
    for complaint in browser.complaints().await {
        assert!(complaint.contains("403"), "{complaint}");
    }
    browser.goto(&table).await;
    browser.until("document.querySelector('#table').dataset.seat === '0'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_personal_link_that_is_followed_asks_first() {
    let stage = Stage::set();
    let browser = stage.browser(Kind::default()).await;
    browser.easy_match("sky").await;
    let before = cookie(&browser).await;
    let code = code_of_eve(&stage.server.url);
    let port = serve_page(format!("<!doctype html><a href='{}/me#{code}'>a prize</a>", stage.server.url));
    browser.goto(&format!("http://localhost:{port}/")).await;
    browser.click("a").await;
    browser.until("document.querySelector('input[name=replace]')").await;
    assert_eq!(cookie(&browser).await, before, "a link that is only looked at changes nothing");
    browser.click("form:has([name=replace]) button").await;
    browser.until("document.querySelector('[data-play]')").await;
    assert_ne!(cookie(&browser).await, before, "whoever says yes is the other one");
    browser.close().await;
}
