//! The real binary in a terminal: whole games of every rule set, alone and at a running server, and
//! everything that can go wrong on the way.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../../iris_server/tests/support/json_client.rs"]
mod json_client;
#[path = "support/screen.rs"]
mod screen;
#[path = "support/serving.rs"]
mod serving;

use std::path::Path;
use std::time::Duration;

use iris_client::{Client, TableLink};
use iris_games::record::{Record, RecordResult, Replay};
use json_client::JsonClient;
use screen::Screen;
use serde_json::{Value, json};
use serving::Serving;

/// Plays what is asked until the match is over; `stop` ends it earlier.
fn play(screen: &mut Screen, over: &str, mut stop: impl FnMut(usize) -> bool, typed: bool) {
    let french = ["h conseil", "Entrée continuer", "Ce que vous pouvez faire", "Tab compléter"];
    let english = ["h hint", "Enter go on", "What you can do", "Tab complete"];
    let asks = |text: &str, keys: &[&str]| keys[..2].iter().any(|key| text.contains(key));
    // A screen is drawn from above: what can be done stands in its last line.
    let first = screen
        .wait("the first turn", |text| text.contains(over) || asks(text, &french) || asks(text, &english));
    let [hint, go_on, list, complete] = if asks(&first, &french) { french } else { english };
    for turn in 0.. {
        let text = screen.wait("a turn", |text| [hint, go_on, over].iter().any(|key| text.contains(key)));
        if text.contains(over) || stop(turn) {
            return;
        }
        if text.contains(go_on) {
            screen.send("\r");
            // The next summary may follow at once; what counts is that this one is answered.
            screen.wait("the summary to go", |now| now != text);
        } else if typed {
            screen.play_typed(complete);
        } else {
            screen.play_from_list(list, hint);
        }
    }
}

fn record_in(folder: &Path) -> Record {
    let mut files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let record = Record::parse(&std::fs::read_to_string(files.next().unwrap()).unwrap()).unwrap();
    assert!(files.next().is_none());
    record
}

/// A whole game against bots; the record that is kept is checked.
fn alone(args: &[&str], language: &str, over: &str, typed: bool) {
    let data = tempfile::tempdir().unwrap();
    let all = [&["play"], args, &["--pace", "0"]].concat();
    let mut screen = Screen::start_in(data.path(), &all, (80, 24), &[("LANG", language)]);
    screen.wait("the table", |text| text.contains("Ann"));
    play(&mut screen, over, |_| false, typed);
    screen.send("q");
    screen.wait("the start screen", |text| text.contains("Iris") && text.contains('▶'));
    screen.send("q");
    assert_eq!(screen.ended().0, 0);
    let record = record_in(&data.path().join("terminal/finished"));
    assert!(matches!(record.result, RecordResult::Over { .. }));
    Replay::new(&record).unwrap().finish().unwrap();
}

#[test]
fn a_whole_game_of_seven() {
    alone(&["seven", "--seats", "3", "--level", "2", "--seed", "5"], "en_GB.UTF-8", "n new game", false);
}

#[test]
fn a_whole_game_of_gold_typed() {
    alone(&["gold", "--seats", "4", "--level", "1", "--seed", "5"], "en_GB.UTF-8", "n new game", true);
}

#[test]
fn a_whole_game_of_sky_in_french() {
    alone(&["sky", "--level", "1", "--seed", "5"], "fr_FR.UTF-8", "n nouvelle partie", false);
}

/// Somebody at a server without a screen, who plays anything.
async fn play_by_program(client: Client, place: TableLink) {
    let mut pick = 0;
    loop {
        tokio::time::sleep(Duration::from_millis(15)).await;
        // The server may be away for a moment.
        let Ok(shown) = client.look(&place).await else { continue };
        if shown["phase"] == "over" {
            return;
        }
        let legal = shown["legal"].as_array().unwrap();
        if legal.is_empty() {
            continue;
        }
        pick += 7;
        let command = json!({"do": "act", "prompt": shown["prompt"], "action": legal[pick % legal.len()]});
        let _ = client.command_json(&place, &command).await;
    }
}

