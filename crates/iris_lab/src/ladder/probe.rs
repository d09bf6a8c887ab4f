//! Whether deals that were kept are still worth something.
//!
//! A net, a rule or a search that has changed since would make them another bot's. So a few matches in which every bot plays are
//! played anew at each start, and their digits, with those of the nets and the searches' names, are part of the name under which deals are kept.

use iris_bots::BotSpec;
use iris_core::Seed;
use iris_games::{Complete, Player, Visitor, visit};
use serde_json::Value;

use crate::arena::ArenaError;
use crate::ladder::plan::Table;

/// A few letters that are the same as long as the bots play the same at that table.
pub(crate) fn fingerprint(table: Table, bots: &[BotSpec]) -> Result<String, ArenaError> {
    let mut hash = Hash::default();
    hash.add(format!("{} {} {}", table.game.id(), table.game.rules_version(), table.seats).as_bytes());
    // A few matches may go the same way although a bot is another one, so what it is made of counts as well.
    let made_of = visit(table.game.id(), MadeOf(table.seats));
    for part in made_of.unwrap_or_default() {
        hash.add(&part);
    }
    let seats = usize::from(table.seats);
    for (number, some) in bots.chunks(seats).enumerate() {
        // The weakest is the quickest, so it takes what seats are left.
        let mut players: Vec<Player<'_>> =
            some.iter().chain(std::iter::repeat(&bots[0])).take(seats).map(|bot| Player::Bot(*bot)).collect();
        let seed = |luck: u64| Seed::from(2 * number as u64 + luck);
        let duel = table
            .game
            .duel(&Value::Null, seed(0), seed(1), &mut players)
            .map_err(|error| ArenaError::Plan(error.to_string()))?;
        let decisions: Vec<usize> = duel.times.iter().map(Vec::len).collect();
        hash.add(format!("{some:?} {:?} {:?} {decisions:?}", duel.scores, duel.shares).as_bytes());
    }
    Ok(format!("{:016x}", hash.0))
}

/// What the upper levels are made of at so many seats: nets, the strongest search, how often the fourth forgets its net.
struct MadeOf(u8);

impl Visitor for MadeOf {
    type Out = Vec<Vec<u8>>;

    fn visit<G: Complete>(self) -> Self::Out {
        let words = format!("{} {}", G::strongest(self.0), G::LAPSES);
        G::NETS.iter().map(|net| net.to_vec()).chain([words.into_bytes()]).collect()
    }
}

/// FNV-1a: small, and the same for ever.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
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
        let at = |number: usize, names: &str| fingerprint(Table::all()[number], &bots(names)).unwrap();
        let one = at(4, "uniform quick");
        assert_eq!(at(4, "uniform quick"), one);
        assert_ne!(at(4, "quick uniform"), one);
        assert_ne!(at(5, "uniform quick"), one);
    }
}
