//! Giving up: a bot plays the match to its end, but whoever left does not win it.

use iris_core::scene::{SceneStep, SceneTable};
use iris_core::{Seat, SeatSet, Viewer};
use iris_games::{ActionEvents, AnyMatch};

use crate::LiveTable;

impl LiveTable {
    /// The seats of those who left the match for good.
    pub fn gave_up(&self) -> SeatSet {
        let left = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            chair.person().is_some() && !chair.has_not_left()
        };
        Seat::all(self.settings.seats).filter(left).collect()
    }

    /// What happened on somebody's screen.
    pub fn steps(&self, happened: &dyn ActionEvents, viewer: Viewer) -> Vec<SceneStep> {
        let mut steps = happened.motions(viewer);
        let gone = self.gave_up();
        if !gone.is_empty()
            && let Some(outcome) = self.play.as_ref().and_then(|play| play.state.outcome())
        {
            let winners: Vec<Seat> = outcome.without(gone).winners.iter().collect();
            for step in &mut steps {
                step.give_up(&winners);
            }
        }
        steps
    }

    /// A position of the match as somebody sees it.
    pub(crate) fn scene(&self, state: &dyn AnyMatch, viewer: Viewer) -> SceneTable {
        let mut scene = state.scene(viewer);
        let gone = self.gave_up();
        if !gone.is_empty() {
            let outcome = state.outcome().map(|outcome| outcome.without(gone));
            let winners: Vec<Seat> = outcome.iter().flat_map(|outcome| outcome.winners.iter()).collect();
            scene.give_up(&gone.iter().collect::<Vec<_>>(), &winners);
        }
        scene
    }
}
