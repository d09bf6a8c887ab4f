//! Rainbow by Mito Sazuki: play sets and runs, pick point cards in order of size.
