//! Packed log of what happened to hidden cards of the round's first deck, five bits an entry.

use iris_core::Seat;

/// What happened to a hidden card of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstDeckEntry {
    /// It was drawn from the deck.
    Drew,
    /// It was a 7 and was discarded.
    Seven,
    /// It was another coloured card and was discarded.
    Other,
    /// It was a Rainbow and was discarded.
    Rainbow,
    /// It was a Rainbow of this deck or a later one and was discarded.
    AmbiguousRainbow,
}

/// How many kinds of entries there are.
pub(crate) const ENTRY_KINDS: usize = KINDS.len();
const KINDS: [FirstDeckEntry; 5] = [
    FirstDeckEntry::Drew,
    FirstDeckEntry::Seven,
    FirstDeckEntry::Other,
    FirstDeckEntry::Rainbow,
    FirstDeckEntry::AmbiguousRainbow,
];
const BITS: usize = 5;
const PER_WORD: usize = 64 / BITS;
const WORDS: usize = 9;
/// A round's first deck makes at most 103 entries: each of 53 cards can leave a hand once and 50
/// can be drawn.
const ROOM: usize = PER_WORD * WORDS;

/// The log: entries with their seats, oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstDeckLog {
    words: [u64; WORDS],
    len: u8,
}

impl FirstDeckLog {
    pub(crate) const EMPTY: Self = Self { words: [0; WORDS], len: 0 };

    /// Adds an entry; `false` if there is no room.
    #[inline]
    pub(crate) fn push(&mut self, seat: Seat, entry: FirstDeckEntry) -> bool {
        let at = self.len as usize;
        if at >= ROOM {
            return false;
        }
        let code = u64::from(seat.0) * ENTRY_KINDS as u64 + entry as u64;
        self.words[at / PER_WORD] |= code << (at % PER_WORD * BITS);
        self.len += 1;
        true
    }

    /// The entries, oldest first, each with its seat.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, FirstDeckEntry)> {
        (0..self.len as usize).map(|at| {
            let code = (self.words[at / PER_WORD] >> (at % PER_WORD * BITS)) as usize & ((1 << BITS) - 1);
            (Seat((code / ENTRY_KINDS) as u8), KINDS[code % ENTRY_KINDS])
        })
    }

    /// Tells the seat and the number of the kind of every entry, oldest first.
    #[inline]
    pub(crate) fn each_code(&self, mut tell: impl FnMut(u8, usize)) {
        let mut left = self.len as usize;
        for word in &self.words {
            let mut word = *word;
            for _ in 0..left.min(PER_WORD) {
                let code = (word & ((1 << BITS) - 1)) as usize;
                tell((code / ENTRY_KINDS) as u8, code % ENTRY_KINDS);
                word >>= BITS;
            }
            left = left.saturating_sub(PER_WORD);
        }
    }

    /// The `nth` ambiguous entry turns out to be a Rainbow of the first deck, or is none of it and
    /// goes.
    pub(crate) fn resolve_ambiguous(&mut self, nth: usize, of_first_deck: bool) {
        let mut ambiguous = 0;
        let mut clear = Self::EMPTY;
        for (seat, entry) in self.iter() {
            let this = entry == FirstDeckEntry::AmbiguousRainbow && ambiguous == nth;
            ambiguous += usize::from(entry == FirstDeckEntry::AmbiguousRainbow);
            match (this, of_first_deck) {
                (false, _) => clear.push(seat, entry),
                (true, true) => clear.push(seat, FirstDeckEntry::Rainbow),
                (true, false) => true,
            };
        }
        *self = clear;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_until_it_is_full() {
        let mut log = FirstDeckLog::EMPTY;
        let entry = |at: usize| (Seat((at % 5) as u8), KINDS[at * 7 % 5]);
        for at in 0..ROOM {
            assert!(log.push(entry(at).0, entry(at).1));
        }
        assert!(!log.push(Seat(0), FirstDeckEntry::Drew));
        assert!(log.iter().eq((0..ROOM).map(entry)));
        const { assert!(ROOM >= 103) };
    }

    #[test]
    fn ambiguous_entries_are_resolved() {
        let mut log = FirstDeckLog::EMPTY;
        for entry in [
            FirstDeckEntry::Drew,
            FirstDeckEntry::AmbiguousRainbow,
            FirstDeckEntry::Seven,
            FirstDeckEntry::AmbiguousRainbow,
            FirstDeckEntry::AmbiguousRainbow,
        ] {
            log.push(Seat(1), entry);
        }
        log.resolve_ambiguous(1, true);
        log.resolve_ambiguous(0, false);
        let left: Vec<FirstDeckEntry> = log.iter().map(|(_, entry)| entry).collect();
        assert_eq!(
            left,
            [
                FirstDeckEntry::Drew,
                FirstDeckEntry::Seven,
                FirstDeckEntry::Rainbow,
                FirstDeckEntry::AmbiguousRainbow
            ]
        );
    }
}
