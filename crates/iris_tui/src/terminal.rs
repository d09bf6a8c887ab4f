//! The terminal: raw mode and the alternate screen, restored however the program ends.

use std::io::{self, Stdout, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

/// Puts a text into the terminal's clipboard by an escape sequence, which also works where the
/// program runs on another machine.
pub(crate) fn copy(text: &str) -> io::Result<()> {
    let mut out = stdout();
    write!(out, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    out.flush()
}

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is given back when dropped.
pub(crate) struct TerminalGuard {
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
}

impl TerminalGuard {
    /// Takes the terminal over. From here on a panic gives it back before it says what happened,
    /// and ends the program.
    pub(crate) fn take() -> io::Result<Self> {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
            // Without the thread that is gone the screen would wait for ever. What was played is on
            // the disk.
            std::process::exit(101);
        }));
        enter()?;
        Ok(Self { screen: fixed()? })
    }

    /// Begins with an empty screen of the size that it has now.
    pub(crate) fn renew(&mut self) -> io::Result<()> {
        execute!(stdout(), Clear(ClearType::All))?;
        self.screen = fixed()?;
        Ok(())
    }

    /// Whether the terminal has another size than the picture. The event of a resize can come
    /// before anybody listens.
    pub(crate) fn is_outgrown(&mut self) -> io::Result<bool> {
        let area = self.screen.get_frame().area();
        Ok(size()? != (area.width, area.height))
    }

    /// Gives the terminal back, stops the process until it is told to go on, and takes it over
    /// again.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        enter()?;
        self.renew()
    }

    /// Elsewhere there is nothing to go back to.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        self.renew()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back();
    }
}

/// A picture of the size that the terminal has now. Ratatui's own way to follow the size asks the
/// terminal where its cursor is, and the answer would be read by the thread that reads keys.
fn fixed() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    let (width, height) = size()?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
    Terminal::with_options(CrosstermBackend::new(stdout()), TerminalOptions { viewport })
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Puts the terminal back as it was.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // Nothing can be done about a terminal that is gone.
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = stdout().flush();
        let _ = disable_raw_mode();
    }
}
