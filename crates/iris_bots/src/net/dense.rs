//! The dense layers of a net, scalar and with AVX2: most of the time of an evaluation is spent
//! here.
//!
//! Wrapping integer sums are the same in any order, so both versions give identical results.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::__m256i;

use pulp::Arch;
#[cfg(target_arch = "x86_64")]
use pulp::cast;

use super::Net;
use super::weights::{HIDDEN1, HIDDEN2, WEIGHT_BITS};

impl Net {
    /// The output for the sums of the first layer, in units of `1 / (ACTIVATION_ONE <<
    /// WEIGHT_BITS)`.
    #[inline]
    pub(super) fn dense(&self, sums: &[i16; HIDDEN1]) -> i32 {
        match Arch::new() {
            #[cfg(target_arch = "x86_64")]
            Arch::V3(simd) => pulp::Simd::vectorize(
                simd,
                #[inline(always)]
                || self.dense_avx2(simd, sums),
            ),
            arch => arch.dispatch(
                #[inline(always)]
                || self.dense_scalar(sums),
            ),
        }
    }

    #[expect(clippy::inline_always, reason = "only what is inlined is compiled for the newer processors")]
    #[inline(always)]
    fn dense_scalar(&self, sums: &[i16; HIDDEN1]) -> i32 {
        let sums = sums.map(|sum| sum.max(0));
        let mut value = self.third_bias;
        for ((row, bias), last) in self.second.iter().zip(&self.second_bias).zip(&self.third) {
            let products = sums.iter().zip(row).map(|(x, y)| i32::from(*x) * i32::from(*y));
            let sum = products.fold(*bias, i32::wrapping_add) >> WEIGHT_BITS;
            let active = sum.clamp(0, i32::from(i16::MAX));
            value = value.wrapping_add(active * i32::from(*last));
        }
        value
    }

    /// The same with eight rows at a time and two products per instruction, which compilers do not
    /// find by themselves.
    #[cfg(target_arch = "x86_64")]
    #[expect(clippy::inline_always, reason = "only what is inlined is compiled for the newer processors")]
    #[inline(always)]
    fn dense_avx2(&self, simd: pulp::x86::V3, sums: &[i16; HIDDEN1]) -> i32 {
        let (avx, avx2) = (simd.avx, simd.avx2);
        let add = |a, b| avx2._mm256_add_epi32(a, b);
        let zero = avx._mm256_setzero_si256();
        let sums: [__m256i; 8] = cast::<[i16; HIDDEN1], _>(*sums);
        let sums = sums.map(|sum| avx2._mm256_max_epi16(sum, zero));
        let most = avx._mm256_set1_epi32(i32::from(i16::MAX));
        let mut values = zero;
        for (at, rows) in self.second.chunks_exact(8).enumerate() {
            let dots: [__m256i; 8] = std::array::from_fn(
                #[inline(always)]
                |row| {
                    let row: [__m256i; 8] = cast::<[i16; HIDDEN1], _>(rows[row]);
                    let two = |at: usize| avx2._mm256_madd_epi16(sums[at], row[at]);
                    let (a, b) = (add(two(0), two(1)), add(two(2), two(3)));
                    let (c, d) = (add(two(4), two(5)), add(two(6), two(7)));
                    add(add(a, b), add(c, d))
                },
            );
            let pairs = |at: usize| avx2._mm256_hadd_epi32(dots[at], dots[at + 1]);
            let low = avx2._mm256_hadd_epi32(pairs(0), pairs(2));
            let high = avx2._mm256_hadd_epi32(pairs(4), pairs(6));
            let dots = add(
                avx2._mm256_permute2x128_si256::<0x20>(low, high),
                avx2._mm256_permute2x128_si256::<0x31>(low, high),
            );
            let bias: [i32; 8] = std::array::from_fn(|row| self.second_bias[8 * at + row]);
            let last: [i32; 8] = std::array::from_fn(|row| i32::from(self.third[8 * at + row]));
            let sum = avx2._mm256_srai_epi32::<{ WEIGHT_BITS as i32 }>(add(dots, cast(bias)));
            let active = avx2._mm256_min_epi32(avx2._mm256_max_epi32(sum, zero), most);
            values = add(values, avx2._mm256_mullo_epi32(active, cast(last)));
        }
        let values: [i32; 8] = cast(values);
        values.into_iter().fold(self.third_bias, i32::wrapping_add)
    }
}

const _: () =
    assert!(HIDDEN1 == 128 && HIDDEN2.is_multiple_of(8), "eight rows of eight times sixteen at a time");

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use iris_core::{Rng, Seed};

    use crate::{NetHeader, NetShape, NetWeights};

    #[test]
    fn both_ways_give_the_same_digits() {
        let Some(simd) = pulp::x86::V3::try_new() else { return };
        let mut rng = Rng::new(Seed::from(1));
        for size in [0.01, 0.1, 1.0, 100.0] {
            let mut weights = NetWeights::zero(NetShape { view: 1, action: 1 });
            weights.all.fill_with(|| (rng.below(2001) as f32 - 1000.0) / 1000.0 * size);
            let header =
                NetHeader { game: String::new(), features: 1, seats: Vec::new(), made: String::new() };
            let net = weights.quantize(header);
            for _ in 0..100 {
                let sums = std::array::from_fn(|_| rng.below(1 << 16) as u16 as i16);
                assert_eq!(net.dense_avx2(simd, &sums), net.dense_scalar(&sums));
                assert_eq!(net.dense(&sums), net.dense_scalar(&sums));
            }
        }
    }
}
