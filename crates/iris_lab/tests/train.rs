//! Training: gradients are right, the result does not depend on threads or interruptions, and a
//! short training already helps.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong may panic anywhere")]

use iris_bots::{HIDDEN1, HIDDEN2, Net, NetError, NetShape, NetWeights};
use iris_core::{Rng, Seed};
use iris_games::{GameVisitor, RegisteredGame, visit};
use iris_lab::train::{
    CheckpointError, Gradient, Samples, Trainer, TrainingPlan, TrainingSession, learning_curve,
    win_share_against_policy,
};

const SHAPE: NetShape = NetShape { view: 20, action: 10 };

fn random_weights(rng: &mut Rng) -> NetWeights {
    let mut weights = NetWeights::zero(SHAPE);
    for weight in &mut weights.all {
        *weight = rng.below(2001) as f32 / 4000.0 - 0.25;
    }
    weights
}

fn random_samples(rng: &mut Rng, count: usize) -> Samples {
    let mut samples = Samples::default();
    for _ in 0..count {
        let features: Vec<u16> = (0..30).filter(|_| rng.below(3) == 0).collect();
        let at = samples.push(&features);
        samples.set_target(at, rng.below(101) as f32 / 100.0);
    }
    samples
}

/// Half the sum of the squared errors, by the book and in double precision.
fn half_loss(weights: &[f64], samples: &Samples) -> f64 {
    let (rows, rest) = weights.split_at(SHAPE.features() * HIDDEN1);
    let (first_bias, rest) = rest.split_at(HIDDEN1);
    let (second, rest) = rest.split_at(HIDDEN2 * HIDDEN1);
    let (second_bias, rest) = rest.split_at(HIDDEN2);
    let (third, third_bias) = rest.split_at(HIDDEN2);
    let one = |at| {
        let sum = |unit: usize| {
            let rows = samples.features(at).iter().map(|feature| rows[*feature as usize * HIDDEN1 + unit]);
            (first_bias[unit] + rows.sum::<f64>()).max(0.0)
        };
        let first: Vec<f64> = (0..HIDDEN1).map(sum).collect();
        let sum = |unit: usize| {
            let row = &second[unit * HIDDEN1..][..HIDDEN1];
            (second_bias[unit] + first.iter().zip(row).map(|(a, w)| a * w).sum::<f64>()).max(0.0)
        };
        let value = third_bias[0] + (0..HIDDEN2).map(|unit| third[unit] * sum(unit)).sum::<f64>();
        (value - f64::from(samples.target(at))).powi(2) / 2.0
    };
    (0..samples.len()).map(one).sum()
}

#[test]
fn slopes_are_those_of_small_changes() {
    let mut rng = Rng::new(Seed::from(1));
    let weights = random_weights(&mut rng);
    let samples = random_samples(&mut rng, 30);
    let mut gradient = Gradient::new(SHAPE);
    gradient.compute(&weights, &samples, &(0..30).collect::<Vec<u32>>()).unwrap();
    let mut exact: Vec<f64> = weights.all.iter().map(|weight| f64::from(*weight)).collect();
    assert!((gradient.loss / 2.0 - half_loss(&exact, &samples)).abs() < 1e-3);
    let count = exact.len();
    let mut told = 0;
    for at in (0..count).step_by(61).chain(count - 140..count) {
        let (kept, by) = (exact[at], 1e-6);
        exact[at] = kept + by;
        let more = half_loss(&exact, &samples);
        exact[at] = kept - by;
        let less = half_loss(&exact, &samples);
        exact[at] = kept;
        let (measured, gradient) = ((more - less) / (2.0 * by), f64::from(gradient.sum.all[at]));
        assert!(
            (measured - gradient).abs() < 1e-3 * (1.0 + gradient.abs()),
            "weight {at}: {measured}, {gradient}"
        );
        told += usize::from(gradient.abs() > 0.1);
    }
    assert!(told > 50, "too few gradients were large enough to tell: {told}");
}

#[test]
fn whole_numbers_say_what_floats_say() {
    let mut rng = Rng::new(Seed::from(2));
    let weights = random_weights(&mut rng);
    let samples = random_samples(&mut rng, 200);
    let net = weights.quantize(iris_bots::NetHeader {
        game: "none".to_owned(),
        features: 1,
        seats: vec![2],
        made: String::new(),
    });
    let mut gradient = Gradient::new(SHAPE);
    for at in 0..samples.len() {
        gradient.compute(&weights, &samples, &[at as u32]).unwrap();
        let value = net.value(samples.features(at));
        let error = f64::from(value - samples.target(at));
        assert!((error * error - gradient.loss).abs() < 0.01 * (1.0 + gradient.loss), "{value}");
    }
}

