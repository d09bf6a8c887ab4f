//! The key `game` of a position as data: nothing in memory, the game's id in JSON.

use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Game;

/// Says in the JSON of setups and views which game they belong to; reading any other id is an
/// error.
#[derive(Clone, Copy, Debug)]
pub struct GameTag<G>(PhantomData<G>);

impl<G> Default for GameTag<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G> PartialEq for GameTag<G> {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl<G> Eq for GameTag<G> {}

impl<G: Game> Serialize for GameTag<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(G::ID)
    }
}

impl<'de, G: Game> Deserialize<'de> for GameTag<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        if id == G::ID {
            return Ok(Self::default());
        }
        Err(de::Error::invalid_value(de::Unexpected::Str(&id), &G::ID))
    }
}
