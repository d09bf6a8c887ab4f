//! What people are shown: the scene, plain text, the reasons for an action and the lesson.

pub(crate) mod lesson;
pub(crate) mod plain;
pub(crate) mod puzzles;
pub(crate) mod reasons;
pub(crate) mod rulebook;
pub(crate) mod scene;
