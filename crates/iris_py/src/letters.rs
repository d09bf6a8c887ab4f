//! The parts of an observation, by name: those of the view, and the letters of the action being
//! spelled.

use iris_games::Alphabet;

/// A part of an observation, for Python.
pub(crate) struct ObservationPart {
    pub(crate) name: &'static str,
    pub(crate) shape: Vec<usize>,
    pub(crate) high: u8,
    pub(crate) about: &'static str,
}

/// All parts of an observation, in order.
pub(crate) fn observation_parts(alphabet: &Alphabet) -> Vec<ObservationPart> {
    let mut parts: Vec<ObservationPart> = alphabet
        .segments
        .iter()
        .map(|segment| ObservationPart {
            name: segment.name,
            shape: segment.shape.to_vec(),
            high: segment.high,
            about: segment.about,
        })
        .collect();
    if alphabet.prefix_size > 0 {
        let letters = "how often each token was chosen for the action that the viewer is spelling";
        let last = "the token that it chose last";
        let shape = vec![alphabet.letters];
        let high = alphabet.max_letters as u8;
        parts.push(ObservationPart { name: "letters", shape: shape.clone(), high, about: letters });
        parts.push(ObservationPart { name: "last_letter", shape, high: 1, about: last });
    }
    parts
}
