//! A net as a file: one line that says what it is, then its whole numbers.

use std::fmt;

use iris_core::Learn;
use serde::{Deserialize, Serialize};

use super::{DEEP, Net, Shape, WIDE};

/// What a net is for and how it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The game's id.
    pub game: String,
    /// The version of the game's features.
    pub features: u32,
    /// The seat counts that it was taught.
    pub seats: Vec<u8>,
    /// The command that makes it again.
    pub made: String,
}

/// The first line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    iris_net: u32,
    card: Card,
    view: usize,
    action: usize,
    wide: usize,
    deep: usize,
}

/// The version of the file's form.
const FORM: u32 = 1;

/// Bytes that are no net, or not one for this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// The first line is not a net's.
    Head(String),
    /// The numbers are too few or too many.
    Length {
        /// How many bytes they should take.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// It was made for another game, for other features or by another version.
    Foreign(String),
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head(reason) => write!(f, "this is no net: its first line is wrong: {reason}"),
            Self::Length { expected, found } => {
                write!(f, "the net is damaged: its weights should take {expected} bytes and take {found}")
            }
            Self::Foreign(reason) => write!(f, "the net does not fit: {reason}"),
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The net as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = Head {
            iris_net: FORM,
            card: self.card.clone(),
            view: self.shape.view,
            action: self.shape.action,
            wide: WIDE,
            deep: DEEP,
        };
        // The head is numbers and strings, which always have a JSON.
        let mut bytes = serde_json::to_vec(&head).unwrap_or_default();
        bytes.push(b'\n');
        let mut shorts = |row: &[i16]| bytes.extend(row.iter().flat_map(|weight| weight.to_le_bytes()));
        self.rows.iter().for_each(|row| shorts(row));
        shorts(&self.first);
        self.second.iter().for_each(|row| shorts(row));
        shorts(&self.third);
        bytes.extend(self.second_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.third_bias.to_le_bytes());
        bytes
    }

    /// Reads a net for this game.
    pub fn from_bytes<G: Learn>(bytes: &[u8]) -> Result<Self, NetError> {
        let end = bytes.iter().take(100_000).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| NetError::Head("it has no end".to_owned()))?;
        let head: Head =
            serde_json::from_slice(&bytes[..end]).map_err(|error| NetError::Head(error.to_string()))?;
        fits::<G>(&head)?;
        let shape = Shape { view: head.view, action: head.action };
        let shorts = (shape.features() + 1) * WIDE + DEEP * WIDE + DEEP;
        let expected = 2 * shorts + 4 * (DEEP + 1);
        let weights = &bytes[end + 1..];
        if weights.len() != expected {
            return Err(NetError::Length { expected, found: weights.len() });
        }
        let (shorts, longs) = weights.split_at(2 * shorts);
        let mut shorts = shorts.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut longs =
            longs.chunks_exact(4).map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        let mut row = || std::array::from_fn(|_| shorts.next().unwrap_or_default());
        let rows = (0..shape.features()).map(|_| row()).collect();
        let first = row();
        let second = (0..DEEP).map(|_| row()).collect();
        let third = std::array::from_fn(|_| shorts.next().unwrap_or_default());
        let mut long = || longs.next().unwrap_or_default();
        let second_bias = std::array::from_fn(|_| long());
        Ok(Self { card: head.card, shape, rows, first, second, second_bias, third, third_bias: long() })
    }
}

fn fits<G: Learn>(head: &Head) -> Result<(), NetError> {
    let reason = match () {
        () if head.iris_net != FORM => format!("its form is {}, this program reads {FORM}", head.iris_net),
        () if head.card.game != G::ID => format!("it plays {:?}, not {:?}", head.card.game, G::ID),
        () if head.card.features != G::FEATURES_VERSION
            || head.view != G::VIEW_FEATURES
            || head.action != G::ACTION_FEATURES =>
        {
            format!(
                "it knows features {} ({} + {}), the game has {} ({} + {}); train it anew",
                head.card.features,
                head.view,
                head.action,
                G::FEATURES_VERSION,
                G::VIEW_FEATURES,
                G::ACTION_FEATURES
            )
        }
        () if (head.wide, head.deep) != (WIDE, DEEP) => {
            format!("its layers are {} and {}, not {WIDE} and {DEEP}", head.wide, head.deep)
        }
        () => return Ok(()),
    };
    Err(NetError::Foreign(reason))
}
