//! A request names its host exactly once.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use support::Host;
use support::raw::send;

#[tokio::test]
async fn a_request_without_a_host_or_with_two_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let own = host.url.strip_prefix("http://").unwrap();
    for (lines, status) in [
        (format!("Host: {own}\r\n"), 200),
        (String::new(), 400),
        ("Host:\r\n".to_owned(), 400),
        (format!("Host: {own}\r\nHost: {own}\r\n"), 400),
        (format!("Host: {own}\r\nHost: evil.example\r\n"), 400),
        (format!("Host: {own}, evil.example\r\n"), 400),
        (format!("Host: me@{own}\r\n"), 400),
        (format!("Host: {own}/t\r\n"), 400),
    ] {
        for version in ["1.1", "1.0"] {
            let request = format!("GET / HTTP/{version}\r\n{lines}Connection: close\r\n\r\n");
            assert_eq!(send(&host.url, &request).await.status, status, "{version} {lines:?}");
        }
    }
    // An address with a host in it means that host.
    for (target, status) in [(format!("http://{own}/"), 200), ("http://evil.example/".to_owned(), 400)] {
        let request = format!("GET {target} HTTP/1.1\r\nHost: {own}\r\nConnection: close\r\n\r\n");
        assert_eq!(send(&host.url, &request).await.status, status, "{target}");
    }
    host.stop().await;
}
