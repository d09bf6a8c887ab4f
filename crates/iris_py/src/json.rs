//! Plain data between Python and Rust, by way of JSON.

use pyo3::prelude::*;
use serde_json::Value;

use crate::errors;

/// What Python's own `json` makes of an object; `None` is null.
pub(crate) fn from_python(object: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(object) = object.filter(|object| !object.is_none()) else { return Ok(Value::Null) };
    let text: String = object.py().import("json")?.call_method1("dumps", (object,))?.extract()?;
    serde_json::from_str(&text).map_err(errors::options)
}

/// Plain data as lists, dicts, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}
