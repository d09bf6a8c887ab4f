//! Puzzles over plain HTTP, in a browser without scripts and by programs.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use iris_core::Viewer;
use iris_games::GAMES;
use iris_games::puzzles::{Puzzle, find_puzzle, puzzles_of, solver_seat};
use iris_server::Environment;
use serde_json::{Value, json};
use support::Host;
use support::raw::{self, RawAnswer};

/// A browser without scripts.
struct Visitor<'a> {
    url: &'a str,
    cookie: Option<String>,
}

impl<'a> Visitor<'a> {
    fn new(host: &'a Host) -> Self {
        Self { url: &host.url, cookie: None }
    }

    async fn send(&mut self, make: impl Fn(&str, &[(&str, &str)]) -> String) -> RawAnswer {
        let mut headers = vec![("Origin", self.url)];
        headers.extend(self.cookie.as_deref().map(|cookie| ("Cookie", cookie)));
        let answer = raw::send(self.url, &make(self.url, &headers)).await;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        answer
    }

    async fn get(&mut self, path: &str) -> RawAnswer {
        self.send(|url, headers| raw::page(url, path, headers)).await
    }

    async fn post(&mut self, path: &str, body: &str) -> RawAnswer {
        self.send(|url, headers| raw::form(url, path, headers, body)).await
    }

    /// Answers a puzzle; gives where that leads.
    async fn answer(&mut self, puzzle: &Puzzle, action: &str, more: &str) -> String {
        let body = format!("action={}{more}", escaped(action));
        let answer = self.post(&format!("/puzzle/{}", puzzle.id), &body).await;
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.header("location").unwrap().to_owned()
    }
}

fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |coded, byte| coded + &format!("%{byte:02X}"))
}

/// The right action and a wrong one.
fn right_and_wrong(puzzle: &Puzzle) -> (String, String) {
    let legal = puzzle.position().unwrap().legal();
    let (right, wrong): (Vec<String>, Vec<String>) =
        legal.into_iter().partition(|action| puzzle.judge(action).unwrap().is_right);
    (right[0].clone(), wrong[0].clone())
}

fn first(game: &str) -> &'static Puzzle {
    &puzzles_of(game)[0]
}

/// A text as it stands in HTML.
fn in_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

async fn host() -> (tempfile::TempDir, Host) {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path()).await;
    (folder, host)
}

#[tokio::test]
async fn nothing_tells_the_solution_before_an_answer() {
    let (_folder, host) = host().await;
    let client = host.guest("Ann").await;
    for puzzle in GAMES.iter().flat_map(|game| puzzles_of(game.id()).iter().step_by(9)) {
        let mut visitor = Visitor::new(&host);
        let path = format!("/puzzle/{}", puzzle.id);
        let page = visitor.get(&path).await;
        assert_eq!(page.status, 200);
        // Asking for the verdict on an answer that was never given changes nothing, byte for byte.
        let position = puzzle.position().unwrap();
        let (right, wrong) = right_and_wrong(puzzle);
        for action in [&right, &wrong] {
            let asked = visitor.get(&format!("{path}?answer={}", escaped(action))).await;
            assert_eq!(asked.body, page.body, "{}", puzzle.id);
        }
        // Every action stands there in the same way.
        for action in position.legal() {
            for mark in
                [format!(" value=\"{}\"", in_html(&action)), format!(" data-action=\"{}\"", in_html(&action))]
            {
                assert_eq!(page.body.matches(&mark).count(), 1, "{}: {mark}", puzzle.id);
            }
        }
        for mark in ["data-verdict", "data-suggested", "data-best", "coach\" data-picks", "data-theme-link"] {
            assert!(!page.body.contains(mark), "{}: {mark}", puzzle.id);
        }
        // Programs get the view of the seat and public figures.
        let task: Value = client.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap();
        let seat = solver_seat(position.as_ref());
        let expected = json!({
            "id": puzzle.id, "game": puzzle.game, "seats": position.seats(), "seat": seat, "rating": puzzle.rating,
            "view": position.view(Viewer::Seat(seat)), "legal": position.legal(), "practice": false,
        });
        assert_eq!(task, expected);
    }
    host.stop().await;
}

