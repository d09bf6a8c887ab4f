//! Whatever a browser sends that cannot be read is answered with a page in our own words, never
//! with the framework's.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use support::Host;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What a browser gets that asks for a page in French.
async fn ask(host: &Host, method: &str, path: &str, body: &str) -> (u16, String) {
    let address = host.url.strip_prefix("http://").unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nAccept: text/html\r\nAccept-Language: fr\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_in_our_own_words() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let asked = [
        ("GET", "/t/abc/replay/1?ply=abc", "", 400),
        ("GET", "/t/abc/replay/1?ply=-1", "", 400),
        ("GET", "/t/abc/replay/one", "", 404),
        ("GET", "/t/%ff", "", 404),
        ("GET", "/t/abc/chances/first", "", 404),
        ("GET", "/learn/seven?at=first", "", 400),
        ("GET", "/rules/%ff", "", 404),
        ("GET", "/nowhere", "", 404),
        ("POST", "/play", "", 400),
        ("POST", "/play", "game", 404),
        ("POST", "/settings", "name=A&theme=pink", 400),
        ("POST", "/learn/seven", "at=x&action=y", 400),
        ("POST", "/t/abc/act", "prompt=first&action=stop", 400),
        ("POST", "/rules/seven", "", 405),
    ];
    for (method, path, body, status) in asked {
        let (found, page) = ask(&host, method, path, body).await;
        assert_eq!(found, status, "{method} {path}: {page}");
        assert!(page.contains("<html lang=\"fr\""), "{method} {path} is a page: {page}");
        assert!(page.contains("Ça n’a pas marché"), "{method} {path} speaks to people: {page}");
        for theirs in ["deserialize", "invalid digit", "Cannot parse", "query string"] {
            assert!(!page.contains(theirs), "{method} {path} says {theirs:?}");
        }
    }
    host.stop().await;
}
