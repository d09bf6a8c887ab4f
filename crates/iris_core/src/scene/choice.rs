//! What the viewer can do.

use serde::{Deserialize, Serialize};

use super::message::Message;
use crate::Seat;

/// A legal action, as it is put together on the table: pick some cards, then press something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SceneChoice {
    /// The action in notation.
    pub action: String,
    /// The action in words.
    pub label: Message,
    /// The cards to pick, by their ids, in any order; cards like them will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<String>,
    /// Which of them is to be picked last, because it will lie on top; `None` if it does not
    /// matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<String>,
    /// What to press then; any of these will do.
    pub press: Vec<Press>,
    /// What a button says that makes this choice, in a few words and without its target: "Play
    /// 4-4-4", "Draw". The same for choices that differ in what is pressed only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<Message>,
    /// What is said once its cards are picked: what they are, and the next step. "Three 4s. Choose
    /// a pile." The same for choices that differ in what is pressed only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ready: Option<Message>,
    /// What a button says that stands for all choices of a kind, where there is no room for one
    /// each: "Flip a card".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Message>,
    /// What is lost by it for certain, in a few words: "lose the line". Whoever draws the choice
    /// warns of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<Message>,
}

impl SceneChoice {
    /// A choice made by pressing something, without picking cards.
    pub fn pressing(action: String, label: Message, press: Press) -> Self {
        Self {
            action,
            label,
            picks: Vec::new(),
            top: None,
            press: vec![press],
            button: None,
            ready: None,
            group: None,
            loss: None,
        }
    }

    /// The same with cards to pick.
    pub fn picking(self, picks: Vec<String>) -> Self {
        Self { picks, ..self }
    }

    /// The same with what a button says that makes it.
    pub fn on_button(self, button: Message) -> Self {
        Self { button: Some(button), ..self }
    }

    /// The same with what is said once its cards are picked.
    pub fn when_ready(self, ready: Message) -> Self {
        Self { ready: Some(ready), ..self }
    }

    /// The same with what a button says that stands for all choices of its kind.
    pub fn among(self, group: Message) -> Self {
        Self { group: Some(group), ..self }
    }

    /// The same with what is lost by it, if anything is.
    pub fn losing(self, loss: Option<Message>) -> Self {
        Self { loss, ..self }
    }
}

/// Something that can be pressed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// A place where cards lie.
    Zone(String),
    /// A card on the table or in a hand, by its id.
    Card(String),
    /// Somebody at the table.
    Seat(Seat),
    /// A button with that on it.
    Button(Message),
}

impl Press {
    /// A button with that message on it.
    pub const fn button(key: &'static str) -> Self {
        Self::Button(Message::new(key))
    }

    /// Whether it is the button with that message.
    pub fn is_button(&self, key: &str) -> bool {
        matches!(self, Self::Button(text) if text.key == key)
    }
}
