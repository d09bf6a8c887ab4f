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

/// The lines of a head: the server's host, unless another is given, and these.
fn header_lines(url: &str, headers: &[(&str, &str)]) -> String {
    let own = [("Host", url.split("://").nth(1).unwrap())];
    let named = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host"));
    let all = own.iter().filter(|_| !named).chain(headers);
    all.fold(String::new(), |lines, (name, value)| lines + name + ": " + value + "\r\n")
}

/// A form as a browser would post it, with these header lines besides.
pub(crate) fn form(url: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let (lines, length) = (header_lines(url, headers), body.len());
    format!(
        "POST {path} HTTP/1.1\r\n{lines}Accept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}

/// A page as a browser would ask for it, with these header lines besides.
pub(crate) fn page(url: &str, path: &str, headers: &[(&str, &str)]) -> String {
    let lines = header_lines(url, headers);
    format!("GET {path} HTTP/1.1\r\n{lines}Accept: text/html\r\nConnection: close\r\n\r\n")
}
