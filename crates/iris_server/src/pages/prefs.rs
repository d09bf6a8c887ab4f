//! What somebody likes.

use iris_words::Language;
use serde::{Deserialize, Serialize};

/// What somebody likes. Kept with the player, so that it goes along to another device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Prefs {
    /// The code of a language; the browser's if none is chosen.
    pub(crate) lang: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) motion: Motion,
    pub(crate) sound: Switch,
    pub(crate) cards: CardStyle,
    pub(crate) aids: Aids,
    pub(crate) size: Size,
    pub(crate) pace: Pace,
    /// The lessons that somebody has begun, and how far they came.
    pub(crate) lessons: std::collections::BTreeMap<String, usize>,
}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $first:ident = $first_text:literal $(, $other:ident = $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum $name {
            #[default]
            #[serde(rename = $first_text)]
            $first,
            $(#[serde(rename = $text)] $other,)*
        }

        impl $name {
            pub(crate) const ALL: &'static [Self] = &[Self::$first $(, Self::$other)*];

            /// Its name in forms, attributes and message keys.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_text,
                    $(Self::$other => $text,)*
                }
            }
        }
    };
}

choices!(
    /// Light or dark.
    Theme { Auto = "auto", Light = "light", Dark = "dark" }
);
choices!(
    /// How much moves.
    Motion { Auto = "auto", Full = "full", Less = "less" }
);
choices!(
    /// Something that is off until it is wanted.
    Switch { Off = "off", On = "on" }
);
choices!(
    /// How cards look.
    CardStyle { Soft = "soft", Bold = "bold" }
);
choices!(
    /// Whether the table reminds of what was seen before.
    Aids { On = "on", Off = "off" }
);
choices!(
    /// How large letters are, in thousandths of the usual size.
    Size { Usual = "1000", Small = "0875", Large = "1250", Huge = "1500" }
);
choices!(
    /// How fast bots play.
    Pace { Normal = "normal", Calm = "calm", Quick = "quick", Instant = "instant" }
);

impl Pace {
    /// How many milliseconds a move takes at least.
    pub(crate) const fn millis(self) -> u32 {
        match self {
            Self::Calm => 1500,
            Self::Normal => 800,
            Self::Quick => 300,
            Self::Instant => 0,
        }
    }
}

impl Prefs {
    /// As they are kept. What cannot be understood is left at its default.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn language(&self) -> Option<Language> {
        Language::find(self.lang.as_deref()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let prefs =
            Prefs { lang: Some("fr".into()), size: Size::Huge, pace: Pace::Quick, ..Prefs::default() };
        assert_eq!(Prefs::read(&serde_json::to_string(&prefs).unwrap()), prefs);
        assert_eq!(Prefs::read("{}"), Prefs::default());
        assert_eq!(Prefs::read("nonsense"), Prefs::default());
    }
}