#[tokio::test]
async fn the_first_answer_counts_and_later_ones_are_practice() {
    let (_folder, host) = host().await;
    let client = host.guest("Ann").await;
    for game in GAMES {
        let puzzle = first(game.id());
        let (right, wrong) = right_and_wrong(puzzle);
        let path = format!("/api/puzzles/{}", puzzle.id);
        let told = client.post(&path, &json!({ "action": wrong })).await.unwrap();
        assert_eq!(
            (&told["right"], &told["counted"], &told["solution"]),
            (&json!(false), &json!(true), &json!(right))
        );
        assert!(
            told["loss"].as_f64().unwrap() >= 0.07 && told["rating"].as_f64().unwrap() < 1300.0,
            "{told}"
        );
        let again = client.post(&path, &json!({ "action": right })).await.unwrap();
        assert_eq!(
            (&again["right"], &again["counted"], &again["rating"]),
            (&json!(true), &json!(false), &told["rating"])
        );
        assert_eq!(client.get(&path).await.unwrap()["practice"], true);
        let next = client.get(&format!("/api/puzzles/next?game={}", game.id())).await.unwrap();
        assert_ne!(next["id"], puzzle.id.as_str(), "one that was not tried");
    }
    let catalogue = client.get("/api/puzzles").await.unwrap();
    for game in catalogue["games"].as_array().unwrap() {
        assert_eq!((&game["tried"], &game["solved"]), (&json!(1), &json!(0)));
        let themes = game["themes"].as_array().unwrap();
        let theme = themes[0]["theme"].as_str().unwrap();
        let of_theme = client
            .get(&format!("/api/puzzles/next?game={}&theme={theme}", game["game"].as_str().unwrap()))
            .await;
        let found = find_puzzle(of_theme.unwrap()["id"].as_str().unwrap()).unwrap();
        assert!(found.themes.iter().any(|own| own == theme));
    }
    assert!(find_puzzle(catalogue["daily"].as_str().unwrap()).is_some());
    host.stop().await;
}

#[tokio::test]
async fn a_visitor_without_an_account_solves_with_forms_alone() {
    let (_folder, host) = host().await;
    for game in GAMES {
        let mut visitor = Visitor::new(&host);
        let hub = visitor.get(&format!("/puzzles/{}", game.id())).await;
        assert!(hub.status == 200 && visitor.cookie.is_none(), "looking leaves no trace");
        let next = visitor.get(&format!("/puzzles/{}/next", game.id())).await;
        let id = next.header("location").unwrap().strip_prefix("/puzzle/").unwrap().to_owned();
        let puzzle = find_puzzle(&id).unwrap();
        let (right, wrong) = right_and_wrong(puzzle);
        let to = visitor.answer(puzzle, &wrong, "").await;
        assert!(visitor.cookie.is_some());
        let told = visitor.get(&to).await;
        assert!(told.body.contains("data-verdict=\"wrong\""), "{}", told.body);
        assert!(told.body.contains("data-next-puzzle") && told.body.contains("→"), "a rating");
        // What was better is lit on the board.
        assert!(told.body.contains("coach\"") && told.body.contains("data-press="));
        let to = visitor.answer(puzzle, &right, "").await;
        assert!(visitor.get(&to).await.body.contains("data-verdict=\"right\""));
        let hub = visitor.get(&format!("/puzzles/{}", game.id())).await;
        assert!(hub.body.contains("0 of 1 solved"), "the second answer is practice");
    }
    host.stop().await;
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_changes_nothing() {
    let (_folder, host) = host().await;
    let mut visitor = Visitor::new(&host);
    let puzzle = first("gold");
    let path = format!("/puzzle/{}", puzzle.id);
    for (path, body, status) in [
        ("/puzzle/nosuch", "action=x", 404),
        (path.as_str(), "action=no+such+action", 422),
        (path.as_str(), "action=", 422),
        (path.as_str(), "", 400),
        ("/puzzles/poker/run", "kind=storm", 404),
        ("/puzzles/gold/run", "kind=walk", 400),
    ] {
        assert_eq!(visitor.post(path, body).await.status, status, "{path} {body}");
    }
    for path in ["/puzzle/nosuch", "/puzzles/poker", "/puzzles/poker/next", "/puzzles/gold/next?theme=nosuch"]
    {
        assert_eq!(visitor.get(path).await.status, 404, "{path}");
    }
    assert!(visitor.cookie.is_none(), "nobody became known by it");
    let client = host.guest("Ann").await;
    assert!(
        client.post(&format!("/api/puzzles/{}", puzzle.id), &json!({ "action": "nonsense" })).await.is_err()
    );
    assert!(client.get("/api/puzzles/next?game=poker").await.is_err());
    assert_eq!(client.get(&format!("/api/puzzles/{}", puzzle.id)).await.unwrap()["practice"], false);
    host.stop().await;
}

#[tokio::test]
async fn a_streak_goes_on_until_the_first_mistake() {
    let (_folder, host) = host().await;
    let mut visitor = Visitor::new(&host);
    let started = visitor.post("/puzzles/gold/run", "kind=streak").await;
    let mut to = started.header("location").unwrap().to_owned();
    let mut met = Vec::new();
    for solved in 0..4 {
        assert!(visitor.get(&to).await.body.contains(&format!("{solved} solved")));
        let puzzle = current(&to);
        assert!(!met.contains(&puzzle.id), "none twice");
        met.push(puzzle.id.clone());
        to = visitor.answer(puzzle, &right_and_wrong(puzzle).0, "&run=yes").await;
    }
    let puzzle = current(&to);
    let other = find_puzzle(&met[0]).unwrap();
    // An answer to another puzzle than the current one does not count.
    assert_eq!(visitor.answer(other, &right_and_wrong(other).1, "&run=yes").await, to);
    let over = visitor.answer(puzzle, &right_and_wrong(puzzle).1, "&run=yes").await;
    let told = visitor.get(&over).await.body;
    assert!(
        told.contains("data-verdict=\"wrong\"") && told.contains("4 solved, 1 missed. Your best: 4."),
        "{told}"
    );
    assert!(visitor.get("/puzzles/gold?run=over").await.body.contains("Your streak is over"));
    host.stop().await;
}

fn current(to: &str) -> &'static Puzzle {
    find_puzzle(to.strip_prefix("/puzzle/").unwrap().split('?').next().unwrap()).unwrap()
}

