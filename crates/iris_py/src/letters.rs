//! What a learner is told, beyond the view: the letters of the word that it is spelling.

use iris_core::{Segment, Tokens, letters_size};

/// How many numbers an observation has, the letters included.
pub(crate) const fn observation_size<G: Tokens>() -> usize {
    G::OBSERVATION + letters_size::<G>()
}

/// A part of an observation, for Python.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) shape: Vec<usize>,
    pub(crate) high: u8,
    pub(crate) about: &'static str,
}

/// All parts of an observation, in order.
pub(crate) fn parts<G: Tokens>() -> Vec<Part> {
    let part = |segment: &Segment| Part {
        name: segment.name,
        shape: segment.shape.to_vec(),
        high: segment.high,
        about: segment.about,
    };
    let mut parts: Vec<Part> = G::SEGMENTS.iter().map(part).collect();
    if letters_size::<G>() > 0 {
        let letters = "how often each token was chosen for the action that the viewer is spelling";
        let last = "the token that it chose last";
        let shape = vec![G::TOKENS];
        let high = G::LONGEST as u8;
        parts.push(Part { name: "letters", shape: shape.clone(), high, about: letters });
        parts.push(Part { name: "last_letter", shape, high: 1, about: last });
    }
    parts
}
