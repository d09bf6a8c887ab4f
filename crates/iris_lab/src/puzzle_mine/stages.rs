//! The stages that a decision passes to become a puzzle.

use iris_bots::{ActionValue, Bot, BotSpec, Budget, CommonWorlds, Level, Net, WorldSampling};
use iris_core::{Rng, Seat, Seed, Viewer};
use iris_games::RegisteredGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The solution is better than any other action by at least this share of the victory.
pub const LEAST_LEAD: f64 = 0.08;
/// And by more than so many standard errors of the difference.
pub const LEAST_ERRORS: f64 = 4.0;

/// The last check looks at so many times the fifth level's budget.
const FINAL_FACTOR: u32 = 10;
/// So many of the fourth level's favourites are screened.
const FAVOURITES: usize = 5;
/// The rungs of the screen: in so many worlds, the best of the favourites must lie so far above the
/// fourth level's own choice. Estimates are rough there, so little is asked for at first.
const RUNGS: [(u32, f64); 4] = [(4, 0.0), (12, 0.03), (32, 0.045), (96, 0.055)];
/// What the fourth level thinks this much less of is not screened: a sampled lead would have to
/// make up for it.
const WIDEST_GAP: f64 = 0.16;
/// What the fourth level thinks of the best and of the worst action must differ by this much, or
/// nothing is at stake.
const LEAST_STAKES: f64 = 0.06;
/// Actions that are worse by this many errors more than the least lead need no second look.
const CLEARLY_WORSE: f64 = 3.0;
/// Before that, all actions together get one in so many of its rollouts.
const ROUGH_DIVISOR: u32 = 4;
/// A lead that is smaller than the least by this many errors is given up.
const HOPELESS: f64 = 2.5;
/// How often each level is asked, with a seed of its own each time.
const ASKED: [u8; 5] = [16, 8, 16, 16, 4];

/// A decision that passed all stages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleFind {
    /// How many play.
    pub seats: u8,
    /// The position as plain data.
    pub position: Value,
    /// The one right action, in notation.
    pub solution: String,
    /// The share of the victory that it leads to.
    pub value: f64,
    /// By how much the second best action is worse, and the standard error of that.
    pub lead: (f64, f64),
    /// What each legal action loses, in the order of the list of legal actions.
    pub losses: Vec<f64>,
    /// The keys of the reasons for the solution.
    pub reasons: Vec<String>,
    /// How often each level was asked, and how often it found the solution.
    pub asked: [u8; 5],
    /// How often each level found the solution.
    pub found: [u8; 5],
}

/// How far a decision came.
pub(super) enum Stage {
    /// There was nothing to decide, or too little.
    Skipped,
    /// The screen rejected it.
    Screened,
    /// One of the dearer stages rejected it.
    Checked,
    /// It is a puzzle.
    Found(Box<PuzzleFind>),
}

/// A decision as it is shown: from a position without a past.
struct Decision<G: RegisteredGame> {
    view: G::View,
    legal: Vec<G::Action>,
    seats: u8,
    sampling: WorldSampling,
    usual: u32,
}

/// Whether anything is at stake in a decision, as far as these values go.
pub(super) fn has_stakes<A>(ranked: &[ActionValue<A>]) -> bool {
    let (Some(first), Some(last)) = (ranked.first(), ranked.last()) else { return false };
    first.value - last.value >= LEAST_STAKES
}

/// Leads a decision through the stages; `rival` is the fourth level.
pub(super) fn examine<G: RegisteredGame>(state: &G::State, rival: &mut dyn Bot<G>, rng: &mut Rng) -> Stage {
    let setup = G::setup(state);
    let Ok(shown) = G::from_setup(&setup) else { return Stage::Skipped };
    let Some(decision) = Decision::<G>::new(&shown, rng.seed()) else { return Stage::Skipped };
    let ranked = rival.evaluate(&decision.view, &decision.legal, Budget::Worlds(0), rng);
    let Some(own) = ranked.first().map(|own| own.action) else { return Stage::Skipped };
    let Some(best) = decision.screen(&ranked, rng) else { return Stage::Screened };
    let [lower @ .., fourth, fifth] = Level::ALL;
    let [lower_asked @ .., fourth_asked, fifth_asked] = ASKED;
    let fourth_found = decision.ask(fourth, fourth_asked, best, rng);
    if 2 * fourth_found >= fourth_asked {
        return Stage::Screened;
    }
    let Some(checked) = decision.check(&ranked, own, best, rng) else { return Stage::Checked };
    let mut found = [0, 0, 0, fourth_found, decision.ask(fifth, fifth_asked, best, rng)];
    for (found, (level, asked)) in found.iter_mut().zip(lower.into_iter().zip(lower_asked)) {
        *found = decision.ask(level, asked, best, rng);
    }
    let position = serde_json::to_value(&setup).unwrap_or(Value::Null);
    let reasons = G::reasons(&decision.view, best).iter().map(|reason| reason.key.to_string()).collect();
    Stage::Found(Box::new(PuzzleFind {
        seats: decision.seats,
        position,
        solution: G::action_text(best),
        value: checked.value,
        lead: checked.lead,
        losses: checked.losses,
        reasons,
        asked: ASKED,
        found,
    }))
}

/// What the last check says.
struct FinalCheck {
    value: f64,
    lead: (f64, f64),
    losses: Vec<f64>,
}

