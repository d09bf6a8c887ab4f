//! Through whose eyes a replay is seen: one seat's, an onlooker's, or with every hand open.

use iris_core::scene::{OtherSide, SceneTable, ZoneKind};
use iris_core::{Seat, Viewer};
use iris_games::AnyMatch;

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEyes {
    /// Those of a seat, or of somebody who only looks on.
    One(Viewer),
    /// Everybody's at once: all hands lie open. The seat is the one whose hand lies nearest.
    All(Seat),
}

impl ReplayEyes {
    /// Reads them from an address, where they are a seat's number, `all` or `watch`. Whatever else
    /// stands there is the reader's own seat, or an onlooker's place if they have none.
    pub fn read(text: Option<&str>, own: Option<Seat>, seats: u8) -> Self {
        let usual = Self::One(own.map_or(Viewer::Spectator, Viewer::Seat));
        match text {
            Some("all") => Self::All(own.unwrap_or(Seat(0))),
            Some("watch") => Self::One(Viewer::Spectator),
            Some(text) => match text.parse() {
                Ok(seat) if seat < seats => Self::One(Viewer::Seat(Seat(seat))),
                _ => usual,
            },
            None => usual,
        }
    }

    /// What stands for them in an address.
    pub fn name(self) -> String {
        match self {
            Self::One(Viewer::Seat(seat)) => seat.0.to_string(),
            Self::One(Viewer::Spectator) => "watch".to_owned(),
            Self::All(_) => "all".to_owned(),
        }
    }

    /// Who is told of what happens.
    pub(super) fn viewer(self) -> Viewer {
        match self {
            Self::One(viewer) => viewer,
            Self::All(seat) => Viewer::Seat(seat),
        }
    }

    /// Whether the hand of a seat can be seen.
    pub(super) fn see(self, seat: Seat) -> bool {
        matches!(self, Self::All(_)) || self.viewer().is(seat)
    }

    /// The table as these eyes see it.
    pub(super) fn scene(self, state: &dyn AnyMatch) -> SceneTable {
        let mut scene = state.scene(self.viewer());
        if let Self::All(_) = self {
            for seat in Seat::all(state.seats()) {
                open_hands(&mut scene, &state.scene(Viewer::Seat(seat)));
            }
        }
        scene
    }
}

/// Adds to the hands on a table what somebody else knows of them.
fn open_hands(scene: &mut SceneTable, seen: &SceneTable) {
    for zone in scene.zones.iter_mut().filter(|zone| zone.kind == ZoneKind::Hand) {
        let Some(known) = seen.zone(&zone.id) else { continue };
        if known.cards.len() > zone.cards.len() {
            let before = std::mem::replace(&mut zone.cards, known.cards.clone());
            zone.unseen = known.unseen;
            // A card of which the other side was known keeps the side that it showed.
            for card in before {
                if let Some(place) = zone.cards.iter_mut().find(|place| place.id == card.id) {
                    *place = card;
                }
            }
        }
        for card in &mut zone.cards {
            let other = known.cards.iter().find(|other| other.id == card.id);
            if let Some(other) =
                other.filter(|other| card.other == OtherSide::Hidden && other.facing != card.facing)
            {
                card.other = OtherSide::Known(other.face.clone());
            }
        }
    }
}
