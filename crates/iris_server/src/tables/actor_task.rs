//! The task of a table's actor: handles requests, and wakes when a clock expires or a bot is due.

use std::pin::pin;
use std::time::Duration;

use iris_table::{Millis, TableInput};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep};

use super::TableRequest;
use super::actor::{AppendFailed, TableActor};
use crate::api_error::ApiError;
use crate::thinking::Lane;

/// How long a table without subscribers stays in memory.
pub(super) const IDLE_TIMEOUT: Millis = 2 * 60 * 1000;

/// Runs an actor until it is stopped, unloaded or cannot append to the log.
pub(super) async fn run(mut actor: TableActor, mut asks: UnboundedReceiver<TableRequest>) {
    let id = actor.table.id().clone();
    let mut idle_since = actor.now();
    let mut timer = pin!(sleep(Duration::ZERO));
    loop {
        let wake = next_wake(&mut actor, idle_since + IDLE_TIMEOUT);
        let wake = Instant::now() + Duration::from_millis(wake.saturating_sub(actor.now()));
        // A timer that fires too early does no harm, and most commands only move its end further
        // away.
        if wake < timer.deadline() || timer.is_elapsed() {
            timer.as_mut().reset(wake);
        }
        let done = tokio::select! {
            biased;
            ask = asks.recv() => match ask {
                None | Some(TableRequest::Stop) => return,
                Some(ask) => {
                    idle_since = actor.now();
                    handle_request(&mut actor, ask).await
                }
            },
            () = &mut timer => {
                let now = actor.now();
                if is_busy(&actor, now) {
                    idle_since = now;
                } else if now >= idle_since + IDLE_TIMEOUT && actor.tables.clone().unload(&id, || asks.is_empty()) {
                    if let Some(due) = actor.table.deadline() {
                        actor.tables.0.schedule.add(due, &id);
                    }
                    return;
                }
                on_timer(&mut actor).await
            }
        };
        if let Err(AppendFailed(_)) = done {
            // The log is the truth: the next request loads the table from it.
            tracing::warn!(table = %id, "unloaded, because an append failed");
            actor.tables.clone().unload(&id, || true);
            return;
        }
    }
}

/// Whether the table is needed in memory: somebody listens, a bot has to move, or something is due
/// soon or for people who are gone, which is known in memory alone.
fn is_busy(actor: &TableActor, now: Millis) -> bool {
    let table = &actor.table;
    let soon = |due: Millis| due <= now + IDLE_TIMEOUT || !table.deadline_is_logged();
    actor.has_subscribers() || table.pending_bot().is_some() || table.deadline().is_some_and(soon)
}

/// When the actor has something to do, if no request comes before.
fn next_wake(actor: &mut TableActor, idle: Millis) -> Millis {
    let bot = actor.table.pending_bot().filter(|bot| actor.searching != Some(bot.prompt));
    let bot = bot.map(|bot| bot.due);
    let deadline = actor.table.deadline();
    [Some(idle), bot, deadline].into_iter().flatten().min().unwrap_or(idle)
}

async fn on_timer(actor: &mut TableActor) -> Result<(), AppendFailed> {
    let now = actor.now();
    if actor.table.deadline().is_some_and(|deadline| deadline <= now) {
        // A tick is never refused.
        let _ = actor.input(TableInput::Tick);
    }
    start_search(actor, now);
    actor.commit_and_publish().await
}

/// Starts the search of a bot that is due on another thread. Without a choice there is nothing to
/// search for; whoever listens must not be able to tell.
fn start_search(actor: &mut TableActor, now: Millis) {
    let Some(bot) = actor.table.pending_bot() else { return };
    if !bot.needs_search() || bot.due > now || actor.searching == Some(bot.prompt) {
        return;
    }
    let Some(task) = actor.table.bot_task() else { return };
    actor.searching = Some(bot.prompt);
    let lane = if actor.table.somebody_waits() { Lane::Move } else { Lane::Unattended };
    let host = actor.table.host().clone();
    let (inbox, shared) = (actor.inbox.clone(), actor.tables.0.clone());
    let (forced, seen) = (task.is_forced(), actor.has_subscribers() || lane == Lane::Move);
    let (game, seats) = (actor.table.settings().game.clone(), actor.table.settings().seats);
    tokio::spawn(async move {
        let begun = Instant::now();
        let chosen = if forced {
            if seen {
                sleep(shared.search_times.like_a_search(&game, seats)).await;
            }
            Ok(task.choose())
        } else {
            let chosen = shared.thinking.run(lane, &host, move || task.choose()).await;
            shared.search_times.note(&game, seats, begun.elapsed());
            chosen
        };
        if let (Ok(Some(chosen)), Some(inbox)) = (chosen, inbox.upgrade()) {
            shared.metrics.bot_moves.inc();
            // A table that was unloaded meanwhile will search again.
            let _ = inbox.send(TableRequest::BotChose(chosen));
        }
    });
}

async fn handle_request(actor: &mut TableActor, ask: TableRequest) -> Result<(), AppendFailed> {
    // Whoever asked may be gone; the request is handled all the same.
    match ask {
        TableRequest::Command { by, command, reply } => match actor.command(by, command).await {
            Ok(answer) => {
                let _ = reply.send(answer);
            }
            Err(AppendFailed(problem)) => {
                let _ = reply.send(Err(problem.clone()));
                return Err(AppendFailed(problem));
            }
        },
        TableRequest::Snapshot { by, detail, reply } => {
            let _ = reply.send(actor.snapshot(&by, detail));
        }
        TableRequest::RecentSteps { by, actions, reply } => {
            let _ = reply.send(actor.recent_steps(&by, actions));
        }
        TableRequest::Hint { by, reply } => {
            let _ = reply.send(actor.hint(&by));
        }
        TableRequest::CheckKey { key, reply } => {
            let _ = reply.send(actor.check_key(&key));
        }
        TableRequest::JoinKey { reply } => {
            let _ = reply.send(Ok(actor.join_key()));
        }
        TableRequest::CallTime { leave, reply } => {
            let called = actor.input(TableInput::TimeUp { leave }).map_err(ApiError::from);
            actor.commit_and_publish().await?;
            let _ = reply.send(called);
        }
        TableRequest::WhyNot { by, action, reply } => {
            let _ = reply.send(actor.why_not(&by, &action));
        }
        TableRequest::Subscribe { by, last, detail, reply } => match actor.subscribe(&by, last, detail).await
        {
            Ok(listener) => {
                let _ = reply.send(listener);
            }
            Err(AppendFailed(problem)) => {
                let _ = reply.send(Err(problem.clone()));
                return Err(AppendFailed(problem));
            }
        },
        TableRequest::Unsubscribe(number) => return actor.unsubscribe(number).await,
        TableRequest::BotChose(chosen) => {
            let _ = actor.input(chosen);
            actor.commit_and_publish().await?;
        }
        TableRequest::Stop => {}
    }
    Ok(())
}
