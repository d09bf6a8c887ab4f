//! Iris: three rainbow card games.

fn main() {}
