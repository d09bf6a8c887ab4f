//! The file format of a net: a line of JSON, then the weights as little-endian integers.

use std::fmt;

use iris_core::Game;
use serde::{Deserialize, Serialize};

use super::{HIDDEN1, HIDDEN2, Net, NetShape};

/// What a net is for and how it was made; a part of the first line of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetHeader {
    /// The id of the game that it plays.
    pub game: String,
    /// The version of the game's features that it was trained with.
    pub features: u32,
    /// The seat counts that it was trained for.
    pub seats: Vec<u8>,
    /// The command that reproduces it.
    pub made: String,
}

/// The first line of the file; the names of its fields are the file's JSON keys.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstLine {
    iris_net: u32,
    #[serde(rename = "card")]
    header: NetHeader,
    view: usize,
    action: usize,
    wide: usize,
    deep: usize,
}

/// The version of the file format.
const FORMAT: u32 = 1;

/// Why bytes are not a net for this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// The first line is not that of a net.
    Header(String),
    /// There are too few or too many weights.
    Length {
        /// The number of bytes that the weights should take.
        expected: usize,
        /// The number of bytes that follow the first line.
        found: usize,
    },
    /// It was made for another game, for other features or by another version.
    Mismatch(String),
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header(reason) => write!(f, "this is no net: its first line is wrong: {reason}"),
            Self::Length { expected, found } => {
                write!(f, "the net is damaged: its weights should take {expected} bytes and take {found}")
            }
            Self::Mismatch(reason) => write!(f, "the net does not fit: {reason}"),
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// The net in its file format.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = FirstLine {
            iris_net: FORMAT,
            header: self.header.clone(),
            view: self.shape.view,
            action: self.shape.action,
            wide: HIDDEN1,
            deep: HIDDEN2,
        };
        // Numbers and strings always have a JSON form.
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

    /// Reads a net for this game from its file format.
    pub fn from_bytes<G: Game>(bytes: &[u8]) -> Result<Self, NetError> {
        let end = bytes.iter().take(100_000).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| NetError::Header("it has no end".to_owned()))?;
        let head: FirstLine =
            serde_json::from_slice(&bytes[..end]).map_err(|error| NetError::Header(error.to_string()))?;
        fits::<G>(&head)?;
        let shape = NetShape { view: head.view, action: head.action };
        let shorts = (shape.features() + 1) * HIDDEN1 + HIDDEN2 * HIDDEN1 + HIDDEN2;
        let expected = 2 * shorts + 4 * (HIDDEN2 + 1);
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
        let second = (0..HIDDEN2).map(|_| row()).collect();
        let third = std::array::from_fn(|_| shorts.next().unwrap_or_default());
        let mut long = || longs.next().unwrap_or_default();
        let second_bias = std::array::from_fn(|_| long());
        Ok(Self { header: head.header, shape, rows, first, second, second_bias, third, third_bias: long() })
    }
}

fn fits<G: Game>(head: &FirstLine) -> Result<(), NetError> {
    let reason = match () {
        () if head.iris_net != FORMAT => {
            format!("its form is {}, this program reads {FORMAT}", head.iris_net)
        }
        () if head.header.game != G::ID => format!("it plays {:?}, not {:?}", head.header.game, G::ID),
        () if head.header.features != G::FEATURES_VERSION
            || head.view != G::VIEW_FEATURES
            || head.action != G::ACTION_FEATURES =>
        {
            format!(
                "it knows features {} ({} + {}), the game has {} ({} + {}); train it anew",
                head.header.features,
                head.view,
                head.action,
                G::FEATURES_VERSION,
                G::VIEW_FEATURES,
                G::ACTION_FEATURES
            )
        }
        () if (head.wide, head.deep) != (HIDDEN1, HIDDEN2) => {
            format!("its layers are {} and {}, not {HIDDEN1} and {HIDDEN2}", head.wide, head.deep)
        }
        () => return Ok(()),
    };
    Err(NetError::Mismatch(reason))
}
