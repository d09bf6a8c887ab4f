//! Messages put into words, in every language that Iris speaks.
//!
//! Scenes, pages and screens say what they mean by keys with arguments ([`Text`]); [`Words`] holds the messages of one
//! language and puts them together. What the messages are is written in Fluent files: each game's beside its rules, each
//! program's own beside its code.

mod language;
mod messages;
mod press;

pub use fluent_bundle::FluentArgs as Args;
use language::FURTHER;
pub use language::{LANGUAGES, Language, negotiate};
pub use messages::{Gap, Messages, check};
pub use press::press_label;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use iris_core::scene::{self, Arg, Text};
use iris_games::GAMES;

/// What this crate says itself, by language code.
const OWN: Messages = &[("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))];

/// The messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// What the games say in a language, and what a program says itself.
    pub fn new(language: Language, program: Messages) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Marks for mixed writing directions would end up in attributes and on terminals.
        bundle.set_use_isolating(false);
        let games = GAMES.iter().map(|game| game.words());
        for parts in [scene::WORDS, OWN, program, FURTHER].into_iter().chain(games) {
            let text = parts.iter().find(|(code, _)| *code == language.code).map_or("", |(_, text)| *text);
            // What cannot be read is left out, and said by its key; the tests see to it that nothing is.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message with nothing to fill in.
    pub fn key(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A message with something filled in.
    pub fn fill<'a>(&'a self, key: &'a str, args: &[(&'static str, FluentValue<'a>)]) -> String {
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        self.format(key, Some(&args))
    }

    /// A message with a name or another text filled in.
    pub fn with(&self, key: &str, name: &'static str, value: &str) -> String {
        self.fill(key, &[(name, FluentValue::from(value))])
    }

    /// A message with a number filled in.
    pub fn count(&self, key: &str, name: &'static str, value: i64) -> String {
        self.fill(key, &[(name, FluentValue::from(value))])
    }

    /// What a scene says; `names` are those of the seats.
    pub fn say(&self, text: &Text, names: &[String]) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            args.set(name.to_string(), self.value(arg, names));
        }
        self.format(&text.key, Some(&args))
    }

    fn value(&self, arg: &Arg, names: &[String]) -> FluentValue<'static> {
        let name =
            |seat: &iris_core::Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(name(seat)),
            Arg::Seats(seats) => FluentValue::from(self.list(seats.iter().map(name))),
            Arg::Word(word) => FluentValue::from(word.to_string()),
            Arg::Text(text) => FluentValue::from(self.say(text, names)),
            Arg::Texts(texts) => FluentValue::from(self.list(texts.iter().map(|text| self.say(text, names)))),
        }
    }

    /// Why one might play something: the clauses of a reason as one line, without a full stop.
    pub fn reason(&self, clauses: &[Text], names: &[String]) -> String {
        let join = |before: String, next: String| {
            self.fill("words-clauses", &[("before", before.into()), ("next", next.into())])
        };
        clauses.iter().map(|clause| self.say(clause, names)).reduce(join).unwrap_or_default()
    }

    /// The same as a sentence of its own; nothing if there is no reason.
    pub fn sentence(&self, clauses: &[Text], names: &[String]) -> String {
        let line = self.reason(clauses, names);
        let mut letters = line.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).chain(['.']).collect())
    }

    /// Several things as a list with a word before the last.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else { return String::new() };
        let comma = |before: String, next: String| {
            self.fill("words-comma", &[("before", before.into()), ("next", next.into())])
        };
        match items.into_iter().reduce(comma) {
            None => last,
            Some(before) => self.fill("words-and", &[("before", before.into()), ("last", last.into())]),
        }
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            // Better a key on the screen than nothing; the tests see to it that there is none.
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

#[cfg(test)]
mod tests {
    use iris_core::Seat;

    use super::*;

    #[test]
    fn what_a_scene_says_is_put_into_words() {
        let names = ["Ann".to_owned(), "Bo".to_owned(), "Cy".to_owned()];
        let english = Words::new(LANGUAGES[0], &[]);
        let french = Words::new(LANGUAGES[1], &[]);
        let took = Text::new("seven-told-took-tokens").with("seat", Seat(1)).number("value", 3);
        assert_eq!(english.say(&took, &names), "Bo took 3 tokens");
        let seats = Text::new("gold-told-ranked").with("seats", vec![Seat(2), Seat(0), Seat(1)]);
        assert_eq!(english.say(&seats, &names), "Now take, one after the other: Cy, Ann and Bo");
        assert!(french.say(&seats, &names).ends_with("Cy, Ann et Bo"));
        assert_eq!(english.key("no-such-key"), "no-such-key");
    }

    #[test]
    fn a_reason_is_one_line() {
        let names = ["Ann".to_owned(), "Bo".to_owned()];
        let gust = Text::new("seven-reason-gust").with("seat", Seat(1)).number("value", 1);
        let reason = [gust, Text::new("seven-reason-gust-most")];
        let said = |language| Words::new(language, &[]).reason(&reason, &names);
        assert_eq!(said(LANGUAGES[0]), "Gust on Bo, who has 1 token; the most of the others");
        assert_eq!(said(LANGUAGES[1]), "Rafale sur Bo, qui a 1 jeton ; le plus parmi les autres");
        let sentence = Words::new(LANGUAGES[0], &[]).sentence(&reason[1..], &names);
        assert_eq!(sentence, "The most of the others.");
        assert_eq!(Words::new(LANGUAGES[0], &[]).reason(&[], &names), "");
        assert_eq!(Words::new(LANGUAGES[0], &[]).sentence(&[], &names), "");
    }

    #[test]
    fn one_file_is_enough_for_a_language() {
        let games = GAMES.iter().map(|game| game.words());
        let english = |parts: Messages| parts.iter().find(|(code, _)| *code == "en").unwrap().1;
        let all: String = [scene::WORDS, OWN].into_iter().chain(games).map(english).collect();
        let keys = messages::keys(&all).expect("no key is there twice");
        let words = Words::new(LANGUAGES[0], &[]);
        assert!(keys.keys().all(|key| words.has(key)));
        // A language that says only some of it is found out.
        let parts = [scene::WORDS];
        let gaps = messages::further_gaps(&[("xx", "language = X\ncard-value = { $value }\n")], parts[0]);
        assert!(gaps.iter().any(|gap| gap.code == "xx" && gap.what == "zone-deck is missing"), "{gaps:?}");
        assert!(!gaps.iter().any(|gap| gap.what.contains("card-value")), "{gaps:?}");
    }

    #[test]
    fn every_file_can_be_read_and_all_languages_say_the_same_things() {
        let games = GAMES.iter().map(|game| game.words());
        for part in [scene::WORDS, OWN].into_iter().chain(games) {
            assert_eq!(check(part), Vec::<Gap>::new());
        }
    }
}
