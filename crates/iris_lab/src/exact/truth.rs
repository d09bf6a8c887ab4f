//! A game on a tiny deck, solved, and how far from the solution bots are.

use iris_bots::{BotSpec, Budget};
use iris_games::{Complete, Visitor, visit};
use serde::Serialize;

use crate::exact::bots::Asked;
use crate::exact::cfr::Cfr;
use crate::exact::form::{ExactError, Form};
use crate::exact::small::Small;
use crate::exact::strategy::Strategy;

/// The most positions a tree may have: half a minute of work and about a gigabyte.
pub const MOST: usize = 10_000_000;
/// How often a bot that answers at once is asked the same, to see how it mixes. One that thinks is asked once, and what
/// its luck decides is then part of its strategy.
const TIMES: u32 = 64;

/// A game on a tiny deck and its solution. What seats get is 1 for a victory, -1 for a defeat, 0 for a shared one.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    /// The game.
    pub game: &'static str,
    /// What is played, in a sentence.
    pub about: &'static str,
    /// How many deals there are.
    pub deals: usize,
    /// How many positions the tree has that the two seats together can tell apart.
    pub positions: usize,
    /// How many information sets with a choice each seat has.
    pub sets: [usize; 2],
    /// For how many rounds CFR+ has learnt.
    pub rounds: u32,
    /// What seat 0 gets when CFR+ plays itself. Perfect play is worth this, give or take twice the exploitability.
    pub value: f64,
    /// What CFR+ gives away to opponents who know it, on average over the seats.
    pub exploitability: f64,
    /// The part of its games that is cut off as a draw.
    pub cut: f64,
    /// The bots.
    pub bots: Vec<BotTruth>,
}

/// How far from perfect a bot is in a game on a tiny deck.
#[derive(Clone, Debug, Serialize)]
pub struct BotTruth {
    /// Its name.
    pub bot: String,
    /// What it gives away to opponents who know it, on average over the seats: 0 is perfect.
    pub exploitability: f64,
    /// What it gets against CFR+, on average over the seats: 0 at best, but for what CFR+ itself gives away.
    pub against_solution: f64,
    /// In how many information sets it was asked; to the others it never comes, or nothing hangs on them.
    pub asked: usize,
}

/// Solves the tiny game of that name with so many rounds of CFR+, and measures the bots in it.
///
/// A bot knows nothing of a cut: it plays as if the game went on.
pub fn truth(game: &str, bots: &[BotSpec], rounds: u32) -> Result<Truth, ExactError> {
    let solve = Solve { bots, rounds };
    visit(game, solve).unwrap_or_else(|| Err(ExactError::NoGame(game.to_owned())))
}

struct Solve<'a> {
    bots: &'a [BotSpec],
    rounds: u32,
}

impl Visitor for Solve<'_> {
    type Out = Result<Truth, ExactError>;

    fn visit<G: Complete>(self) -> Result<Truth, ExactError> {
        let study = G::study();
        let (about, deals) = (study.about, study.deals.len());
        let form = Form::of(&Small::new(study), MOST)?;
        let mut cfr = Cfr::new(&form);
        cfr.run(self.rounds);
        let solution = cfr.average();
        drop(cfr);
        Ok(Truth {
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

fn measure<G: Complete>(form: &Form<G::View>, solution: &Strategy, spec: BotSpec) -> BotTruth {
    let Asked { strategy, sets } = match (spec, spec.budget::<G>(2)) {
        // What asking for ever would give.
        (BotSpec::Uniform, _) => Asked { strategy: form.uniform(), sets: form.sets().iter().sum() },
        (_, budget) => {
            let times = if budget == Budget::Worlds(0) { TIMES } else { 1 };
            form.ask::<G>(&mut *spec.build::<G>(2, 1), budget, times)
        }
    };
    BotTruth {
        bot: spec.to_string(),
        exploitability: form.exploitability(&strategy),
        against_solution: (form.value(&strategy, solution) - form.value(solution, &strategy)) / 2.0,
        asked: sets,
    }
}
