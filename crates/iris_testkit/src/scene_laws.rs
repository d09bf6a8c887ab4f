//! Laws of scenes: a table shows exactly the view, its choices are exactly the legal actions, and
//! the motions of a step lead from one table to the next.

use std::collections::{BTreeMap, BTreeSet};

use iris_core::scene::{self, Press, SceneCard, SceneChoice, SceneTable};
use iris_core::{Game, Rng, Scene, Seed, Viewer};

use crate::broken_law::BrokenLaw;
use crate::messages::MessageLog;
use crate::reasons::check_reasons;
use crate::views::Violation;

/// The number of choices of a table that are tried out; all are compared with each other.
const TRIED_CHOICES: usize = 24;

/// The laws of a game's scenes, at one seat count and configuration.
#[derive(Clone, Debug)]
pub struct SceneLaws<G: Game> {
    config: G::Config,
    seats: u8,
    cap: usize,
    every: u32,
}

impl<G: Scene> SceneLaws<G> {
    /// The laws for a configuration and seat count, checked at every ply.
    pub fn new(config: G::Config, seats: u8) -> Self {
        Self { config, seats, cap: 3_000, every: 1 }
    }

    /// Cuts matches off after `cap` decisions.
    pub fn cap(self, cap: usize) -> Self {
        Self { cap, ..self }
    }

    /// Checks one ply in `every` only, and the last.
    pub fn every(self, every: u32) -> Self {
        Self { every: every.max(1), ..self }
    }

    /// Plays matches with those seeds, half of the actions chosen by the policy, and returns the
    /// keys of all messages that occurred.
    ///
    /// # Panics
    /// With the law, the seed and the ply, if a law is broken.
    pub fn check(&self, seeds: std::ops::Range<u64>) -> BTreeSet<String> {
        let mut log = MessageLog::new::<G>();
        for seed in seeds.map(Seed::from) {
            let mut ply = 0;
            let walked = self.walk(seed, &mut log, &mut ply);
            if let Err((law, detail)) = walked {
                panic!("{} with {} seats: {}", G::ID, self.seats, BrokenLaw { law, seed, ply, detail });
            }
        }
        log.used
    }

    /// Plays these actions, given in notation, and checks every position; returns the keys of all
    /// messages that occurred.
    ///
    /// # Panics
    /// With the law, if one is broken, or if an action cannot be played.
    pub fn follow(state: &G::State, actions: &[&str]) -> BTreeSet<String> {
        let mut log = MessageLog::new::<G>();
        let (mut state, mut rng) = (state.clone(), Rng::new(Seed::from(0)));
        for text in actions {
            let action = G::parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let (mut after, mut events) = (state.clone(), Vec::new());
            G::try_apply(&mut after, action, &mut events).unwrap_or_else(|error| panic!("{text}: {error}"));
            let checked = check_position::<G>((&state, &after), &events, &mut log, &mut rng);
            checked.unwrap_or_else(|(law, detail)| panic!("{} after {text}: {law}: {detail}", G::ID));
            state = after;
        }
        log.used
    }

    fn walk(&self, seed: Seed, log: &mut MessageLog, ply: &mut usize) -> Result<(), Violation> {
        let deal = G::deal(&self.config, self.seats, seed);
        let mut state = deal.map_err(|error| ("deals succeed", error.to_string()))?;
        let mut rng = Rng::new(Rng::new(seed).seed());
        let mut legal = Vec::new();
        while *ply < self.cap {
            G::legal(&state, &mut legal);
            let quick = |rng: &mut Rng| {
                let view = G::view(&state, Viewer::Seat(G::turn(&state).seat()?));
                G::choose(&view, &legal, rng)
            };
            let chosen = if rng.coin() { quick(&mut rng) } else { rng.pick(&legal).copied() };
            let Some(action) = chosen else { break };
            let (mut after, mut events) = (state.clone(), Vec::new());
            G::apply(&mut after, action, &mut events);
            // An action with many events is rare, and always checked.
            let rare = events.len() > 3 || G::outcome(&after).is_some();
            if rare || rng.below(self.every) == 0 {
                check_position::<G>((&state, &after), &events, log, &mut rng)?;
            }
            state = after;
            *ply += 1;
        }
        // The final position has a scene too.
        check_position::<G>((&state, &state), &[], log, &mut rng)
    }
}

/// One position and an action from it, for every viewer.
fn check_position<G: Scene>(
    (state, after): (&G::State, &G::State),
    events: &[G::Event],
    log: &mut MessageLog,
    rng: &mut Rng,
) -> Result<(), Violation> {
    for viewer in Viewer::all(G::seats(state)) {
        let shown = check_table::<G>(state, viewer, rng)?;
        log.note(&shown)?;
        check_motions::<G>(state, after, events, viewer, log)?;
    }
    check_reasons::<G>(state, log)
}

