//! Everything that chance can make of an action, for laws and solvers on tiny decks.

use crate::action::Action;
use crate::apply::Play;
use crate::chance::Script;
use crate::event::Event;
use crate::state::State;

/// All equally likely results of an action, with the events of each; one if chance plays no part in it.
///
/// Meant for tiny decks: shuffling `n` cards has `n!` results. `None` if the action starts a new round, whose deals are
/// better listed in another way.
pub fn outcomes(state: &State, action: Action) -> Option<Vec<(State, Vec<Event>)>> {
    let mut script = Script::default();
    let mut results = Vec::new();
    loop {
        let mut after = *state;
        let mut events = Vec::new();
        Play { state: &mut after, events: &mut events, chance: &mut script }.apply(action);
        if after.public.round != state.public.round {
            return None;
        }
        results.push((after, events));
        if !script.advance() {
            return Some(results);
        }
    }
}
