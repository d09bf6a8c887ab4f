//! Requests to a server.

use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Incoming;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Method, Request, Response};
use iris_api::{
    CommandAccepted, ErrorBody, ErrorCode, GameList, Guest, Health, HintAnswer, LinkKeys, Me, NewGuest,
    RecordList, SnapshotDetail, TableCommand, TableKeys, TableList, TableSettings, TableSnapshot, WhyNot,
    WhyNotAnswer, WhyNotRequest,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::transport::{Transport, transport, unreachable};
use crate::{ClientError, EventStream, TableLink};

/// The longest answer that is read; a server's longest are records and rulebooks, far below.
const MAX_BODY_BYTES: usize = 8 << 20;
/// The longest message of a server that is passed on.
const MAX_MESSAGE_CHARS: usize = 1_000;
/// How long an answer may take, and then its body: the strongest bots think for a while.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to a server, as an account or as nobody.
#[derive(Clone, Debug)]
pub struct Client {
    server: String,
    token: Option<String>,
    http: Transport,
}

impl Client {
    /// A client without an account, of a server such as `http://127.0.0.1:7770` or
    /// `https://iris.example`. Over HTTPS the server needs a certificate that the system trusts.
    pub fn new(server: &str) -> Self {
        let server = server.trim_end_matches('/');
        Self { server: server.to_owned(), token: None, http: transport(server) }
    }

    /// A client with a new guest account.
    pub async fn guest(server: &str, name: &str) -> Result<Self, ClientError> {
        let mut client = Self::new(server);
        let request = NewGuest { name: name.to_owned(), token: true };
        let guest: Guest = client.request(Method::POST, "/api/guests", Some(&request)).await?;
        let token = guest.token.ok_or_else(|| ClientError::Protocol("the server gave no token".into()))?;
        client.token = Some(token);
        Ok(client)
    }

    /// A client of the account that an API token belongs to.
    pub fn with_token(server: &str, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..Self::new(server) }
    }

    /// The API token of the account.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Sends a request and gives the answer, whatever it is.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Result<Response<Incoming>, ClientError> {
        self.send_text(method, path, body.map(Value::to_string), headers).await
    }

    async fn send_text(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
        headers: &[(&str, &str)],
    ) -> Result<Response<Incoming>, ClientError> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.server));
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = match body {
            Some(body) => {
                request = request.header(CONTENT_TYPE, "application/json");
                Full::from(body)
            }
            None => Full::default(),
        };
        let request = request.body(body).map_err(|error| ClientError::Address(error.to_string()))?;
        let answer = tokio::time::timeout(PATIENCE, self.http.request(request)).await;
        let answer =
            answer.map_err(|_| ClientError::Connection(format!("{} does not answer", self.server)))?;
        answer.map_err(|error| ClientError::Connection(unreachable(&self.server, &error)))
    }

    async fn request<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ClientError> {
        let unwritable = |error: serde_json::Error| ClientError::Protocol(error.to_string());
        let body = body.map(|body| serde_json::to_string(body).map_err(unwritable)).transpose()?;
        let text = read(self.send_text(method, path, body, &[]).await?).await?;
        serde_json::from_str(&text).map_err(|error| {
            ClientError::Protocol(format!("the server's answer to {path} is not understood: {error}"))
        })
    }

    async fn get_as<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.request(Method::GET, path, None::<&()>).await
    }

    /// The JSON at a path of the interface, for what has no method of its own.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.get_as(path).await
    }

    /// The text at a path, such as a record or a rulebook.
    pub async fn get_text(&self, path: &str) -> Result<String, ClientError> {
        read(self.send(Method::GET, path, None, &[]).await?).await
    }

    /// Posts JSON to a path of the interface, for what has no method of its own.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, ClientError> {
        self.request(Method::POST, path, Some(body)).await
    }

    /// How the server is; its status says what is wrong if it is not `ok`.
    pub async fn health(&self) -> Result<Health, ClientError> {
        let response = self.send(Method::GET, "/health", None, &[]).await?;
        // A server that is unwell says so with an error status and the same body.
        let text = read_body(response.into_body()).await?;
        serde_json::from_str(&text).map_err(|error| {
            ClientError::Protocol(format!("the answer to /health is not understood: {error}"))
        })
    }

    /// The games and bots of the server.
    pub async fn games(&self) -> Result<GameList, ClientError> {
        self.get_as("/api/games").await
    }

    /// The account of this client.
    pub async fn me(&self) -> Result<Me, ClientError> {
        self.get_as("/api/me").await
    }

    /// The tables at which the account sits, newest first.
    pub async fn tables(&self) -> Result<TableList, ClientError> {
        self.get_as("/api/me/tables").await
    }

    /// The matches that the account has played to the end, latest first.
    pub async fn records(&self) -> Result<RecordList, ClientError> {
        self.get_as("/api/me/records").await
    }

    /// Sets up a table. The link has the key of its host.
    pub async fn create_table(&self, settings: &TableSettings) -> Result<(TableLink, LinkKeys), ClientError> {
        let TableKeys { table, keys } = self.request(Method::POST, "/api/tables", Some(settings)).await?;
        Ok((TableLink { server: self.server.clone(), table, key: keys.host.clone() }, keys))
    }

    /// The table as the account may know it now.
    pub async fn snapshot(
        &self,
        link: &TableLink,
        detail: SnapshotDetail,
    ) -> Result<TableSnapshot, ClientError> {
        self.get_as(&link.api_path_with("", detail)).await
    }

    /// Sends a command to a table.
    pub async fn command(
        &self,
        link: &TableLink,
        command: &TableCommand,
    ) -> Result<CommandAccepted, ClientError> {
        self.request(Method::POST, &link.api_path("/commands"), Some(command)).await
    }

    /// What the strongest bot would do, for whoever has to act and plays against bots only.
    pub async fn hint(&self, link: &TableLink) -> Result<HintAnswer, ClientError> {
        self.get_as(&link.api_path("/hint")).await
    }

    /// Why an action cannot be played; `None` if it can.
    pub async fn why_not(&self, link: &TableLink, action: &str) -> Result<Option<WhyNot>, ClientError> {
        let request = WhyNotRequest { action: action.to_owned() };
        let answer = self.request(Method::POST, &link.api_path("/objection"), Some(&request)).await;
        answer.map(|answer: WhyNotAnswer| answer.objection)
    }

    /// The keys of the table's links that the account may pass on.
    pub async fn link_keys(&self, link: &TableLink) -> Result<LinkKeys, ClientError> {
        self.get_as(&link.api_path("/links")).await.map(|answer: TableKeys| answer.keys)
    }

    /// The event stream of a table: from now on, or from after the event with that number.
    pub async fn events(
        &self,
        link: &TableLink,
        after: Option<u64>,
        detail: SnapshotDetail,
    ) -> Result<EventStream, ClientError> {
        let after = after.map(|after| after.to_string());
        let headers: Vec<(&str, &str)> = after.iter().map(|after| ("last-event-id", &**after)).collect();
        let path = link.api_path_with("/events", detail);
        let response = self.send(Method::GET, &path, None, &headers).await?;
        if !response.status().is_success() {
            let error = read(response).await.err();
            return Err(error.unwrap_or_else(|| ClientError::Protocol("the server sends no events".into())));
        }
        Ok(EventStream::new(response.into_body()))
    }
}

