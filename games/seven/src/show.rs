//! What people are shown: the scene for screens, plain text, reasons, the lesson and the rulebook.

pub(crate) mod lesson;
pub(crate) mod plain;
pub(crate) mod puzzles;
pub(crate) mod reasons;
mod rulebook;
mod scene;
