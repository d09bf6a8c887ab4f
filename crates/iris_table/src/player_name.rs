//! What players may be called: nobody looks like somebody else, or like nobody.

use iris_api::ErrorCode;

use crate::TableError;

/// The longest name that is accepted.
const MAX_NAME_CHARS: usize = 24;

/// All code points with the Unicode property `Default_Ignorable_Code_Point`, which are not drawn
/// where nothing joins them to others. The property is stable: code points without a character are
/// in it already.
const DEFAULT_IGNORABLE: [(char, char); 17] = [
    ('\u{00ad}', '\u{00ad}'),
    ('\u{034f}', '\u{034f}'),
    ('\u{061c}', '\u{061c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Blocks of marks that are drawn on the letter before them, and so are nothing alone.
const COMBINING_BLOCKS: [(char, char); 5] = [
    ('\u{0300}', '\u{036f}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe20}', '\u{fe2f}'),
];

/// Blocks that hold all pictographs.
const PICTOGRAPH_BLOCKS: [(char, char); 8] = [
    ('\u{00a9}', '\u{00ae}'),
    ('\u{203c}', '\u{2049}'),
    ('\u{2122}', '\u{21aa}'),
    ('\u{231a}', '\u{24c2}'),
    ('\u{25aa}', '\u{2b55}'),
    ('\u{3030}', '\u{303d}'),
    ('\u{3297}', '\u{3299}'),
    ('\u{1f000}', '\u{1faff}'),
];

/// Blocks of scripts in which a joiner or non-joiner changes how the letters beside it are drawn:
/// Arabic and its neighbours, the scripts of India and Sri Lanka, Khmer, Mongolian.
const JOINING_BLOCKS: [(char, char); 3] =
    [('\u{0600}', '\u{08ff}'), ('\u{0900}', '\u{0dff}'), ('\u{1780}', '\u{18af}')];

const VARIATION_SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];
const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const LAST_TAG: char = '\u{e007f}';

/// A name without spaces around it, or why it is refused.
///
/// ```
/// assert_eq!(iris_table::checked_name(" Zoé ").unwrap(), "Zoé");
/// assert!(iris_table::checked_name("👩‍🚀").is_ok());
/// assert!(iris_table::checked_name("\u{3164}").is_err());
/// ```
pub fn checked_name(name: &str) -> Result<String, TableError> {
    let name = name.trim();
    let chars: Vec<char> = name.chars().collect();
    let long = chars.len();
    let shown = (0..long).all(|at| is_drawn(&chars, at)) && chars.iter().any(|c| stands_alone(*c));
    if long == 0 || long > MAX_NAME_CHARS || !shown {
        let reason = format!("a name has 1 to {MAX_NAME_CHARS} visible characters; {long} were given");
        return Err(TableError::new(ErrorCode::BadRequest, reason));
    }
    Ok(name.to_owned())
}

fn within(blocks: &[(char, char)], c: char) -> bool {
    blocks.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

/// Whether a character can be seen without any other.
fn stands_alone(c: char) -> bool {
    !c.is_whitespace() && !within(&DEFAULT_IGNORABLE, c) && !within(&COMBINING_BLOCKS, c)
}

/// Whether the character at a place shows, be it by what it does to its neighbours.
fn is_drawn(chars: &[char], at: usize) -> bool {
    let c = chars[at];
    // Separators of lines and paragraphs are breaks; two symbols are drawn as nothing.
    if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{1d159}') {
        return false;
    }
    if !within(&DEFAULT_IGNORABLE, c) {
        return true;
    }
    let before = at.checked_sub(1).map(|before| chars[before]);
    let after = chars.get(at + 1).copied();
    let pictograph = |c: Option<char>| c.is_some_and(|c| within(&PICTOGRAPH_BLOCKS, c));
    let joining = |c: Option<char>| c.is_some_and(|c| within(&JOINING_BLOCKS, c));
    match c {
        _ if VARIATION_SELECTORS.contains(&c) => {
            let key = before.is_some_and(|c| c.is_ascii_digit() || c == '#' || c == '*');
            pictograph(before) || (key && after == Some(KEYCAP))
        }
        JOINER if pictograph(after) => {
            pictograph(before) || (before == Some('\u{fe0f}') && is_drawn(chars, at - 1))
        }
        JOINER | NON_JOINER => joining(before) && joining(after),
        '\u{e0020}'..=LAST_TAG => in_flag(chars, at),
        _ => false,
    }
}

/// Whether a tag belongs to the flag of a region: a black flag, some tags and the one that ends
/// them.
fn in_flag(chars: &[char], at: usize) -> bool {
    let tag = |c: &char| ('\u{e0030}'..='\u{e007a}').contains(c);
    let first = chars[..at].iter().rposition(|c| !tag(c));
    let Some(first) = first.filter(|first| chars[*first] == BLACK_FLAG) else { return false };
    let tags = chars[first + 1..].iter().take_while(|c| tag(c)).count();
    (3..=6).contains(&tags) && chars.get(first + 1 + tags) == Some(&LAST_TAG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_cannot_be_seen_are_refused() {
        for code in [0x3164, 0x00ad, 0x2800, 0x061c, 0xe0041, 0x115f, 0xffa0, 0x180e, 0x034f, 0xfe0f, 0x1d159]
        {
            let c = char::from_u32(code).unwrap();
            for name in [c.to_string(), format!("Ann{c}"), format!("{c}Ann"), format!("A{c}nn")] {
                assert!(checked_name(&name).is_err(), "U+{code:04X} in {name:?}");
            }
        }
        for c in ('\u{0}'..='\u{10ffff}').filter(|c| within(&DEFAULT_IGNORABLE, *c)) {
            assert!(checked_name(&format!("Ann{c}")).is_err(), "U+{:04X}", u32::from(c));
        }
        for nothing in ["", "  ", "\u{301}", "\u{3000}", "\u{200d}\u{200d}", "a\u{2028}b", "a\u{7}"] {
            assert!(checked_name(nothing).is_err(), "{nothing:?}");
        }
        for lookalike in [
            "An\u{200d}n",
            "An\u{200c}n",
            "Ann1\u{fe0f}",
            "🏴\u{e0067}",
            "🏴\u{e007f}",
            "Ann\u{e0067}\u{e007f}",
        ] {
            assert!(checked_name(lookalike).is_err(), "{lookalike:?}");
        }
    }

    #[test]
    fn names_of_all_scripts_and_pictures_are_accepted() {
        for name in [
            "Ann",
            "Zoé",
            "Zoe\u{301}",
            "山田\u{3000}太郎",
            "מרים",
            "مرحبا يا صديقي",
            "علی\u{200c}رضا",
            "ශ්\u{200d}රී",
            "🦄🌈🎉🃏",
            "👩\u{200d}🚀",
            "👩🏽\u{200d}🚀",
            "👨\u{200d}👩\u{200d}👧\u{200d}👦",
            "🏳\u{fe0f}\u{200d}🌈",
            "❤\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "🇫🇷",
        ] {
            assert_eq!(checked_name(name).as_deref(), Ok(name), "{name:?}");
        }
    }
}
