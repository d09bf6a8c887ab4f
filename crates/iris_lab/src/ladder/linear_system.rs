//! A solver for small linear systems.

/// Solves a small symmetric positive definite system by Gaussian elimination without pivoting.
pub(crate) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let known = &above[pivot];
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[pivot] / known[pivot];
            for (value, upper) in row.iter_mut().zip(known).skip(pivot) {
                *value -= factor * upper;
            }
            right[pivot + 1 + offset] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let rest: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - rest) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_equations_are_solved() {
        let matrix = vec![vec![4.0, 1.0, -1.0], vec![1.0, 3.0, 0.5], vec![-1.0, 0.5, 2.0]];
        let found = solve(matrix, vec![3.0, 8.5, 6.0]);
        for (value, truth) in found.iter().zip([1.0, 2.0, 3.0]) {
            assert!((value - truth).abs() < 1e-12, "{found:?}");
        }
        assert!(solve(Vec::new(), Vec::new()).is_empty());
    }
}
