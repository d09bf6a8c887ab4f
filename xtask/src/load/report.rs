//! The load test's results as Markdown.

use std::fmt::Write as _;

use serde_json::Value;

/// Whole matches, with a peer's figures beside them.
pub(super) fn played(ours: &Value, theirs: Option<&Value>, rounds: usize) -> String {
    let mut text = format!(
        "{} tables with four people each, all on this machine; every move is on the disk before anybody hears of it.\n\n\
         | Server | Moves/s | p50 ms | p99 ms | max ms | Server's cores | Clients' cores | Moves/s a server's core | Moves/commit |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
        ours["tables"]
    );
    row(&mut text, "Iris, at full speed", &ours["full"]);
    row(&mut text, "Iris, at half of that", &ours["half"]);
    if let Some(theirs) = theirs {
        let version = theirs["version"].as_str().unwrap_or("of unknown version");
        row(&mut text, &format!("boardgame.io {version}, at full speed"), theirs);
        let ratio = |figure: fn(&Value) -> f64| figure(&ours["full"]) / figure(theirs);
        let _ = write!(
            text,
            "\nMedian of {rounds} rounds in which ours and theirs took turns. Moves/s: {:.1} times theirs; a second of the \
             server's processor: {:.1} times theirs. Theirs is a game without cards or rules and nothing is kept on a disk.\n",
            ratio(|figures| number(figures, "moves_per_s")),
            ratio(a_core),
        );
    }
    let kib = |name: &str| number(ours, name);
    let tables = number(ours, "tables");
    let _ = write!(
        text,
        "\nMemory of the server: {:.1} MiB idle; {:.0} KiB a table, {:.1} KiB a connection (two a person); {:.1} MiB after play. \
         Ready {:.0} ms after its start, in an empty folder.\n\n\
         A move counts from sending it until the last of four event streams has it. At full speed each table makes a move as \
         soon as everybody has the one before; at half of that rate moves are due at fixed times, and a late one counts from \
         when it was due.",
        kib("idle_kib") / 1024.0,
        (kib("with_tables_kib") - kib("idle_kib")) / tables,
        (kib("with_connections_kib") - kib("with_tables_kib")) / number(ours, "connections"),
        kib("played_kib") / 1024.0,
        number(ours, "start_ms"),
    );
    text
}

/// Tables at which nothing happens.
pub(super) fn held(figures: &Value) -> String {
    let kib = |name: &str| number(figures, name);
    format!(
        "{} tables with {} open event streams: {:.0} MiB of memory ({:.1} MiB idle; {:.1} KiB a table, {:.1} KiB a stream).\n\
         Moves at {} of them were heard by everybody after {:.1} ms (p50), {:.1} ms (p99), {:.1} ms (max).\n\
         Ready {:.0} ms after its start, in an empty folder.",
        figures["tables"],
        figures["streams"],
        kib("with_streams_kib") / 1024.0,
        kib("idle_kib") / 1024.0,
        (kib("with_tables_kib") - kib("idle_kib")) / number(figures, "tables"),
        (kib("with_streams_kib") - kib("with_tables_kib")) / number(figures, "streams"),
        figures["moves"],
        number(figures, "p50_ms"),
        number(figures, "p99_ms"),
        number(figures, "max_ms"),
        number(figures, "start_ms"),
    )
}

/// A start with many unfinished matches.
pub(super) fn started(figures: &Value) -> String {
    format!(
        "With {} unfinished matches in its folder the server listens after {:.0} ms and takes {:.0} MiB, {:.0} MiB ten \
         seconds later.",
        figures["tables"],
        number(figures, "start_ms"),
        number(figures, "started_kib") / 1024.0,
        number(figures, "later_kib") / 1024.0,
    )
}

/// A bystander's waiting for the strongest bot, alone and beside those who ask for hints.
pub(super) fn hints(figures: &Value) -> String {
    let wait = |kind: &str, name: &str| number(&figures[kind], name);
    let row = |label: &str, kind: &str| {
        format!(
            "| {label} | {} | {:.0} | {:.0} | {:.0} |\n",
            figures[format!("{kind}_moves")],
            wait(kind, "p50_ms"),
            wait(kind, "p99_ms"),
            wait(kind, "max_ms"),
        )
    };
    format!(
        "How long a bystander waits for moves of the strongest bot, in milliseconds:\n\n\
         | Beside | Moves | p50 | p99 | max |\n| --- | ---: | ---: | ---: | ---: |\n{}{}\n\
         p99 beside the others is {:.2} times the usual one. They got {} hints and were told {} times that the bots are busy.",
        row("nobody", "usual"),
        row(&format!("{} connections that ask for hints", figures["connections"]), "flooded"),
        wait("flooded", "p99_ms") / wait("usual", "p99_ms"),
        figures["hints"],
        figures["busy"],
    )
}

