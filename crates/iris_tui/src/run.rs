//! The event loop: inputs of the terminal, the clock, bots and the network go to the app, its
//! effects are carried out, and the screen is drawn.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event};

use crate::app::TerminalApp;
use crate::connection::ServerConnection;
use crate::effect::{Effect, Input, TableMessage};
use crate::player_folder::PlayerFolder;
use crate::table_screen::best_of;
use crate::terminal::{self, TerminalGuard};

/// The time between two ticks while nothing is due.
const RARELY: Duration = Duration::from_millis(500);
/// The same while something is due.
const OFTEN: Duration = Duration::from_millis(20);
/// How many inputs wait at most; whoever sends more, a server above all, waits in turn.
const MAX_WAITING: usize = 64;

/// Runs the program until it is left.
pub(crate) fn run(app: &mut TerminalApp, first: Vec<Effect>, folder: &PlayerFolder) -> io::Result<()> {
    let mut guard = TerminalGuard::take()?;
    let (sender, inputs) = sync_channel(MAX_WAITING);
    listen(sender.clone());
    let mut runner = EffectRunner {
        inputs: sender,
        connection: None,
        folder: folder.clone(),
        suspend: false,
        redraw: false,
    };
    for effect in first {
        runner.run(effect);
    }
    let began = Instant::now();
    let now = || began.elapsed().as_millis() as u64;
    for effect in app.handle(Input::Tick, now()) {
        runner.run(effect);
    }
    while !app.done {
        guard.screen.draw(|frame| {
            let area = frame.area();
            app.draw(frame.buffer_mut(), area);
        })?;
        for input in next(&inputs, if app.is_waiting() { OFTEN } else { RARELY }) {
            // A window that was small for a moment has lost what stood there, even if it has its
            // old size again.
            runner.redraw |= matches!(input, Input::Resize);
            for effect in app.handle(input, now()) {
                runner.run(effect);
            }
        }
        if std::mem::take(&mut runner.suspend) {
            guard.suspend()?;
        }
        if std::mem::take(&mut runner.redraw) || guard.is_outgrown()? {
            guard.renew()?;
        }
    }
    Ok(())
}

/// What has come in; a tick if nothing has.
fn next(inputs: &Receiver<Input>, patience: Duration) -> Vec<Input> {
    let first = match inputs.recv_timeout(patience) {
        Ok(input) => input,
        Err(RecvTimeoutError::Timeout) => return vec![Input::Tick],
        // Nobody could say anything any more.
        Err(RecvTimeoutError::Disconnected) => return vec![Input::End],
    };
    let mut all = vec![first];
    // A burst is drawn once.
    all.extend(inputs.try_iter().take(64));
    all
}

/// Reads the terminal and the signals of the system, in threads of their own.
fn listen(inputs: SyncSender<Input>) {
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGQUIT,
    ]) {
        let inputs = inputs.clone();
        thread::spawn(move || {
            for _ in signals.forever() {
                if inputs.send(Input::End).is_err() {
                    return;
                }
            }
        });
    }
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(Event::Key(key)) => Input::Key(key),
                Ok(Event::Mouse(mouse)) => Input::Mouse(mouse),
                Ok(Event::Paste(text)) => Input::Paste(text),
                Ok(Event::Resize(..)) => Input::Resize,
                Ok(Event::FocusGained | Event::FocusLost) => continue,
                // A terminal that cannot be read any more is gone.
                Err(_) => Input::End,
            };
            let end = matches!(input, Input::End);
            if inputs.send(input).is_err() || end {
                return;
            }
        }
    });
}

/// Carries out effects; what comes of them is sent to the event loop.
struct EffectRunner {
    inputs: SyncSender<Input>,
    connection: Option<ServerConnection>,
    folder: PlayerFolder,
    suspend: bool,
    redraw: bool,
}

impl EffectRunner {
    fn run(&mut self, effect: Effect) {
        let inputs = self.inputs.clone();
        match effect {
            // Where nobody listens any more, nobody needs the answers.
            Effect::Think { screen, task } => {
                thread::spawn(move || {
                    if let Some(answer) = task.choose() {
                        let _ = inputs.send(Input::Table(screen, TableMessage::Chosen(answer)));
                    }
                });
            }
            Effect::Hint { screen, task } => {
                thread::spawn(move || {
                    let answer = best_of(&task, task.advise(1));
                    let _ = inputs.send(Input::Table(screen, TableMessage::Hint(answer)));
                });
            }
            Effect::Connect { screen, to, name } => {
                let folder = self.folder.clone();
                self.connection = Some(ServerConnection::open(screen, to, name, folder, inputs));
            }
            Effect::Send(request) => {
                if let Some(connection) = &self.connection {
                    connection.send(request);
                }
            }
            // A terminal that has no clipboard takes no notice.
            Effect::Copy(text) => drop(terminal::copy(&text)),
            Effect::Disconnect => self.connection = None,
            Effect::Suspend => self.suspend = true,
            Effect::Redraw => self.redraw = true,
        }
    }
}
