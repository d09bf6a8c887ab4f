//! Limits by client: behind a proxy everybody is counted by the address that the proxy names.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_server::{AppState, Environment, Server, ServerConfig};
use support::Host;
use support::raw::{RawAnswer, form, page, send};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn behind_proxy(folder: &std::path::Path) -> Host {
    let config = ServerConfig {
        behind_proxy: true,
        requests_per_second: 5,
        connections_per_client: 3,
        ..ServerConfig::new(folder)
    };
    // Time stands still, so that nobody is given more by and by.
    Host::start_with(config, Environment::new(|| 1_000_000, |bytes| getrandom::fill(bytes).unwrap())).await
}

async fn look(host: &Host, forwarded: &[&str]) -> u16 {
    let headers: Vec<(&str, &str)> = forwarded.iter().map(|line| ("X-Forwarded-For", *line)).collect();
    send(&host.url, &page(&host.url, "/rules/sky", &headers)).await.status
}

#[tokio::test]
async fn requests_are_counted_by_the_client_that_the_proxy_names() {
    let folder = tempfile::tempdir().unwrap();
    let host = behind_proxy(folder.path()).await;
    // Fifteen at once, however the address is written and whatever the client wrote before it.
    let written: [&[&str]; 5] = [
        &["192.0.2.7"],
        &["192.0.2.7:4711"],
        &["8.8.8.8, 192.0.2.7"],
        &["8.8.8.8", "192.0.2.7"],
        &["::ffff:192.0.2.7"],
    ];
    for round in 0..3 {
        for lines in written {
            assert_eq!(look(&host, lines).await, 200, "{round} {lines:?}");
        }
    }
    for lines in written {
        assert_eq!(look(&host, lines).await, 429, "{lines:?}");
    }
    assert_eq!(look(&host, &["192.0.2.8"]).await, 200, "another client");
    // One household of IPv6 is one client.
    for at in 0..15 {
        assert_eq!(look(&host, &[&format!("[2001:db8:1:2::{at:x}]:443")]).await, 200);
    }
    assert_eq!(look(&host, &["2001:db8:1:2:aaaa::1"]).await, 429);
    assert_eq!(look(&host, &["2001:db8:1:3::1"]).await, 200);
    // The client of another proxy on the same machine is not this machine.
    for _ in 0..15 {
        assert_eq!(look(&host, &["127.0.0.1"]).await, 200);
    }
    assert_eq!(look(&host, &["127.0.0.1"]).await, 429);
    // The proxy itself asks for no limit: whether all is well, for example.
    for _ in 0..40 {
        assert_eq!(look(&host, &[]).await, 200);
    }
    host.stop().await;
}

#[tokio::test]
async fn guests_are_counted_by_the_client_that_the_proxy_names() {
    let folder = tempfile::tempdir().unwrap();
    let config =
        ServerConfig { behind_proxy: true, requests_per_second: 1_000, ..ServerConfig::new(folder.path()) };
    let environment = Environment::new(|| 1_000_000, |bytes| getrandom::fill(bytes).unwrap());
    let host = Host::start_with(config, environment).await;
    let join = async |address: &str| -> RawAnswer {
        send(&host.url, &form(&host.url, "/play", &[("X-Forwarded-For", address)], "game=sky")).await
    };
    for at in 0..20 {
        assert_eq!(join("192.0.2.7").await.status, 303, "{at}");
    }
    assert_eq!(join("192.0.2.7").await.status, 429);
    assert_eq!(join("192.0.2.8").await.status, 303);
    host.stop().await;
}

/// An event stream that stays open.
async fn stream(host: &Host, path: &str, cookie: &str, client: &str) -> (TcpStream, u16) {
    let headers = [("Cookie", cookie), ("X-Forwarded-For", client)];
    let request = page(&host.url, path, &headers);
    let mut stream = TcpStream::connect(host.url.strip_prefix("http://").unwrap()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    while !bytes.windows(4).any(|window| window == b"\r\n\r\n") {
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0);
    }
    (stream, RawAnswer::parse(&bytes).status)
}

#[tokio::test]
async fn streams_are_counted_by_client_and_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let host = behind_proxy(folder.path()).await;
    let begun = send(&host.url, &form(&host.url, "/play", &[], "game=sky")).await;
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let path = format!("{}/live", begun.header("location").unwrap());
    let mut open = Vec::new();
    for _ in 0..3 {
        let (stream, status) = stream(&host, &path, &cookie, "192.0.2.7").await;
        assert_eq!(status, 200);
        open.push(stream);
    }
    assert_eq!(look(&host, &["192.0.2.7"]).await, 429, "three streams are three requests under way");
    assert_eq!(stream(&host, &path, &cookie, "192.0.2.8").await.1, 200, "another client");
    open.clear();
    for _ in 0..100 {
        if look(&host, &["192.0.2.7"]).await == 200 {
            return host.stop().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("what was closed counts for ever");
}

#[tokio::test]
async fn a_server_at_all_addresses_knows_its_own_machine_by_ipv4() {
    let folder = tempfile::tempdir().unwrap();
    let config = ServerConfig {
        requests_per_second: 1,
        connections_per_client: 1,
        ..ServerConfig::new(folder.path())
    };
    let app = AppState::open(config, Environment::system()).unwrap();
    let server = Server::bind(app, "[::]:0".parse().unwrap()).await.unwrap();
    let port = server.address().unwrap().port();
    let running = tokio::spawn(server.run(std::future::pending()));
    let url = format!("http://127.0.0.1:{port}");
    let _idle = TcpStream::connect(format!("127.0.0.1:{port}")).await.unwrap();
    for at in 0..20 {
        assert_eq!(send(&url, &page(&url, "/rules/sky", &[])).await.status, 200, "request {at}");
    }
    running.abort();
}
