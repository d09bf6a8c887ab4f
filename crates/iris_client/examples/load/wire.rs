//! HTTP/1.1 with as little as can be: the measured server shares its processor with those who
//! measure it.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Failure;

/// How a head ends.
const END: &[u8] = b"\r\n\r\n";

/// A connection that is kept for many requests, one after the other.
pub(crate) struct Wire {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Wire {
    pub(crate) async fn connect(server: SocketAddr) -> Result<Self, Failure> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, read: Vec::new() })
    }

    /// Sends a request as it is.
    pub(crate) async fn send(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request).await
    }

    async fn more(&mut self) -> io::Result<()> {
        if self.stream.read_buf(&mut self.read).await? == 0 {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "the server has hung up"));
        }
        Ok(())
    }

    /// The head of the answer, taken off what was read.
    async fn head(&mut self) -> Result<String, Failure> {
        loop {
            if let Some(end) = self.read.windows(END.len()).position(|bytes| bytes == END) {
                let head = String::from_utf8_lossy(&self.read[..end]).into_owned();
                self.read.drain(..end + END.len());
                return Ok(head);
            }
            self.more().await?;
        }
    }

    /// Waits for the answer and gives its body; an answer that refuses is an error.
    pub(crate) async fn answer(&mut self) -> Result<String, Failure> {
        let (head, body) = self.head_and_body().await?;
        if is_good(&head) { Ok(body) } else { Err(format!("the server refuses: {body}").into()) }
    }

    /// Asks; gives the body, or for how many seconds a server that is busy wants to be left alone.
    pub(crate) async fn ask_busy(&mut self, request: &[u8]) -> Result<Result<String, u64>, Failure> {
        self.send(request).await?;
        let (head, body) = self.head_and_body().await?;
        if is_good(&head) {
            return Ok(Ok(body));
        }
        match header(&head, "retry-after") {
            Some(seconds) => Ok(Err(seconds)),
            None => Err(format!("the server refuses: {body}").into()),
        }
    }

    async fn head_and_body(&mut self) -> Result<(String, String), Failure> {
        let head = self.head().await?;
        let length = header(&head, "content-length");
        let length = length.ok_or("an answer does not say how long it is")? as usize;
        while self.read.len() < length {
            self.more().await?;
        }
        let body = String::from_utf8_lossy(&self.read[..length]).into_owned();
        self.read.drain(..length);
        Ok((head, body))
    }

    /// Asks and waits for the answer.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> Result<String, Failure> {
        self.send(request).await?;
        self.answer().await
    }

    /// The same for answers in JSON.
    pub(crate) async fn ask_json(&mut self, request: &[u8]) -> Result<Value, Failure> {
        Ok(serde_json::from_str(&self.ask(request).await?)?)
    }

    /// Asks for an event stream.
    pub(crate) async fn listen(mut self, request: &[u8]) -> Result<Events, Failure> {
        self.send(request).await?;
        let head = self.head().await?;
        if !is_good(&head) {
            return Err(format!("no event stream: {head}").into());
        }
        Ok(Events { wire: self, text: Vec::new() })
    }
}

/// The number that a header gives.
fn header(head: &str, wanted: &str) -> Option<u64> {
    head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case(wanted).then(|| value.trim().parse().ok())?
    })
}

fn is_good(head: &str) -> bool {
    head.starts_with("HTTP/1.1 20")
}

/// An event stream: chunks with server-sent events in them.
pub(crate) struct Events {
    wire: Wire,
    /// What has been taken out of chunks and not been heard.
    text: Vec<u8>,
}

impl Events {
    /// Waits for the next event and hands it, without its empty line, to `hear`.
    pub(crate) async fn next<T>(&mut self, hear: impl FnOnce(&str) -> T) -> Result<T, Failure> {
        loop {
            if let Some(end) = self.text.windows(2).position(|two| two == b"\n\n") {
                let heard = hear(std::str::from_utf8(&self.text[..end])?);
                self.text.drain(..end + 2);
                return Ok(heard);
            }
            while !self.unpack()? {
                self.wire.more().await?;
            }
        }
    }

    /// Takes the next chunk off what was read, if all of it is there.
    fn unpack(&mut self) -> Result<bool, Failure> {
        let read = &mut self.wire.read;
        let Some(line) = read.iter().position(|byte| *byte == b'\n') else { return Ok(false) };
        let size = std::str::from_utf8(&read[..line])?.trim_end();
        let size = usize::from_str_radix(size, 16).map_err(|_| format!("{size:?} is no size of a chunk"))?;
        if size == 0 {
            return Err("the server has ended an event stream".into());
        }
        let start = line + 1;
        let end = start + size;
        if read.len() < end + 2 {
            return Ok(false);
        }
        self.text.extend_from_slice(&read[start..end]);
        read.drain(..end + 2);
        Ok(true)
    }
}

/// A request of somebody, or of nobody in particular.
pub(crate) fn request(method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Vec<u8> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let body = body.map(|body| {
        let body = body.to_string();
        format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
    });
    let body = body.as_deref().unwrap_or("\r\n");
    format!("{method} {path} HTTP/1.1\r\nhost: iris\r\n{token}{body}").into_bytes()
}
