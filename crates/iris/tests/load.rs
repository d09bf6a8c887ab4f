//! The clients with which live tables are measured, for a second at a few tables: the tool must not
//! rot.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../../iris_client/examples/load/gauge.rs"]
mod gauge;
#[path = "../../iris_client/examples/load/hints.rs"]
mod hints;
#[path = "../../iris_client/examples/load/people.rs"]
mod people;
#[path = "../../iris_client/examples/load/run.rs"]
mod run;
#[path = "../../iris_client/examples/load/seat.rs"]
mod seat;
#[allow(dead_code, reason = "each test uses a part of this")]
#[path = "support/serving.rs"]
mod serving;
#[path = "../../iris_client/examples/load/table.rs"]
mod table;
#[path = "../../iris_client/examples/load/wire.rs"]
mod wire;

use std::time::Duration;

use gauge::Server;
use serving::Serving;

pub(crate) type Failure = Box<dyn std::error::Error + Send + Sync>;

fn server(serving: &Serving) -> Server {
    let address = serving.url.strip_prefix("http://").unwrap().parse().unwrap();
    Server { address, process: Some(serving.child.id()) }
}

#[tokio::test]
async fn whole_matches_are_played_at_any_pace() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--commands-per-second", "1000000"]);
    let figures = run::play(server(&serving), 3, Duration::from_millis(500)).await.unwrap();
    for pace in ["full", "half"] {
        let figures = &figures[pace];
        assert!(figures["moves"].as_u64().unwrap() > 0, "{figures}");
        assert!(figures["p50_ms"].as_f64().unwrap() <= figures["p99_ms"].as_f64().unwrap(), "{figures}");
        let (commits, a_commit) = (&figures["commits"], &figures["entries_per_commit"]);
        // A quotient times its divisor is a whole number again only nearly.
        let entries = (commits.as_f64().unwrap() * a_commit.as_f64().unwrap()).round();
        assert!(entries >= figures["moves"].as_f64().unwrap(), "every move is written down: {figures}");
    }
    if cfg!(target_os = "linux") {
        assert!(figures["played_kib"].as_u64().unwrap() > 0, "{figures}");
    }
}

#[tokio::test]
async fn those_who_have_only_listened_hear_of_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &[]);
    let figures = run::hold(server(&serving), 5, 5).await.unwrap();
    assert_eq!((&figures["streams"], &figures["moves"]), (&10.into(), &5.into()), "{figures}");
}

#[tokio::test]
async fn a_bystander_plays_on_while_others_ask_for_hints() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--commands-per-second", "1000000"]);
    let figures = hints::hints(server(&serving), 3, Duration::from_secs(2)).await.unwrap();
    assert!(figures["hints"].as_u64().unwrap() > 0, "{figures}");
    for kind in ["usual", "flooded"] {
        assert!(figures[kind]["p99_ms"].as_f64().unwrap() > 0.0, "{figures}");
    }
}
