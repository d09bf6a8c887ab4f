//! Laws of hidden information: views, redaction and determinization in one position.

use iris_core::{Game, Rng, Viewer};

/// The law that is broken, and what was seen instead.
pub(crate) type Violation = (&'static str, String);

/// Checks every viewer's knowledge before and after `action`, against a world that the viewer
/// cannot distinguish from the real one.
pub(crate) fn check_viewers<G: Game>(
    state: &G::State,
    action: G::Action,
    rng: &mut Rng,
) -> Result<(), Violation> {
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    let mut listed = Vec::new();
    for viewer in Viewer::all(G::seats(state)) {
        let view = G::view(state, viewer);
        let acting = G::turn(state).seat().is_some_and(|seat| viewer.is(seat));
        G::legal_in_view(&view, &mut listed);
        let expected: &[G::Action] = if acting { &legal } else { &[] };
        if listed != expected {
            return Err(("a view lists its own seat's legal actions", format!("{viewer:?}: {listed:?}")));
        }
        let world = G::determinize(&view, rng);
        if G::view(&world, viewer) != view {
            let detail = format!("{viewer:?}\n view  {view:?}\n again {:?}", G::view(&world, viewer));
            return Err(("view(determinize(v)) = v", detail));
        }
        if let Err(error) = G::from_setup(&G::setup(&world)) {
            return Err((
                "a sampled world is a possible position",
                format!("{viewer:?}: {error}\n{world:?}"),
            ));
        }
        if acting {
            G::legal(&world, &mut listed);
            if listed != legal {
                return Err(("equal views have equal legal actions", format!("{viewer:?}: {listed:?}")));
            }
        }
        if G::check(&world, action).is_ok() {
            check_same_events::<G>(state, &world, action, viewer)?;
        }
    }
    Ok(())
}

/// In two states that the viewer cannot distinguish, it sees the same events of an action exactly
/// if it has the same view after it.
fn check_same_events<G: Game>(
    state: &G::State,
    world: &G::State,
    action: G::Action,
    viewer: Viewer,
) -> Result<(), Violation> {
    let after = |start: &G::State| {
        let mut state = start.clone();
        let mut events = Vec::new();
        G::apply(&mut state, action, &mut events);
        let seen: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
        (seen, G::view(&state, viewer))
    };
    let (real_events, real_view) = after(state);
    let (other_events, other_view) = after(world);
    if (real_events == other_events) == (real_view == other_view) {
        return Ok(());
    }
    let detail = format!(
        "{viewer:?} after {action:?}\n events {real_events:?}\n  other {other_events:?}\n view   {real_view:?}\n  other {other_view:?}"
    );
    Err(("redacted events say exactly what changes in a view", detail))
}
