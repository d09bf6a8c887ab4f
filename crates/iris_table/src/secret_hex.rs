//! Serde of secrets and nonces: hexadecimal digits in the log.

use iris_core::{parse_hex, write_hex};
use iris_fair::Secret;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(crate) fn serialize<S: Serializer>(secret: &Secret, serializer: S) -> Result<S::Ok, S::Error> {
    let mut digits = String::with_capacity(64);
    // Writing to a string cannot fail.
    let _ = write_hex(&mut digits, secret.expose());
    serializer.serialize_str(&digits)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
    let bytes = parse_hex(&String::deserialize(deserializer)?);
    bytes.map(Secret::new).ok_or_else(|| D::Error::custom("a secret is 64 hexadecimal digits"))
}

pub(crate) mod nonce {
    //! The same for a nonce that may be missing.

    use iris_fair::Nonce;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::ref_option, reason = "the form serde calls it with")]
    pub(crate) fn serialize<S: Serializer>(nonce: &Option<Nonce>, serializer: S) -> Result<S::Ok, S::Error> {
        match nonce {
            Some(nonce) => serializer.serialize_some(&nonce.to_string()),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Nonce>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}

pub(crate) mod seed {
    //! The same for a seed that may be missing, as it is written in records.

    use iris_core::Seed;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::ref_option, reason = "the form serde calls it with")]
    pub(crate) fn serialize<S: Serializer>(seed: &Option<Seed>, serializer: S) -> Result<S::Ok, S::Error> {
        match seed {
            Some(seed) => serializer.serialize_some(&seed.to_string()),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seed>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}

pub(crate) mod plain_seed {
    //! The same for a seed that is always there.

    use iris_core::Seed;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