fn row(text: &mut String, name: &str, figures: &Value) {
    let entries = figures["entries_per_commit"].as_f64();
    let _ = writeln!(
        text,
        "| {name} | {:.0} | {:.1} | {:.1} | {:.1} | {:.2} | {:.2} | {:.0} | {} |",
        number(figures, "moves_per_s"),
        number(figures, "p50_ms"),
        number(figures, "p99_ms"),
        number(figures, "max_ms"),
        number(figures, "server_cpu"),
        number(figures, "clients_cpu"),
        a_core(figures),
        entries.map_or("—".to_owned(), |entries| format!("{entries:.1}")),
    );
}

/// Moves a second if the server had one processor to itself and nobody else needed any.
fn a_core(figures: &Value) -> f64 {
    number(figures, "moves_per_s") / number(figures, "server_cpu")
}

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::{held, hints, played, started};
    use serde_json::json;

    #[test]
    fn ours_is_divided_by_theirs() {
        let full = json!({ "moves_per_s": 9000.0, "p50_ms": 9.0, "p99_ms": 20.0, "max_ms": 30.0,
            "server_cpu": 1.5, "clients_cpu": 0.4, "entries_per_commit": 40.0 });
        let ours = json!({ "tables": 100, "connections": 800, "idle_kib": 10240, "with_tables_kib": 14240,
            "with_connections_kib": 22240, "played_kib": 40960, "start_ms": 40.0, "full": full, "half": full });
        let theirs = json!({ "version": "1", "moves_per_s": 1500.0, "server_cpu": 1.0, "clients_cpu": 0.8,
            "p50_ms": 40.0, "p99_ms": 80.0, "max_ms": 90.0 });
        let text = played(&ours, Some(&theirs), 3);
        assert!(
            text.contains("| Iris, at full speed | 9000 | 9.0 | 20.0 | 30.0 | 1.50 | 0.40 | 6000 | 40.0 |"),
            "{text}"
        );
        assert!(text.contains("| boardgame.io 1, at full speed | 1500 |"), "{text}");
        assert!(
            text.contains("Moves/s: 6.0 times theirs; a second of the server's processor: 4.0 times"),
            "{text}"
        );
        assert!(text.contains("10.0 MiB idle; 40 KiB a table, 10.0 KiB a connection"), "{text}");
        assert!(!played(&ours, None, 1).contains("boardgame"), "nothing is compared that was not measured");
    }

    #[test]
    fn waiting_beside_hints_is_divided_by_the_usual() {
        let usual = json!({ "p50_ms": 90.0, "p99_ms": 200.0, "max_ms": 210.0 });
        let flooded = json!({ "p50_ms": 120.0, "p99_ms": 300.0, "max_ms": 400.0 });
        let text = hints(&json!({ "connections": 200, "hints": 70, "busy": 900, "usual_moves": 50,
            "flooded_moves": 40, "usual": usual, "flooded": flooded }));
        assert!(text.contains("| nobody | 50 | 90 | 200 | 210 |"), "{text}");
        assert!(text.contains("p99 beside the others is 1.50 times the usual one"), "{text}");
    }

    #[test]
    fn a_start_is_told_in_mebibytes() {
        let text =
            started(&json!({ "tables": 50, "start_ms": 30.4, "started_kib": 20480, "later_kib": 30720 }));
        assert!(text.contains("after 30 ms and takes 20 MiB, 30 MiB ten seconds later"), "{text}");
    }

    #[test]
    fn held_tables_are_summed_up() {
        let figures = json!({ "tables": 100, "streams": 200, "idle_kib": 10240, "with_tables_kib": 11240,
            "with_streams_kib": 13240, "moves": 100, "p50_ms": 1.0, "p99_ms": 2.0, "max_ms": 3.0, "start_ms": 40.0 });
        let text = held(&figures);
        assert!(text.contains("100 tables with 200 open event streams: 13 MiB"), "{text}");
        assert!(text.contains("10.0 KiB a table, 10.0 KiB a stream"), "{text}");
    }
}
