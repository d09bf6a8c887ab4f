//! A game as a small net sees it.

use crate::{Policy, Rng, Seat, Viewer};

/// The longest a chapter is played on. The rules of some games bound nothing.
pub const LONGEST: u16 = 2_000;

/// A game that a small net can learn: what a seat sees, and each action, as a short list of features.
///
/// A feature is a number below a fixed bound and is either there or not. The net has one row of weights for each and
/// adds the rows of those that are there, so a position costs what its list is long, however many features exist.
pub trait Learn: Policy {
    /// Goes up whenever a number starts to mean something else, so that a net learned before is refused.
    const FEATURES_VERSION: u32;
    /// How many features a view can have; each number is below this.
    const VIEW_FEATURES: usize;
    /// How many features an action can have; each number is below this.
    const ACTION_FEATURES: usize;

    /// Appends the features of a view, from the eyes of the seat whose view it is and that has the turn.
    ///
    /// Seats are counted from the viewer's left, so that all of them learn from each other. No number twice.
    fn view_features(view: &Self::View, out: &mut Vec<u16>);
    /// Appends the features of an action that is legal in the view. No number twice.
    fn action_features(view: &Self::View, action: Self::Action, out: &mut Vec<u16>);

    /// The nets that come with the game, as they were saved; each says for how many seats it is.
    const NETS: &'static [&'static [u8]];

    /// The name of the strongest search that was found for so many seats (see `BotSpec` in `iris_bots`).
    fn strongest(seats: u8) -> &'static str {
        let _ = seats;
        "halving:200"
    }

    /// In how many of a hundred decisions the fourth level goes by the hand-made policy: where search adds little to the
    /// net, the net alone would leave no room for a fifth.
    const LAPSES: u32 = 0;

    /// The chapter of a match that a state belongs to, such as its round. It never goes down.
    ///
    /// What is learned, and how far a world is played on, reaches to the end of a chapter: there, `standing` says
    /// how things are. A game that is one chapter needs neither.
    fn chapter(state: &Self::State) -> u32 {
        let _ = state;
        0
    }
    /// The share of the victory that the seat may expect at the start of a chapter, from 0 to 1; over all seats the
    /// shares add up to 1.
    fn standing(state: &Self::State, seat: Seat) -> f64 {
        let _ = seat;
        1.0 / f64::from(Self::seats(state))
    }

    /// Plays a sampled world on to the end of its chapter, every seat by [`Policy::choose`]; a chapter longer than
    /// [`LONGEST`] is left where it is then. Uses `legal` as working space.
    ///
    /// Afterwards only the chapter, the standings and the outcome mean anything: what comes next need not be dealt, and
    /// what seats would remember need not be kept. A game that knows a quicker way to the same end may take it.
    fn finish(world: &mut Self::State, legal: &mut Vec<Self::Action>, rng: &mut Rng) {
        let chapter = Self::chapter(world);
        for _ in 0..LONGEST {
            let Some(seat) = Self::turn(world).seat() else { break };
            if Self::chapter(world) != chapter {
                break;
            }
            Self::legal(world, legal);
            let action = match legal.as_slice() {
                [only] => Some(*only),
                _ => Self::choose(&Self::view(world, Viewer::Seat(seat)), legal, rng),
            };
            let Some(action) = action else { break };
            Self::apply(world, action, &mut ());
        }
    }

    /// Tells the last moves of others than the viewer, as far as they can be taken back in a world that the viewer may
    /// be in: the position in which each was made, with the one who made it to act, and the move. None, where nothing can
    /// be taken back.
    ///
    /// So a search can ask which worlds make those moves likely.
    fn recall(world: &Self::State, viewer: Seat, tell: &mut dyn FnMut(&Self::State, Self::Action)) {
        let _ = (world, viewer, tell);
    }
}