/// A table at which a program hosts and sits; gives who it is, where, and the link to join by.
async fn table(url: &str, settings: &Value) -> (Client, TableLink, String) {
    let client = Client::guest(url, "Robo").await.unwrap();
    let (place, keys) = client.create(settings).await.unwrap();
    let link = format!("{url}/t/{}?key={}", place.table, keys.join.as_deref().unwrap());
    client.command_json(&place, &json!({"do": "claim", "name": "Robo"})).await.unwrap();
    (client, place, link)
}

/// A whole match between the terminal and a program at a server, which goes away and comes back if
/// that is wanted.
fn online(game: &str, breaks: bool) {
    let (data, store) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut server = Some(Serving::start(store.path(), &["--commands-per-second", "1000"]));
    let url = server.as_ref().unwrap().url.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let settings = json!({"game": game, "seats": 2, "pace": 0, "clock": {"kind": "move", "seconds": 3000}});
    let (client, place, link) = runtime.block_on(table(&url, &settings));
    let mut screen = Screen::start(data.path(), &["play", &link, "--pace", "0", "--name", "Ann"]);
    let lobby = screen.wait_for("j sit down");
    assert!(lobby.contains("Robo"), "{lobby}");
    screen.send("j");
    screen.wait_for("▶ 2. Ann");
    let clock = async {
        client.command_json(&place, &json!({"do": "start"})).await.unwrap();
        client.command_json(&place, &json!({"do": "emote", "emote": "hello"})).await.unwrap();
    };
    runtime.block_on(clock);
    let first = screen.wait_for("online");
    assert!(first.contains("50:00") || first.contains("49:5"), "a clock is shown:\n{first}");
    let program = runtime.spawn(play_by_program(client.clone(), place.clone()));
    play(&mut screen, "n rematch", |turn| breaks && turn == 5, false);
    if breaks {
        drop(server.take());
        screen.wait_for("connection lost");
        let address = url.strip_prefix("http://").unwrap();
        server = Some(Serving::start_at(address, store.path(), &["--commands-per-second", "1000"]));
        screen.wait("the connection", |text| text.contains("online") && !text.contains("connection lost"));
        play(&mut screen, "n rematch", |_| false, false);
    }
    runtime.block_on(program).unwrap();
    let shown = runtime.block_on(client.look(&place)).unwrap();
    assert_eq!(shown["phase"], "over");
    assert_eq!(shown["seats"][1]["name"], "Ann");
    screen.send("q");
    screen.wait_for("Leave?");
    screen.send("y");
    assert_eq!(screen.ended().0, 0);
    drop(server);
}

#[test]
fn a_match_of_seven_at_a_server() {
    online("seven", false);
}

#[test]
fn a_match_of_gold_at_a_server_that_goes_away_and_comes_back() {
    online("gold", true);
}

#[test]
fn a_match_of_sky_at_a_server() {
    online("sky", false);
}

/// The link that stands on the screen, in two pieces, below a line.
fn link_below(text: &str, line: &str) -> String {
    let mut lines = text.lines().skip_while(|shown| !shown.contains(line)).skip(1);
    lines.by_ref().take(2).map(str::trim).collect()
}

