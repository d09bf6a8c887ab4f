//! Buckets: the feature number within its group for a quantity that has too many values to tell
//! apart.

/// How many buckets [`points`] has.
pub(super) const POINTS: usize = 40;
/// How many buckets [`share`] has.
pub(super) const SHARES: usize = 32;
/// How many buckets [`change`] has.
pub(super) const CHANGES: usize = 16;
/// How many buckets [`percentage`] has.
pub(super) const PERCENTAGES: usize = 12;

/// The bucket of a total: its own up to 31, then one for every four points.
#[inline]
pub(super) const fn points(total: u16) -> usize {
    (if total < 32 { total } else { 24 + total / 4 }) as usize
}

/// The bucket of a share from 0 to 1; small shares are told apart better than large ones.
#[inline]
pub(super) fn share(part: f32) -> usize {
    (part.max(0.0).sqrt() * (SHARES - 1) as f32 + 0.5) as usize
}

/// The bucket of a share gained or lost; 8 is none, and small ones are told apart better.
#[inline]
pub(super) fn change(part: f32) -> usize {
    (8.0 + part.signum() * part.abs().sqrt() * 10.0).clamp(0.0, 15.0).round() as usize
}

/// The bucket of a probability, in equal steps.
#[inline]
pub(super) fn percentage(probability: f32) -> usize {
    (probability * 11.0 + 0.5) as usize
}
