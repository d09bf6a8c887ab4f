//! What a panic leaves behind. (Leaving, signals and everything else:
//! `crates/iris/tests/terminal.rs`.)

use std::io::Read;

use pty_process::Size;
use pty_process::blocking::{Command, open};
use vt100::Parser;

use crate::terminal::TerminalGuard;

#[test]
#[ignore = "takes the terminal over; the test below gives it one"]
fn panics_with_the_terminal_in_hand() {
    let _guard = TerminalGuard::take().unwrap();
    panic!("on purpose");
}

#[test]
fn a_panic_gives_the_terminal_back_and_then_says_what_happened() {
    let itself = std::env::current_exe().unwrap();
    let name = "tests::terminal::panics_with_the_terminal_in_hand";
    let script =
        format!("'{}' --ignored --exact {name} --nocapture; echo \"code=$?\"; stty -a", itself.display());
    let (mut pty, pts) = open().unwrap();
    pty.resize(Size::new(40, 100)).unwrap();
    let mut child = Command::new("sh").arg("-c").arg(script).env("RUST_BACKTRACE", "0").spawn(pts).unwrap();
    let mut parser = Parser::new(40, 100, 0);
    let mut all = Vec::new();
    let mut bytes = [0; 4096];
    // The terminal ends with the shell.
    while let Ok(count @ 1..) = pty.read(&mut bytes) {
        all.extend_from_slice(&bytes[..count]);
        parser.process(&bytes[..count]);
    }
    child.wait().unwrap();
    assert!(String::from_utf8_lossy(&all).contains("\u{1b}[?1049h"), "the terminal was taken over");
    let screen = parser.screen();
    let text = screen.contents();
    assert!(text.contains("on purpose") && text.contains("code=101"), "{text}");
    assert!(text.contains("icanon") && !text.contains("-icanon") && !text.contains("-echo "), "{text}");
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}
