//! Names of the seats: every bot at a table has one of its own, and nobody's.

use iris_bots::Level;

use crate::{Chair, LiveTable, Occupant};

impl LiveTable {
    /// What to call each seat, by seat; empty if it is free. Bots of one level have different
    /// names, as far as there are enough, and never that of a person at the table.
    pub fn seat_names(&self) -> Vec<String> {
        seat_names(&self.chairs)
    }
}

fn seat_names(chairs: &[Chair]) -> Vec<String> {
    let mut names: Vec<String> = chairs.iter().map(Chair::name).collect();
    let mut taken: Vec<String> = chairs
        .iter()
        .zip(&names)
        .filter(|(chair, _)| chair.person().is_some())
        .map(|(_, name)| name.to_lowercase())
        .collect();
    for (chair, name) in chairs.iter().zip(&mut names) {
        let Occupant::Bot(level) = chair.occupant else { continue };
        let candidates = Level::new(level).map(Level::names).unwrap_or_default();
        let free =
            candidates.into_iter().find(|name| !name.is_empty() && !taken.contains(&name.to_lowercase()));
        if let Some(free) = free {
            free.clone_into(name);
        }
        taken.push(name.to_lowercase());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str) -> Chair {
        Chair::player("p".into(), name.to_owned(), None)
    }

    #[test]
    fn bots_of_one_level_have_names_of_their_own() {
        let chairs = [person("Ann"), Chair::bot(3), Chair::bot(3), Chair::bot(5), Chair::bot(3), Chair::OPEN];
        assert_eq!(seat_names(&chairs), ["Ann", "Maya", "Mila", "Iris", "Mona", ""]);
    }

    #[test]
    fn a_bot_never_has_the_name_of_a_person() {
        let chairs = [Chair::bot(1), person("PIP"), Chair::bot(1), person("Pim")];
        assert_eq!(seat_names(&chairs), ["Pia", "PIP", "Polly", "Pim"]);
    }

    #[test]
    fn with_more_bots_than_names_the_first_name_is_used_again() {
        let chairs = vec![Chair::bot(2); 6];
        assert_eq!(seat_names(&chairs), ["Bertie", "Basil", "Betty", "Bruno", "Bea", "Bertie"]);
    }
}
