//! Laws of rules: random matches in which everything is checked that needs no knowledge of the
//! game.

use iris_core::{Game, Notation, Rng, Seed, Turn};

use crate::broken_law::BrokenLaw;
use crate::playout::PlayoutResult;
use crate::views::{Violation, check_viewers};

/// The laws of a game's rules, views, notation and setups, at one seat count and configuration.
#[derive(Clone, Debug)]
pub struct Laws<G: Game> {
    config: G::Config,
    seats: u8,
    /// The number of decisions after which a match is cut off; some rules do not bound it.
    cap: usize,
    /// The costly laws are checked at one ply in this many, on average.
    costly_every: u32,
}

impl<G: Notation> Laws<G> {
    /// The laws for a configuration and seat count, every one checked at every ply.
    pub fn new(config: G::Config, seats: u8) -> Self {
        Self { config, seats, cap: 3_000, costly_every: 1 }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Checks the costly laws (views, determinization, notation, setups) at one ply in `every`
    /// only.
    ///
    /// # Panics
    /// If `every` is 0.
    pub fn costly_every(self, every: u32) -> Self {
        assert!(every > 0, "one ply in none is no rate");
        Self { costly_every: every, ..self }
    }

    /// Plays matches with those seeds.
    ///
    /// # Panics
    /// With the law, the seed and the ply, if a law is broken; or if no match ended by itself.
    pub fn check(&self, seeds: std::ops::Range<u64>) {
        let mut ended = 0;
        for seed in seeds {
            match self.walk(Seed::from(seed)) {
                Ok(walked) => ended += usize::from(walked.over),
                Err(broken) => panic!("{} with {} seats: {broken}", G::ID, self.seats),
            }
        }
        assert!(
            ended > 0,
            "{} with {} seats: no match ended within {} decisions",
            G::ID,
            self.seats,
            self.cap
        );
    }

    /// Plays one random match and checks the laws along the way.
    pub fn walk(&self, seed: Seed) -> Result<PlayoutResult, BrokenLaw> {
        let mut ply = 0;
        self.walk_from(seed, &mut ply).map_err(|(law, detail)| BrokenLaw { law, seed, ply, detail })
    }

    fn walk_from(&self, seed: Seed, ply: &mut usize) -> Result<PlayoutResult, Violation> {
        let deal =
            || G::deal(&self.config, self.seats, seed).map_err(|error| ("deals succeed", error.to_string()));
        let mut state = deal()?;
        if deal()? != state {
            return Err(("the same seed deals the same cards", String::new()));
        }
        // The choices must not come from the deal's own stream.
        let mut rng = Rng::new(Rng::new(seed).seed());
        let mut cards = Vec::new();
        let box_cards = census::<G>(&state, &mut cards);
        let mut legal = Vec::new();
        let mut elsewhere: Vec<G::Action> = Vec::new();
        let mut played = Vec::new();
        while *ply < self.cap {
            check_turn::<G>(&state, &mut legal)?;
            let Some(action) = rng.pick(&legal).copied() else { break };
            if self.costly_every == 1 || rng.below(self.costly_every) == 0 {
                check_setup::<G>(&state, action)?;
                check_notation::<G>(&legal)?;
                check_legal_exactly::<G>(&state, &legal, &mut elsewhere, &mut rng)?;
                check_viewers::<G>(&state, action, &mut rng)?;
                check_events_change_nothing::<G>(&state, action)?;
            }
            G::try_apply(&mut state, action, &mut ())
                .map_err(|error| ("what is legal is accepted", format!("{action:?}: {error}")))?;
            played.push(action);
            *ply += 1;
            if census::<G>(&state, &mut cards) != box_cards {
                return Err(("zones hold every card exactly once", format!("{state:?}")));
            }
        }
        let over = G::turn(&state) == Turn::Over;
        if over {
            check_over::<G>(&state, &elsewhere)?;
        }
        let mut again = deal()?;
        for action in &played {
            G::apply(&mut again, *action, &mut ());
        }
        if again != state {
            return Err(("a replay reproduces the state", String::new()));
        }
        Ok(PlayoutResult { decisions: played.len(), over })
    }
}

/// The number of each card, if the game tells its cards. Counted rather than sorted: this runs
/// after every action of a soak.
fn census<G: Game>(state: &G::State, cards: &mut Vec<u16>) -> Option<[u8; 256]> {
    if !G::conserved_cards(state, cards) {
        return None;
    }
    let mut counts = [0u8; 256];
    for card in cards {
        // A game numbers its cards from 0, so no two numbers should share a count here.
        let count = &mut counts[usize::from(*card) % 256];
        *count = count.saturating_add(1);
    }
    Some(counts)
}

/// Over exactly if there is an outcome, and exactly if nothing is legal; legal actions sorted and
/// unique.
fn check_turn<G: Game>(state: &G::State, legal: &mut Vec<G::Action>) -> Result<(), Violation> {
    G::legal(state, legal);
    let over = G::turn(state) == Turn::Over;
    if over != G::outcome(state).is_some() || over != legal.is_empty() {
        let detail = format!("over {over}, outcome {:?}, {} legal actions", G::outcome(state), legal.len());
        return Err(("over exactly if there is an outcome and nothing is legal", detail));
    }
    let unsorted = legal.windows(2).find(|pair| !pair.is_sorted_by(|first, second| first < second));
    if let Some([first, second]) = unsorted {
        return Err(("legal actions are sorted and unique", format!("{first:?} before {second:?}")));
    }
    Ok(())
}

/// A setup gives the same position back, and play goes on from it just the same; also by way of
/// JSON.
fn check_setup<G: Game>(state: &G::State, action: G::Action) -> Result<(), Violation> {
    let setup = G::setup(state);
    let json =
        serde_json::to_string(&setup).map_err(|error| ("a setup has a JSON form", error.to_string()))?;
    let read: G::Setup = serde_json::from_str(&json)
        .map_err(|error| ("a setup reads its own JSON", format!("{error}: {json}")))?;
    let mut loaded = G::from_setup(&read)
        .map_err(|error| ("a position that occurred is accepted", format!("{error}: {json}")))?;
    if G::setup(&loaded) != setup {
        return Err(("setup round trip", format!("{setup:?}\n{:?}", G::setup(&loaded))));
    }
    let mut original = state.clone();
    G::apply(&mut original, action, &mut ());
    G::apply(&mut loaded, action, &mut ());
    if G::setup(&original) != G::setup(&loaded) {
        return Err((
            "play goes on from a loaded position as from the original",
            format!("{action:?}: {json}"),
        ));
    }
    Ok(())
}

/// Every legal action reads back as it was written.
fn check_notation<G: Notation>(legal: &[G::Action]) -> Result<(), Violation> {
    for action in legal {
        let text = G::action_text(*action);
        match G::parse_action(&text) {
            Ok(read) if read == *action => {}
            other => return Err(("notation round trip", format!("{action:?} → {text:?} → {other:?}"))),
        }
    }
    Ok(())
}

/// `check` accepts an action exactly if it is listed: tried on this state's own and on actions met
/// elsewhere.
fn check_legal_exactly<G: Game>(
    state: &G::State,
    legal: &[G::Action],
    elsewhere: &mut Vec<G::Action>,
    rng: &mut Rng,
) -> Result<(), Violation> {
    for action in legal {
        if let Err(error) = G::check(state, *action) {
            return Err(("what is legal is accepted", format!("{action:?}: {error}")));
        }
    }
    for action in elsewhere.iter() {
        if G::check(state, *action).is_ok() != legal.binary_search(action).is_ok() {
            return Err(("what is not legal is refused", format!("{action:?} in {state:?}")));
        }
    }
    // A pool of a few dozen actions, renewed in the course of the match, keeps this cheap.
    for _ in 0..4 {
        let Some(action) = rng.pick(legal) else { break };
        if elsewhere.len() < 64 {
            elsewhere.push(*action);
        } else {
            let at = rng.below(64) as usize;
            elsewhere[at] = *action;
        }
    }
    Ok(())
}

/// The state does not depend on whether events are collected.
fn check_events_change_nothing<G: Game>(state: &G::State, action: G::Action) -> Result<(), Violation> {
    let (mut heard, mut unheard) = (state.clone(), state.clone());
    let mut events = Vec::new();
    G::apply(&mut heard, action, &mut events);
    G::apply(&mut unheard, action, &mut ());
    if heard != unheard {
        return Err(("events do not influence the state", format!("{action:?}")));
    }
    if events.is_empty() {
        return Err(("every action is told as an event", format!("{action:?}")));
    }
    Ok(())
}

/// A finished match has winners among its seats, accepts nothing more, and is still a position.
fn check_over<G: Game>(state: &G::State, elsewhere: &[G::Action]) -> Result<(), Violation> {
    let seats = usize::from(G::seats(state));
    let outcome = G::outcome(state).ok_or(("over exactly if there is an outcome", String::new()))?;
    let winners_sit = outcome.winners.iter().all(|seat| seat.index() < seats);
    if outcome.scores().len() != seats || outcome.winners.is_empty() || !winners_sit {
        return Err(("an outcome has a score for each seat and a winner", format!("{outcome:?}")));
    }
    if outcome.scores() != G::scores(state) {
        return Err(("the outcome's scores are the scores", format!("{outcome:?}, {:?}", G::scores(state))));
    }
    if let Some(action) = elsewhere.iter().find(|action| G::check(state, **action).is_ok()) {
        return Err(("nothing is accepted after the end", format!("{action:?}")));
    }
    let setup = G::setup(state);
    match G::from_setup(&setup) {
        Ok(again) if G::setup(&again) == setup && G::outcome(&again) == Some(outcome) => Ok(()),
        other => Err(("a finished match can be loaded", format!("{setup:?}: {other:?}"))),
    }
}
