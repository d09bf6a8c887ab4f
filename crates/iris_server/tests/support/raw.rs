//! Requests written out byte by byte, so that tests send what no client would.

#![allow(dead_code, reason = "each test uses a part of this")]

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What came back.
#[derive(Debug)]
pub(crate) struct RawAnswer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl RawAnswer {
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Self { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// The first value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Sends these bytes to a server at `http://…` and reads until it closes the connection.
pub(crate) async fn send(url: &str, request: &str) -> RawAnswer {
    let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    RawAnswer::parse(&bytes)
}

/// A form as a browser would post it, with these header lines besides.
pub(crate) fn form(url: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let host = url.split("://").nth(1).unwrap();
    let host = if headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        String::new()
    } else {
        format!("Host: {host}\r\n")
    };
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    format!(
        "POST {path} HTTP/1.1\r\n{host}{lines}Accept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// A page as a browser would ask for it, with these header lines besides.
pub(crate) fn page(url: &str, path: &str, headers: &[(&str, &str)]) -> String {
    let host = url.split("://").nth(1).unwrap();
    let host = if headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        String::new()
    } else {
        format!("Host: {host}\r\n")
    };
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    format!("GET {path} HTTP/1.1\r\n{host}{lines}Accept: text/html\r\nConnection: close\r\n\r\n")
}
