//! The real binary in a pseudo-terminal, and what stands on its screen.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::Child;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use vt100::Parser;

/// A program in a terminal.
pub(crate) struct Screen {
    pty: Arc<Pty>,
    pub(crate) child: Child,
    parser: Arc<Mutex<Parser>>,
    raw: Arc<Mutex<Vec<u8>>>,
    luck: u64,
}

/// Far longer than anything takes: whoever waits that long has found a bug.
const PATIENCE: Duration = Duration::from_secs(120);

impl Screen {
    /// Starts `iris` with these arguments in a terminal of 80 by 24, with a folder of its own.
    pub(crate) fn start(data: &Path, args: &[&str]) -> Self {
        Self::start_in(data, args, (80, 24), &[("LANG", "en_US.UTF-8")])
    }

    pub(crate) fn start_in(data: &Path, args: &[&str], size: (u16, u16), vars: &[(&str, &str)]) -> Self {
        let words: Vec<String> = args.iter().map(|arg| format!("'{arg}'")).collect();
        // What the shell says afterwards shows how the terminal was left.
        let script = format!(
            "'{}' {}; code=$?; stty -a; echo \"code=$code\"",
            env!("CARGO_BIN_EXE_iris"),
            words.join(" ")
        );
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(size.1, size.0)).unwrap();
        let mut command = Command::new("sh").arg("-c").arg(script).env("IRIS_DATA", data).env("USER", "ann");
        for name in ["LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR"] {
            command = command.env_remove(name);
        }
        command = command.env("TERM", "xterm-256color").env("COLORTERM", "truecolor");
        for (name, value) in vars {
            command = command.env(name, value);
        }
        let child = command.spawn(pts).unwrap();
        let (pty, parser) = (Arc::new(pty), Arc::new(Mutex::new(Parser::new(size.1, size.0, 0))));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let (reader, screen, kept) = (pty.clone(), parser.clone(), raw.clone());
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                kept.lock().unwrap().extend_from_slice(&bytes[..count]);
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        Self { pty, child, parser, raw, luck: 1 }
    }

    /// What stands on the screen.
    pub(crate) fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Every byte that the terminal was sent.
    pub(crate) fn raw(&self) -> Vec<u8> {
        self.raw.lock().unwrap().clone()
    }

    /// What the terminal's state is.
    pub(crate) fn look<T>(&self, what: impl FnOnce(&vt100::Screen) -> T) -> T {
        what(self.parser.lock().unwrap().screen())
    }

    pub(crate) fn send(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(rows, columns);
        self.pty.resize(Size::new(rows, columns)).unwrap();
    }

    /// Waits until what stands on the screen is as wanted; gives it.
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(since.elapsed() < PATIENCE, "waited in vain for {what}:\n{text}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait(&format!("{text:?}"), |shown| shown.contains(text))
    }

    /// Waits until the program has ended and the terminal is as it was; gives the code and what is
    /// left on the screen.
    pub(crate) fn ended(&self) -> (i32, String) {
        let text = self.wait("the end", |text| text.contains("code=") && text.contains("icanon"));
        assert!(!text.contains("-icanon") && !text.contains("-echo "), "the terminal is still raw:\n{text}");
        self.look(|screen| {
            assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        });
        let code = text.split("code=").nth(1).unwrap().lines().next().unwrap().trim().parse().unwrap();
        (code, text)
    }

    /// A number below another; not the same every time.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.luck >> 33) % count
    }

    /// Chooses something from the list of actions, and waits until it is played. If the turn has
    /// passed, nothing happens.
    pub(crate) fn play_from_list(&mut self, title: &str, turn: &str) {
        self.send("l");
        let text = self.wait("the list", |text| text.contains(title) || !text.contains(turn));
        if !text.contains(title) {
            return;
        }
        for _ in 0..self.below(6) {
            self.send("\x1b[B");
        }
        self.send("\r");
        self.wait("the list to go", |text| !text.contains(title));
    }

    /// Types an action with completion, and waits until it is played.
    pub(crate) fn play_typed(&mut self, complete: &str) {
        self.send(":");
        self.wait_for(complete);
        for _ in 0..2 + self.below(4) {
            self.send("\t");
        }
        self.send("\r");
        self.wait("the line to go", |text| !text.contains(complete));
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
