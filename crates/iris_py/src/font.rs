//! Letters as dots, for pictures of positions.

use font8x8::{BASIC_FONTS, UnicodeFonts};
use numpy::ndarray::Array3;
use numpy::{PyArray3, ToPyArray};
use pyo3::prelude::*;

/// The letters of ASCII as 128 squares of 8 by 8, with 1 where there is a dot.
#[pyfunction]
pub(crate) fn font(py: Python<'_>) -> Bound<'_, PyArray3<u8>> {
    let mut dots = Array3::zeros((128, 8, 8));
    for code in 0..128_u8 {
        for (row, bits) in BASIC_FONTS.get(char::from(code)).unwrap_or_default().into_iter().enumerate() {
            for column in 0..8 {
                dots[[usize::from(code), row, column]] = bits >> column & 1;
            }
        }
    }
    dots.to_pyarray(py)
}
