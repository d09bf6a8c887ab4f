//! list, look, remove, expire, check.

use iris_store::{Append, NewEntry, SqliteStore, Store};
use serde_json::json;

use crate::desk::Desk;
use crate::screen::Screen;

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[test]
fn tables_are_listed_alike_whether_a_server_runs_or_not() {
    let mut desk = Desk::open(&[]);
    let (ann, bob) = (desk.guest("Ann"), desk.guest("Bob"));
    let (gold, key) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    desk.sit(&bob, (&gold, &key), "Bob");
    let (sky, _) = desk.table(&ann, &json!({ "game": "sky", "seats": 2 }));
    let bob = desk.id_of("Bob");
    let look = |desk: &Desk| {
        let list = desk.json(&["list"]);
        let first = &list["tables"][1];
        assert_eq!((&first["table"], &first["game"]), (&json!(gold), &json!("gold")), "{list}");
        assert_eq!((&first["phase"], &first["names"]), (&json!("lobby"), &json!(["Bob", ""])));
        assert_eq!((&first["entries"], &first["damage"]), (&json!(2), &json!(null)));
        assert_eq!(desk.ids(&["list"]), [sky.clone(), gold.clone()], "the latest first");
        assert_eq!(desk.ids(&["list", "--game", "gold"]), [gold.as_str()]);
        assert_eq!(desk.ids(&["list", "--player", &bob]), [gold.as_str()]);
        assert_eq!(desk.ids(&["list", "--state", "playing"]), [] as [String; 0]);
        assert_eq!(desk.ids(&["list", "--damaged"]), [] as [String; 0]);
        let page = desk.json(&["list", "--limit", "1"]);
        let next = page["next"].to_string();
        assert_eq!(desk.ids(&["list", "--before", &next]), [gold.as_str()]);
        let people = desk.said(&["list"]);
        assert!(people.contains(&gold) && people.contains("Bob, -") && people.contains("lobby"), "{people}");
        list
    };
    let running = look(&desk);
    desk.stop();
    assert!(desk.file("admin.sock").exists(), "what a killed server leaves behind is no obstacle");
    assert_eq!(look(&desk), running);
    assert!(desk.refused(&["list", "--game", "chess"], 2).contains("gold"));
    assert_eq!(desk.audit(), [] as [[String; 3]; 0], "nothing was changed");
}

#[test]
fn a_table_is_shown_without_its_cards() {
    let desk = Desk::open(&[]);
    let (ann, bob) = (desk.guest("Ann"), desk.guest("Bob"));
    let (table, key) = desk.table(&ann, &json!({ "game": "gold", "seats": 2, "patience": 77 }));
    desk.sit(&ann, (&table, &key), "Ann");
    desk.sit(&bob, (&table, &key), "Bob");
    assert_eq!(desk.command(&ann, &table, &key, &json!({ "do": "start" })).status, 200);
    let shown = desk.json(&["look", &table]);
    assert_eq!(shown["listing"]["phase"], "playing");
    assert_eq!((&shown["host"], &shown["number"]), (&json!(desk.id_of("Ann")), &json!(1)));
    let seat = |name: &str| json!({ "name": name, "player": desk.id_of(name), "bot": null });
    assert_eq!(shown["seats"], json!([seat("Ann"), seat("Bob")]));
    assert_eq!(shown["settings"]["patience"], 77, "the policy");
    assert!(shown["listing"]["entries"].as_u64() >= Some(4));
    let mut parts: Vec<&String> = shown.as_object().unwrap().keys().collect();
    parts.sort();
    let known = "answer host links_renewed listing number records seats settings";
    assert_eq!(parts, words(known).iter().collect::<Vec<_>>());
    let people = desk.said(&["look", &table]);
    assert!(people.contains("Ann (") && people.contains("whole"), "{people}");

    // A position that a match begins with has every card in it.
    let mut referee = std::process::Command::new(env!("CARGO_BIN_EXE_iris"));
    referee.arg("referee").stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut referee = referee.spawn().unwrap();
    let asked = "{\"do\":\"new\",\"game\":\"gold\",\"seats\":2,\"seed\":7}\n{\"do\":\"state\"}\n";
    std::io::Write::write_all(&mut referee.stdin.take().unwrap(), asked.as_bytes()).unwrap();
    let said = crate::desk::text(&referee.wait_with_output().unwrap().stdout);
    let position: serde_json::Value = serde_json::from_str(said.lines().nth(1).unwrap()).unwrap();
    let settings = json!({ "game": "gold", "seats": 2, "position": position["state"] });
    let (table, _) = desk.table(&ann, &settings);
    assert_eq!(desk.json(&["look", &table])["settings"]["position"], true);
}

