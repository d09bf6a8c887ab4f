//! Chance, reproducible for ever: ChaCha20, bytes in order, rejection sampling, Fisher–Yates.
//!
//! `docs/shuffle.md` says the same in words with test vectors, so that an outsider can re-derive
//! every deal.

use std::fmt;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng};

use crate::Seed;
use crate::hex::{parse_hex, write_hex};

/// A stream of random bytes and the few draws that games and bots make from it.
///
/// The bytes are the ChaCha20 keystream (64-bit block counter from 0, 64-bit nonce) in order. A
/// clone draws the same again.
#[derive(Clone)]
pub struct Rng {
    key: [u8; 32],
    nonce: u64,
    /// The number of the first block that was not read yet.
    next_block: u64,
    /// A few blocks, and how many of their bytes have been drawn.
    bytes: [u8; AHEAD],
    drawn: usize,
}

/// Blocks that are read at once: as many as newer processors make side by side.
const BLOCKS: usize = 4;
/// Bytes that are read at once.
const AHEAD: usize = 64 * BLOCKS;

impl Rng {
    /// The stream with nonce 0 of a seed.
    #[inline]
    pub fn new(seed: Seed) -> Self {
        Self::with_nonce(seed.0, 0)
    }

    #[inline]
    const fn with_nonce(key: [u8; 32], nonce: u64) -> Self {
        Self { key, nonce, next_block: 0, bytes: [0; AHEAD], drawn: AHEAD }
    }

    /// The same stream with its next bytes read already, so that clones need not read them each.
    #[must_use]
    pub fn read_ahead(mut self) -> Self {
        if self.drawn == AHEAD {
            self.read();
        }
        self
    }

    #[cold]
    fn read(&mut self) {
        let mut keystream = ChaCha20Rng::from_seed(self.key);
        keystream.set_stream(self.nonce);
        keystream.set_block_pos(self.next_block);
        keystream.fill_bytes(&mut self.bytes);
        self.next_block += BLOCKS as u64;
        self.drawn = 0;
    }

    /// The next byte of the stream.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "every shuffle and every playout stands on this")]
    pub fn byte(&mut self) -> u8 {
        if self.drawn >= AHEAD {
            self.read();
        }
        let byte = self.bytes[self.drawn % AHEAD];
        self.drawn += 1;
        byte
    }

    /// A number below `n`, every one equally likely. Reads as few bytes as can hold `n` values (1,
    /// 2 or 4).
    ///
    /// With `w` such bytes as a little-endian number `x`, the product `x * n` is split at `256^w`:
    /// its high part is the result, unless its low part is below `256^w mod n`; then the next `w`
    /// bytes are tried.
    ///
    /// # Panics
    /// If `n` is 0: there is no such number.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "every shuffle and every playout stands on this")]
    pub fn below(&mut self, n: u32) -> u32 {
        if n.wrapping_sub(1) >= 1 << 8 {
            return self.below_many(n);
        }
        let unfair = u32::from(FEWER_THAN_256[(n & 0xff) as usize]);
        loop {
            let product = u32::from(self.byte()) * n;
            if product & 0xff >= unfair {
                return product >> 8;
            }
        }
    }

    /// The same for the rare `n` that one byte cannot hold.
    #[cold]
    fn below_many(&mut self, n: u32) -> u32 {
        assert!(n > 0, "no number is below 0");
        let bytes = if n <= 1 << 16 { 2 } else { 4 };
        let range = 1u64 << (8 * bytes);
        loop {
            let x = (0..bytes).fold(0u64, |x, at| x | u64::from(self.byte()) << (8 * at));
            let product = x * u64::from(n);
            if product & (range - 1) >= range % u64::from(n) {
                return (product >> (8 * bytes)) as u32;
            }
        }
    }

    /// A fair coin: the lowest bit of the next byte.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// One of the items, every one equally likely; `None` if there is none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }

    /// The place of one of the bits, every one equally likely; `None` if there is none. A bit that
    /// is alone takes no bytes of the stream.
    #[inline]
    pub fn bit(&mut self, mut bits: u64) -> Option<u32> {
        if bits & bits.wrapping_sub(1) != 0 {
            for _ in 0..self.below(bits.count_ones()) {
                bits &= bits - 1;
            }
        }
        (bits != 0).then_some(bits.trailing_zeros())
    }

    /// Shuffles in place. For `i` from the last index down to 1, item `i` changes places with item
    /// `below(i + 1)`.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            items.swap(i, j);
        }
    }

    /// A fresh seed, made of the next 32 bytes.
    pub fn seed(&mut self) -> Seed {
        Seed(std::array::from_fn(|_| self.byte()))
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng")
    }
}

