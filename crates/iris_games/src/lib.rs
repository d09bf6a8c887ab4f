//! The registry of games, and matches, records and the referee over any of them.
