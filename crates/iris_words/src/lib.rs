//! Localization: message keys with arguments become sentences in each language that Iris speaks.
//!
//! Scenes, pages and screens name what they say by a key with arguments ([`Message`]); a
//! [`Translator`] holds the messages of one language and formats them. The messages are written in
//! [Fluent](https://projectfluent.org) files: each game's beside its rules, each program's beside
//! its code, and further languages as one file in `languages/`.
//!
//! ```
//! use iris_core::{Seat, scene::Message};
//! use iris_words::{Language, Translator, negotiate};
//!
//! // The messages of every game, and those of this program.
//! let files = &[("en", "greeting = Hello { $name }"), ("fr", "greeting = Bonjour { $name }")];
//! let french = Translator::new(negotiate("fr-CA,en;q=0.5"), files);
//! assert_eq!(french.language(), Language::find("fr").expect("Iris speaks French"));
//! assert_eq!(french.with("greeting", "name", "Ann"), "Bonjour Ann");
//! assert_eq!(french.list(["Ann", "Bo", "Cy"].map(str::to_owned)), "Ann, Bo et Cy");
//!
//! // What a scene says is a message, whose seats are called by their players' names.
//! let english = Translator::new(negotiate("en"), files);
//! let message = Message::new("gold-told-played").with("seat", Seat(1)).with("cards", "4-4");
//! let names = ["Ann", "Bo"].map(str::to_owned);
//! assert_eq!(english.say(&message, &names), "Bo plays 4-4");
//! // Whoever sits there is addressed.
//! assert_eq!(english.say_to(Some(Seat(1)), &message, &names), "You play 4-4");
//!
//! // A key without a message is shown as it is, so that it is seen and nothing fails.
//! assert_eq!(english.key("no-such-key"), "no-such-key");
//! ```

mod language;
mod messages;
mod press;

pub use fluent_bundle::FluentArgs as Args;
use language::FURTHER;
pub use language::{LANGUAGES, Language, negotiate};
pub use messages::{MessageFiles, TranslationGap, check};
pub use press::press_label;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use iris_core::Seat;
use iris_core::scene::{self, Message, MessageArg};
use iris_games::GAMES;

