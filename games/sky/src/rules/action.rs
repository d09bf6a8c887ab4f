//! The actions of a turn: flips, plays, and ending the turn.

/// A move of a turn. Places are counted from 0 here and from 1 in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Flip the card at this place of the line (K9, K10).
    Flip(u8),
    /// Play the card at this place of the hand with the face its owner sees up (K8).
    Play(u8),
    /// Play the card at this place of the hand with the other face up (K8).
    Blind(u8),
    /// End the turn after the first or the second card (K11).
    Stop,
    /// Leave the last turn untaken (K19).
    Decline,
}
