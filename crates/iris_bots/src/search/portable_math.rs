//! Exponential and logarithm from basic arithmetic alone, which rounds the same on every machine:
//! the standard library's do not.

/// `e` to the power of `x`, to about six digits; 0 far below 0.
pub(super) fn exp(x: f64) -> f64 {
    const HALVINGS: u32 = 10;
    if x < -700.0 {
        return 0.0;
    }
    // (e^(x/1024))^1024, the small power by its series.
    let x = x.min(700.0) / f64::from(1 << HALVINGS);
    let mut power = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0)));
    for _ in 0..HALVINGS {
        power *= power;
    }
    power
}

/// The natural logarithm of a positive whole number.
pub(super) fn ln(n: u32) -> f64 {
    let n = n.max(1);
    let twos = n.ilog2();
    // The rest lies between 1 and 2; its logarithm is 2 artanh((rest - 1) / (rest + 1)).
    let rest = f64::from(n) / f64::from(1u32 << twos);
    let x = (rest - 1.0) / (rest + 1.0);
    let square = x * x;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    f64::from(twos) * std::f64::consts::LN_2 + 2.0 * x * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_those_of_the_textbook() {
        for step in -400..=40 {
            let x = f64::from(step) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-6, "exp({x})");
        }
        assert!(exp(-1e6).abs() < 1e-300);
        for n in (1..2_000).chain([1 << 20, u32::MAX]) {
            assert!((ln(n) - f64::from(n).ln()).abs() < 1e-5, "ln({n})");
        }
    }
}