#[test]
fn a_host_at_a_terminal_opens_a_table_seats_bots_and_is_helped() {
    let (data, store) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(store.path(), &["--commands-per-second", "1000"]);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let address = format!("{}/", server.url);
    let mut screen = Screen::start(data.path(), &["play", &address, "--pace", "0", "--name", "Ann"]);
    screen.wait_for("Open the table");
    // Seven, three seats.
    screen.send("\x1b[B\x1b[B\x1b[C");
    screen.wait_for("Seat 3");
    screen.send("\x1b[A\x1b[A\r");
    let lobby = screen.wait_for("Others sit down by this link");
    assert!(lobby.contains("▶ 1. Ann · You") && lobby.contains("you are the host"), "{lobby}");
    // Somebody comes by the link on the screen, greets, and is sent away again.
    let place = TableLink::parse(&link_below(&lobby, "Others sit down by this link")).unwrap();
    let robo = runtime.block_on(async {
        let robo = Client::guest(&server.url, "Robo").await.unwrap();
        robo.command_json(&place, &json!({"do": "claim", "name": "Robo", "seat": 2})).await.unwrap();
        robo.command_json(&place, &json!({"do": "emote", "emote": "hello"})).await.unwrap();
        robo
    });
    screen.wait_for("3. Robo · away · “Hello!”");
    screen.send("\x1b[B");
    screen.wait_for("▶ 2. free");
    screen.send("\r");
    screen.wait_for("Bot 2 · Bertie");
    screen.send("\x1b[B\x1b[B\r");
    screen.wait_for("▶ 2. Bertie · bot, level 2");
    screen.send("\x1b[C");
    screen.wait_for("▶ 2. Maya · bot, level 3");
    screen.send("2");
    screen.wait_for("▶ 2. Bertie · bot, level 2");
    screen.send("\x1b[B");
    screen.wait_for("▶ 3. Robo");
    screen.send("1");
    screen.wait_for("Robo sits there; make the seat free first");
    screen.send("f");
    screen.wait_for("▶ 3. free");
    screen.send("1");
    screen.wait_for("▶ 3. Pip · bot, level 1");
    screen.send("p");
    screen.wait_for("at least 300 ms");
    screen.send("?");
    screen.wait_for("Before the game");
    screen.send("\x1b");
    screen.wait_for("g start");
    let shown = runtime.block_on(robo.look(&place)).unwrap();
    assert_eq!(shown["seats"][2]["level"], 1);
    screen.send("g");
    screen.wait_for("h hint");
    screen.send("h");
    screen.wait_for("Iris would play");
    screen.send("\x1b");
    screen.wait("the hint to go", |text| !text.contains("Iris would play"));
    screen.send("12w");
    let why = screen.wait_for("Why not?");
    assert!(why.contains("(S"), "a rule is named:\n{why}");
    screen.send("\x1b");
    screen.wait("the sheet to go", |text| !text.contains("Why not?"));
    screen.send("\x1b");
    play(&mut screen, "n rematch", |turn| turn == 4, false);
    let shown = runtime.block_on(robo.look(&place)).unwrap();
    assert!(shown["seq"].as_u64() > Some(12), "moves were played: {shown}");
    screen.send("q");
    screen.wait_for("Leave?");
    screen.send("y");
    screen.wait_for("A new game against bots");
    screen.send("\x03");
    assert_eq!(screen.ended().0, 0);
}

#[test]
fn against_people_the_terminal_says_that_there_are_no_hints() {
    let (data, store) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Serving::start(store.path(), &[]);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let settings = json!({"game": "seven", "seats": 2, "options": {"first": 1}});
    let (client, place, link) = runtime.block_on(table(&server.url, &settings));
    let screen = Screen::start(data.path(), &["play", &link, "--name", "Ann"]);
    screen.wait_for("j sit down");
    screen.send("j");
    screen.wait_for("▶ 2. Ann");
    screen.send("g");
    screen.wait_for("Only the host can do that");
    runtime.block_on(client.command_json(&place, &json!({"do": "start"}))).unwrap();
    screen.wait_for("h hint");
    screen.send("h");
    screen.wait_for("There are hints only where all others are bots");
    screen.send("12w");
    screen.wait_for("Why not?");
    screen.send("\x03");
    assert_eq!(screen.ended().0, 0);
}

