//! Fingerprints of bots, which decide whether saved deals are still valid.
//!
//! Deals are stale if a net, a rule or a search has changed since they were played. So a few
//! matches in which every bot plays are played at each start, and their results, with the nets and
//! the names of the searches, are hashed into the name of the folder of saved deals.

use iris_bots::BotSpec;
use iris_core::Seed;
use iris_games::{GameVisitor, RegisteredGame, visit};
use serde_json::Value;

use crate::arena::ArenaError;
use crate::bot_match::{MatchPlayer, play_bot_match};
use crate::ladder::plan::LadderTable;

/// A hash that stays the same as long as the bots play the same at that table.
pub(crate) fn fingerprint(table: LadderTable, bots: &[BotSpec]) -> Result<String, ArenaError> {
    let mut hash = Fnv1a::default();
    hash.add(format!("{} {} {}", table.game.id(), table.game.rules_version(), table.seats).as_bytes());
    // A few matches may go the same way although a bot has changed, so its parts are hashed as
    // well.
    let parts = visit(table.game.id(), BotParts(table.seats));
    for part in parts.unwrap_or_default() {
        hash.add(&part);
    }
    let seats = usize::from(table.seats);
    for (number, some) in bots.chunks(seats).enumerate() {
        // The weakest bot is the fastest, so it takes the seats that are left.
        let mut players: Vec<MatchPlayer<'_>> = some
            .iter()
            .chain(std::iter::repeat(&bots[0]))
            .take(seats)
            .map(|bot| MatchPlayer::Bot(*bot))
            .collect();
        let seed = |stream: u64| Seed::from(2 * number as u64 + stream);
        let played = play_bot_match(table.game, &Value::Null, seed(0), seed(1), &mut players)
            .map_err(|error| ArenaError::Plan(error.to_string()))?;
        let decisions: Vec<usize> = played.times.iter().map(Vec::len).collect();
        hash.add(format!("{some:?} {:?} {:?} {decisions:?}", played.scores, played.shares).as_bytes());
    }
    Ok(format!("{:016x}", hash.0))
}

/// The parts of the upper levels for a seat count: nets, the strongest search, the percentage of
/// the policy in the fourth level.
struct BotParts(u8);

impl GameVisitor for BotParts {
    type Out = Vec<Vec<u8>>;

    fn visit<G: RegisteredGame>(self) -> Self::Out {
        let words = format!("{} {}", BotSpec::strongest::<G>(self.0), G::LEVEL4_POLICY_PERCENT);
        G::NETS.iter().map(|net| net.to_vec()).chain([words.into_bytes()]).collect()
    }
}

/// The 64-bit FNV-1a hash.
struct Fnv1a(u64);

impl Default for Fnv1a {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv1a {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_bots_and_other_tables_have_other_fingerprints() {
        let bots = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect::<Vec<_>>();
        let at = |number: usize, names: &str| fingerprint(LadderTable::all()[number], &bots(names)).unwrap();
        let one = at(4, "uniform quick");
        assert_eq!(at(4, "uniform quick"), one);
        assert_ne!(at(4, "quick uniform"), one);
        assert_ne!(at(5, "uniform quick"), one);
    }
}
