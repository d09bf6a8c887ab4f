//! Rainbow by Mathias Spaan: double-sided cards, one shared line, and what only you see.
