//! Where invitations lead: to the public address, to this machine's own on its network, or with a
//! warning to nobody else.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use iris_server::{AppState, Environment, Server, ServerConfig, network_address};
use support::raw::{form, page, send};

/// The page of a table that waits for friends, asked for under a host's name, and the settings page
/// with a personal link.
async fn invitations(url: &str, host: &str) -> [String; 2] {
    let begun = send(url, &form(url, "/play", &[("Host", host)], "game=sky&friends=yes")).await;
    let cookie = begun.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let table = begun.header("location").unwrap();
    let headers = [("Host", host), ("Cookie", &*cookie)];
    [
        send(url, &page(url, table, &headers)).await.body,
        send(url, &form(url, "/settings/link", &headers, "")).await.body,
    ]
}

/// Serves at an address until the test is over, and says at which port.
async fn serve(config: ServerConfig, address: &str) -> u16 {
    let app = AppState::open(config, Environment::system()).unwrap();
    let server = Server::bind(app, address.parse().unwrap()).await.unwrap();
    let port = server.address().unwrap().port();
    tokio::spawn(server.run(std::future::pending()));
    port
}

#[tokio::test]
async fn a_server_that_only_its_machine_can_reach_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let port = serve(ServerConfig::new(folder.path()), "127.0.0.1:0").await;
    let url = format!("http://127.0.0.1:{port}");
    let network = network_address(format!("127.0.0.1:{port}").parse().unwrap());
    for host in [format!("127.0.0.1:{port}"), format!("localhost:{port}")] {
        for page in invitations(&url, &host).await {
            assert!(page.contains(&format!("value=\"http://{host}/")), "{page}");
            assert!(page.contains(&format!("iris serve --addr 0.0.0.0:{port}")), "{page}");
            if let Some(network) = network {
                assert!(page.contains(&format!("http://{network}")), "{page}");
            }
        }
    }
    // By a tunnel or a name in the hosts file it is reached from elsewhere.
    for page in invitations(&url, "club.example:7770").await {
        assert!(page.contains("value=\"http://club.example:7770/") && !page.contains("--addr"), "{page}");
    }
}

#[tokio::test]
async fn a_server_at_all_addresses_invites_by_the_one_on_its_network() {
    let folder = tempfile::tempdir().unwrap();
    let port = serve(ServerConfig::new(folder.path()), "0.0.0.0:0").await;
    let url = format!("http://127.0.0.1:{port}");
    let network = network_address(format!("0.0.0.0:{port}").parse().unwrap());
    let leads = network.map_or(format!("localhost:{port}"), |network| network.to_string());
    for page in invitations(&url, &format!("localhost:{port}")).await {
        assert!(page.contains(&format!("value=\"http://{leads}/")) && !page.contains("--addr"), "{page}");
    }
}

#[tokio::test]
async fn a_public_address_is_named_and_its_pages_are_our_own() {
    let folder = tempfile::tempdir().unwrap();
    let config = ServerConfig {
        behind_proxy: true,
        public_url: Some("https://iris.example".parse().unwrap()),
        ..ServerConfig::new(folder.path())
    };
    let port = serve(config, "127.0.0.1:0").await;
    let url = format!("http://127.0.0.1:{port}");
    for host in [format!("127.0.0.1:{port}"), "iris.example".to_owned()] {
        for page in invitations(&url, &host).await {
            assert!(page.contains("value=\"https://iris.example/") && !page.contains("--addr"), "{page}");
        }
        // As nginx is, if it does not pass the host on.
        for (origin, status) in [
            ("https://iris.example", 303),
            ("http://iris.example", 403),
            ("https://evil.example", 403),
            (url.as_str(), 403),
        ] {
            let headers = [("Host", host.as_str()), ("Origin", origin)];
            let answer = send(&url, &form(&url, "/play", &headers, "game=sky")).await;
            assert_eq!(answer.status, status, "{origin} at {host}");
            let cookie = answer.header("set-cookie");
            assert!(cookie.is_none_or(|cookie| cookie.contains("; Secure")), "{cookie:?}");
        }
    }
}