impl<G: RegisteredGame> Decision<G> {
    fn new(shown: &G::State, seed: Seed) -> Option<Self> {
        let seat: Seat = G::turn(shown).seat()?;
        let seats = G::seats(shown);
        let view = G::view(shown, Viewer::Seat(seat));
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        let BotSpec::Search { settings, budget } = BotSpec::strongest::<G>(seats) else { return None };
        let Budget::Worlds(usual) = budget else { return None };
        let sampling = WorldSampling { net: Net::bundled::<G>(seats), settings, budget, seed, threads: 1 };
        (legal.len() > 1).then_some(Self { view, legal, seats, sampling, usual })
    }

    fn value(&self, actions: &[G::Action], rollouts: u32, rng: &mut Rng) -> CommonWorlds {
        let sampling =
            WorldSampling { budget: Budget::Worlds(rollouts), seed: rng.seed(), ..self.sampling.clone() };
        CommonWorlds::sample::<G>(&self.view, actions, &sampling, |_, _| false)
    }

    /// Ten times the usual budget, a tenth at a time; `None` as soon as the first action cannot be
    /// hoped to lead any more.
    fn value_finally(&self, actions: &[G::Action], rng: &mut Rng) -> Option<CommonWorlds> {
        let sampling = WorldSampling { seed: rng.seed(), ..self.sampling.clone() };
        let hope = |known: &CommonWorlds| {
            known.leads.iter().skip(1).all(|lead| lead.value + HOPELESS * lead.error >= LEAST_LEAD)
        };
        let more = |known: &CommonWorlds, rounds: u32| rounds < FINAL_FACTOR && hope(known);
        let known = CommonWorlds::sample::<G>(&self.view, actions, &sampling, more);
        hope(&known).then_some(known)
    }

    /// The best of the rival's favourites, if on every rung it is not the first of them and lies
    /// well above it.
    fn screen(&self, ranked: &[ActionValue<G::Action>], rng: &mut Rng) -> Option<G::Action> {
        let own = ranked.first()?.value;
        let quick = G::choose(&self.view, &self.legal, rng);
        let near = ranked.iter().take_while(|entry| own - entry.value <= WIDEST_GAP).enumerate();
        let favourites = near.filter(|(at, entry)| *at < FAVOURITES || Some(entry.action) == quick);
        let few: Vec<G::Action> = favourites.map(|(_, entry)| entry.action).collect();
        if few.len() < 2 {
            return None;
        }
        let mut best = 0;
        for (worlds, least) in RUNGS {
            let known = self.value(&few, worlds * few.len() as u32, rng);
            let value = |at: usize| known.values[at].value;
            best = (0..few.len()).max_by(|a, b| value(*a).total_cmp(&value(*b)))?;
            if best == 0 || value(best) - value(0) < least {
                return None;
            }
        }
        Some(few[best])
    }

    /// Whether the best is the best of all actions by the criteria.
    fn check(
        &self,
        ranked: &[ActionValue<G::Action>],
        own: G::Action,
        best: G::Action,
        rng: &mut Rng,
    ) -> Option<FinalCheck> {
        let mut all = vec![best];
        all.extend(ranked.iter().map(|entry| entry.action).filter(|action| *action != best));
        let rough = self.value(&all, (self.usual / ROUGH_DIVISOR).max(16 * all.len() as u32), rng);
        if rough.leads.iter().skip(1).any(|lead| lead.value + HOPELESS * lead.error < LEAST_LEAD) {
            return None;
        }
        let near = |at: usize| {
            let lead = rough.leads[at];
            at == 0 || all[at] == own || lead.value - CLEARLY_WORSE * lead.error < LEAST_LEAD
        };
        // Whatever is clearly worse makes no second best; the nearest stays in any case.
        let nearest =
            (1..all.len()).min_by(|a, b| rough.leads[*a].value.total_cmp(&rough.leads[*b].value))?;
        let kept: Vec<usize> = (0..all.len()).filter(|at| near(*at) || *at == nearest).collect();
        let actions: Vec<G::Action> = kept.iter().map(|at| all[*at]).collect();
        let last = self.value_finally(&actions, rng)?;
        let sure =
            |lead: &iris_bots::Estimate| lead.value >= LEAST_LEAD && lead.value > LEAST_ERRORS * lead.error;
        if !last.leads.iter().skip(1).all(sure) {
            return None;
        }
        let second = last.leads.iter().skip(1).min_by(|a, b| a.value.total_cmp(&b.value))?;
        let loss = |action: &G::Action| match actions.iter().position(|kept| kept == action) {
            Some(at) => Some(last.leads[at].value),
            None => all.iter().position(|known| known == action).map(|at| rough.leads[at].value),
        };
        Some(FinalCheck {
            value: last.values[0].value,
            lead: (second.value, second.error),
            losses: self.legal.iter().map(loss).collect::<Option<_>>()?,
        })
    }

    /// How often a level finds the solution in so many tries.
    fn ask(&self, level: Level, asked: u8, solution: G::Action, rng: &mut Rng) -> u8 {
        let mut bot = G::build_bot(BotSpec::Level(level), self.seats, 1);
        let budget = level.budget::<G>(self.seats);
        let mut finds = || {
            let chosen = bot.choose(&self.view, &self.legal, budget, &mut Rng::new(rng.seed()));
            u8::from(chosen == Some(solution))
        };
        (0..asked).map(|_| finds()).sum()
    }
}
