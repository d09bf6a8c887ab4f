//! Our own games on tiny decks: whether the trees are the games, and whether bots become the
//! strategies they are.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_bots::{BotSpec, Budget};
use iris_core::{Rng, Seat, Seed};
use iris_games::{GAMES, RegisteredGame};
use iris_lab::solver::{Cfr, MAX_POSITIONS, SequenceForm, SolverError, TinyGameTree, solve_tiny};
use iris_lab::study::{HasTinyGame, TinyGame, TinyGameVisitor, visit_tiny};

/// The study with a few of its deals only, so that there is less to walk.
fn few<G: RegisteredGame + HasTinyGame>() -> TinyGame<G> {
    let study = G::tiny_game();
    let deals: Vec<_> = study.deals.into_iter().step_by(19).take(4).collect();
    let total: f64 = deals.iter().map(|(chance, _)| chance).sum();
    let deals = deals.into_iter().map(|(chance, deal)| (chance / total, deal)).collect();
    TinyGame { deals, ..study }
}

fn for_all<V: TinyGameVisitor + Copy>(visitor: V) {
    for game in GAMES {
        visit_tiny(game.id(), visitor);
    }
}

#[derive(Clone, Copy)]
struct RandomGames;

impl TinyGameVisitor for RandomGames {
    type Out = ();

    /// Random play by the rules brings on average what the tree says, and is cut off as often.
    fn visit<G: RegisteredGame + HasTinyGame>(self) {
        const GAMES: u32 = 20_000;
        let study = few::<G>();
        let form = SequenceForm::of(&TinyGameTree::new(study.clone()), MAX_POSITIONS).unwrap();
        let mut rng = Rng::new(Seed::from(5));
        let (mut paid, mut cut) = (0.0, 0.0);
        let mut legal = Vec::new();
        for _ in 0..GAMES {
            let mut at = f64::from(rng.below(1 << 30)) / f64::from(1 << 30);
            let deal = study.deals.iter().find(|(chance, _)| {
                at -= chance;
                at < 0.0
            });
            let mut state = deal.or(study.deals.last()).unwrap().1.clone();
            let mut choices = 0;
            loop {
                G::legal(&state, &mut legal);
                if legal.len() > 1 && choices == study.horizon {
                    cut += 1.0;
                    break;
                }
                choices += usize::from(legal.len() > 1);
                let Some(action) = rng.pick(&legal) else { break };
                state = rng.pick(&(study.branches)(&state, *action)).unwrap().0.clone();
            }
            paid += G::outcome(&state).map_or(0.0, |outcome| 2.0 * outcome.win_share(Seat(0)) - 1.0);
        }
        let uniform = form.uniform();
        // What a game pays deviates by 1 at most.
        let margin = 4.0 / f64::from(GAMES).sqrt();
        let known = [form.value(&uniform, &uniform), form.cut(&uniform)];
        for (found, known) in [paid, cut].map(|sum| sum / f64::from(GAMES)).into_iter().zip(known) {
            assert!((found - known).abs() < margin, "{}: {found} instead of {known}", G::ID);
        }
    }
}

#[test]
fn the_tree_is_the_game() {
    for_all(RandomGames);
}

#[derive(Clone, Copy)]
struct Asking;

impl TinyGameVisitor for Asking {
    type Out = ();

    fn visit<G: RegisteredGame + HasTinyGame>(self) {
        let form = SequenceForm::of(&TinyGameTree::new(few::<G>()), MAX_POSITIONS).unwrap();
        let ask = |name: &str, times| {
            let bot: BotSpec = name.parse().unwrap();
            form.bot_strategy::<G>(&mut *bot.build(2, 1), Budget::Worlds(5), times)
        };
        // A bot that plays anything is the strategy that does, the more so the longer it is asked.
        let known = form.exploitability(&form.uniform());
        let off = |times| (form.exploitability(&ask("uniform", times).strategy) - known).abs();
        assert!(off(200) < 0.05 && off(200) < off(2), "{}: {} after {}", G::ID, off(200), off(2));
        // One answer is the same whenever it is given, and a bot with one answer comes to few
        // places.
        let (one, other) = (ask("flat:5", 1), ask("flat:5", 1));
        assert_eq!((&one.strategy, one.sets), (&other.strategy, other.sets));
        assert!(one.sets < form.sets().iter().sum::<usize>() / 2, "{}: {}", G::ID, one.sets);
        // Nobody gets more from the solution than it gives away, and nobody loses more to it than
        // to the best answer.
        let mut cfr = Cfr::new(&form);
        cfr.run(100);
        let solution = cfr.average();
        let given = form.exploitability(&solution);
        assert!(given < 1e-2, "{}: {given}", G::ID);
        let bot = one.strategy;
        let gets = (form.value(&bot, &solution) - form.value(&solution, &bot)) / 2.0;
        assert!(gets <= given && -gets <= form.exploitability(&bot), "{}: {gets}", G::ID);
    }
}

#[test]
fn a_bot_becomes_the_strategy_it_is() {
    for_all(Asking);
}

#[test]
fn the_table_says_what_is_known() {
    let bots = ["uniform", "quick"].map(|name| name.parse().unwrap());
    let table = solve_tiny("gold", &bots, 30).unwrap();
    assert_eq!((table.game, table.deals, table.bots.len()), ("gold", 88, 2));
    assert!(table.exploitability < 1e-2 && table.cut.abs() < 1e-9);
    let given: Vec<f64> = table.bots.iter().map(|bot| bot.exploitability).collect();
    assert!(given[0] > given[1] && given[1] > table.exploitability, "{given:?}");
    assert!(table.bots.iter().all(|bot| bot.against_solution < 0.0));
    assert_eq!(solve_tiny("poker", &bots, 1).err(), Some(SolverError::NoGame("poker".to_owned())));
}
