//! The interface as plain JSON, so that tests see every field that is sent, and can send what no
//! type allows.

#![allow(async_fn_in_trait, dead_code, reason = "for these tests only, and each uses a part")]

use iris_api::{LinkKeys, SnapshotDetail};
use iris_client::{Client, ClientError, EventStream, TableLink};
use serde_json::{Value, json};

pub(crate) trait JsonClient {
    async fn create(&self, settings: &Value) -> Result<(TableLink, LinkKeys), ClientError>;
    async fn look(&self, link: &TableLink) -> Result<Value, ClientError>;
    async fn command_json(&self, link: &TableLink, command: &Value) -> Result<Value, ClientError>;
    async fn hint_json(&self, link: &TableLink) -> Result<Value, ClientError>;
    async fn objection(&self, link: &TableLink, action: &str) -> Result<Value, ClientError>;
    async fn listen(&self, link: &TableLink, after: Option<u64>) -> Result<EventStream, ClientError>;
}

impl JsonClient for Client {
    async fn create(&self, settings: &Value) -> Result<(TableLink, LinkKeys), ClientError> {
        self.create_table(&serde_json::from_value(settings.clone()).unwrap()).await
    }

    async fn look(&self, link: &TableLink) -> Result<Value, ClientError> {
        self.get(&link.api_path("")).await
    }

    async fn command_json(&self, link: &TableLink, command: &Value) -> Result<Value, ClientError> {
        self.post(&link.api_path("/commands"), command).await
    }

    async fn hint_json(&self, link: &TableLink) -> Result<Value, ClientError> {
        self.get(&link.api_path("/hint")).await
    }

    async fn objection(&self, link: &TableLink, action: &str) -> Result<Value, ClientError> {
        let mut answer = self.post(&link.api_path("/objection"), &json!({ "action": action })).await?;
        Ok(answer["objection"].take())
    }

    async fn listen(&self, link: &TableLink, after: Option<u64>) -> Result<EventStream, ClientError> {
        self.events(link, after, SnapshotDetail::View).await
    }
}
