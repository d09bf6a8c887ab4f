//! Whether the captures and the line can have come about as they lie, with this seat to act.

use iris_core::{Flaws, Seat};

use crate::card::{Face, Laid};
use crate::state::{HAND, LINE, State, other};
use crate::ways::{Way, Ways, ways};

/// Notes a flaw if nothing that can happen in a match leads to the state. Expects cards, turn and hands in order.
pub(crate) fn check(state: &State, flaws: &mut Flaws) {
    let active = state.active;
    let held = |seat: Seat| state.held[seat.index()];
    // A short refill leaves fewer than 3 cards, so the turn before it had at least as many cards as are missing.
    let missing = |seat: Seat| HAND as u8 - held(seat);
    let before = if state.last_turn { missing(other(active)) } else { 0 };
    let captures = Captures::new(state);

    if state.over && state.laid == 0 {
        let played = missing(active);
        let fits = |seat: Seat, way: Way, cards: usize| {
            let enough = cards >= 3 + way.played as usize;
            let last = way.played == played && way.before >= before && enough;
            seat == active && if state.last_turn { last } else { way.played >= played }
        };
        let possible = captures.end_with(fits);
        flaws.require(possible, "K19", || {
            "the game cannot have ended with a capture that left these captures and hands".to_owned()
        });
        return;
    }

    let starters = captures.starters();
    flaws.require(starters != [false; 2], "K13", || {
        "the captured cards cannot have been captured line by line as they lie".to_owned()
    });

    // The cards of this turn, or of the one the game ended with.
    let played = if state.over && state.last_turn { missing(active) } else { state.played };
    if state.last_turn {
        flaws.require(state.laid >= 3 + played, "K19", || {
            "the last turn is taken only if three or more cards lie in the line before it".to_owned()
        });
    } else if state.over {
        flaws.require(state.laid < 3, "K19", || {
            "three or more cards lie in the line: a last turn follows".to_owned()
        });
    }

    let ends = ways(state.line());
    // A game that ends without a last turn ends as the turn would pass on.
    let passing = state.over && !state.last_turn;
    let (seat, before) = if passing { (other(active), missing(active)) } else { (active, before) };
    let found = match (state.laid, state.must_play) {
        (0, _) => Ways::start(),
        (_, true) => ends.by_flip,
        (_, false) => ends.at_rest,
    };
    let fits = |way: &Way| way.played == played && way.before >= before;
    let turns: Vec<u8> = found.iter().filter(fits).map(|way| way.turn).collect();
    flaws.require(!turns.is_empty(), "K10", || {
        "the line cannot have come about as it lies, with so many cards in this turn".to_owned()
    });
    let possible = turns.iter().any(|turn| starters[(seat.0 ^ turn) as usize]);
    flaws.require(possible || turns.is_empty() || starters == [false; 2], "K17", || {
        format!("it cannot be the turn of seat {}", seat.0)
    });
}

/// The captures of both seats, and every way to cut them into captured lines that followed each other.
struct Captures {
    first: Option<Seat>,
    /// By seat, place and length less one: how the line there can have come about, if it can have been captured.
    lines: [Vec<[Option<Line>; LINE]>; 2],
}

/// A line that can have been captured.
#[derive(Clone, Copy)]
struct Line {
    rainbow: bool,
    ways: Ways,
}

impl Line {
    /// `None` if it could not be captured as it lies: neither a rainbow (K14) nor exactly one offence (K13).
    fn new(row: &[Laid]) -> Option<Self> {
        let up = |face| row.iter().filter(|laid| laid.face() == face).count();
        let clashes = Face::all().filter(|face| *face < Face::RAINBOW).map(|face| up(face).saturating_sub(1));
        let offences = clashes.sum::<usize>() + up(Face::CLOUD);
        let six = row.len() == LINE;
        if offences > 1 || (offences == 0 && !six) {
            return None;
        }
        let ends = ways(row);
        let mut ways = ends.by_play;
        // A sixth card is captured when it is played: nobody ever flips in a line of six.
        if !six {
            ways.add(ends.by_flip);
        }
        Some(Self { rainbow: offences == 0, ways }).filter(|line| line.ways != Ways::default())
    }
}

impl Captures {
    fn new(state: &State) -> Self {
        let lines = [Seat(0), Seat(1)].map(|seat| {
            let cards: Vec<Laid> = state.captured(seat).collect();
            (0..cards.len())
                .map(|at| {
                    let line = |length: usize| cards.get(at..=at + length).and_then(Line::new);
                    std::array::from_fn(line)
                })
                .collect()
        });
        Self { first: state.config.first, lines }
    }

    /// Whether each seat can be the one to start the next line.
    fn starters(&self) -> [bool; 2] {
        let mut starters = [false; 2];
        self.walk(|start, step| {
            if step.is_none() {
                starters[start.index()] = true;
            }
        });
        starters
    }

    /// Whether the last capture can have been made in a way that fits: by whose turn, how, and of how many cards.
    fn end_with(&self, fits: impl Fn(Seat, Way, usize) -> bool) -> bool {
        let mut found = false;
        self.walk(|_, step| {
            if let Some((seat, way, cards)) = step {
                found |= fits(seat, way, cards);
            }
        });
        found
    }

    /// Walks over all ways to order the captured lines. Tells `visit` who can start after all of them (`None`), and
    /// of each line that can have been the last how it was captured.
    fn walk(&self, mut visit: impl FnMut(Seat, Option<(Seat, Way, usize)>)) {
        let [rows, columns] = [self.lines[0].len(), self.lines[1].len()];
        // By captures of seat 0 and of seat 1 so far: who can start.
        let mut reached = vec![[false; 2]; (rows + 1) * (columns + 1)];
        reached[0] = self.first.map_or([true; 2], |first| [first == Seat(0), first == Seat(1)]);
        for (i, j) in (0..=rows).flat_map(|i| (0..=columns).map(move |j| (i, j))) {
            let here = reached[i * (columns + 1) + j];
            for start in Seat::all(2).filter(|start| here[start.index()]) {
                if (i, j) == (rows, columns) {
                    visit(start, None);
                }
                for by in Seat::all(2) {
                    let Some(lines) = self.lines[by.index()].get([i, j][by.index()]) else { continue };
                    for (cards, line) in (1..).zip(lines).filter_map(|(n, line)| Some((n, (*line)?))) {
                        let (i, j) = if by.0 == 0 { (i + cards, j) } else { (i, j + cards) };
                        for way in line.ways.iter() {
                            let seat = Seat(start.0 ^ way.turn);
                            // A rainbow goes to the seat whose turn it is, anything else to the other (K13, K14).
                            if (seat == by) != line.rainbow {
                                continue;
                            }
                            // The seat that did not capture starts (K17).
                            reached[i * (columns + 1) + j][other(by).index()] = true;
                            if (i, j) == (rows, columns) {
                                visit(start, Some((seat, way, cards)));
                            }
                        }
                    }
                }
            }
        }
    }
}