#[test]
fn a_game_left_by_a_signal_is_resumed_where_it_was() {
    let data = tempfile::tempdir().unwrap();
    let mut first = Screen::start(data.path(), &["play", "gold", "--seed", "5", "--pace", "0"]);
    play(&mut first, "n new game", |turn| turn == 4, false);
    // The shell waits for iris, its only child.
    let iris = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", first.child.id())).unwrap();
    let killed = std::process::Command::new("kill").args(["-TERM", iris.trim()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(first.ended().0, 0);
    let before = record_in(&data.path().join("terminal/unfinished"));
    assert!(before.moves().count() >= 4);
    let mut second = Screen::start(data.path(), &["play", "--pace", "0"]);
    second.wait_for("Unfinished games");
    second.send("\r");
    play(&mut second, "n new game", |_| false, false);
    second.send("\x03");
    assert_eq!(second.ended().0, 0);
    let after = record_in(&data.path().join("terminal/finished"));
    let actions = |record: &Record| record.moves().map(|played| played.action.clone()).collect::<Vec<_>>();
    assert!(actions(&after).starts_with(&actions(&before)));
}

#[test]
fn a_record_is_stepped_through_and_played_on() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("game.iris");
    let path = file.to_str().unwrap();
    let mut screen = Screen::start(
        data.path(),
        &["play", "sky", "--seed", "5", "--pace", "0", "--level", "1", "--record", path],
    );
    play(&mut screen, "n new game", |_| false, false);
    screen.send("\x03");
    let (code, text) = screen.ended();
    assert_eq!(code, 0);
    assert!(text.contains("The record is in"), "{text}");
    let replay = Screen::start(data.path(), &["replay", path]);
    replay.wait_for("action 0");
    replay.send("\x1b[C\x1b[C\x1b[C");
    replay.wait_for("action 3");
    replay.send("\x1b[F");
    replay.wait_for("· end");
    replay.send("\x1b[H");
    replay.wait_for("action 0");
    replay.send("p");
    replay.wait_for("· Ann");
    replay.send("\x1b[C\x1b[C");
    replay.wait_for("action 2");
    replay.send("c");
    replay.wait_for("From here it is your game");
    replay.send("\x03");
    assert_eq!(replay.ended().0, 0);
}

#[test]
fn the_window_may_have_any_size() {
    let data = tempfile::tempdir().unwrap();
    let screen =
        Screen::start_in(data.path(), &["play", "gold", "--seed", "5"], (60, 12), &[("NO_COLOR", "1")]);
    screen.wait_for("Iris needs a terminal of 80 × 24");
    screen.resize(80, 24);
    screen.wait_for("h hint");
    for (columns, rows) in [(120, 40), (200, 50), (81, 25), (20, 5), (80, 24)] {
        screen.resize(columns, rows);
    }
    let text = screen.wait_for("h hint");
    assert!(text.lines().next().unwrap().contains("Rainbow"), "{text}");
    let colours = screen.look(|shown| {
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells
            .filter(|(row, column)| shown.cell(*row, *column).unwrap().fgcolor() != vt100::Color::Default)
            .count()
    });
    assert_eq!(colours, 0, "NO_COLOR is respected");
    screen.resize(40, 10);
    screen.wait_for("40 × 10");
    screen.send("q");
    assert_eq!(screen.ended().0, 0);
}

#[test]
fn what_cannot_be_opened_says_so_and_leaves_the_terminal_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::start(&data.path().join("server"), &[]);
    let unknown = format!("{}/t/nosuchtable?key=abc", server.url);
    let broken = data.path().join("broken.iris");
    std::fs::write(&broken, "Iris record 1\nGame: gold\n").unwrap();
    for (args, code, message) in [
        (vec!["play", "http://127.0.0.1:1/t/abc?key=x"], 1, "cannot be reached"),
        (vec!["play", "http://nowhere/table"], 2, "should look like http://host:port/t/TABLE?key=KEY"),
        (vec!["play", "https://127.0.0.1:1/t/abc?key=x"], 1, "cannot be reached"),
        (vec!["play", "ftp://host"], 2, "should look like http://host:port/t/TABLE?key=KEY"),
        (vec!["play", &unknown], 1, "table"),
        (vec!["play", "poker"], 2, "is not a game"),
        (vec!["play", "gold", "--seats", "9"], 2, "has 2 to 6 seats"),
        (vec!["play", "gold", "--options", "{\"first\":7}"], 2, "first"),
        (vec!["replay", broken.to_str().unwrap()], 1, "broken.iris, line"),
        (vec!["replay", "/no/such/file"], 1, "/no/such/file"),
    ] {
        let screen = Screen::start_in(data.path(), &args, (160, 40), &[]);
        let (given, text) = screen.ended();
        assert_eq!(given, code, "{args:?}:\n{text}");
        assert!(text.contains(message), "{args:?}:\n{text}");
    }
}

#[test]
fn lines_are_still_there_for_pipes_and_for_those_who_ask() {
    let data = tempfile::tempdir().unwrap();
    let screen = Screen::start(data.path(), &["play", "sky", "--seed", "7", "--plain"]);
    screen.wait_for("Type ? for help.");
    screen.send("quit\n");
    let (code, text) = screen.ended();
    assert_eq!(code, 0);
    assert!(text.contains("left unfinished"), "{text}");
}