#[tokio::test]
async fn the_servers_clock_ends_a_storm() {
    let clock = Arc::new(AtomicU64::new(1_700_000_000_000));
    let own = clock.clone();
    let environment =
        Environment::new(move || own.load(Ordering::SeqCst), |bytes| getrandom::fill(bytes).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start_in(folder.path(), environment).await;
    let mut visitor = Visitor::new(&host);
    let started = visitor.post("/puzzles/gold/run", "kind=storm").await;
    let mut to = started.header("location").unwrap().to_owned();
    let page = visitor.get(&to).await.body;
    assert!(page.contains("data-countdown=\"180000\"") && page.contains("3:00"));
    // One right, one wrong, one right: mistakes cost only time.
    for right in [true, false, true] {
        clock.fetch_add(30_000, Ordering::SeqCst);
        let puzzle = current(&to);
        let (solution, other) = right_and_wrong(puzzle);
        to = visitor.answer(puzzle, if right { &solution } else { &other }, "&run=yes").await;
    }
    assert!(visitor.get(&to).await.body.contains("data-countdown=\"90000\""));
    clock.fetch_add(90_000, Ordering::SeqCst);
    let puzzle = current(&to);
    visitor.answer(puzzle, &right_and_wrong(puzzle).0, "&run=yes").await;
    let over = visitor.get(&to).await;
    assert_eq!((over.status, over.header("location")), (303, Some("/puzzles/gold?run=over")));
    let told = visitor.get("/puzzles/gold?run=over").await.body;
    assert!(told.contains("2 solved, 1 missed. Your best: 2."), "{told}");
    host.stop().await;
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody_and_another_one_tomorrow() {
    let clock = Arc::new(AtomicU64::new(1_700_000_000_000));
    let own = clock.clone();
    let environment =
        Environment::new(move || own.load(Ordering::SeqCst), |bytes| getrandom::fill(bytes).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start_in(folder.path(), environment).await;
    let daily = |page: &str| {
        let at = page.find("data-daily-puzzle").unwrap();
        page[..at].rsplit("/puzzle/").next().unwrap().split('"').next().unwrap().to_owned()
    };
    let (mut ann, mut bob) = (Visitor::new(&host), Visitor::new(&host));
    let today = daily(&ann.get("/").await.body);
    assert_eq!(daily(&bob.get("/puzzles").await.body), today);
    let puzzle = find_puzzle(&today).unwrap();
    ann.answer(puzzle, &right_and_wrong(puzzle).0, "").await;
    assert!(ann.get("/").await.body.contains("Solved. A new one comes tomorrow."));
    assert!(!bob.get("/").await.body.contains("Solved. A new one comes tomorrow."));
    let mut days = vec![today];
    for _ in 0..6 {
        clock.fetch_add(24 * 60 * 60 * 1000, Ordering::SeqCst);
        days.push(daily(&bob.get("/").await.body));
    }
    assert!(days.iter().all(|day| days.iter().filter(|other| *other == day).count() == 1), "{days:?}");
    host.stop().await;
}
