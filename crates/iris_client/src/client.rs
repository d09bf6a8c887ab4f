//! Asking the server something.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE};
use hyper::{Method, Request, Response};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};

use crate::{ClientError, Events, Place, Show};

/// Somebody, as a server knows them.
#[derive(Clone, Debug)]
pub struct Client {
    server: String,
    token: Option<String>,
    http: Http<HttpConnector, Full<Bytes>>,
}

impl Client {
    /// Nobody in particular yet, at a server such as `http://127.0.0.1:7770`.
    pub fn new(server: &str) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        let http = Http::builder(TokioExecutor::new()).build(connector);
        Self { server: server.trim_end_matches('/').to_owned(), token: None, http }
    }

    /// A new guest.
    pub async fn guest(server: &str, name: &str) -> Result<Self, ClientError> {
        let mut client = Self::new(server);
        let answer = client.post("/api/guests", &json!({ "name": name, "token": true })).await?;
        let token = answer["token"].as_str();
        let token = token.ok_or_else(|| ClientError::Strange("the server gave no token".into()))?;
        client.token = Some(token.to_owned());
        Ok(client)
    }

    /// Somebody with a token.
    pub fn with_token(server: &str, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..Self::new(server) }
    }

    /// The token that shows who this is.
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
                Full::from(body.to_string())
            }
            None => Full::default(),
        };
        let request = request.body(body).map_err(|error| ClientError::Address(error.to_string()))?;
        self.http
            .request(request)
            .await
            .map_err(|error| ClientError::Lost(format!("{} cannot be reached: {error}", self.server)))
    }

    async fn text(&self, method: Method, path: &str, body: Option<&Value>) -> Result<String, ClientError> {
        read(self.send(method, path, body, &[]).await?).await
    }

    async fn json(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Value, ClientError> {
        let text = self.text(method, path, body).await?;
        serde_json::from_str(&text)
            .map_err(|_| ClientError::Strange("the server's answer is not JSON".into()))
    }

    /// Gets what is at an address.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.json(Method::GET, path, None).await
    }

    /// Gets a text.
    pub async fn get_text(&self, path: &str) -> Result<String, ClientError> {
        self.text(Method::GET, path, None).await
    }

    /// Sends something to an address.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value, ClientError> {
        self.json(Method::POST, path, Some(body)).await
    }

    /// Sets up a table. The place has the key of its host.
    pub async fn create(&self, settings: &Value) -> Result<(Place, Value), ClientError> {
        let answer = self.post("/api/tables", settings).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let place = Place {
            server: self.server.clone(),
            table: text(&answer["table"]),
            key: Some(text(&answer["keys"]["host"])),
        };
        Ok((place, answer["keys"].clone()))
    }

    /// Looks at a table.
    pub async fn look(&self, place: &Place) -> Result<Value, ClientError> {
        self.look_as(place, Show::View).await
    }

    /// Looks at a table in a certain form.
    pub async fn look_as(&self, place: &Place, show: Show) -> Result<Value, ClientError> {
        self.get(&place.path_as("", show)).await
    }

    /// Tells a table what one wants.
    pub async fn command(&self, place: &Place, command: &Value) -> Result<Value, ClientError> {
        self.post(&place.path("/commands"), command).await
    }

    /// What the strongest bot would do, for whoever has to act and plays against bots only: `prompt` and `advice`, the best
    /// first.
    pub async fn hint(&self, place: &Place) -> Result<Value, ClientError> {
        self.get(&place.path("/hint")).await
    }

    /// What the rules say against an action: `rule` and `reason`; null if it can be played.
    pub async fn objection(&self, place: &Place, action: &str) -> Result<Value, ClientError> {
        let mut answer = self.post(&place.path("/objection"), &json!({ "action": action })).await?;
        Ok(answer["objection"].take())
    }

    /// The keys of the table's links that one may pass on: `watch`, `join` and `host`, null for those one may not.
    pub async fn links(&self, place: &Place) -> Result<Value, ClientError> {
        let mut answer = self.get(&place.path("/links")).await?;
        Ok(answer["keys"].take())
    }

    /// Listens to a table, from the beginning or from after the event with that number.
    pub async fn listen(&self, place: &Place, last: Option<u64>) -> Result<Events, ClientError> {
        self.listen_as(place, last, Show::View).await
    }

    /// The same in a certain form.
    pub async fn listen_as(
        &self,
        place: &Place,
        last: Option<u64>,
        show: Show,
    ) -> Result<Events, ClientError> {
        let last = last.map(|last| last.to_string());
        let headers: Vec<(&str, &str)> = last.iter().map(|last| ("last-event-id", &**last)).collect();
        let response = self.send(Method::GET, &place.path_as("/events", show), None, &headers).await?;
        if !response.status().is_success() {
            return Err(read(response)
                .await
                .err()
                .unwrap_or_else(|| ClientError::Strange("no events".into())));
        }
        Ok(Events::new(response.into_body()))
    }
}

/// The text of an answer, or why there is none.
async fn read(response: Response<Incoming>) -> Result<String, ClientError> {
    let status = response.status();
    let body = response.into_body().collect().await;
    let bytes = body.map_err(|error| ClientError::Lost(format!("the server hung up: {error}")))?.to_bytes();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    if status.is_success() {
        return Ok(text);
    }
    let answer: Value = serde_json::from_str(&text).unwrap_or_default();
    let part = |name: &str| answer["error"][name].as_str().map(str::to_owned);
    Err(ClientError::Refused {
        status: status.as_u16(),
        code: part("code").unwrap_or_default(),
        message: part("message").unwrap_or_else(|| format!("the server answers {status}")),
    })
}
