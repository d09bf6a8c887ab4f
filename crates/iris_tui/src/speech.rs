//! What the program says itself, and how it explains refusals.

use iris_games::{ActionError, AnyGame};
use iris_words::{Messages, Words};

/// The program's own messages, by language code.
pub const MESSAGES: Messages =
    &[("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))];

/// Why an action is refused, in the player's language: the engines give their reasons in English, other languages get the
/// rule itself.
pub(crate) fn refusal(words: &Words, game: &dyn AnyGame, error: &ActionError) -> String {
    match error {
        ActionError::Over => words.key("note-over"),
        ActionError::Notation(error) if is_english(words) => error.to_string(),
        ActionError::Notation(_) => words.key("note-no-action"),
        ActionError::Illegal(illegal) => objection(words, game, Some(illegal.rule), &illegal.reason),
    }
}

/// The same for what a server objects to an action: the rule, and its reason in English.
pub(crate) fn objection(words: &Words, game: &dyn AnyGame, rule: Option<&str>, reason: &str) -> String {
    match rule {
        Some(rule) => in_words(words, game, rule).unwrap_or_else(|| format!("{reason} ({rule})")),
        None if is_english(words) => reason.to_owned(),
        None => words.key("note-no-action"),
    }
}

/// Why a server refuses something: it says so in English, with a rule in brackets at the end if one forbids it. Other
/// languages get the rule, or what is to be said for the kind of reason.
pub(crate) fn refusal_of_server(
    words: &Words,
    game: Option<&dyn AnyGame>,
    code: &str,
    message: &str,
) -> String {
    let rule = message.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    let rule = game.zip(rule).and_then(|(game, rule)| in_words(words, game, rule));
    let kind = format!("refused-{}", code.replace('_', "-"));
    let kind = || (!is_english(words) && words.has(&kind)).then(|| words.key(&kind));
    rule.or_else(kind).unwrap_or_else(|| message.to_owned())
}

fn is_english(words: &Words) -> bool {
    words.language() == iris_words::LANGUAGES[0]
}

/// The rule with that number, where the reason itself is in another language.
fn in_words(words: &Words, game: &dyn AnyGame, rule: &str) -> Option<String> {
    if is_english(words) {
        return None;
    }
    let (_, text) = game.rules().iter().find(|(code, _)| *code == words.language().code)?;
    let start = format!("- {rule} ");
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&start));
    let first = lines.next()?.strip_prefix("- ")?;
    let rest = lines.take_while(|line| line.starts_with("  ")).map(str::trim);
    // The marks of a printed page say nothing here.
    Some([first].into_iter().chain(rest).collect::<Vec<_>>().join(" ").replace("**", ""))
}

/// The help sheet: keys, and the rules of the game.
pub(crate) fn help(words: &Words, game: &dyn AnyGame) -> String {
    let rules = game.rules();
    let rules = rules.iter().find(|(code, _)| *code == words.language().code).or(rules.first());
    format!("{}\n\n{}", words.key("help-keys"), rules.map_or("", |(_, text)| text).replace("**", ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use iris_words::{Gap, LANGUAGES, check};

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(check(MESSAGES), Vec::<Gap>::new());
    }

    #[test]
    fn a_refusal_is_told_in_the_players_language() {
        let game = iris_games::find("seven").unwrap();
        let mut played = game.deal(&serde_json::Value::Null, 2, iris_core::Seed::from(5)).unwrap();
        let Err(error) = played.apply("draw deck") else { panic!("a turn begins with a discard") };
        let english = refusal(&Words::new(LANGUAGES[0], MESSAGES), game, &error);
        let french = Words::new(LANGUAGES[1], MESSAGES);
        assert_eq!(english, error.to_string());
        let told = refusal(&french, game, &error);
        assert_ne!(told, english);
        let server = |code, message| refusal_of_server(&french, Some(game), code, message);
        assert_eq!(server("illegal_action", &english), told);
        assert_eq!(server("", "who knows (yet)"), "who knows (yet)");
        assert_eq!(server("not_host", "only the host"), french.key("refused-not-host"));
    }
}
