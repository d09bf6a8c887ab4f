//! A match without its type: actions as text, positions as data.

use std::any::Any;

use iris_bots::{BotSpec, Budget};
use iris_core::scene::{self, Message, SceneTable};
use iris_core::{Game, Letters, Outcome, Rng, Seat, Seed, Turn, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use super::checked_action::CheckedAction;
use super::events::{ActionEvents, Events};
use super::game::{AnyGame, Erased};
use super::learner::{self, AnySpeller};
use super::{data, json, text};
use crate::advice::{self, Advice};
use crate::error::ActionError;
use crate::evaluation::{self, Evaluation, Evaluator};
use crate::visit::RegisteredGame;

/// A match of any game.
pub trait AnyMatch: Any + Send + Sync {
    /// The rules it is played by.
    fn game(&self) -> &'static dyn AnyGame;
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The options it is played with; house rules only where they differ from the box.
    fn options(&self) -> Value;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The whole position, hidden cards too.
    fn state(&self) -> Value;
    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as [`view`](Self::view), as JSON text, for those who pass it on as it is.
    fn view_json(&self, viewer: Viewer) -> Box<RawValue>;
    /// What the viewer may know, as screens show it, with the choices of the viewer to act.
    fn scene(&self, viewer: Viewer) -> SceneTable;
    /// The legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// An action in notation as `legal` writes it, which has one spelling for several; `None` if it
    /// is not an action.
    fn listed(&self, action: &str) -> Option<String>;
    /// Parses an action in notation and checks it against the rules. What it gives can be played by
    /// [`apply_checked`](Self::apply_checked) without parsing it again.
    fn check(&self, action: &str) -> Result<CheckedAction, ActionError>;
    /// Plays an action that [`check`](Self::check) accepted in this very position.
    ///
    /// # Panics
    /// Panics if the action was checked by a match of another game.
    fn apply_checked(&mut self, action: &CheckedAction) -> Box<dyn ActionEvents>;
    /// Plays an action in notation; an error changes nothing.
    fn apply(&mut self, action: &str) -> Result<Box<dyn ActionEvents>, ActionError>;
    /// Whether an action in notation would tell anybody anything but that it was chosen, or draw on
    /// chance: if not, it can be taken back afterwards. An error says why it cannot be played.
    fn reveals(&self, action: &str) -> Result<bool, ActionError>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The scores as they stand.
    fn scores(&self) -> Vec<i32>;
    /// What a quick hand-made policy would play for the seat to act, knowing only that seat's view.
    fn policy_choice(&self, rng: &mut Rng) -> Option<String>;
    /// What a bot would play for the seat to act, knowing only that seat's view.
    fn choice(&self, bot: BotSpec, rng: &mut Rng) -> Option<String>;
    /// What a bot thinks of every legal action of the seat to act, the best first, knowing only
    /// that seat's view; none when the game is over. Without a budget the bot thinks as much as it
    /// does at the table.
    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice>;
    /// What the best action of the seat to act is worth and what `played` loses against it, knowing
    /// only that seat's view; `None` when the game is over or `played` is not legal.
    fn evaluate(&self, played: Option<&str>, evaluator: &Evaluator) -> Option<Evaluation>;
    /// What speaks for or against a legal action of the seat to act, from what that seat may know;
    /// nothing for what is not legal.
    fn reasons(&self, action: &str) -> Vec<Message>;
    /// The whole position as lines of text.
    fn state_text(&self) -> String;
    /// What the viewer may know as lines of text.
    fn view_text(&self, viewer: Viewer) -> String;
    /// Whether both stand at the same state of the same game, what seats remember included.
    fn same_state(&self, other: &dyn AnyMatch) -> bool;
    /// A match that the viewer cannot tell from this one, drawn from all that are possible.
    fn determinize(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyMatch>;
    /// All that the viewer knows, on one line: equal exactly for equal views.
    fn information_state(&self, viewer: Viewer) -> String;
    /// Writes what the viewer knows as numbers, as many as the alphabet's `view_size` says.
    fn observe(&self, viewer: Viewer, out: &mut [u8]);
    /// The letters of an action in notation; `None` if it is not legal, or the game has no letters.
    fn spell(&self, action: &str) -> Option<Letters>;
    /// Starts to spell an action of the seat to act; `None` if the game has no letters.
    fn speller(&self) -> Option<Box<dyn AnySpeller>>;
}

/// The match that stands at this state, without its type.
pub fn erase<G: RegisteredGame>(state: G::State) -> Box<dyn AnyMatch> {
    Box::new(Match::<G>(state))
}

/// The state of a match that is known to be of the game `G`; `None` if it is of another game.
pub fn state_of<G: RegisteredGame>(played: &dyn AnyMatch) -> Option<&G::State> {
    let played: &dyn Any = played;
    played.downcast_ref::<Match<G>>().map(|found| &found.0)
}

/// The same, to be changed.
pub(super) fn state_mut<G: RegisteredGame>(played: &mut dyn AnyMatch) -> Option<&mut G::State> {
    let played: &mut dyn Any = played;
    played.downcast_mut::<Match<G>>().map(|found| &mut found.0)
}

struct Match<G: Game>(G::State);

impl<G: RegisteredGame> Match<G> {
    /// The legal action that is meant.
    fn read(&self, action: &str) -> Result<G::Action, ActionError> {
        if G::turn(&self.0) == Turn::Over {
            return Err(ActionError::Over);
        }
        let action = G::parse_action(action).map_err(ActionError::Notation)?;
        G::check(&self.0, action).map_err(ActionError::Illegal)?;
        Ok(action)
    }

    /// Plays an action that is known to be legal.
    fn play(&mut self, action: G::Action) -> Box<dyn ActionEvents> {
        let (before, mut all) = (self.0.clone(), Vec::new());
        G::apply(&mut self.0, action, &mut all);
        Box::new(Events::<G> { action, before, after: self.0.clone(), all })
    }
}

impl<G: RegisteredGame> AnyMatch for Match<G> {
    fn game(&self) -> &'static dyn AnyGame {
        const { &Erased::<G>::NEW }
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(Self(self.0.clone()))
    }

    fn options(&self) -> Value {
        G::options(&G::config_of(&self.0))
    }

    fn seats(&self) -> u8 {
        G::seats(&self.0)
    }

    fn turn(&self) -> Turn {
        G::turn(&self.0)
    }

    fn state(&self) -> Value {
        data(&G::setup(&self.0))
    }

    fn view(&self, viewer: Viewer) -> Value {
        data(&G::view(&self.0, viewer))
    }

    fn view_json(&self, viewer: Viewer) -> Box<RawValue> {
        json(&G::view(&self.0, viewer))
    }

    fn scene(&self, viewer: Viewer) -> SceneTable {
        scene::scene::<G>(&G::view(&self.0, viewer))
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        G::legal(&self.0, &mut actions);
        actions.into_iter().map(G::action_text).collect()
    }

    fn listed(&self, action: &str) -> Option<String> {
        G::parse_action(action).ok().map(|action| G::action_text(G::canonical(action)))
    }

    fn check(&self, action: &str) -> Result<CheckedAction, ActionError> {
        let action = self.read(action)?;
        Ok(CheckedAction::new(action, G::reveals(&self.0, action)))
    }

    fn apply_checked(&mut self, action: &CheckedAction) -> Box<dyn ActionEvents> {
        let action = action.action().expect("the action was checked by a match of this game");
        debug_assert!(G::check(&self.0, action).is_ok(), "the action was checked in another position");
        self.play(action)
    }

    fn apply(&mut self, action: &str) -> Result<Box<dyn ActionEvents>, ActionError> {
        let action = self.read(action)?;
        Ok(self.play(action))
    }

    fn reveals(&self, action: &str) -> Result<bool, ActionError> {
        Ok(G::reveals(&self.0, self.read(action)?))
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    fn scores(&self) -> Vec<i32> {
        G::scores(&self.0)
    }

    fn policy_choice(&self, rng: &mut Rng) -> Option<String> {
        let view = G::view(&self.0, Viewer::Seat(G::turn(&self.0).seat()?));
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        G::choose(&view, &legal, rng).map(G::action_text)
    }

    fn choice(&self, bot: BotSpec, rng: &mut Rng) -> Option<String> {
        let view = G::view(&self.0, Viewer::Seat(G::turn(&self.0).seat()?));
        let mut legal = Vec::new();
        G::legal_in_view(&view, &mut legal);
        let seats = G::seats(&self.0);
        G::build_bot(bot, seats, 1).choose(&view, &legal, bot.budget::<G>(seats), rng).map(G::action_text)
    }

    fn advice(&self, spec: BotSpec, budget: Option<Budget>, seed: Seed, threads: usize) -> Vec<Advice> {
        advice::advice::<G>(&self.0, spec, budget, seed, threads)
    }

    fn evaluate(&self, played: Option<&str>, evaluator: &Evaluator) -> Option<Evaluation> {
        let played = match played {
            Some(action) => Some(G::canonical(self.read(action).ok()?)),
            None => None,
        };
        evaluation::evaluate::<G>(&self.0, played, evaluator)
    }

    fn reasons(&self, action: &str) -> Vec<Message> {
        let (Ok(action), Some(seat)) = (self.read(action), G::turn(&self.0).seat()) else {
            return Vec::new();
        };
        G::reasons(&G::view(&self.0, Viewer::Seat(seat)), G::canonical(action))
    }

    fn state_text(&self) -> String {
        text(|out| G::write_state(&self.0, out))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        text(|out| G::write_view(&G::view(&self.0, viewer), out))
    }

    fn same_state(&self, other: &dyn AnyMatch) -> bool {
        state_of::<G>(other).is_some_and(|other| *other == self.0)
    }

    fn determinize(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyMatch> {
        erase::<G>(G::determinize(&G::view(&self.0, viewer), &mut Rng::new(seed)))
    }

    fn information_state(&self, viewer: Viewer) -> String {
        text(|out| G::write_information_state(&G::view(&self.0, viewer), out))
    }

    fn observe(&self, viewer: Viewer, out: &mut [u8]) {
        G::observe(&G::view(&self.0, viewer), out);
    }

    fn spell(&self, action: &str) -> Option<Letters> {
        let action = G::canonical(G::parse_action(action).ok()?);
        G::check(&self.0, action).ok().filter(|()| G::LETTERS > 0)?;
        let by = G::turn(&self.0).seat().unwrap_or(Seat(0));
        Some(G::spell(action, by, G::seats(&self.0)))
    }

    fn speller(&self) -> Option<Box<dyn AnySpeller>> {
        learner::start::<G>(&self.0)
    }
}