/// The table of one position: a function of the view, with every card once and the legal choices.
fn check_table<G: Scene>(state: &G::State, viewer: Viewer, rng: &mut Rng) -> Result<SceneTable, Violation> {
    let view = G::view(state, viewer);
    let table = scene::scene::<G>(&view);
    // Sampling is expensive, and other laws compare the views themselves.
    if rng.below(8) == 0 {
        let world = G::determinize(&view, rng);
        if scene::scene::<G>(&G::view(&world, viewer)) != table {
            return Err(("equal views have equal scenes", format!("{viewer:?}: {table:?}")));
        }
    }
    let json =
        serde_json::to_string(&table).map_err(|error| ("a scene has a JSON form", error.to_string()))?;
    if serde_json::from_str::<SceneTable>(&json).ok().as_ref() != Some(&table) {
        return Err(("a scene reads its own JSON", json));
    }
    let zones: BTreeSet<&str> = table.zones.iter().map(|zone| zone.id.as_str()).collect();
    let cards: Vec<&SceneCard> = table.zones.iter().flat_map(|zone| &zone.cards).collect();
    let ids: BTreeSet<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    if zones.len() != table.zones.len() || ids.len() != cards.len() {
        return Err(("no id is there twice", format!("{viewer:?}: {json}")));
    }
    let mut all = Vec::new();
    if G::conserved_cards(state, &mut all)
        && table.zones.iter().map(scene::Zone::count).sum::<usize>() != all.len()
    {
        return Err(("every card is in one zone", format!("{viewer:?}, {} cards: {json}", all.len())));
    }
    if table.active != G::turn(state).seat() || table.viewer != viewer.seat() {
        return Err(("a scene says who looks and whose turn it is", json));
    }
    if table.summary.is_some() != G::outcome(state).is_some() {
        return Err(("a match that is over is summed up", json));
    }
    let mut legal = Vec::new();
    if G::turn(state).seat().is_some_and(|seat| viewer.is(seat)) {
        G::legal(state, &mut legal);
    }
    if !legal.iter().map(|action| G::action_text(*action)).eq(table.choices.iter().map(|c| c.action.clone()))
    {
        return Err(("the choices are the legal actions", format!("{viewer:?}: {json}")));
    }
    check_choices::<G>(&table, rng)?;
    check_marks(&table).map_err(|law| (law, format!("{viewer:?}: {json}")))?;
    Ok(table)
}

/// What is shown beside the cards agrees with them and tells nothing more.
fn check_marks(table: &SceneTable) -> Result<(), &'static str> {
    let mut ranks = BTreeSet::new();
    let ranked = table.zones.iter().filter_map(|zone| zone.rank);
    if !ranked.into_iter().all(|rank| rank > 0 && ranks.insert(rank)) {
        return Err("places in an order are numbered from 1, each once");
    }
    let empty = |zone: &scene::Zone| zone.cards.is_empty();
    if table.zones.iter().any(|zone| empty(zone) && (zone.rank.is_some() || zone.points.is_some())) {
        return Err("only cards in sight have a place or a worth");
    }
    let named = table.choices.iter().filter(|choice| choice.button.is_some()).count();
    if named != 0 && named != table.choices.len() {
        return Err("every choice has a button, or none");
    }
    let Some(gauge) = &table.gauge else { return Ok(()) };
    let open: Vec<&scene::CardFace> = table
        .zones
        .iter()
        .flat_map(|zone| &zone.cards)
        .filter(|card| card.open)
        .map(|card| &card.face)
        .collect();
    if !gauge.filled.iter().all(|face| open.contains(&face)) {
        return Err("a gauge shows faces that everybody sees");
    }
    let has = |colour: &scene::Colour| gauge.filled.iter().any(|face| face.colour.as_ref() == Some(colour));
    if gauge.filled.len() > usize::from(gauge.of) || gauge.missing.iter().any(has) {
        return Err("a gauge says what is missing");
    }
    Ok(())
}

/// The class of interchangeable cards that a card belongs to.
fn like(table: &SceneTable, id: &str) -> Option<String> {
    Some(format!("{}/{}", table.zone_of(id)?.id, table.card(id)?.like))
}

fn is_there(table: &SceneTable, press: &Press) -> bool {
    match press {
        Press::Zone(id) => table.zone(id).is_some(),
        Press::Card(id) => table.card(id).is_some(),
        Press::Seat(seat) => seat.index() < table.seats.len(),
        Press::Button(_) => true,
    }
}

/// No two choices are made in the same way, and each can be made, whichever card is picked first.
fn check_choices<G: Scene>(table: &SceneTable, rng: &mut Rng) -> Result<(), Violation> {
    let mut ways = BTreeMap::new();
    for choice in &table.choices {
        let mut likes: Vec<Option<String>> = choice.picks.iter().map(|id| like(table, id)).collect();
        likes.sort_unstable();
        let targets = !choice.press.is_empty() && choice.press.iter().all(|press| is_there(table, press));
        let topped = choice.top.as_ref().is_none_or(|top| choice.picks.contains(top));
        if likes.contains(&None) || !targets || !topped {
            return Err(("what is to be picked and pressed is there", format!("{choice:?}")));
        }
        let top = choice.top.as_ref().and_then(|top| like(table, top));
        for press in &choice.press {
            let way = format!("{likes:?} {top:?} {press:?}");
            if let Some(other) = ways.insert(way, &choice.action) {
                return Err(("no two choices are made alike", format!("{choice:?}, {other}")));
            }
        }
    }
    for _ in 0..TRIED_CHOICES.min(table.choices.len()) {
        if let Some(choice) = rng.pick(&table.choices) {
            check_choice::<G>(table, choice, rng)?;
        }
    }
    Ok(())
}

