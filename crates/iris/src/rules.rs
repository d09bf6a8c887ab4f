//! `iris rules`: a game's rulebook, or one rule of it, in one of its languages.

use std::io::Write;

use crate::cli::{LangArg, RulesArgs};
use crate::failure::{Failure, game};

pub(crate) fn run(args: &RulesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = game(&args.game)?;
    let code = args.lang.unwrap_or_else(spoken).code();
    let Some((_, text)) = game.rules().iter().find(|(language, _)| *language == code) else {
        return Err(Failure::failed(format!("the rules of {} are not written in {code}", game.id())));
    };
    match &args.rule {
        None => out.write_all(text.as_bytes())?,
        Some(number) => {
            let rule = one_rule(text, number)
                .ok_or_else(|| Failure::misused(format!("{} has no rule {number}", game.id())))?;
            writeln!(out, "{rule}")?;
        }
    }
    Ok(())
}

/// The language the environment asks for, as far as the rules are written in it.
fn spoken() -> LangArg {
    if crate::screen::system_language().code == "fr" { LangArg::Fr } else { LangArg::En }
}

/// The list item that starts with that number, with its continuation lines.
fn one_rule(text: &str, number: &str) -> Option<String> {
    let start = format!("- {} ", number.to_uppercase());
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&start));
    let first = lines.next()?.strip_prefix("- ")?;
    let rest = lines.take_while(|line| line.starts_with("  ")).map(str::trim);
    Some([first].into_iter().chain(rest).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_rule_is_found_with_its_continuation() {
        let text = "# T\n- S1 one\n  and more\n- S10 ten\n\nend";
        assert_eq!(one_rule(text, "s1").as_deref(), Some("S1 one and more"));
        assert_eq!(one_rule(text, "S10").as_deref(), Some("S10 ten"));
        assert_eq!(one_rule(text, "S2"), None);
    }
}