fn small(steps: u64) -> TrainingPlan {
    TrainingPlan { seats: vec![2], steps, samples: 3_000, seed: Seed::from(5) }
}

struct SameWhateverTheCores;

impl GameVisitor for SameWhateverTheCores {
    type Out = ();

    fn visit<G: RegisteredGame>(self) {
        let taught_on = |threads| {
            let mut trainer = Trainer::<G>::new(small(2), threads);
            (0..2).for_each(|_| trainer.step());
            trainer.net().to_bytes()
        };
        let alone = taught_on(1);
        assert_eq!(alone, taught_on(3));

        // Put down after the first step and taken up again.
        let mut trainer = Trainer::<G>::new(small(2), 2);
        trainer.step();
        let bytes = trainer.to_bytes(&[]);
        let (mut trainer, _) = Trainer::<G>::from_bytes(&bytes, &small(2), 1).unwrap();
        trainer.step();
        assert_eq!(trainer.net().to_bytes(), alone);

        let net = Net::from_bytes::<G>(&alone).unwrap();
        assert_eq!(net, trainer.net());
        let cut = Net::from_bytes::<G>(&alone[..alone.len() - 1]);
        assert!(matches!(cut, Err(NetError::Length { .. })));
        assert!(matches!(Net::from_bytes::<G>(b"no net"), Err(NetError::Header(_))));
        let other = TrainingPlan { seed: Seed::from(6), ..small(2) };
        let refused = Trainer::<G>::from_bytes(&bytes, &other, 1);
        assert!(matches!(refused, Err(CheckpointError::Mismatch(_))));
        let refused = Trainer::<G>::from_bytes(&bytes[..bytes.len() - 4], &small(2), 1);
        assert!(matches!(refused, Err(CheckpointError::Damaged(_))));
    }
}

#[test]
fn the_cores_and_the_stops_do_not_matter() {
    // Of `seven`, whose untaught matches are long, the same is not asked again.
    for game in ["gold", "sky"] {
        visit(game, SameWhateverTheCores).unwrap();
    }
}

struct WrongGame(Vec<u8>);

impl GameVisitor for WrongGame {
    type Out = ();

    fn visit<G: RegisteredGame>(self) {
        let refused = Net::from_bytes::<G>(&self.0);
        assert!(matches!(refused, Err(NetError::Mismatch(_))), "{refused:?}");
    }
}

struct Learns;

impl GameVisitor for Learns {
    type Out = ();

    fn visit<G: RegisteredGame>(self) {
        let folder = std::env::temp_dir().join(format!("iris-train-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let session = TrainingSession {
            plan: TrainingPlan { samples: 8_000, ..small(8) },
            minutes: 0.0,
            out: folder.join("small.net"),
            threads: 0,
            evaluations: 4,
            deals: 10,
        };
        let mut steps = 0;
        let curve = session.run::<G>(|_| steps += 1).unwrap();
        assert_eq!((steps, curve.len()), (8, 4));
        let before =
            win_share_against_policy::<G>(&Trainer::<G>::new(small(1), 1).net(), 2, 60, Seed::from(9));
        let bytes = std::fs::read(&session.out).unwrap();
        let net = Net::from_bytes::<G>(&bytes).unwrap();
        let after = win_share_against_policy::<G>(&net, 2, 60, Seed::from(9));
        assert!(after.0 > before.0 + 2.0 * (before.1 + after.1), "{before:?} before, {after:?} after");
        assert!(net.header.made.starts_with("iris train --game gold --seats 2 --steps 8 --seed 5"));
        assert!(std::fs::read_to_string(folder.join("small.svg")).unwrap().contains("<svg"));
        // Finished: asked again, it has nothing left to do.
        assert_eq!(session.run::<G>(|_| panic!("a step too many")).unwrap(), curve);
        visit("sky", WrongGame(bytes)).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn a_short_training_already_helps() {
    visit("gold", Learns).unwrap();
}

#[test]
fn a_curve_without_points_is_still_a_picture() {
    assert!(learning_curve("nothing yet", &[]).unwrap().contains("nothing yet"));
}
