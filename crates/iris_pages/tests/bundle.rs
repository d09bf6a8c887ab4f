//! The joiner and minifier of the build script, on small sources and on our own.

#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

#[path = "../build/script.rs"]
mod script;
#[path = "../build/source.rs"]
mod source;
#[path = "../build/style.rs"]
mod style;

/// Bundles modules from a list of names and texts, the first being the entry.
fn bundle(modules: &[(&str, &str)]) -> Result<String, String> {
    let read = |name: &str| {
        let found = modules.iter().find(|(known, _)| *known == name);
        found.map(|(_, text)| (*text).to_owned()).ok_or_else(|| format!("{name}: there is no such module"))
    };
    script::bundle(modules[0].0, &read)
}

#[test]
fn modules_come_once_each_before_what_imports_them() {
    let joined = bundle(&[
        (
            "main.js",
            "import { b } from \"./b.js\";\nimport { a } from \"./a.js\";\nimport \"./c.js\";\nb(a);\n",
        ),
        ("a.js", "// A comment.\nexport const a = 1;\n"),
        ("b.js", "import { a } from \"./a.js\";\nexport function b(x) { return x + a; }\n"),
        ("c.js", "addEventListener(\"x\", () => {});\n"),
    ]);
    let expected = "const a=1;function b(x) {return x + a;}\naddEventListener(\"x\",()=> {});b(a);";
    assert_eq!(joined.unwrap(), expected);
}

#[test]
fn what_would_mean_something_else_in_one_scope_is_refused() {
    let refused = [
        (
            &[
                ("main.js", "import { a } from \"./a.js\";\nconst b = 1;\n"),
                ("a.js", "const b = 2;\nexport const a = b;\n"),
            ][..],
            "b is declared in a.js too",
        ),
        (
            &[("main.js", "import { b } from \"./a.js\";\n"), ("a.js", "const b = 2;\n")],
            "a.js does not export b",
        ),
        (
            &[("main.js", "import { a as b } from \"./a.js\";\n"), ("a.js", "export const a = 2;\n")],
            "not an import",
        ),
        (&[("main.js", "import a from \"./a.js\";\n"), ("a.js", "export default 2;\n")], "not an import"),
        (&[("main.js", "import \"./a.js\";\n"), ("a.js", "export default 2;\n")], "not an export"),
        (
            &[("main.js", "import \"./a.js\";\n"), ("a.js", "import \"./main.js\";\n")],
            "main.js imports itself",
        ),
        (&[("main.js", "import \"./gone.js\";\n")], "no such module"),
    ];
    for (modules, why) in refused {
        let error = bundle(modules).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn literals_stay_as_they_are() {
    for literal in [
        r#""a  // b""#,
        r"'/*  */'",
        r#""\"  {  }""#,
        "`a  ${ b ? `c  ${d}` : \"}\" }  // e`",
        r"/[/\]  ]  \/ /g",
    ] {
        let text = format!("x ( {literal} , 1 )");
        assert_eq!(script::minify(&text).unwrap(), format!("x ({literal},1)"), "{literal}");
    }
    assert_eq!(script::minify("a / b / c // d").unwrap(), "a / b / c");
    assert!(script::minify("a = \"b").is_err() && script::minify("a = `b${").is_err());
}

#[test]
fn statements_end_where_they_did() {
    let text =
        "const a = 1\nlet b = a\n(c)\nif (a) {\n  b()\n}\nd = a + +b - -a\nfor (const x of [1, 2]) e(x);\n";
    let expected = "const a=1\nlet b=a\n(c)\nif (a) {b()}\nd=a + +b - -a\nfor (const x of [1,2]) e(x);";
    assert_eq!(script::minify(text).unwrap(), expected);
}

#[test]
fn style_sheets_keep_their_meaning() {
    let text = "/* A comment; with { braces } */\n.a > .b, .c :hover {\n  margin: calc(1px + 2px) auto;\n  content: \" ; } \";\n}\n\n@media (min-width: 3rem) and (hover) {\n  .d { color: red; }\n}\n";
    let expected = ".a>.b,.c :hover{margin:calc(1px + 2px) auto;content:\" ; } \"}@media (min-width:3rem) and (hover){.d{color:red}}";
    assert_eq!(style::minify(text).unwrap(), expected);
    assert!(style::minify(".a { color: red;").is_err());
}

#[test]
fn our_own_script_is_one_module_without_imports() {
    let script = &iris_pages::assets::by_name("iris.js").unwrap().body;
    assert!(script.len() > 5_000 && !script.contains("import ") && !script.contains("export "));
    assert!(!script.contains("/**"), "comments are for readers of the source");
    let style = &iris_pages::assets::by_name("iris.css").unwrap().body;
    assert!(style.len() > 10_000 && !style.contains("/*") && !style.contains('\n'));
}
