//! What every page depends on besides its contents: the reader's language, name and preferences.

use std::sync::LazyLock;

use iris_words::{LANGUAGES, MessageFiles, Translator, negotiate};

use crate::Preferences;

/// The messages of the pages themselves, by language code.
pub(crate) const MESSAGES: MessageFiles =
    &[("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))];

static WORDS: LazyLock<Vec<Translator>> =
    LazyLock::new(|| LANGUAGES.iter().map(|language| Translator::new(*language, MESSAGES)).collect());

/// Who reads a page, as far as its look and its words depend on that.
#[derive(Clone, Debug)]
pub struct PageContext {
    /// The name the reader is known by; none for somebody who has not been here before.
    pub name: Option<String>,
    /// Theme, motion, sizes and the like.
    pub prefs: Preferences,
    /// The messages in the reader's language.
    pub words: &'static Translator,
    /// Whether bots are to move at once, whatever the preferences say.
    pub instant: bool,
}

impl PageContext {
    /// The language is the preferred one, otherwise the best match for an `Accept-Language` header.
    pub fn new(prefs: Preferences, accept_language: &str, name: Option<String>, instant: bool) -> Self {
        let language = prefs.language().unwrap_or_else(|| negotiate(accept_language));
        let words = WORDS.iter().find(|words| words.language() == language).unwrap_or(&WORDS[0]);
        Self { name, prefs, words, instant }
    }

    /// The message with that key, which takes no arguments.
    pub fn t(&self, key: &str) -> String {
        self.words.key(key)
    }

    /// The reader's name, or what a guest is called.
    pub fn name_or_guest(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.t("guest"))
    }

    /// How many milliseconds bots take for a move at tables that the reader sets up.
    pub fn bot_pace(&self) -> u32 {
        if self.instant { 0 } else { self.prefs.pace.millis() }
    }
}
