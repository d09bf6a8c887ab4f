//! The loop: terminal, clock, bots' thoughts and the network come in, pictures go out.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use iris_bots::{BotSpec, Level};
use iris_core::Rng;
use ratatui::crossterm::event::{self, Event};

use crate::app::App;
use crate::errand::{Errand, Input};
use crate::net::Line;
use crate::shelf::Shelf;
use crate::terminal::{self, Held};

/// How long nothing needs to come in before the clock is looked at.
const RARELY: Duration = Duration::from_millis(500);
/// The same while something is due.
const OFTEN: Duration = Duration::from_millis(20);

/// Runs the program until it is left.
pub(crate) fn run(app: &mut App, first: Vec<Errand>, shelf: &Shelf) -> io::Result<()> {
    let mut held = Held::take()?;
    let (news, inputs) = channel();
    listen(news.clone());
    let mut world = World { news, line: None, shelf: shelf.clone(), suspend: false, redraw: false };
    for errand in first {
        world.run(errand);
    }
    let began = Instant::now();
    let now = || began.elapsed().as_millis() as u64;
    for errand in app.handle(Input::Tick, now()) {
        world.run(errand);
    }
    while !app.done {
        held.screen.draw(|frame| {
            let area = frame.area();
            app.draw(frame.buffer_mut(), area);
        })?;
        for input in next(&inputs, if app.is_waiting() { OFTEN } else { RARELY }) {
            // A window that was small for a moment has lost what stood there, even if it has its old size again.
            world.redraw |= matches!(input, Input::Resize);
            for errand in app.handle(input, now()) {
                world.run(errand);
            }
        }
        if std::mem::take(&mut world.suspend) {
            held.suspend()?;
        }
        if std::mem::take(&mut world.redraw) || held.is_outgrown()? {
            held.renew()?;
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

/// Passes on what the terminal and the system say.
fn listen(news: Sender<Input>) {
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
        signal_hook::consts::SIGINT,
        signal_hook::consts::SIGQUIT,
    ]) {
        let news = news.clone();
        thread::spawn(move || {
            for _ in signals.forever() {
                if news.send(Input::End).is_err() {
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
            if news.send(input).is_err() || end {
                return;
            }
        }
    });
}

/// Where errands are done.
struct World {
    news: Sender<Input>,
    line: Option<Line>,
    shelf: Shelf,
    suspend: bool,
    redraw: bool,
}

impl World {
    fn run(&mut self, errand: Errand) {
        let news = self.news.clone();
        match errand {
            Errand::Think { turn, state, level, luck } => {
                thread::spawn(move || {
                    let action = state.choice(BotSpec::Level(level), &mut Rng::new(luck));
                    // If nobody listens any more, nobody needs it.
                    let _ = news.send(Input::Chosen { turn, action });
                });
            }
            Errand::Advise { turn, state, luck } => {
                thread::spawn(move || {
                    let advice = state.advice(BotSpec::Level(Level::Five), None, luck, 1);
                    let _ = news.send(Input::Advised { turn, advice: advice.into_iter().next() });
                });
            }
            Errand::Connect { line, to, name } => {
                self.line = Some(Line::open(line, to, name, self.shelf.clone(), news));
            }
            Errand::Send(wish) => {
                if let Some(line) = &self.line {
                    line.send(wish);
                }
            }
            // A terminal that has no clipboard takes no notice.
            Errand::Copy(text) => drop(terminal::copy(&text)),
            Errand::Disconnect => self.line = None,
            Errand::Suspend => self.suspend = true,
            Errand::Redraw => self.redraw = true,
        }
    }
}
