//! What is kept of somebody can be taken away, and they can be forgotten.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use hyper::Method;
use iris_client::Client;
use serde_json::json;
use support::{Host, JsonClient, settings, two};

const NAME: &str = "Zaphod";

/// Whether any file of a folder contains a text.
fn is_kept(folder: &std::path::Path, text: &str) -> bool {
    let files = std::fs::read_dir(folder).unwrap();
    files.flatten().any(|file| {
        let bytes = std::fs::read(file.path()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test]
async fn somebody_takes_their_data_away_and_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    let (mut ann, mut bob, place, _) = two(&host, &settings("gold", 2)).await;
    ann.say(&json!({ "do": "rename", "name": NAME })).await.unwrap();
    ann.client.send(Method::PATCH, "/api/me", Some(&json!({ "name": NAME })), &[]).await.unwrap();
    ann.say(&json!({ "do": "start" })).await.unwrap();
    tokio::join!(ann.play_out(1), bob.play_out(2));
    let exported = ann.client.get("/api/me/export").await.unwrap();
    assert_eq!(exported["me"]["name"], NAME);
    assert_eq!(exported["tables"][0]["table"], place.table.0);
    assert!(exported["records"][0]["text"].as_str().unwrap().contains(NAME), "{exported}");
    assert_eq!(exported["tokens"].as_array().unwrap().len(), 1);
    // A second match is under way.
    for person in [&ann, &bob] {
        person.say(&json!({ "do": "rematch" })).await.unwrap();
    }
    let record = format!("/api/tables/{}/records/1", place.table);
    let before = bob.client.get_text(&record).await.unwrap();
    assert!(before.contains(NAME));
    assert!(ann.client.send(Method::DELETE, "/api/me", None, &[]).await.unwrap().status() == 204);
    assert_eq!(ann.client.send(Method::GET, "/api/me", None, &[]).await.unwrap().status(), 401);
    let after = bob.client.get_text(&record).await.unwrap();
    assert!(!after.contains(NAME) && after.contains("Bob"), "the record stays, without the name: {after}");
    assert_eq!(after.lines().last(), before.lines().last(), "and is whole");
    let shown = bob.client.look(&place).await.unwrap();
    assert!(!shown.to_string().contains(NAME), "{shown}");
    assert_eq!(shown["phase"], "playing", "the match goes on with a bot");
    let second = host.guest("Cat").await;
    assert_eq!(second.get("/api/me/records").await.unwrap()["records"], json!([]));
    host.stop().await;
    // The next start copies everything back into the database, and nothing of it names them.
    let host = Host::start(folder.path()).await;
    let again = Client::with_token(&host.url, ann.client.token().unwrap());
    assert_eq!(again.send(Method::GET, "/api/me", None, &[]).await.unwrap().status(), 401);
    host.stop().await;
    assert!(!is_kept(folder.path(), NAME), "the name is still in a file");
}