/// `256 mod n` for `n` below 256, and for 256 itself at index 0.
static FEWER_THAN_256: [u8; 256] = {
    let mut table = [0; 256];
    let mut n = 1;
    while n < 256 {
        table[n] = (256 % n) as u8;
        n += 1;
    }
    table
};

/// What a state keeps of its randomness: the key, and how many chance events have drawn from it.
///
/// Chance event number `k` of a match (the first deal is 0) draws from the keystream with nonce
/// `k`, so a state needs no position inside a stream and two events never share a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stream {
    key: [u8; 32],
    events: u32,
}

impl Stream {
    /// The stream of a match at its very start.
    pub const fn new(seed: Seed) -> Self {
        Self { key: seed.0, events: 0 }
    }

    /// The random bytes of the next chance event.
    #[inline]
    pub fn next_event(&mut self) -> Rng {
        let rng = Rng::with_nonce(self.key, u64::from(self.events));
        self.events = self.events.wrapping_add(1);
        rng
    }

    /// Reads what `Display` writes.
    pub fn parse(text: &str) -> Option<Self> {
        let (key, events) = text.split_once(':')?;
        let key = parse_hex(key)?;
        let events = events.parse().ok()?;
        let stream = Self { key, events };
        (stream.to_string() == text).then_some(stream)
    }
}

impl Default for Stream {
    /// The fixed stream of a state that came without one.
    fn default() -> Self {
        Self::new(Seed([0; 32]))
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.key)?;
        write!(f, ":{}", self.events)
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_the_bits_is_any_of_them_and_a_lonely_one_costs_nothing() {
        let mut rng = Rng::new(Seed::from(3));
        let mut found = 0u64;
        for _ in 0..200 {
            found |= 1 << rng.bit(0b1010_0100 | 1 << 63).unwrap();
        }
        assert_eq!(found, 0b1010_0100 | 1 << 63);
        let mut other = rng.clone();
        assert_eq!((rng.bit(1 << 40), rng.bit(0)), (Some(40), None));
        assert_eq!(rng.seed(), other.seed());
    }

    #[test]
    fn the_keystream_is_chacha20_with_a_zero_key() {
        // The first published test vector of ChaCha20 (key, nonce and counter all zero).
        let mut rng = Rng::new(Seed([0; 32]));
        let bytes: Vec<u8> = (0..16).map(|_| rng.byte()).collect();
        let expected =
            [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28];
        assert_eq!(bytes, expected);
    }

    #[test]
    fn the_stream_goes_on_from_block_to_block_and_so_does_a_clone() {
        let mut expected = [0; 5 * AHEAD];
        let mut keystream = ChaCha20Rng::from_seed([7; 32]);
        keystream.set_stream(3);
        keystream.fill_bytes(&mut expected);
        let mut rng = Rng::with_nonce([7; 32], 3).read_ahead();
        for (at, byte) in expected.iter().enumerate() {
            // At every place: at the start, within a block and at its end.
            let rest: Vec<u8> = {
                let mut clone = if at % 2 == 0 { rng.clone() } else { rng.clone().read_ahead() };
                (at..expected.len()).map(|_| clone.byte()).collect()
            };
            assert_eq!(rest, expected[at..], "from byte {at} on");
            assert_eq!(rng.byte(), *byte);
        }
    }

    #[test]
    fn every_number_below_n_is_equally_likely() {
        // Over all 256 values of a byte, every result that is not rejected must occur equally
        // often.
        for n in 1..=256u32 {
            let unfair = u32::from(FEWER_THAN_256[(n & 0xff) as usize]);
            let mut hits = vec![0; n as usize];
            for product in (0..256).map(|byte| byte * n).filter(|product| product & 0xff >= unfair) {
                hits[(product >> 8) as usize] += 1;
            }
            assert!(hits.iter().all(|hit| *hit == 256 / n), "n = {n}: {hits:?}");
        }
    }

    #[test]
    fn wide_draws_stay_below_their_bound() {
        let mut rng = Rng::new(Seed::from(1));
        for n in [257, 1000, 65536, 65537, u32::MAX] {
            assert!((0..1000).all(|_| rng.below(n) < n));
        }
    }

    #[test]
    fn events_of_a_stream_differ_and_the_text_form_round_trips() {
        let mut stream = Stream::new(Seed::from(7));
        let first: Vec<u8> = {
            let mut rng = stream.next_event();
            (0..8).map(|_| rng.byte()).collect()
        };
        let second: Vec<u8> = {
            let mut rng = stream.next_event();
            (0..8).map(|_| rng.byte()).collect()
        };
        assert_ne!(first, second);
        assert_eq!(Stream::parse(&stream.to_string()), Some(stream));
        for bad in ["", ":", "7:1", &format!("{}:+1", "00".repeat(32)), &format!("{}:01", "00".repeat(32))] {
            assert_eq!(Stream::parse(bad), None, "{bad:?}");
        }
    }
}