/// The messages of this crate itself.
const OWN: MessageFiles = &[("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))];

/// The messages of one language, ready to be formatted.
pub struct Translator {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Translator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Translator").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Translator {
    /// Loads the messages of every game and those of a program, in one language.
    pub fn new(language: Language, program: MessageFiles) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Fluent's marks for mixed writing directions would end up in attributes and on terminals.
        bundle.set_use_isolating(false);
        let games = GAMES.iter().map(|game| game.words());
        for parts in [scene::MESSAGES, OWN, program, FURTHER].into_iter().chain(games) {
            let text = parts.iter().find(|(code, _)| *code == language.code).map_or("", |(_, text)| *text);
            // Messages that do not parse are left out and shown as their key; tests check that all
            // parse.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language it translates to.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Formats a message without arguments.
    pub fn key(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// Formats a message with arguments.
    pub fn fill<'a>(&'a self, key: &'a str, args: &[(&'static str, FluentValue<'a>)]) -> String {
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        self.format(key, Some(&args))
    }

    /// Formats a message with one argument that is text.
    pub fn with(&self, key: &str, name: &'static str, value: &str) -> String {
        self.fill(key, &[(name, FluentValue::from(value))])
    }

    /// Formats a message with one argument that is a number.
    pub fn count(&self, key: &str, name: &'static str, value: i64) -> String {
        self.fill(key, &[(name, FluentValue::from(value))])
    }

    /// Formats a message of a scene for nobody in particular; `names` are those of the seats.
    pub fn say(&self, text: &Message, names: &[String]) -> String {
        self.say_to(None, text, names)
    }

    /// Formats a message of a scene for whoever sits there: "You play", not "Ann plays".
    ///
    /// Besides its arguments a message is given `$me`, the name of the argument that is the
    /// listener's seat, or `nobody`.
    pub fn say_to(&self, listener: Option<Seat>, text: &Message, names: &[String]) -> String {
        let mut args = FluentArgs::new();
        let mut me = "nobody";
        for (name, arg) in &text.args {
            let own = match arg {
                MessageArg::Seat(seat) => listener == Some(*seat),
                MessageArg::Seats(seats) => listener.is_some_and(|seat| seats.contains(&seat)),
                _ => false,
            };
            if own {
                me = name;
            }
            args.set(name.to_string(), self.value(listener, arg, names));
        }
        args.set("me", FluentValue::from(me.to_owned()));
        self.format(&text.key, Some(&args))
    }

    fn value(&self, listener: Option<Seat>, arg: &MessageArg, names: &[String]) -> FluentValue<'static> {
        let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
        let listed = |seat: &Seat| if listener == Some(*seat) { self.key("words-you") } else { name(seat) };
        let said = |text: &Message| self.say_to(listener, text, names);
        match arg {
            MessageArg::Number(number) => FluentValue::from(*number),
            MessageArg::Seat(seat) => FluentValue::from(name(seat)),
            MessageArg::Seats(seats) => FluentValue::from(self.list(seats.iter().map(listed))),
            MessageArg::Word(word) => FluentValue::from(word.to_string()),
            MessageArg::Text(text) => FluentValue::from(said(text)),
            MessageArg::Texts(texts) => FluentValue::from(self.list(texts.iter().map(said))),
        }
    }

    /// What a rule forbids, in a person's words: a sentence or two, if the game has one for it.
    pub fn why_not(&self, game: &str, rule: &str) -> Option<String> {
        let key = format!("{game}-why-{}", rule.to_ascii_lowercase());
        self.has(&key).then(|| self.key(&key))
    }

    /// Joins the clauses of a reason into one line, without a full stop.
    pub fn reason(&self, clauses: &[Message], names: &[String]) -> String {
        let join = |before: String, next: String| {
            self.fill("words-clauses", &[("before", before.into()), ("next", next.into())])
        };
        clauses.iter().map(|clause| self.say(clause, names)).reduce(join).unwrap_or_default()
    }

    /// The same as a sentence with capital and full stop; empty if there are no clauses.
    pub fn sentence(&self, clauses: &[Message], names: &[String]) -> String {
        let line = self.reason(clauses, names);
        let mut letters = line.chars();
        letters
            .next()
            .map_or_else(String::new, |first| first.to_uppercase().chain(letters).chain(['.']).collect())
    }

    /// Joins items into a list, with the language's "and" before the last.
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
            // Better a key on the screen than nothing; tests check that every key is known.
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }

    /// Whether there is a message with that key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_scene_says_is_put_into_words() {
        let names = ["Ann".to_owned(), "Bo".to_owned(), "Cy".to_owned()];
        let english = Translator::new(LANGUAGES[0], &[]);
        let french = Translator::new(LANGUAGES[1], &[]);
        let took = Message::new("seven-told-took-tokens").with("seat", Seat(1)).number("value", 3);
        assert_eq!(english.say(&took, &names), "Bo takes 3 drops");
        let seats = vec![Seat(2), Seat(0), Seat(1)];
        let over = Message::new("gold-over").number("count", 3).with("seats", seats);
        assert_eq!(english.say(&over, &names), "Shared win: Cy, Ann and Bo");
        assert!(french.say(&over, &names).ends_with("Cy, Ann et Bo"));
        assert_eq!(english.key("no-such-key"), "no-such-key");
    }

    #[test]
    fn whoever_listens_is_addressed() {
        let names = ["Ann".to_owned(), "Bo".to_owned()];
        let gust = Message::new("seven-told-gust")
            .with("seat", Seat(0))
            .with("target", Seat(1))
            .with("card", Message::new("seven-card-rainbow"));
        let over = |seats| Message::new("sky-over").number("count", 2).with("seats", seats);
        let won = Message::new("sky-over").number("count", 1).with("seats", vec![Seat(1)]);
        let english = Translator::new(LANGUAGES[0], &[]);
        let french = Translator::new(LANGUAGES[1], &[]);
        let to = |words: &Translator, seat, text: &Message| words.say_to(seat, text, &names);
        assert_eq!(to(&english, Some(Seat(0)), &gust), "You blow a Gust at Bo");
        assert_eq!(to(&english, Some(Seat(1)), &gust), "Ann blows a Gust at you");
        assert_eq!(to(&english, None, &gust), "Ann blows a Gust at Bo");
        assert_eq!(to(&french, Some(Seat(0)), &gust), "Vous lancez une Rafale sur Bo");
        assert_eq!(to(&french, Some(Seat(1)), &gust), "Ann lance une Rafale sur vous");
        let both = over(vec![Seat(0), Seat(1)]);
        assert_eq!(to(&english, Some(Seat(1)), &both), "Shared win: Ann and you");
        assert_eq!(to(&french, Some(Seat(1)), &both), "Victoire partagée : Ann et vous");
        assert_eq!(to(&english, Some(Seat(1)), &won), "You won!");
        assert_eq!(to(&english, Some(Seat(0)), &won), "Bo won");
    }

    #[test]
    fn a_reason_is_one_line() {
        let names = ["Ann".to_owned(), "Bo".to_owned()];
        let gust = Message::new("seven-reason-gust").with("seat", Seat(1)).number("value", 1);
        let reason = [gust, Message::new("seven-reason-gust-most")];
        let said = |language| Translator::new(language, &[]).reason(&reason, &names);
        assert_eq!(said(LANGUAGES[0]), "Gust on Bo, who has 1 token; the most of the others");
        assert_eq!(said(LANGUAGES[1]), "Rafale sur Bo, qui a 1 jeton ; le plus parmi les autres");
        let sentence = Translator::new(LANGUAGES[0], &[]).sentence(&reason[1..], &names);
        assert_eq!(sentence, "The most of the others.");
        assert_eq!(Translator::new(LANGUAGES[0], &[]).reason(&[], &names), "");
        assert_eq!(Translator::new(LANGUAGES[0], &[]).sentence(&[], &names), "");
    }

    #[test]
    fn one_file_is_enough_for_a_language() {
        let games = GAMES.iter().map(|game| game.words());
        let english = |parts: MessageFiles| parts.iter().find(|(code, _)| *code == "en").unwrap().1;
        let all: String = [scene::MESSAGES, OWN].into_iter().chain(games).map(english).collect();
        let keys = messages::keys(&all).expect("no key is there twice");
        let words = Translator::new(LANGUAGES[0], &[]);
        assert!(keys.keys().all(|key| words.has(key)));
        // A language that says only some of it is found out.
        let parts = [scene::MESSAGES];
        let gaps = messages::further_gaps(&[("xx", "language = X\ncard-value = { $value }\n")], parts[0]);
        assert!(gaps.iter().any(|gap| gap.code == "xx" && gap.what == "zone-deck is missing"), "{gaps:?}");
        assert!(!gaps.iter().any(|gap| gap.what.contains("card-value")), "{gaps:?}");
    }

    #[test]
    fn every_file_can_be_read_and_all_languages_say_the_same_things() {
        let games = GAMES.iter().map(|game| game.words());
        for part in [scene::MESSAGES, OWN].into_iter().chain(games) {
            assert_eq!(check(part), Vec::<TranslationGap>::new());
        }
    }
}
