//! A table at which everybody plays at once what they can, match after match.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::Failure;
use crate::seat::Seat;

/// What everybody says when a match is over.
const REMATCH: &str = r#"{"do":"rematch"}"#;

/// A table with its people.
pub(crate) struct Table {
    pub(crate) seats: Vec<Seat>,
}

/// When moves are made.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// Each as soon as everybody has heard of the one before.
    Full,
    /// At times fixed beforehand, the first one this long after the start and then one in so long;
    /// one that is late is made as soon as it can be, and its delay counts.
    Fixed { first: Duration, every: Duration },
}

/// What was done at a table.
#[derive(Default)]
pub(crate) struct Played {
    /// How long each move took until the last seat had heard of it.
    pub(crate) waits: Vec<Duration>,
    /// How many matches were begun after the first.
    pub(crate) rematches: u64,
}

impl Table {
    /// Plays until the time is up.
    pub(crate) async fn play(
        &mut self,
        pace: Pace,
        begun: Instant,
        until: Instant,
    ) -> Result<Played, Failure> {
        let mut played = Played::default();
        for turn in 0.. {
            let from = match pace {
                Pace::Full => Instant::now(),
                Pace::Fixed { first, every } => begun + first + every * turn,
            };
            if from >= until {
                break;
            }
            if matches!(pace, Pace::Fixed { .. }) {
                sleep_until(from).await;
            }
            // Another match takes its turn on the schedule, and is not counted as a move.
            if self.seats[0].heard().over {
                self.rematch().await?;
                played.rematches += 1;
            } else {
                self.act().await?;
                played.waits.push(from.elapsed());
                self.finish().await?;
            }
        }
        Ok(played)
    }

    /// Plays a move and waits until everybody has heard of it.
    pub(crate) async fn act(&mut self) -> Result<(), Failure> {
        let mut turns = self.seats.iter_mut().enumerate();
        let turn = turns.find_map(|(index, seat)| Some((index, seat.take_turn()?)));
        let (mover, command) = turn.ok_or("nobody at the table has anything to play")?;
        let before = self.seats[mover].heard().seq;
        self.seats[mover].send(&command).await?;
        for seat in &mut self.seats {
            while seat.heard().seq <= before {
                seat.hear().await?;
            }
        }
        self.seats[mover].answer().await
    }

    /// After the last move of a match: waits until everybody knows that it is over.
    async fn finish(&mut self) -> Result<(), Failure> {
        if self.seats.iter().any(|seat| seat.heard().turn.is_some()) {
            return Ok(());
        }
        for seat in &mut self.seats {
            while !seat.heard().over {
                seat.hear().await?;
            }
        }
        Ok(())
    }

    async fn rematch(&mut self) -> Result<(), Failure> {
        for seat in &mut self.seats {
            seat.send(REMATCH).await?;
        }
        for seat in &mut self.seats {
            seat.answer().await?;
            while seat.heard().over {
                seat.hear().await?;
            }
        }
        Ok(())
    }
}
