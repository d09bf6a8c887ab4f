//! Finds the further languages, so that adding one is adding a file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|end| end == "ftl"));
    files.sort();
    let (mut names, mut texts) = (String::new(), String::new());
    for file in &files {
        let code = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = name(file)?;
        // Writing to a string does not fail.
        let _ = writeln!(names, "    Language {{ code: {code:?}, name: {name:?} }},");
        let _ = writeln!(texts, "    ({code:?}, include_str!({:?})),", file.display().to_string());
    }
    let code = format!(
        "/// All languages; the first is spoken when none is asked for.\n\
         pub const LANGUAGES: &[Language] = &[\n    \
             Language {{ code: \"en\", name: \"English\" }},\n    \
             Language {{ code: \"fr\", name: \"Français\" }},\n{names}];\n\n\
         /// Those with one file for everything.\n\
         pub(crate) const FURTHER: crate::MessageFiles = &[\n{texts}];\n"
    );
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("languages.rs"), code)
}

/// What the language calls itself.
fn name(file: &Path) -> io::Result<String> {
    let text = fs::read_to_string(file)?;
    let name = text.lines().find_map(|line| line.strip_prefix("language = "));
    name.map(str::to_owned).ok_or_else(|| {
        let message = format!("{} has no line `language = …` with the language's own name", file.display());
        io::Error::new(io::ErrorKind::InvalidData, message)
    })
}
