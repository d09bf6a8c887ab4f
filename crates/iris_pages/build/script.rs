//! Joins ES modules into one: in the order of their imports, in one scope, without comments and
//! needless white space.
//!
//! Only what our own modules use is understood: `import { a, b } from "./x.js";` and `import
//! "./x.js";` on one line, and `export` before a declaration. Whatever else would change its
//! meaning in one scope is refused: default exports, renamed imports, imports of what is not
//! exported, and two modules that declare the same name.

use std::collections::BTreeMap;

use crate::source::{Reducer, Syntax, pieces};

/// Reads a module by its file name.
type ReadModule<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// A module without its imports and exports.
struct Module {
    code: String,
    exports: Vec<String>,
}

/// The modules joined so far.
struct Bundle<'a> {
    read: ReadModule<'a>,
    /// A module that is still being read has no entry's contents yet.
    modules: BTreeMap<String, Option<Module>>,
    /// Which module declares a name.
    names: BTreeMap<String, String>,
    code: String,
}

/// Joins a module with all that it imports.
pub(crate) fn bundle(entry: &str, read: ReadModule<'_>) -> Result<String, String> {
    let mut bundle = Bundle { read, modules: BTreeMap::new(), names: BTreeMap::new(), code: String::new() };
    bundle.add(entry)?;
    minify(&bundle.code)
}

impl Bundle<'_> {
    fn add(&mut self, name: &str) -> Result<(), String> {
        if let Some(module) = self.modules.get(name) {
            return if module.is_some() { Ok(()) } else { Err(format!("{name} imports itself")) };
        }
        self.modules.insert(name.to_owned(), None);
        let text = (self.read)(name)?;
        let mut module = Module { code: String::new(), exports: Vec::new() };
        for (number, line) in text.lines().enumerate() {
            let wrong = |what: &str| format!("{name}, line {}: {what}: {line}", number + 1);
            let mut line_of_code = line;
            if line.starts_with("import ") {
                let (wanted, from) = import(line).ok_or_else(|| wrong("not an import that is understood"))?;
                self.add(from)?;
                let there = self.modules.get(from).and_then(Option::as_ref);
                for one in wanted {
                    if !there.is_some_and(|module| module.exports.iter().any(|known| known == one)) {
                        return Err(wrong(&format!("{from} does not export {one}")));
                    }
                }
                line_of_code = "";
            } else if let Some(rest) = line.strip_prefix("export ") {
                let declared = declared(rest).ok_or_else(|| wrong("not an export that is understood"))?;
                module.exports.push(declared.to_owned());
                line_of_code = rest;
            }
            if let Some(declared) = declared(line_of_code)
                && let Some(other) = self.names.insert(declared.to_owned(), name.to_owned())
            {
                return Err(wrong(&format!("{declared} is declared in {other} too")));
            }
            module.code.push_str(line_of_code);
            module.code.push('\n');
        }
        self.code.push_str(&module.code);
        self.modules.insert(name.to_owned(), Some(module));
        Ok(())
    }
}

/// The names that an import asks for, and the module.
fn import(line: &str) -> Option<(Vec<&str>, &str)> {
    let rest = line.strip_prefix("import ")?.strip_suffix("\";")?;
    let (names, from) = rest.rsplit_once("\"./")?;
    if names.is_empty() {
        return Some((Vec::new(), from));
    }
    let names = names.strip_prefix("{ ")?.strip_suffix(" } from ")?;
    let names: Vec<&str> = names.split(", ").collect();
    names.iter().all(|name| is_name(name)).then_some((names, from))
}

/// The name that a line at the margin declares; each declaration has one.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["const ", "let ", "function ", "async function ", "class "];
    let rest = kinds.into_iter().find_map(|kind| line.strip_prefix(kind))?;
    let end = rest.find(|char| !is_name_char(char)).unwrap_or(rest.len());
    (end > 0).then_some(&rest[..end])
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_name_char)
}

fn is_name_char(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '_' || char == '$'
}

/// Leaves out comments and white space that no meaning hangs on. A line end stays unless the
/// characters around it make clear that the statement goes on, because a statement may end without
/// a semicolon.
pub(crate) fn minify(text: &str) -> Result<String, String> {
    const OPENS: &str = "{([,;=?:&|<";
    const CLOSES: &str = "}]),;.=?:&|";
    let mut reducer = Reducer::new(true, |last, next| OPENS.contains(last) || CLOSES.contains(next));
    for piece in pieces(text, Syntax::Script)? {
        reducer.push(piece);
    }
    Ok(reducer.finish())
}
