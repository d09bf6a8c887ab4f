//! Preferences: kept with the player as JSON, and shown as data attributes of `<html>`.

use iris_words::Language;
use serde::{Deserialize, Serialize};

/// What a player prefers. Kept with the player, so that it goes along to another device.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The code of a language; the browser's if none is chosen.
    pub lang: Option<String>,
    /// The colour scheme; the system's if none is chosen.
    pub theme: Theme,
    /// Whether cards travel and turn; as the system asks if none is chosen.
    pub motion: MotionLevel,
    /// Off until it is wanted.
    pub sound: Sound,
    /// How the faces of cards are coloured.
    pub cards: CardStyle,
    /// Whether backs that were seen before are marked.
    pub aids: MemoryAids,
    /// Whether a prize is taken by itself where one is plainly the best.
    pub take: Taking,
    /// The size of letters, and of all that is measured in them.
    pub size: TextSize,
    /// The pace of bots at tables that the player sets up.
    pub pace: BotPace,
    /// For each lesson begun, by the game's id: the action to go on from.
    pub lessons: std::collections::BTreeMap<String, usize>,
}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $first:ident = $first_text:literal $(, $other:ident = $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            #[default]
            #[serde(rename = $first_text)]
            #[doc = concat!("`", $first_text, "` in forms and attributes; the default.")]
            $first,
            $(
                #[doc = concat!("`", $text, "` in forms and attributes.")]
                #[serde(rename = $text)]
                $other,
            )*
        }

        impl $name {
            /// Every choice, in the order of the form.
            pub const ALL: &'static [Self] = &[Self::$first $(, Self::$other)*];

            /// Its name in forms, attributes and message keys.
            pub const fn name(self) -> &'static str {
                match self {
                    Self::$first => $first_text,
                    $(Self::$other => $text,)*
                }
            }
        }
    };
}

choices!(
    /// The colour scheme of the pages.
    Theme { Auto = "auto", Light = "light", Dark = "dark" }
);
choices!(
    /// How much of the table is animated.
    MotionLevel { Auto = "auto", Full = "full", Less = "less" }
);
choices!(
    /// Whether moves are heard.
    Sound { Off = "off", On = "on" }
);
choices!(
    /// How strongly the faces of cards are coloured.
    CardStyle { Bold = "bold", Soft = "soft" }
);
choices!(
    /// Whether the table reminds of what was seen before.
    MemoryAids { On = "on", Off = "off" }
);
choices!(
    /// Who takes what is there for the taking when one of it is plainly the best.
    Taking { Ask = "ask", Auto = "auto" }
);
choices!(
    /// How large letters are, in thousandths of the usual size.
    TextSize { Usual = "1000", Small = "0875", Large = "1250", Huge = "1500" }
);
choices!(
    /// How fast bots play.
    BotPace { Normal = "normal", Calm = "calm", Quick = "quick", Instant = "instant" }
);

impl BotPace {
    /// How many milliseconds a move takes at least.
    pub const fn millis(self) -> u32 {
        match self {
            Self::Calm => 800,
            Self::Normal => 200,
            Self::Quick => 100,
            Self::Instant => 0,
        }
    }
}

impl Preferences {
    /// Reads preferences as they are stored. What cannot be understood is left at its default.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The same with one preference changed, by its name and its choice's name in forms; `None` if
    /// there is no such preference or choice.
    pub fn changed(&self, name: &str, choice: &str) -> Option<Self> {
        let mut all = serde_json::to_value(self).ok()?;
        let one = all.get_mut(name).filter(|one| one.is_string())?;
        *one = choice.into();
        serde_json::from_value(all).ok()
    }

    /// The language chosen, if Iris speaks it.
    pub fn language(&self) -> Option<Language> {
        Language::find(self.lang.as_deref()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_comes_back() {
        let prefs = Preferences {
            lang: Some("fr".into()),
            size: TextSize::Huge,
            pace: BotPace::Quick,
            ..Preferences::default()
        };
        assert_eq!(Preferences::read(&serde_json::to_string(&prefs).unwrap()), prefs);
        assert_eq!(Preferences::read("{}"), Preferences::default());
        assert_eq!(Preferences::read("nonsense"), Preferences::default());
    }

    #[test]
    fn one_preference_changes_alone() {
        let prefs = Preferences { size: TextSize::Huge, ..Preferences::default() };
        assert_eq!(prefs.changed("sound", "on"), Some(Preferences { sound: Sound::On, ..prefs.clone() }));
        assert_eq!(prefs.changed("sound", "loud"), None);
        assert_eq!(prefs.changed("lessons", "on"), None);
        assert_eq!(prefs.changed("nothing", "on"), None);
    }
}
