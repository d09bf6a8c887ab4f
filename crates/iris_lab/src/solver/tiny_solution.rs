//! Solutions of games on tiny decks, and the exploitability of bots in them.

use iris_bots::{BotSpec, Budget};
use iris_games::RegisteredGame;
use serde::Serialize;

use crate::solver::bot_strategy::BotStrategy;
use crate::solver::cfr::Cfr;
use crate::solver::sequence_form::{SequenceForm, SolverError};
use crate::solver::strategy::Strategy;
use crate::solver::tiny_game_tree::TinyGameTree;
use crate::study::{HasTinyGame, TinyGameVisitor, visit_tiny};

/// The maximum number of positions of a tree: half a minute of work and about a gigabyte.
pub const MAX_POSITIONS: usize = 10_000_000;
/// How often a bot without search is asked in an information set, to measure how it mixes. A bot
/// that searches is asked once, and its random choice is then its strategy.
const ASKS_PER_SET: u32 = 64;

/// A game on a tiny deck and its solution. The payoff is 1 for a victory, -1 for a defeat, 0 for a
/// shared one.
#[derive(Clone, Debug, Serialize)]
pub struct TinySolution {
    /// The id of the game.
    pub game: &'static str,
    /// A description of what is played.
    pub about: &'static str,
    /// The number of deals.
    pub deals: usize,
    /// The number of positions of the tree that the two seats together can distinguish.
    pub positions: usize,
    /// The number of information sets with a choice, by seat.
    pub sets: [usize; 2],
    /// The number of iterations of CFR+.
    pub rounds: u32,
    /// The payoff of seat 0 when the solution plays itself: the value of the game, give or take
    /// twice the exploitability.
    pub value: f64,
    /// The exploitability of the solution, averaged over the seats.
    pub exploitability: f64,
    /// The share of its games that are cut off as a draw.
    pub cut: f64,
    /// The bots that were measured against the solution.
    pub bots: Vec<BotExploitability>,
}

/// The exploitability of a bot in a game on a tiny deck.
#[derive(Clone, Debug, Serialize)]
pub struct BotExploitability {
    /// The name of the bot.
    pub bot: String,
    /// The payoff of best responses to it, averaged over the seats: 0 is an equilibrium.
    pub exploitability: f64,
    /// Its payoff against the solution, averaged over the seats: 0 at best, up to the
    /// exploitability of the solution itself.
    pub against_solution: f64,
    /// The number of information sets in which it was asked; the others it never reaches, or they
    /// do not matter.
    pub asked: usize,
}

/// Solves the tiny game with that id by this many iterations of CFR+, and measures bots in it.
///
/// A bot knows nothing of a cut-off: it plays as if the game went on.
///
/// ```
/// let bots = ["uniform".parse()?, "quick".parse()?];
/// let solution = iris_lab::solver::solve_tiny("gold", &bots, 20)?;
/// assert_eq!((solution.deals, solution.bots.len()), (88, 2));
/// // The hand-made policy is easier to exploit than the solution, and harder than random play.
/// assert!(solution.bots[0].exploitability > solution.bots[1].exploitability);
/// assert!(solution.bots[1].exploitability > solution.exploitability);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_tiny(game: &str, bots: &[BotSpec], rounds: u32) -> Result<TinySolution, SolverError> {
    let solve = Solve { bots, rounds };
    visit_tiny(game, solve).unwrap_or_else(|| Err(SolverError::NoGame(game.to_owned())))
}

struct Solve<'a> {
    bots: &'a [BotSpec],
    rounds: u32,
}

impl TinyGameVisitor for Solve<'_> {
    type Out = Result<TinySolution, SolverError>;

    fn visit<G: RegisteredGame + HasTinyGame>(self) -> Result<TinySolution, SolverError> {
        let study = G::tiny_game();
        let (about, deals) = (study.about, study.deals.len());
        let form = SequenceForm::of(&TinyGameTree::new(study), MAX_POSITIONS)?;
        let mut cfr = Cfr::new(&form);
        cfr.run(self.rounds);
        let solution = cfr.average();
        drop(cfr);
        Ok(TinySolution {
            game: G::ID,
            about,
            deals,
            positions: form.nodes(),
            sets: form.sets(),
            rounds: self.rounds,
            value: form.value(&solution, &solution),
            exploitability: form.exploitability(&solution),
            cut: form.cut(&solution),
            bots: self.bots.iter().map(|bot| measure::<G>(&form, &solution, *bot)).collect(),
        })
    }
}

fn measure<G: RegisteredGame>(
    form: &SequenceForm<G::View>,
    solution: &Strategy,
    spec: BotSpec,
) -> BotExploitability {
    let BotStrategy { strategy, sets } = match (spec, spec.budget::<G>(2)) {
        // The limit of asking ever more often.
        (BotSpec::Uniform, _) => BotStrategy { strategy: form.uniform(), sets: form.sets().iter().sum() },
        (_, budget) => {
            let times = if budget == Budget::Worlds(0) { ASKS_PER_SET } else { 1 };
            form.bot_strategy::<G>(&mut *G::build_bot(spec, 2, 1), budget, times)
        }
    };
    BotExploitability {
        bot: spec.to_string(),
        exploitability: form.exploitability(&strategy),
        against_solution: (form.value(&strategy, solution) - form.value(solution, &strategy)) / 2.0,
        asked: sets,
    }
}
