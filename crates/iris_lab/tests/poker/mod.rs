//! Kuhn's and Leduc poker, whose solutions are known, to try the solver on.

use iris_core::Seat;
use iris_lab::solver::{ExtensiveGame, NodeKind};

/// Kuhn's poker: three cards, one bet of 1 on an ante of 1.
pub(crate) struct Kuhn;

/// A deal and what was said: `p` for pass, `b` for bet.
pub(crate) type Said = ([u8; 2], String);

impl ExtensiveGame for Kuhn {
    type Node = Said;
    type Info = String;

    fn start(&self) -> Vec<(f64, Said)> {
        let pairs = (0..3).flat_map(|zero| (0..3).map(move |one| [zero, one]));
        pairs.filter(|[zero, one]| zero != one).map(|cards| (1.0 / 6.0, (cards, String::new()))).collect()
    }

    fn kind(&self, node: &Said) -> NodeKind {
        let ([zero, one], said) = node;
        let higher = if zero > one { 1.0 } else { -1.0 };
        let payoff = match said.as_str() {
            "pp" => higher,
            "bb" | "pbb" => 2.0 * higher,
            "bp" => 1.0,
            "pbp" => -1.0,
            _ => {
                let seat = Seat(said.len() as u8 % 2);
                return NodeKind::Decision { seat, key: key(&self.info(node)), actions: 2 };
            }
        };
        NodeKind::End { payoff }
    }

    fn info(&self, (cards, said): &Said) -> String {
        format!("{}{said}", cards[said.len() % 2])
    }

    fn next(&self, (cards, said): &Said, action: usize) -> Vec<(f64, Said)> {
        vec![(1.0, (*cards, format!("{said}{}", ["p", "b"][action])))]
    }
}

/// Leduc poker: six cards of three ranks, two rounds with bets of 2 and 4, two raises in each, one
/// card turned up.
pub(crate) struct Leduc;

/// A hand of Leduc poker.
#[derive(Clone)]
pub(crate) struct Leduced {
    /// Numbers below 6; their half is the rank.
    cards: [u8; 2],
    up: Option<u8>,
    said: String,
    /// What was said in this round: fold, call or raise.
    round: String,
    stakes: [i32; 2],
}

impl Leduced {
    fn seat(&self) -> usize {
        self.round.len() % 2
    }

    /// Whether all has been said in this round.
    fn is_settled(&self) -> bool {
        self.round.len() > 1 && self.round.ends_with('c')
    }

    /// The letters of what may be said, in order.
    fn choices(&self) -> Vec<char> {
        let raises = self.round.matches('r').count();
        let mut choices = Vec::new();
        if self.stakes[0] != self.stakes[1] {
            choices.push('f');
        }
        choices.push('c');
        if raises < 2 {
            choices.push('r');
        }
        choices
    }

    fn showdown(&self) -> f64 {
        let [zero, one] = self.cards.map(|card| (self.up.map(|up| up / 2) == Some(card / 2), card / 2));
        match zero.cmp(&one) {
            std::cmp::Ordering::Less => -f64::from(self.stakes[0]),
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => f64::from(self.stakes[1]),
        }
    }
}

impl ExtensiveGame for Leduc {
    type Node = Leduced;
    type Info = String;

    fn start(&self) -> Vec<(f64, Leduced)> {
        let pairs = (0..6).flat_map(|zero| (0..6).map(move |one| [zero, one]));
        let dealt =
            |cards| Leduced { cards, up: None, said: String::new(), round: String::new(), stakes: [1, 1] };
        pairs.filter(|[zero, one]| zero != one).map(|cards| (1.0 / 30.0, dealt(cards))).collect()
    }

    fn kind(&self, node: &Leduced) -> NodeKind {
        if node.round.ends_with('f') {
            // Whoever would be next has won what the other put in.
            let payoff = if node.seat() == 0 { node.stakes[1] } else { -node.stakes[0] };
            return NodeKind::End { payoff: f64::from(payoff) };
        }
        if node.is_settled() {
            return NodeKind::End { payoff: node.showdown() };
        }
        let seat = Seat(node.seat() as u8);
        NodeKind::Decision { seat, key: key(&self.info(node)), actions: node.choices().len() }
    }

    fn info(&self, node: &Leduced) -> String {
        format!("{}{:?}{}/{}", node.cards[node.seat()] / 2, node.up.map(|up| up / 2), node.said, node.round)
    }

    fn next(&self, node: &Leduced, action: usize) -> Vec<(f64, Leduced)> {
        let mut next = node.clone();
        let (seat, choice) = (node.seat(), node.choices()[action]);
        let most = node.stakes[0].max(node.stakes[1]);
        match choice {
            'c' => next.stakes[seat] = most,
            'r' => next.stakes[seat] = most + if node.up.is_some() { 4 } else { 2 },
            _ => {}
        }
        next.round.push(choice);
        if node.up.is_some() || !next.is_settled() {
            return vec![(1.0, next)];
        }
        next.said = std::mem::take(&mut next.round);
        let left = (0..6).filter(|card| !node.cards.contains(card));
        left.map(|up| (0.25, Leduced { up: Some(up), ..next.clone() })).collect()
    }
}

/// A short text as a number.
fn key(text: &str) -> u128 {
    text.bytes().fold(0, |key, byte| key << 8 | u128::from(byte))
}
