//! Partners for everybody.

/// For each of `n` on the right, one of `n` on the left that fits it, every one being taken once;
/// `None` if there is no way. `fits` is asked with the left one first.
pub(crate) fn perfect_matching(n: usize, fits: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let mut taken = vec![None; n];
    let mut tried = vec![false; n];
    for left in 0..n {
        // Nearly always somebody who fits is still free.
        if let Some(right) = (0..n).find(|right| taken[*right].is_none() && fits(left, *right)) {
            taken[right] = Some(left);
            continue;
        }
        tried.fill(false);
        if !make_room(left, &fits, &mut taken, &mut tried) {
            return None;
        }
    }
    taken.into_iter().collect()
}

/// Gives `left` a partner, whose own is given another one first, and so on.
fn make_room(
    left: usize,
    fits: &impl Fn(usize, usize) -> bool,
    taken: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for right in 0..taken.len() {
        if !tried[right] && fits(left, right) {
            tried[right] = true;
            if taken[right].is_none_or(|other| make_room(other, fits, taken, tried)) {
                taken[right] = Some(left);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::perfect_matching;

    #[test]
    fn partners_are_found_also_if_earlier_ones_must_move() {
        // 0 fits all, 1 fits the first two, 2 fits the first alone.
        assert_eq!(perfect_matching(3, |left, right| right < 3 - left), Some(vec![2, 1, 0]));
        assert_eq!(perfect_matching(3, |left, right| right < 2 - left.min(1)), None);
        assert_eq!(perfect_matching(0, |_, _| false), Some(vec![]));
    }
}
