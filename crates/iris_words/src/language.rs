//! The languages there are, and the choice among them for a user (content negotiation).

use unic_langid::LanguageIdentifier;

/// A language that Iris is translated to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its two-letter code, such as `en` or `fr`.
    pub code: &'static str,
    /// What its speakers call it.
    pub name: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language with that two-letter code.
    pub fn find(code: &str) -> Option<Self> {
        LANGUAGES.iter().copied().find(|language| language.code == code)
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code.parse().unwrap_or_default()
    }
}

/// The language that fits a browser's `Accept-Language` or a system's `LANG` best; the first one if
/// none fits.
pub fn negotiate(wanted: &str) -> Language {
    let weighed = wanted.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let code = tag.trim().split(['-', '_', '.']).next()?.to_ascii_lowercase();
        let weight: f32 = weight.trim().parse().ok().filter(|weight| *weight > 0.0)?;
        Some((Language::find(&code)?, weight))
    });
    let mut best: Option<(Language, f32)> = None;
    for (language, weight) in weighed {
        if best.is_none_or(|(_, known)| weight > known) {
            best = Some((language, weight));
        }
    }
    best.map_or(LANGUAGES[0], |(language, _)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_we_speak_is_taken() {
        for (wanted, code) in [
            ("fr-CA,fr;q=0.8,en;q=0.6", "fr"),
            ("de-DE,de;q=0.9,en;q=0.5,fr;q=0.7", "fr"),
            ("fr;q=0, en;q=0.1", "en"),
            ("fr_FR.UTF-8", "fr"),
            ("zh", "en"),
            ("", "en"),
            (";q=x,,", "en"),
        ] {
            assert_eq!(negotiate(wanted).code, code, "{wanted:?}");
        }
    }
}