/// The text of an answer, or why there is none.
async fn read(response: Response<Incoming>) -> Result<String, ClientError> {
    let status = response.status();
    let text = read_body(response.into_body()).await?;
    if status.is_success() {
        return Ok(text);
    }
    let (code, message) = match serde_json::from_str::<ErrorBody>(&text) {
        Ok(body) => {
            let message: String = body.error.message.chars().take(MAX_MESSAGE_CHARS).collect();
            (body.error.code, iris_core::printable(&message).into_owned())
        }
        Err(_) => (ErrorCode::Unknown, format!("the server answers {status}")),
    };
    Err(ClientError::Refused { status: status.as_u16(), code, message })
}

async fn read_body(body: Incoming) -> Result<String, ClientError> {
    let body = Limited::new(body, MAX_BODY_BYTES).collect();
    let body = tokio::time::timeout(PATIENCE, body).await;
    let body =
        body.map_err(|_| ClientError::Connection("the server's answer does not come to an end".into()))?;
    let bytes = body.map_err(|error| {
        if error.is::<LengthLimitError>() {
            return ClientError::Protocol(format!(
                "the server's answer is too long: over {MAX_BODY_BYTES} bytes"
            ));
        }
        ClientError::Connection(format!("the server hung up: {error}"))
    })?;
    Ok(String::from_utf8_lossy(&bytes.to_bytes()).into_owned())
}
