//! Rainbow 7: shed combinations on three piles, call Rainbow at 7 or less.
