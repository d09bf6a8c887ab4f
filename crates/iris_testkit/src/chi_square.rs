//! Pearson's chi-square test of sampled frequencies.

/// The statistic of a test and how far it lies from what chance alone would give.
#[derive(Clone, Copy, Debug)]
pub struct ChiSquare {
    /// Σ (observed − expected)² / expected over the cells.
    pub statistic: f64,
    /// The degrees of freedom: the number of cells less one.
    pub freedom: usize,
    /// The statistic as a standard normal deviate (Wilson and Hilferty); above 5 is out of the
    /// question.
    pub deviate: f64,
}

/// Compares counts with weights that need not be normalized. Cells with an expected count below 5
/// are merged.
pub fn chi_square(cells: &[(u64, f64)]) -> ChiSquare {
    let samples: u64 = cells.iter().map(|(observed, _)| observed).sum();
    let weight: f64 = cells.iter().map(|(_, weight)| weight).sum();
    let mut rare = (0.0, 0.0);
    let mut pooled = Vec::with_capacity(cells.len());
    for (observed, cell_weight) in cells {
        let expected = cell_weight / weight * samples as f64;
        if expected < 5.0 {
            rare = (rare.0 + *observed as f64, rare.1 + expected);
        } else {
            pooled.push((*observed as f64, expected));
        }
    }
    if rare.1 >= 5.0 {
        pooled.push(rare);
    }
    let statistic: f64 = pooled.iter().map(|(seen, expected)| (seen - expected).powi(2) / expected).sum();
    let freedom = pooled.len().saturating_sub(1);
    let k = freedom.max(1) as f64;
    let spread = 2.0 / (9.0 * k);
    let deviate = if freedom == 0 { 0.0 } else { ((statistic / k).cbrt() - (1.0 - spread)) / spread.sqrt() };
    ChiSquare { statistic, freedom, deviate }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fair_die_passes_and_a_loaded_one_does_not() {
        let fair: Vec<_> = [1010, 985, 1003, 1022, 970, 1010].map(|seen| (seen, 1.0)).to_vec();
        assert!(chi_square(&fair).deviate < 3.0, "{:?}", chi_square(&fair));
        let loaded: Vec<_> = [900, 985, 1003, 1022, 970, 1120].map(|seen| (seen, 1.0)).to_vec();
        assert!(chi_square(&loaded).deviate > 3.0, "{:?}", chi_square(&loaded));
    }

    #[test]
    fn the_deviate_agrees_with_tables() {
        // With 10 degrees of freedom, 29.588 is exceeded once in 1000 times, which is a deviate of
        // 3.09.
        let cells: Vec<_> = (0..11).map(|_| (100, 1.0)).collect();
        assert_eq!(chi_square(&cells).freedom, 10);
        let spread = 2.0 / 90.0f64;
        let deviate = ((29.588f64 / 10.0).cbrt() - (1.0 - spread)) / spread.sqrt();
        assert!((deviate - 3.09).abs() < 0.02, "{deviate}");
    }
}
