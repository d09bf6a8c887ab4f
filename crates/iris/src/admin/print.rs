//! What `iris admin` prints for people.

use std::io::{self, Write};

use iris_server::{
    AdminAnswer, AuditLine, BanSummary, PlayerListing, TableDetails, TableListing, utc_minute,
};

use super::time_span::{age, ago};

/// Prints an answer; `now` is what ages are counted from.
pub(crate) fn print(answer: &AdminAnswer, now: u64, out: &mut impl Write) -> io::Result<()> {
    match answer {
        AdminAnswer::Tables { tables, next } => print_tables(tables, *next, now, out),
        AdminAnswer::Table(details) => print_table(details, now, out),
        AdminAnswer::Removed { table } => writeln!(out, "table {table} is removed"),
        AdminAnswer::Banned { ban, left } => {
            writeln!(out, "{} is banned {}", named(ban), ends(ban))?;
            if !left.is_empty() {
                writeln!(out, "and has left {}", left.join(", "))?;
            }
            Ok(())
        }
        AdminAnswer::Unbanned { whom } => writeln!(out, "{whom} is banned no more"),
        AdminAnswer::Bans { bans } => print_bans(bans, now, out),
        AdminAnswer::Players { players, next } => print_players(players, *next, now, out),
        AdminAnswer::Expired { tables, dry_run } => {
            for table in tables {
                writeln!(out, "{table}")?;
            }
            let done = if *dry_run { "would be removed" } else { "removed" };
            writeln!(out, "abandoned tables {done}: {}", tables.len())
        }
        AdminAnswer::Checked { tables, problems, damaged } => {
            for problem in problems {
                writeln!(out, "the database: {problem}")?;
            }
            for table in damaged {
                writeln!(out, "table {}: {}", table.table, table.reason)?;
            }
            let (problems, damaged) = (problems.len(), damaged.len());
            writeln!(
                out,
                "tables checked: {tables}, damaged: {damaged}; problems of the database: {problems}"
            )
        }
        AdminAnswer::RotatedKey { former_keys, forgotten_after } => {
            writeln!(out, "there is a new key")?;
            writeln!(
                out,
                "stay as they are: devices (a year from their last use), API tokens, personal links (a"
            )?;
            writeln!(out, "quarter of an hour) and recovery codes: the key does not sign them")?;
            match former_keys {
                0 => writeln!(out, "links to tables that were given out are void; hosts find new ones there"),
                _ => writeln!(
                    out,
                    "links to tables stay good (former keys that verify them: {former_keys}), each key until {forgotten_after} \
                     newer keys have been made"
                ),
            }
        }
        AdminAnswer::Audit { lines, unreadable } => {
            for line in lines {
                print_audit_line(line, out)?;
            }
            if *unreadable > 0 {
                writeln!(out, "{unreadable} lines cannot be read; look into audit.log")?;
            }
            Ok(())
        }
    }
}

fn print_tables(
    tables: &[TableListing],
    next: Option<u64>,
    now: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(
        out,
        "{:<24}  {:<6}  {:<8}  {:>5}  {:>5}  {:>7}  seats",
        "table", "game", "state", "age", "last", "entries"
    )?;
    for table in tables {
        let TableListing { table: id, game, phase, created, last_activity, entries, .. } = table;
        let (created, last) = (age(now, *created), age(now, *last_activity));
        write!(out, "{id:<24}  {game:<6}  {phase:<8}  {created:>5}  {last:>5}  {entries:>7}  ")?;
        let seats: Vec<&str> =
            table.names.iter().map(|name| if name.is_empty() { "-" } else { name.as_str() }).collect();
        write!(out, "{}", seats.join(", "))?;
        match &table.damage {
            Some(damage) => writeln!(out, "  DAMAGED: {damage}")?,
            None => writeln!(out)?,
        }
    }
    more(next, out)
}

