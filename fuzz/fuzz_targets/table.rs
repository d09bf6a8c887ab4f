//! Fuzzes live tables with commands, a line each: a player's number, then the command as JSON, or a
//! word for another input.
//!
//! Whatever comes, the table does not panic, a refused command leaves no trace, and replaying the
//! log rebuilds the table.

#![no_main]

use iris_table::{LiveTable, PlayerId, StampedEntry, TableId, TableInput, TableOutput, TableSettings};
use libfuzzer_sys::fuzz_target;

const PLAYERS: [&str; 4] = ["ann", "bob", "cat", "dan"];

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let settings = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let settings =
        settings.unwrap_or_else(|| TableSettings { pace: 0, fill: 2, ..TableSettings::new("gold", 3) });
    let (mut now, mut out, mut chance) = (1_000, TableOutput::default(), 0_u8);
    let mut entropy = || {
        chance = chance.wrapping_add(1);
        [chance; 32]
    };
    let id = TableId::from("table");
    let Ok(mut table) =
        LiveTable::create(id.clone(), settings, PlayerId::from("ann"), now, &mut entropy, &mut out)
    else {
        return;
    };
    let mut log: Vec<StampedEntry> = std::mem::take(&mut out.entries);
    for line in lines.take(60) {
        now += 500;
        let (who, rest) = line.split_once(' ').unwrap_or((line, ""));
        let player = PlayerId::from(PLAYERS[who.bytes().next().unwrap_or(0) as usize % PLAYERS.len()]);
        let input = match rest {
            "arrives" => TableInput::Arrived(player),
            "departs" => TableInput::Departed(player),
            "waits" => {
                now += 100_000;
                TableInput::Tick
            }
            "thinks" => {
                let quick = table.pending_bot().filter(|bot| !bot.needs_search());
                match quick.and_then(|_| table.bot_task()).and_then(|task| task.choose()) {
                    Some(chosen) => chosen,
                    None => continue,
                }
            }
            "plays" => match first_legal(&table, &player, now) {
                Some(input) => input,
                None => continue,
            },
            json => match serde_json::from_str(json) {
                Ok(command) => TableInput::Command { by: player, command },
                Err(_) => continue,
            },
        };
        let before = table.seq();
        let done = table.handle(input, now, &mut entropy, &mut out);
        assert!(done.is_ok() || table.seq() == before);
        log.append(&mut out.entries);
        out.clear();
        assert_eq!(table.seq(), log.len() as u64);
    }
    let rebuilt = LiveTable::rebuild(id, &log, now).expect("a log gives its table back");
    assert_eq!(rebuilt.seq(), table.seq());
});

/// The first thing a player may do, if it is their turn.
fn first_legal(table: &LiveTable, player: &PlayerId, now: u64) -> Option<TableInput> {
    let (_, body) = table.snapshot_json(player, now).ok()?;
    let shown: serde_json::Value = serde_json::from_str(&body).ok()?;
    let act = serde_json::json!({ "do": "act", "prompt": shown["prompt"], "action": shown["legal"].get(0)? });
    Some(TableInput::Command { by: player.clone(), command: serde_json::from_value(act).ok()? })
}
