//! `cargo xtask openapi`: the description of the HTTP interface, generated from the wire types.
//!
//! The server serves the kept file, so that its build needs no schemas. A test of `iris_server`
//! generates the description and compares the two; here the same test writes it.

use crate::run::{Program, TaskError};

/// Where the description is kept.
const FILE: &str = "crates/iris_server/openapi.json";

#[derive(clap::Args)]
pub(crate) struct OpenApiArgs {
    /// Write nothing; fail if the kept file is not the generated one
    #[arg(long)]
    check: bool,
}

pub(crate) fn main(args: &OpenApiArgs) -> Result<(), TaskError> {
    let test = Program::cargo().args(["test", "--package", "iris_server", "--test", "openapi"]);
    let test = test.args(["--", "the_kept_document_is_the_generated_one"]);
    if args.check {
        return test.run();
    }
    test.env("IRIS_WRITE_OPENAPI", "1").run()?;
    println!("{FILE} written");
    Ok(())
}
