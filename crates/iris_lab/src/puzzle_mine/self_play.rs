//! One match of the fourth level against itself, mined for puzzles.

use iris_bots::{BotSpec, Budget, Level};
use iris_core::{ConfigError, Rng, Seed, Viewer};
use iris_games::{AnyGame, GameVisitor, RegisteredGame, visit};

use super::stages::{PuzzleFind, Stage, examine, has_stakes};

/// The number of decisions after which a match is left.
const MAX_DECISIONS: usize = 2_000;
/// After a find, so many decisions are not looked at: what follows is often the same puzzle again.
const APART: usize = 8;

/// What a match gave.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MinedMatch {
    /// The puzzles, in the order of the match.
    pub finds: Vec<PuzzleFind>,
    /// How many decisions were screened.
    pub decisions: usize,
    /// How many of them passed the screen.
    pub checked: usize,
}

/// Mines the match of that number; the same seed and number give the same puzzles.
pub fn mine_match(game: &dyn AnyGame, seats: u8, seed: u64, number: u64) -> Result<MinedMatch, ConfigError> {
    let known = visit(game.id(), MineMatch { seats, seed, number });
    known.unwrap_or_else(|| Err(ConfigError::option("game", game.id(), "a game of the registry")))
}

struct MineMatch {
    seats: u8,
    seed: u64,
    number: u64,
}

impl GameVisitor for MineMatch {
    type Out = Result<MinedMatch, ConfigError>;

    fn visit<G: RegisteredGame>(self) -> Self::Out {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.number.to_le_bytes());
        bytes[16] = self.seats;
        let mut rng = Rng::new(Seed(bytes));
        let mut state = G::deal(&G::Config::default(), self.seats, rng.seed())?;
        let mut play = Rng::new(rng.seed());
        let mut player = G::build_bot(BotSpec::Level(Level::Four), self.seats, 1);
        let mut rival = G::build_bot(BotSpec::Net, self.seats, 1);
        let mut mined = MinedMatch::default();
        let (mut legal, mut wait) = (Vec::new(), 0);
        for _ in 0..MAX_DECISIONS {
            let Some(seat) = G::turn(&state).seat() else { break };
            let view = G::view(&state, Viewer::Seat(seat));
            G::legal_in_view(&view, &mut legal);
            if wait > 0 {
                wait -= 1;
            } else if legal.len() > 1 {
                mined.decisions += 1;
                let ranked = rival.evaluate(&view, &legal, Budget::Worlds(0), &mut rng);
                let found = if has_stakes(&ranked) {
                    examine::<G>(&state, rival.as_mut(), &mut rng)
                } else {
                    Stage::Skipped
                };
                match found {
                    Stage::Skipped | Stage::Screened => {}
                    Stage::Checked => mined.checked += 1,
                    Stage::Found(find) => {
                        mined.checked += 1;
                        mined.finds.push(*find);
                        wait = APART;
                    }
                }
            }
            let Some(action) = player.choose(&view, &legal, Budget::Worlds(0), &mut play) else { break };
            G::apply(&mut state, action, &mut ());
        }
        Ok(mined)
    }
}
