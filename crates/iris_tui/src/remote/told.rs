//! What a server tells about a table.

use iris_core::scene::Table;
use iris_words::Words;
use serde::Deserialize;
use serde_json::Value;

/// A table as the server shows it; what is not needed here is left out.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Snapshot {
    pub(crate) prompt: u64,
    pub(crate) phase: String,
    pub(crate) number: u32,
    pub(crate) seat: Option<u8>,
    pub(crate) host: bool,
    pub(crate) settings: Chosen,
    pub(crate) seats: Vec<Chair>,
    #[serde(default)]
    pub(crate) watching: usize,
    #[serde(default)]
    pub(crate) paused: bool,
    pub(crate) turn: Option<u8>,
    pub(crate) clock: Option<Clock>,
    #[serde(default)]
    pub(crate) scene: Option<Table>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chosen {
    pub(crate) game: String,
    /// How many milliseconds bots take at least.
    #[serde(default)]
    pub(crate) pace: u32,
    /// The usual level of bots.
    #[serde(default = "usual_level")]
    pub(crate) fill: u8,
    /// When the match starts: `host` or `full`.
    #[serde(default)]
    pub(crate) start: String,
}

fn usual_level() -> u8 {
    3
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chair {
    pub(crate) kind: String,
    pub(crate) name: String,
    pub(crate) level: Option<u8>,
    pub(crate) present: bool,
    pub(crate) stand_in: Option<Value>,
    #[serde(default)]
    pub(crate) muted: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Clock {
    /// Milliseconds that each seat had left when the time of whoever thinks began to run.
    left: Vec<u64>,
    /// When the time of whoever thinks is up, by the server's clock.
    up: Option<u64>,
}

impl Snapshot {
    /// What to call each seat.
    pub(crate) fn names(&self, words: &Words) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for chair in &self.seats {
            if chair.kind == "open" {
                names.push(words.key("lobby-open"));
                continue;
            }
            let name = &chair.name;
            let mut unique = name.clone();
            let mut number = 2;
            while names.contains(&unique) {
                unique = format!("{name} {number}");
                number += 1;
            }
            names.push(unique);
        }
        names
    }

    /// Who is there has changed.
    pub(crate) fn hear_presence(&mut self, value: &Value) {
        let present = value["present"].as_array().into_iter().flatten();
        for (chair, here) in self.seats.iter_mut().zip(present) {
            chair.present = here.as_bool().unwrap_or(chair.present);
        }
        if let Some(watching) = value["watching"].as_u64() {
            self.watching = watching as usize;
        }
    }

    /// Whether a bot plays for the player.
    pub(crate) fn stands_in(&self) -> bool {
        let own = self.seat.and_then(|seat| self.seats.get(usize::from(seat)));
        self.phase == "playing" && own.is_some_and(|chair| chair.stand_in.is_some())
    }

    /// What is left of a seat's time, so long after this was told. `wall` is the time of day here, which may be wrong.
    pub(crate) fn clock_of(&self, seat: usize, since: u64, wall: u64) -> Option<String> {
        let clock = self.clock.as_ref()?;
        let left = *clock.left.get(seat)?;
        let left = match clock.up {
            Some(up) if self.turn.map(usize::from) == Some(seat) => {
                let told = left.saturating_sub(since);
                // Told in the middle of a thought, there is less; clocks that differ by hours tell nothing.
                let due = up.saturating_sub(wall);
                if due < told { due.max(told.saturating_sub(3_600_000)) } else { told }
            }
            _ => left,
        };
        let seconds = left.div_ceil(1000);
        Some(match seconds {
            172_800.. => format!("{} d", seconds / 86_400),
            3_600.. => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
            _ => format!("{}:{:02}", seconds / 60, seconds % 60),
        })
    }
}
