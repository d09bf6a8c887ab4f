//! Servers that mean harm: made of plain sockets, or a real one with every answer changed on its
//! way.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What stands for an escape character, a bell and a right-to-left override in names that a server
/// accepts; as long as the JSON that it becomes.
const DISGUISES: [(&str, &str); 3] = [("QESCQQ", "\\u001b"), ("QBELQQ", "\\u0007"), ("QRLOQQ", "\\u202e")];

/// A name that fills the clipboard of whoever prints it, once the disguise is off.
pub(crate) const EVIL_NAME: &str = "QESCQQ]52;c;aGkQBELQQ";

/// Answers every request with a status and JSON. Gives the address.
pub(crate) fn answering(answer: impl Fn(&str) -> (u16, String) + Send + Sync + 'static) -> String {
    serve(move |path, stream| {
        let (status, body) = answer(path);
        let head = format!(
            "HTTP/1.1 {status} Said\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            body.len()
        );
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
    })
}

/// Answers every request with a body that never ends. Gives the address, and how much was sent.
pub(crate) fn endless() -> (String, Arc<AtomicU64>) {
    let sent = Arc::new(AtomicU64::new(0));
    let counted = sent.clone();
    let url = serve(move |_, stream| {
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n\"");
        pour(stream, &"x".repeat(1 << 16), &counted);
    });
    (url, sent)
}

/// Writes the same again and again until the other side has had enough.
fn pour(stream: &mut TcpStream, what: &str, sent: &AtomicU64) {
    while stream.write_all(what.as_bytes()).is_ok() {
        sent.fetch_add(what.len() as u64, Ordering::SeqCst);
    }
}

fn serve(answer: impl Fn(&str, &mut TcpStream) + Send + Sync + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for stream in listener.incoming() {
            let (mut stream, answer) = (stream.unwrap(), answer.clone());
            thread::spawn(move || {
                let mut head = vec![0; 1 << 16];
                let count = stream.read(&mut head).unwrap_or(0);
                let head = String::from_utf8_lossy(&head[..count]).into_owned();
                let path = head.split(' ').nth(1).unwrap_or_default();
                answer(path, &mut stream);
            });
        }
    });
    url
}

/// A real server whose answers have the disguises taken off. What is asked for at `/events` is
/// answered by `instead`, if there is that, again and again.
pub(crate) fn between(server: &str, instead: Option<String>) -> (String, Arc<AtomicU64>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = server.strip_prefix("http://").unwrap().to_owned();
    let sent = Arc::new(AtomicU64::new(0));
    let counted = sent.clone();
    thread::spawn(move || {
        for client in listener.incoming() {
            let (client, server) = (client.unwrap(), TcpStream::connect(&server).unwrap());
            let (from, to, instead, sent) =
                (client.try_clone().unwrap(), server.try_clone().unwrap(), instead.clone(), counted.clone());
            thread::spawn(move || {
                let instead = instead.as_deref();
                copy(from, to, |bytes, back| {
                    let Some(instead) = instead.filter(|_| contains(bytes, b"/events")) else { return true };
                    let head = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n";
                    if back.write_all(head).is_ok() {
                        pour(back, instead, &sent);
                    }
                    false
                });
            });
            thread::spawn(move || {
                copy(server, client, |bytes, _| {
                    for (disguise, meant) in DISGUISES {
                        replace(bytes, disguise.as_bytes(), meant.as_bytes());
                    }
                    true
                });
            });
        }
    });
    (url, sent)
}

/// Copies until one side ends or `pass` says no; it may change what is copied and write back.
fn copy(mut from: TcpStream, mut to: TcpStream, mut pass: impl FnMut(&mut [u8], &mut TcpStream) -> bool) {
    let mut bytes = vec![0; 1 << 20];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if !pass(&mut bytes[..count], &mut from) || to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(std::net::Shutdown::Both);
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|part| part == wanted)
}

fn replace(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    assert_eq!(old.len(), new.len());
    let starts: Vec<usize> =
        bytes.windows(old.len()).enumerate().filter(|(_, part)| *part == old).map(|(at, _)| at).collect();
    for at in starts {
        bytes[at..at + new.len()].copy_from_slice(new);
    }
}
