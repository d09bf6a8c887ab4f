//! Messages of the terminal client itself, and refusals in the language of the player.

use iris_api::{ErrorCode, WhyNot};
use iris_games::AnyGame;
use iris_words::{MessageFiles, Translator};

/// The program's own messages, by language code.
pub const MESSAGES: MessageFiles =
    &[("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))];

/// Why an action cannot be played, in the player's language: in a person's words if the game has
/// some, with the number of the rule. Otherwise the engines give their reasons in English, and
/// other languages get the text of the rule.
pub(crate) fn why_not(words: &Translator, game: &dyn AnyGame, why_not: &WhyNot) -> String {
    match &why_not.rule {
        Some(rule) => in_words(words, game, rule).unwrap_or_else(|| format!("{} ({rule})", why_not.reason)),
        None if is_english(words) => why_not.reason.clone(),
        None => words.key("note-no-action"),
    }
}

/// Why a table refuses a command: it says so in English, with the number of a rule in brackets at
/// the end if one forbids it. Other languages get the text of the rule, or a message for the kind
/// of reason.
pub(crate) fn refusal(
    words: &Translator,
    game: Option<&dyn AnyGame>,
    code: Option<ErrorCode>,
    message: &str,
) -> String {
    if is_english(words) {
        return message.to_owned();
    }
    let rule = message.rsplit_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    let rule = game.zip(rule).and_then(|(game, rule)| in_words(words, game, rule));
    let kind = || match code? {
        ErrorCode::IllegalAction => Some(words.key("note-no-action")),
        code => {
            let key = format!("refused-{}", code.as_str().replace('_', "-"));
            words.has(&key).then(|| words.key(&key))
        }
    };
    rule.or_else(kind).unwrap_or_else(|| message.to_owned())
}

fn is_english(words: &Translator) -> bool {
    words.language() == iris_words::LANGUAGES[0]
}

/// The rule with that number in a person's words, or as it is printed, where the reason itself is
/// in another language.
fn in_words(words: &Translator, game: &dyn AnyGame, rule: &str) -> Option<String> {
    if let Some(sentence) = words.why_not(game.id(), rule) {
        return Some(format!("{sentence} ({rule})"));
    }
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
pub(crate) fn help(words: &Translator, game: &dyn AnyGame) -> String {
    let rules = game.rules();
    let rules = rules.iter().find(|(code, _)| *code == words.language().code).or(rules.first());
    format!("{}\n\n{}", words.key("help-keys"), rules.map_or("", |(_, text)| text).replace("**", ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use iris_games::ActionError;
    use iris_words::{LANGUAGES, TranslationGap, check};

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(check(MESSAGES), Vec::<TranslationGap>::new());
    }

    #[test]
    fn a_refusal_is_told_in_the_players_language() {
        let game = iris_games::find("seven").unwrap();
        let mut played = game.deal(&serde_json::Value::Null, 2, iris_core::Seed::from(5)).unwrap();
        let Err(error) = played.apply("draw deck") else { panic!("a turn begins with a discard") };
        let ActionError::Illegal(illegal) = &error else { panic!("a rule forbids it") };
        let reason = WhyNot { rule: Some(illegal.rule.to_owned()), reason: illegal.reason.to_string() };
        let english = why_not(&Translator::new(LANGUAGES[0], MESSAGES), game, &reason);
        let french = Translator::new(LANGUAGES[1], MESSAGES);
        let sentence = "A turn begins with cards from your hand, or with Rainbow. Choose cards to play.";
        assert_eq!(english, format!("{sentence} ({})", illegal.rule));
        let unsaid = WhyNot { rule: Some("S3".to_owned()), reason: illegal.reason.to_string() };
        let english_words = Translator::new(LANGUAGES[0], MESSAGES);
        assert_eq!(why_not(&english_words, game, &unsaid), format!("{} (S3)", illegal.reason));
        let told = why_not(&french, game, &reason);
        assert_ne!(told, english);
        let refused = |code, message| refusal(&french, Some(game), code, message);
        assert_eq!(refused(Some(ErrorCode::IllegalAction), &english), told);
        assert_eq!(refused(None, "who knows (yet)"), "who knows (yet)");
        assert_eq!(refused(Some(ErrorCode::NotHost), "only the host"), french.key("refused-not-host"));
    }
}
