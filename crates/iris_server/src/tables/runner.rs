//! A table's own task: it answers what it is asked, and wakes up when a clock runs out or a bot is due.

use std::pin::pin;
use std::time::Duration;

use iris_table::{Input, Millis};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, sleep};

use super::Ask;
use super::actor::{Actor, Ahead};

/// How long a table that nobody looks at stays in memory.
const IDLE: Millis = 10 * 60 * 1000;

/// Runs a table until it is told to stop, is put away or cannot write down what happens.
pub(super) async fn run(mut actor: Actor, mut asks: UnboundedReceiver<Ask>) {
    let id = actor.table.id().clone();
    let mut idle_since = actor.now();
    let mut timer = pin!(sleep(Duration::ZERO));
    loop {
        let wake = next_wake(&mut actor, idle_since + IDLE);
        let wake = Instant::now() + Duration::from_millis(wake.saturating_sub(actor.now()));
        // A timer that goes off too early does no harm, and most commands only move the end further away.
        if wake < timer.deadline() || timer.is_elapsed() {
            timer.as_mut().reset(wake);
        }
        let done = tokio::select! {
            biased;
            ask = asks.recv() => match ask {
                None | Some(Ask::Stop) => return,
                Some(ask) => {
                    idle_since = actor.now();
                    answer(&mut actor, ask).await
                }
            },
            () = &mut timer => {
                let now = actor.now();
                let busy = actor.has_listeners() || actor.table.thinking().is_some() || actor.table.deadline().is_some();
                if busy {
                    idle_since = now;
                } else if now >= idle_since + IDLE && actor.tables.clone().put_away(&id, || asks.is_empty()) {
                    return;
                }
                wake_up(&mut actor).await
            }
        };
        if let Err(Ahead(_)) = done {
            // The log is the truth: whoever asks next gets the table as it stands there.
            tracing::warn!(table = %id, "put away, because something could not be written down");
            actor.tables.clone().put_away(&id, || true);
            return;
        }
    }
}

/// When there is something to do, if nobody asks for anything before.
fn next_wake(actor: &mut Actor, idle: Millis) -> Millis {
    let bot = actor.table.thinking().filter(|think| actor.pondered != Some(think.prompt));
    let bot = bot.map(|think| think.due);
    let deadline = actor.table.deadline();
    [Some(idle), bot, deadline].into_iter().flatten().min().unwrap_or(idle)
}

async fn wake_up(actor: &mut Actor) -> Result<(), Ahead> {
    let now = actor.now();
    if actor.table.deadline().is_some_and(|deadline| deadline <= now) {
        // The passing of time is never refused.
        let _ = actor.input(Input::Tick);
    }
    ponder(actor, now);
    actor.settle().await
}

/// Lets a bot that thinks hard do so elsewhere.
fn ponder(actor: &mut Actor, now: Millis) {
    let Some(think) = actor.table.thinking() else { return };
    if !think.is_long() || think.due > now || actor.pondered == Some(think.prompt) {
        return;
    }
    actor.pondered = Some(think.prompt);
    let (inbox, shared) = (actor.inbox.clone(), actor.tables.0.clone());
    tokio::spawn(async move {
        let Ok(_brain) = shared.brains.acquire().await else { return };
        let chosen = tokio::task::spawn_blocking(move || think.choose()).await;
        if let (Ok(Some(chosen)), Some(inbox)) = (chosen, inbox.upgrade()) {
            shared.metrics.bot_moves.inc();
            // A table that was put away meanwhile will think again.
            let _ = inbox.send(Ask::Thought(chosen));
        }
    });
}

async fn answer(actor: &mut Actor, ask: Ask) -> Result<(), Ahead> {
    // Whoever asked may have gone; what they asked for is done all the same.
    match ask {
        Ask::Command { by, command, reply } => match actor.command(by, command).await {
            Ok(answer) => {
                let _ = reply.send(answer);
            }
            Err(Ahead(problem)) => {
                let _ = reply.send(Err(problem.clone()));
                return Err(Ahead(problem));
            }
        },
        Ask::Look { by, detail, reply } => {
            let _ = reply.send(actor.look(&by, detail));
        }
        Ask::Recall { by, actions, reply } => {
            let _ = reply.send(actor.recall(&by, actions));
        }
        Ask::Hint { by, reply } => {
            let _ = reply.send(actor.hint(&by));
        }
        Ask::Object { by, action, reply } => {
            let _ = reply.send(actor.object(&by, &action));
        }
        Ask::Listen { by, last, detail, reply } => match actor.listen(&by, last, detail).await {
            Ok(listener) => {
                let _ = reply.send(listener);
            }
            Err(Ahead(problem)) => {
                let _ = reply.send(Err(problem.clone()));
                return Err(Ahead(problem));
            }
        },
        Ask::Gone(number) => return actor.gone(number).await,
        Ask::Thought(chosen) => {
            let _ = actor.input(chosen);
            actor.settle().await?;
        }
        Ask::Stop => {}
    }
    Ok(())
}
