//! Structure-aware mutation of a position's JSON, so that what is loaded is nearly valid; blind
//! bytes hardly ever are.

use serde_json::{Value, json};

use crate::Choices;

/// Mutates one node of `data`.
pub fn edit(data: &mut Value, choices: &mut Choices) {
    let count = size(data);
    let (from, to) = (choices.below(count), choices.below(count));
    let copy = node(data, &mut { from }).map(|node| node.clone());
    let kind = choices.byte() % 8;
    let small = i64::from(choices.byte()) - 4;
    let Some(place) = node(data, &mut { to }) else { return };
    match (kind, place) {
        // A card of another zone, a phase in the place of a seat…
        (0 | 1, place) => *place = copy.unwrap_or_default(),
        // One too many, one too few, two the wrong way round.
        (2, Value::Array(items)) => items.push(copy.unwrap_or_default()),
        (3, Value::Array(items)) => drop(items.pop()),
        (4, Value::Array(items)) if items.len() > 1 => {
            let last = items.len() - 1;
            items.swap(0, last);
        }
        (3, Value::Object(keys)) => {
            let key = keys.keys().nth(small.unsigned_abs() as usize % keys.len().max(1)).cloned();
            let _ = key.and_then(|key| keys.remove(&key));
        }
        (_, place @ Value::Number(_)) => *place = json!(small),
        (_, place @ Value::Bool(_)) => *place = json!(small % 2 == 0),
        (_, place @ Value::Null) => *place = json!(small),
        (_, Value::String(text)) => {
            text.pop();
            text.push(char::from(choices.byte()));
        }
        (_, place) => *place = Value::Null,
    }
}

fn size(data: &Value) -> usize {
    1 + match data {
        Value::Array(items) => items.iter().map(size).sum::<usize>(),
        Value::Object(keys) => keys.values().map(size).sum(),
        _ => 0,
    }
}

/// The node at that place in depth-first order.
fn node<'a>(data: &'a mut Value, at: &mut usize) -> Option<&'a mut Value> {
    if *at == 0 {
        return Some(data);
    }
    *at -= 1;
    match data {
        Value::Array(items) => items.iter_mut().find_map(|item| node(item, at)),
        Value::Object(keys) => keys.values_mut().find_map(|value| node(value, at)),
        _ => None,
    }
}
