//! Clients that are too slow: whoever sends half a form or takes nothing of an answer is given up.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::time::{Duration, Instant};

use iris_server::{Environment, ServerConfig, Timeouts};
use support::Host;
use support::raw::{RawAnswer, form, page, send};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// What a test waits at most; the server's own patience is a fraction of a second.
const SOON: Duration = Duration::from_secs(20);

async fn impatient(folder: &std::path::Path) -> Host {
    let short = Duration::from_millis(400);
    let timeouts = Timeouts { head: short, body: short, write: short };
    Host::start_with(ServerConfig { timeouts, ..ServerConfig::new(folder) }, Environment::system()).await
}

async fn connect(host: &Host) -> TcpStream {
    TcpStream::connect(host.url.strip_prefix("http://").unwrap()).await.unwrap()
}

#[tokio::test]
async fn half_a_form_is_answered_after_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let host = impatient(folder.path()).await;
    for (path, body) in [
        ("/play", "game=sky"),
        ("/settings/one", "name=sound&choice=off"),
        ("/new/sky", "seats=2"),
        ("/learn/sky", "at=0&action=x"),
        ("/api/guests", "{\"name\":\"Ann\"}"),
    ] {
        let mut whole = form(&host.url, path, &[], body);
        if path.starts_with("/api") {
            whole = whole.replace("application/x-www-form-urlencoded", "application/json");
        }
        let mut stream = connect(&host).await;
        stream.write_all(&whole.as_bytes()[..whole.len() - 3]).await.unwrap();
        let mut bytes = Vec::new();
        timeout(SOON, stream.read_to_end(&mut bytes)).await.expect("half a form waits for ever").unwrap();
        assert_eq!(RawAnswer::parse(&bytes).status, 408, "{path}");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_form_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let long = format!("game={}", "x".repeat(20_000));
    assert_eq!(send(&host.url, &form(&host.url, "/play", &[], &long)).await.status, 413);
    host.stop().await;
}

/// Asks for much, many times, and reads nothing; how long the server bears that.
async fn read_nothing(host: &Host) -> Duration {
    let mut stream = connect(host).await;
    let one = page(&host.url, "/rules/sky", &[]).replace("Connection: close\r\n", "");
    let begun = Instant::now();
    let flood = async {
        // What fits into the buffers of the system is much, so ask until it says no more.
        loop {
            if stream.write_all(one.as_bytes()).await.is_err() {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    timeout(SOON, flood).await.expect("a client that reads nothing is served for ever");
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_nothing_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let host = impatient(folder.path()).await;
    let took = read_nothing(&host).await;
    assert!(took >= Duration::from_millis(400), "{took:?}");
    // Somebody who is only silent is not: an event stream may have nothing to tell.
    let begun = send(&host.url, &form(&host.url, "/play", &[], "game=sky&friends=yes")).await;
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let live = format!("{}/live", begun.header("location").unwrap());
    let mut stream = connect(&host).await;
    stream.write_all(page(&host.url, &live, &[("Cookie", &cookie)]).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let mut bytes = Vec::new();
    while let Ok(read) = timeout(Duration::from_millis(100), stream.read_buf(&mut bytes)).await {
        assert_ne!(read.unwrap(), 0, "the stream was closed");
    }
    assert_eq!(RawAnswer::parse(&bytes).status, 200);
    host.stop().await;
}
