//! Messages without their words.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// The name of a message, of an argument or of something that is drawn.
pub type MessageKey = Cow<'static, str>;

/// A message to be put into words: its key, and what is filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The key of the message.
    pub key: MessageKey,
    /// What is filled in, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<MessageKey, MessageArg>,
}

impl Message {
    /// A message with nothing to fill in.
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: BTreeMap::new() }
    }

    /// The same with something filled in.
    pub fn with(mut self, name: &'static str, arg: impl Into<MessageArg>) -> Self {
        self.args.insert(Cow::Borrowed(name), arg.into());
        self
    }

    /// The same with a number filled in.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, MessageArg::Number(number.into()))
    }
}

/// What is filled into a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageArg {
    /// A number, written as the language writes numbers.
    Number(i64),
    /// Whoever sits there, by name.
    Seat(Seat),
    /// Several of them, as a list.
    Seats(Vec<Seat>),
    /// Something written the same in every language, such as the letter of a pile.
    Word(MessageKey),
    /// Another message, put in as a part of the sentence.
    Text(Message),
    /// Several messages, as a list.
    Texts(Vec<Message>),
}

impl From<i64> for MessageArg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<Seat> for MessageArg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Vec<Seat>> for MessageArg {
    fn from(seats: Vec<Seat>) -> Self {
        Self::Seats(seats)
    }
}

impl From<&'static str> for MessageArg {
    fn from(word: &'static str) -> Self {
        Self::Word(Cow::Borrowed(word))
    }
}

impl From<Message> for MessageArg {
    fn from(text: Message) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<Message>> for MessageArg {
    fn from(texts: Vec<Message>) -> Self {
        Self::Texts(texts)
    }
}
