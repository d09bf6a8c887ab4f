//! Which actions can be taken back without anybody having learned anything.

use crate::Game;

/// A game that says which of its actions are silent.
///
/// An action is *silent* if it draws on no chance and tells nobody anything but that its seat chose it: for every
/// viewer, the acting seat and a spectator included, it is legal in every world that the viewer cannot tell from the
/// real one, and leads in all of them to the same view. A card that is played face up out of a hidden hand tells
/// the others that it was there; an open card that is taken tells nothing, unless a hidden one takes its place.
///
/// `iris_testkit` compares the answer with sampled worlds.
pub trait Undo: Game {
    /// Whether a legal action is not silent. Exact also where a viewer could have worked out what comes to light.
    fn reveals(state: &Self::State, action: Self::Action) -> bool;
}
