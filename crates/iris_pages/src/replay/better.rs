//! What would have been better at a costly choice: in words, and lit on the board.

use iris_core::scene::{Message, Press, SceneChoice};
use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;
use iris_games::review::{ChoiceVerdict, MatchReview, ReviewedChoice};
use maud::{Markup, PreEscaped};

/// How a costly choice is marked in lists, as chess players do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CostMark {
    /// `?!` or `?`.
    pub(super) sign: &'static str,
    /// The class for the style.
    pub(super) class: &'static str,
    /// The share of the victory that was lost, in percent.
    pub(super) loss: i64,
}

impl CostMark {
    /// The mark of a choice; none if it certainly lost nothing that rounds to a percent.
    pub(super) fn of(choice: &ReviewedChoice) -> Option<Self> {
        let loss = (choice.loss() * 100.0).round() as i64;
        let (sign, class) = match choice.verdict() {
            ChoiceVerdict::Mistake => ("?", "loss l2"),
            ChoiceVerdict::Inaccuracy => ("?!", "loss l1"),
            ChoiceVerdict::Best | ChoiceVerdict::Equal => return None,
        };
        (loss > 0).then_some(Self { sign, class, loss })
    }
}

/// The costly choice that is made in the position after so many actions.
pub(super) fn costly(review: &MatchReview, ply: usize) -> Option<(&ReviewedChoice, CostMark)> {
    let choice = review.choices.iter().find(|choice| choice.ply == ply)?;
    Some((choice, CostMark::of(choice)?))
}

/// An action as its seat could have made it, with what speaks for it.
pub(crate) struct BetterMove {
    pub(crate) choice: SceneChoice,
    pub(crate) reasons: Vec<Message>,
}

impl BetterMove {
    /// The legal action of the seat to act, as that seat sees it; `None` if it is not legal.
    pub(crate) fn new(state: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Self> {
        let choices = state.scene(Viewer::Seat(seat)).choices;
        let choice = choices.into_iter().find(|choice| choice.action == action)?;
        Some(Self { reasons: state.reasons(action), choice })
    }

    /// The same board with the cards of the action lit, and where they would go. Cards and places
    /// bear their names in the markup, so they are found by these.
    pub(crate) fn light(&self, board: Markup) -> Markup {
        let mut html = board.into_string();
        for id in &self.choice.picks {
            html = mark(&html, "data-id", id);
        }
        for press in &self.choice.press {
            html = match press {
                Press::Zone(id) => mark(&html, "data-zone", id),
                Press::Card(id) => mark(&html, "data-id", id),
                Press::Seat(seat) => mark(&html, "data-seat-target", &seat.0.to_string()),
                Press::Button(_) => html,
            };
        }
        PreEscaped(html)
    }
}

/// Adds an attribute for the style to every element with a certain name.
fn mark(html: &str, attribute: &str, value: &str) -> String {
    let named = format!(" {attribute}=\"{value}\"");
    html.replace(&named, &format!(" data-better=\"\"{named}"))
}
