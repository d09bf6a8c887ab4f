//! A first game that teaches: a match whose every action is written down, with a few words at each
//! step.

/// The seat that learns; all others follow the script.
pub const LEARNER: crate::Seat = crate::Seat(0);

/// The key of what is said when the learner tries something else that is legal.
pub const OTHER: &str = "lesson-other";

/// A first game: how it starts and everything that is played in it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Where it starts: a position as plain data, as in the referee's protocol.
    pub start: &'static str,
    /// What is said before anything is played.
    pub opening: &'static str,
    /// Everything that is played, in order.
    pub plies: &'static [Ply],
    /// What is said at the end.
    pub closing: &'static str,
}

/// One action of a first game. Messages are keys.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The action in notation.
    pub action: &'static str,
    /// What is said before it: what is going on and what to try; at each action of the learner.
    pub before: Option<&'static str>,
    /// What is said when it has happened.
    pub after: Option<&'static str>,
    /// The numbers of the rules that it is about.
    pub rules: &'static [&'static str],
}

impl Ply {
    /// An action of the learner, and what is said before it.
    pub const fn try_this(
        action: &'static str,
        before: &'static str,
        rules: &'static [&'static str],
    ) -> Self {
        Self { action, before: Some(before), after: None, rules }
    }

    /// An action of another seat.
    pub const fn watch(action: &'static str) -> Self {
        Self { action, before: None, after: None, rules: &[] }
    }

    /// The same, with what is said when it has happened.
    pub const fn then(self, after: &'static str) -> Self {
        Self { after: Some(after), ..self }
    }

    /// The same, about these rules.
    pub const fn about(self, rules: &'static [&'static str]) -> Self {
        Self { rules, ..self }
    }
}

impl Lesson {
    /// The keys of all that is said, in order of appearance.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        let plies = self.plies.iter().flat_map(|ply| [ply.before, ply.after]).flatten();
        std::iter::once(self.opening).chain(plies).chain([self.closing])
    }
}
