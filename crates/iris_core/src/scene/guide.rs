//! The rules in pictures: what a newcomer looks at before reading.

use serde::{Deserialize, Serialize};

use super::card::SceneCard;
use super::message::Message;

/// A part of a picture guide, such as "Your turn".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuideChapter {
    /// What it is about.
    pub title: Message,
    /// A sentence or two before the pictures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<Message>,
    /// The pictures, in the order to be looked at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<GuidePicture>,
}

/// A few cards and what they show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuidePicture {
    /// The cards, side by side.
    pub cards: Vec<SceneCard>,
    /// What is to be seen, in a short sentence.
    pub caption: Message,
    /// The number of the rule that says it in full.
    pub rule: String,
}

impl GuideChapter {
    /// A chapter without pictures.
    pub const fn new(title: &'static str) -> Self {
        Self { title: Message::new(title), lead: None, pictures: Vec::new() }
    }

    /// The same with a lead.
    pub fn led(self, lead: &'static str) -> Self {
        Self { lead: Some(Message::new(lead)), ..self }
    }

    /// The same with one more picture of a rule.
    pub fn showing(mut self, rule: &str, caption: &'static str, cards: Vec<SceneCard>) -> Self {
        self.pictures.push(GuidePicture { cards, caption: Message::new(caption), rule: rule.to_owned() });
        self
    }
}
