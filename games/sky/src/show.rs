//! Showing the game to people: scenes, plain text, reasons for actions and the lesson.

pub(crate) mod lesson;
pub(crate) mod plain;
pub(crate) mod puzzles;
pub(crate) mod reasons;
mod rulebook;
pub(crate) mod scene;
