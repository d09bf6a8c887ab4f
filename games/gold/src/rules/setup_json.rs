//! Reading a position from JSON, key by key, so that an error names the key, what was given and
//! what would have been right.

use iris_core::shorten;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::rules::setup::Setup;

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut keys = SetupKeys(Map::deserialize(deserializer)?);
        let setup = Self {
            game: keys.read("game", "the text \"gold\"")?,
            options: keys.read("options", "an object, or null for none")?,
            trick: keys.read("trick", "the number of the trick, from 1")?,
            active: keys.read("active", "a seat number from 0")?,
            leader: keys.read("leader", "a seat number from 0")?,
            phase: keys.read("phase", "\"play\", \"take\" or \"over\"")?,
            middle: keys.read("middle", "a list of items, each a list of ranks: [[2],[3,3]]")?,
            hands: keys.read("hands", "for each seat a list of ranks: [[1,4,4],[2,5,6]]")?,
            reserves: keys.read("reserves", "for each seat a list of ranks: [[],[]]")?,
            aside: keys.read("aside", "a list of ranks: [1,4,4]")?,
            played: keys.read("played", "a list of combos: [{\"seat\":0,\"cards\":[2,3]}]")?,
            claims: keys.read("claims", "a list of seat numbers: [1,0]")?,
            taken: keys.read("taken", "for each seat a list of ranks: [[5],[]]")?,
            discarded: keys.read("discarded", "a list of ranks: [1,1,2]")?,
            bonus: keys.read("bonus", "for each seat a number of points: [0,0]")?,
            deal: keys.read_or_null("deal", "the number of the deal, from 1")?,
            first_leader: keys.read_or_null("first_leader", "a seat number from 0")?,
            earlier: keys.read_or_null("earlier", "for each seat a number of points: [40,52]")?,
            rng: keys.read_or_null("rng", "a random stream as text, \"none\" or null")?,
        };
        match keys.0.keys().next() {
            None => Ok(setup),
            Some(key) => Err(D::Error::custom(format!(
                "unknown field `{}`; accepted: the keys that the referee writes",
                shorten(key)
            ))),
        }
    }
}

/// The keys of a position that have not been read yet.
struct SetupKeys(Map<String, Value>);

impl SetupKeys {
    /// The value of a key that must be there.
    fn read<T: DeserializeOwned, E: Error>(&mut self, key: &str, accepted: &str) -> Result<T, E> {
        let given = self.0.remove(key);
        let given = given.ok_or_else(|| E::custom(format!("{key:?} is missing; accepted: {accepted}")))?;
        let shown = shorten(&given);
        serde_json::from_value(given).map_err(|error| {
            let error = shorten(error);
            E::custom(format!("{key:?} was given as {shown} ({error}); accepted: {accepted}"))
        })
    }

    /// The value of a key that may be missing or null.
    fn read_or_null<T: DeserializeOwned, E: Error>(
        &mut self,
        key: &str,
        accepted: &str,
    ) -> Result<Option<T>, E> {
        if self.0.contains_key(key) { self.read(key, accepted) } else { Ok(None) }
    }
}
