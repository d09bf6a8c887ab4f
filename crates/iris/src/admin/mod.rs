//! `iris admin`: what an operator does with a server's tables and players, while it runs or not.

mod args;
mod confirm;
mod print;
mod time_span;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use iris_server::{AdminAnswer, AdminCommand, AdminRequest, ServerConfig, ask_admin};

pub(crate) use args::{AdminAction, AdminArgs};

use crate::failure::Failure;
use crate::serve::data_folder;
use confirm::confirm;

const HOUR: u64 = 60 * 60 * 1000;

pub(crate) fn run(args: AdminArgs, out: &mut impl Write) -> Result<(), Failure> {
    let config = ServerConfig::new(data_folder(args.data)?);
    let json = args.action.writes_json();
    let runtime = tokio::runtime::Runtime::new()?;
    let ask = |command: AdminCommand| {
        let request = AdminRequest { sudo_user: std::env::var("SUDO_USER").ok(), command };
        runtime.block_on(ask_admin(config.clone(), request)).map_err(Failure::failed)
    };
    let answer = ask(command(args.action, &ask)?)?;
    if json {
        // Answers are plain data with text keys.
        writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?;
    } else {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        print::print(&answer, since.map_or(0, |since| since.as_millis() as u64), out)?;
    }
    out.flush()?;
    match &answer {
        AdminAnswer::Checked { problems, damaged, .. } if !(problems.is_empty() && damaged.is_empty()) => {
            Err(Failure::failed(
                "there is damage; keep the files, and restore a backup or remove what is damaged",
            ))
        }
        _ => Ok(()),
    }
}

/// What is to be asked for, once whoever asks has said that it is meant.
fn command(
    action: AdminAction,
    ask: &impl Fn(AdminCommand) -> Result<AdminAnswer, Failure>,
) -> Result<AdminCommand, Failure> {
    Ok(match action {
        AdminAction::List(args) => AdminCommand::List {
            game: args.game.map(|game| crate::failure::game(&game).map(|_| game)).transpose()?,
            phase: args.state.map(|state| state.phase().to_owned()),
            player: args.player,
            damaged: args.damaged,
            before: args.page.before,
            limit: args.page.limit,
        },
        AdminAction::Look { table, .. } => AdminCommand::Look { table },
        AdminAction::Remove { table, change, confirmation } => {
            if !confirmation.yes
                && let AdminAnswer::Table(details) = ask(AdminCommand::Look { table: table.clone() })?
            {
                let listing = details.listing;
                let names: Vec<&str> =
                    listing.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
                let (game, phase, names) = (listing.game, listing.phase, names.join(", "));
                confirm(false, &format!("Remove table {table} ({game}, {phase}: {names}) for good?"))?;
            }
            AdminCommand::Remove { table, why: change.why }
        }
        AdminAction::Ban { whom, lasts, why } => AdminCommand::Ban { whom, lasts, why },
        AdminAction::Unban { whom, change } => AdminCommand::Unban { whom, why: change.why },
        AdminAction::Bans { .. } => AdminCommand::Bans {},
        AdminAction::Players { search, page, .. } => {
            AdminCommand::Players { named: search, before: page.before, limit: page.limit }
        }
        AdminAction::Expire { dry_run, lobbies, matches, change, confirmation, .. } => {
            let expire = |dry_run, why| AdminCommand::Expire {
                dry_run,
                lobby: lobbies.map(|hours| u64::from(hours) * HOUR),
                unclocked: matches.map(|days| u64::from(days) * 24 * HOUR),
                why,
            };
            if !dry_run
                && !confirmation.yes
                && let AdminAnswer::Expired { tables, .. } = ask(expire(true, String::new()))?
                && !tables.is_empty()
            {
                confirm(false, &format!("Remove {} abandoned tables for good?", tables.len()))?;
            }
            expire(dry_run, change.why)
        }
        AdminAction::Check { .. } => AdminCommand::Check {},
        AdminAction::RotateKey { leaked, change, confirmation } => {
            let lost = if leaked { " Links to tables that were given out will be void." } else { "" };
            confirm(confirmation.yes, &format!("Make a new signing key?{lost}"))?;
            AdminCommand::RotateKey { leaked, why: change.why }
        }
        AdminAction::Audit { limit, .. } => AdminCommand::Audit { limit },
    })
}
