//! What a number of tokens is worth: the share of the victory to expect when a round starts.

use crate::view::View;

/// The share of the victory that a seat may expect when a round starts, or has if the game is over.
///
/// `tokens` are those of all seats, and the game is over at `most`.
pub(crate) fn share(tokens: &[u16], seat: usize, most: u8) -> f32 {
    let least = tokens.iter().min().copied().unwrap_or(0);
    if tokens.iter().any(|tokens| *tokens >= u16::from(most)) {
        let best = tokens.iter().filter(|tokens| **tokens == least).count();
        return if tokens[seat] == least { 1.0 / best as f32 } else { 0.0 };
    }
    let weight = |tokens: u16| 0.75f32.powi(i32::from(tokens - least));
    weight(tokens[seat]) / tokens.iter().map(|tokens| weight(*tokens)).sum::<f32>()
}

/// The share that a seat may expect with the tokens as they are.
pub(crate) fn now(view: &View, seat: usize) -> f32 {
    after(view, seat, |_| {})
}

/// The share of a seat if `by` ended the round with a Storm (S27).
pub(crate) fn after_storm(view: &View, by: usize, seat: usize) -> f32 {
    after(view, seat, |tokens| {
        for (other, tokens) in tokens.iter_mut().enumerate() {
            *tokens = tokens.saturating_add(if other == by { 0 } else { 2 });
        }
    })
}

/// The share of a seat if `by` ended the round with a Thunderstorm (S28).
pub(crate) fn after_thunderstorm(view: &View, by: usize, seat: usize) -> f32 {
    after(view, seat, |tokens| tokens[by] = tokens[by].saturating_add(3))
}

/// The share of a seat if `other` took a token.
pub(crate) fn after_gust(view: &View, other: usize, seat: usize) -> f32 {
    after(view, seat, |tokens| tokens[other] = tokens[other].saturating_add(1))
}

fn after(view: &View, seat: usize, change: impl FnOnce(&mut [u16])) -> f32 {
    let mut tokens = view.tokens;
    let tokens = &mut tokens[..view.public.seats as usize];
    change(tokens);
    share(tokens, seat, view.public.size().tokens)
}