fn check_choice<G: Scene>(table: &SceneTable, choice: &SceneChoice, rng: &mut Rng) -> Result<(), Violation> {
    let Some(press) = rng.pick(&choice.press) else { return Ok(()) };
    let bad = |law: &'static str, detail: String| Err((law, format!("{choice:?}: {detail}")));
    let mut order = choice.picks.clone();
    rng.shuffle(&mut order);
    for picked in 0..=order.len() {
        let possible = scene::available(table, &order[..picked]);
        if !possible.targets.iter().any(|target| target.press == *press) {
            return bad("a choice stays possible while it is picked", format!("{:?}", &order[..picked]));
        }
        if !order[picked..].iter().all(|id| possible.cards.contains(id)) {
            return bad("the rest of a choice can be picked", format!("{:?}", &order[..picked]));
        }
    }
    if let Some(top) = &choice.top {
        order.retain(|id| id != top);
        order.push(top.clone());
    }
    let possible = scene::available(table, &order);
    let target = possible.targets.iter().find(|target| target.press == *press);
    let made = target.and_then(|target| target.choice).and_then(|at| table.choices.get(at));
    if made != Some(choice) || scene::chosen(table, &order, press) != Some(choice) {
        return bad("a choice that is picked and pressed is made", format!("{made:?}"));
    }
    let text = scene::attempt::<G>(table, &order, press).unwrap_or_default();
    match G::parse_action(&text) {
        Ok(meant) if G::action_text(G::canonical(meant)) == choice.action => Ok(()),
        _ => bad("what is picked and pressed is meant", text),
    }
}

/// The motions of an action turn the table before it into the table after it.
fn check_motions<G: Scene>(
    state: &G::State,
    after: &G::State,
    events: &[G::Event],
    viewer: Viewer,
    log: &mut MessageLog,
) -> Result<(), Violation> {
    let (before, after) = (G::view(state, viewer), G::view(after, viewer));
    let seen: Vec<G::Event> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    let steps = scene::steps::<G>(&before, &after, &seen);
    log.note(&steps)?;
    let seats = G::seats(state);
    let there = |seat: Option<iris_core::Seat>| seat.is_none_or(|seat| seat.0 < seats);
    let mut effects = steps.iter().filter_map(|step| step.effect);
    if !effects.all(|effect| there(effect.seat) && there(effect.target)) {
        return Err(("an effect is somebody's at the table", format!("{steps:?}")));
    }
    let mut table = G::table(&before);
    let start: BTreeSet<String> =
        table.zones.iter().flat_map(|zone| &zone.cards).map(|card| card.id.clone()).collect();
    for motion in steps.iter().flat_map(|step| &step.motions) {
        if let Err(misfit) = table.perform(motion) {
            return Err(("what moves is there", format!("{viewer:?}: {misfit}: {motion:?}\n{seen:?}")));
        }
    }
    let next = G::table(&after);
    let (moved, expected) = (contents(&table), contents(&next));
    if moved != expected {
        let only = |these: &BTreeSet<String>, those| these.difference(those).cloned().collect::<Vec<_>>();
        let detail = format!("{:?}\n instead of {:?}", only(&moved, &expected), only(&expected, &moved));
        return Err(("what moves makes the next table", format!("{viewer:?} {seen:?}\n {detail}")));
    }
    for (was, now) in scene::moved_cards(&steps) {
        if !start.contains(&was) || next.card(&now).is_none() {
            return Err(("a card is carried from where it was to where it is", format!("{was} to {now}")));
        }
    }
    Ok(())
}

/// The cards of each zone, unordered, and the values of the counters; empty zones do not matter.
fn contents(table: &SceneTable) -> BTreeSet<String> {
    let zone = |zone: &scene::Zone| {
        let mut cards: Vec<String> = zone.cards.iter().map(|card| format!("{card:?}")).collect();
        cards.sort_unstable();
        format!("{} {:?} {:?}: {} unseen, {cards:?}", zone.id, zone.kind, zone.owner, zone.unseen)
    };
    let zones = table.zones.iter().filter(|zone| !zone.is_empty()).map(zone);
    let seats =
        table.seats.iter().flat_map(|place| place.counters.iter().map(move |c| (Some(place.seat), c)));
    let counters = table.counters.iter().map(|counter| (None, counter)).chain(seats);
    zones.chain(counters.map(|(seat, counter)| format!("{seat:?} {counter:?}"))).collect()
}