fn more(next: Option<u64>, out: &mut impl Write) -> io::Result<()> {
    match next {
        Some(next) => writeln!(out, "there may be more: --before {next}"),
        None => Ok(()),
    }
}

fn print_table(details: &TableDetails, now: u64, out: &mut impl Write) -> io::Result<()> {
    let TableDetails { listing, host, seats, settings, links_renewed, number, records } = details;
    writeln!(out, "table    {}", listing.table)?;
    writeln!(out, "game     {} ({}), match {number}", listing.game, listing.phase)?;
    writeln!(out, "created  {}", ago(now, listing.created))?;
    writeln!(out, "last     {}", ago(now, listing.last_activity))?;
    writeln!(out, "log      {} entries, {}", listing.entries, listing.damage.as_deref().unwrap_or("whole"))?;
    writeln!(out, "links    renewed {links_renewed} times")?;
    writeln!(out, "host     {host}")?;
    for (seat, chair) in seats.iter().enumerate() {
        write!(out, "seat {seat}   ")?;
        match (&chair.player, chair.bot) {
            (Some(player), None) => writeln!(out, "{} ({player})", chair.name)?,
            (Some(player), Some(level)) => {
                writeln!(out, "{} ({player}), played by a bot of level {level}", chair.name)?;
            }
            (None, Some(level)) => writeln!(out, "{}, a bot of level {level}", chair.name)?,
            (None, None) => writeln!(out, "free")?,
        }
    }
    let records: Vec<String> = records.iter().map(u32::to_string).collect();
    if !records.is_empty() {
        writeln!(out, "records  of matches {}", records.join(", "))?;
    }
    match settings {
        // Settings are plain data with text keys.
        Some(settings) => writeln!(out, "policy   {}", serde_json::to_string(settings).unwrap_or_default()),
        None => Ok(()),
    }
}

fn named(ban: &BanSummary) -> String {
    ban.name.as_ref().map_or_else(|| ban.whom.clone(), |name| format!("{} ({name})", ban.whom))
}

fn ends(ban: &BanSummary) -> String {
    ban.until.map_or("until that is lifted".to_owned(), |until| format!("until {}", utc_minute(until)))
}

fn print_bans(bans: &[BanSummary], now: u64, out: &mut impl Write) -> io::Result<()> {
    for ban in bans {
        writeln!(out, "{}  {}, {}  {}", named(ban), ago(now, Some(ban.since)), ends(ban), ban.why)?;
    }
    if bans.is_empty() { writeln!(out, "nobody is banned") } else { Ok(()) }
}

fn print_players(
    players: &[PlayerListing],
    next: Option<u64>,
    now: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(
        out,
        "{:<24}  {:>5}  {:>5}  {:>6}  {:<20}  name",
        "player", "since", "seen", "tables", "address"
    )?;
    for player in players {
        let PlayerListing { id, created, last_seen, tables, address, name, .. } = player;
        let seen = last_seen.map_or("-".to_owned(), |seen| age(now, Some(seen)));
        let (since, address) = (age(now, Some(*created)), address.as_deref().unwrap_or("-"));
        let banned = if player.banned { "  BANNED" } else { "" };
        writeln!(out, "{id:<24}  {since:>5}  {seen:>5}  {tables:>6}  {address:<20}  {name}{banned}")?;
    }
    more(next, out)
}

fn print_audit_line(line: &AuditLine, out: &mut impl Write) -> io::Result<()> {
    let AuditLine { at, by, what, whom, detail, why, failed } = line;
    write!(out, "{at}  {by}  {what}")?;
    for part in [whom, detail].into_iter().filter(|part| !part.is_empty()) {
        write!(out, "  {part}")?;
    }
    if !why.is_empty() {
        write!(out, "  because: {why}")?;
    }
    match failed {
        Some(failed) => writeln!(out, "  FAILED: {failed}"),
        None => writeln!(out),
    }
}