#[test]
fn a_removed_table_is_gone_and_its_records_stay() {
    let mut desk = Desk::open(&[]);
    let ann = desk.guest("Ann");
    let (over, running) = (desk.finished(&ann), desk.finished(&ann));
    assert_eq!(desk.json(&["look", &over])["records"], json!([1]));
    assert!(desk.refused(&["remove", &over], 2).contains("--yes"), "nobody is there to be asked");
    assert!(desk.refused(&["remove", "nonesuch", "--yes"], 1).contains("iris admin list"));
    assert!(desk.refused(&["remove", &over, "--yes", "--why", &"x".repeat(501)], 1).contains("500"));
    assert_eq!(desk.audit().len(), 0, "what was refused changed nothing");
    let path = format!("/api/tables/{over}");
    assert_eq!(desk.http("GET", &path, &ann.headers, None).status, 200);

    desk.said(&["remove", &over, "--yes", "--why", "it was for a test"]);
    assert_eq!(desk.http("GET", &path, &ann.headers, None).status, 404, "at once");
    desk.stop();
    desk.said(&["remove", &running, "--yes"]);
    assert_eq!(desk.ids(&["list"]), [] as [String; 0]);
    let expected = [["remove", &over, "it was for a test"], ["remove", &running, ""]];
    assert_eq!(desk.audit(), expected);
    assert!(desk.said(&["check"]).contains("damaged: 0"), "a removed table is no damage");
    let records = desk.file("records");
    let exported = std::process::Command::new(env!("CARGO_BIN_EXE_iris"))
        .args(["export", records.to_str().unwrap(), "--data"])
        .arg(desk.folder.path())
        .output()
        .unwrap();
    assert!(exported.status.success());
    assert_eq!(std::fs::read_dir(records).unwrap().count(), 2);
}

#[test]
fn somebody_at_a_terminal_is_asked_first() {
    let desk = Desk::open(&[]);
    let ann = desk.guest("Ann");
    let (table, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    for (answer, there) in [("no", true), ("yes", false)] {
        let screen = Screen::start(desk.folder.path(), &["admin", "remove", &table]);
        screen.wait_for("Type yes to go on");
        screen.send(&format!("{answer}\r"));
        screen.wait_for("code=");
        assert_eq!(desk.ids(&["list"]).contains(&table), there, "{answer}: {}", screen.text());
    }
    assert_eq!(desk.audit().len(), 1);
}

#[test]
fn abandoned_tables_expire_on_request() {
    let mut desk = Desk::open(&[]);
    let ann = desk.guest("Ann");
    let over = desk.finished(&ann);
    let (one, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    let (two, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    let now = ["expire", "--lobbies", "0"];
    let none: [String; 0] = [];
    assert_eq!(desk.ids(&[&now[..], &["--yes"]].concat()), none, "tables in memory are in use");
    desk.restart();
    assert_eq!(desk.ids(&["expire", "--yes"]), none, "a day is not over");
    let dry = desk.ids(&[&now[..], &["--dry-run"]].concat());
    assert_eq!(dry, [one.clone(), two.clone()]);
    assert!(desk.refused(&now, 2).contains("2 abandoned tables"));
    assert_eq!(desk.ids(&["list"]).len(), 3, "so far nothing was done");
    assert_eq!(desk.audit().len(), 0);
    assert_eq!(desk.ids(&[&now[..], &["--yes", "--why", "tidy"]].concat()), dry);
    assert_eq!(desk.audit(), [["expire".to_owned(), format!("{one} {two}"), "tidy".to_owned()]]);
    let (three, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    desk.stop();
    assert_eq!(desk.ids(&[&now[..], &["--yes"]].concat()), [three]);
    assert_eq!(desk.ids(&["list"]), [over], "finished matches stay");
}

#[test]
fn a_check_names_what_is_damaged() {
    let mut desk = Desk::open(&[]);
    let ann = desk.guest("Ann");
    let (good, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    let (bad, _) = desk.table(&ann, &json!({ "game": "gold", "seats": 2 }));
    assert!(desk.said(&["check"]).contains("tables checked: 2, damaged: 0"));
    desk.stop();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(desk.folder.path()).unwrap();
        let entries = vec![NewEntry { at: 1, body: "{\"what\":\"nonsense\"}".to_owned() }];
        store.append(Append { table: bad.clone(), after: 1, entries, ..Append::default() }).await.unwrap();
        store.close().await.unwrap();
    });
    for running in [false, true] {
        if running {
            desk.restart();
        }
        let output = desk.run(&["check", "--json"]);
        assert_eq!(output.status.code(), Some(1), "damage is no success");
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&found["tables"], &found["problems"]), (&json!(2), &json!([])));
        assert_eq!(found["damaged"][0]["table"], json!(bad), "{found}");
        assert_eq!(found["damaged"].as_array().unwrap().len(), 1);
        assert_eq!(desk.ids(&["list", "--damaged"]), [bad.as_str()]);
        assert!(desk.said(&["list"]).contains("DAMAGED"));
        assert!(!desk.json(&["look", &bad])["listing"]["damage"].is_null());
    }
    assert_eq!(desk.http("GET", "/health", "", None).json()["damaged_tables"], 1);
    desk.said(&["remove", &bad, "--yes"]);
    assert!(desk.said(&["check"]).contains("tables checked: 1, damaged: 0"));
    assert_eq!(desk.ids(&["list"]), [good]);
    assert_eq!(desk.http("GET", "/health", "", None).json()["damaged_tables"], 0);
}
