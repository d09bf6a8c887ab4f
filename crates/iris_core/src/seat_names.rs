//! Names of seats that can be told apart.

/// Makes the names of a table's seats unique: the first seat of a name keeps it, the others get a
/// number. A number is never chosen such that the result is somebody else's name. Empty names, of
/// seats that nobody has, stay empty.
///
/// ```
/// use iris_core::unique_names;
///
/// assert_eq!(unique_names(&["Ann", "Bob", "Ann"]), ["Ann", "Bob", "Ann 2"]);
/// assert_eq!(unique_names(&["Ann 2", "Ann", "Ann"]), ["Ann 2", "Ann", "Ann 3"]);
/// ```
pub fn unique_names<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    let mut unique: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let name = name.as_ref();
        let taken = |candidate: &str| {
            unique.iter().any(|given| given == candidate) || names.iter().any(|own| own.as_ref() == candidate)
        };
        let is_first = !unique.iter().any(|given| given == name);
        let chosen = if name.is_empty() || is_first {
            name.to_owned()
        } else {
            // More numbers than names could be taken.
            (2..2 * names.len() + 3)
                .map(|number| format!("{name} {number}"))
                .find(|candidate| !taken(candidate))
                .unwrap_or_default()
        };
        unique.push(chosen);
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::unique_names;

    #[test]
    fn no_two_names_are_the_same_and_nobody_loses_a_name_of_their_own() {
        for (names, expected) in [
            (vec!["Ann", "Bob"], vec!["Ann", "Bob"]),
            (vec!["Ann", "Ann", "Ann"], vec!["Ann", "Ann 2", "Ann 3"]),
            (vec!["Ann 2", "Ann", "Ann"], vec!["Ann 2", "Ann", "Ann 3"]),
            (vec!["Ann", "Ann", "Ann 2"], vec!["Ann", "Ann 3", "Ann 2"]),
            (vec!["Ann 2", "Ann 2", "Ann", "Ann"], vec!["Ann 2", "Ann 2 2", "Ann", "Ann 3"]),
            (vec!["", "Ann", ""], vec!["", "Ann", ""]),
        ] {
            assert_eq!(unique_names(&names), expected, "{names:?}");
        }
    }
}
