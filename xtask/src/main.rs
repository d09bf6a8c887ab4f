//! What developers run: test, bench, playthroughs, soak.

fn main() {}
