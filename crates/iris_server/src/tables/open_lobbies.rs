//! In-memory index of the tables that wait for players, kept up to date by their actors, so that
//! nobody has to look through all tables.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_api::{OpenSeat, OpenTable, SeatKind};
use iris_table::{Chair, LiveTable, Millis, Occupant, PlayerId, TableId, TableSettings};

/// How long a table stays listed after its people were last seen.
const PATIENCE: Millis = 30_000;
/// The most tables of one host in a list.
const MAX_OF_ONE_HOST: usize = 3;

/// A table that waits for players, and what only the server may know of it.
#[derive(Debug)]
pub(crate) struct OpenLobby {
    pub(crate) shown: OpenTable,
    pub(crate) settings: TableSettings,
    pub(crate) host: PlayerId,
    /// Who sits there.
    pub(crate) people: Vec<PlayerId>,
    /// When the last of them was seen; `None` while one of them is connected.
    gone_since: Option<Millis>,
    /// The actor that keeps it.
    actor: u64,
}

impl OpenLobby {
    /// What a list shows of a table; `None` unless anybody may sit down there and somebody waits.
    pub(super) fn of(table: &LiveTable, actor: u64) -> Option<Self> {
        let people: Vec<PlayerId> = table.chairs().iter().filter_map(Chair::person).cloned().collect();
        if !table.is_open_to_all() || !table.has_free_seat() || people.is_empty() {
            return None;
        }
        let seat = |(chair, name): (&Chair, String)| {
            let (kind, level) = match &chair.occupant {
                Occupant::Open => (SeatKind::Open, None),
                Occupant::Bot(level) => (SeatKind::Bot, Some(*level)),
                Occupant::Player { .. } => (SeatKind::Player, None),
            };
            OpenSeat { kind, name, level }
        };
        let settings = table.settings();
        Some(Self {
            shown: OpenTable {
                table: table.id().clone(),
                game: settings.game.clone(),
                seats: table.chairs().iter().zip(table.seat_names()).map(seat).collect(),
                clock: settings.clock,
                options: settings.options.clone(),
                starts: table.starts(),
            },
            settings: settings.clone(),
            host: table.host().clone(),
            people,
            gone_since: table.people_gone_since(),
            actor,
        })
    }

    fn is_attended(&self, now: Millis) -> bool {
        self.gone_since.is_none_or(|since| now < since + PATIENCE)
    }
}

/// The index: tables in the order in which they were listed.
#[derive(Default)]
pub(crate) struct OpenLobbies(Mutex<LobbyIndex>);

#[derive(Default)]
struct LobbyIndex {
    newest: BTreeMap<Reverse<u64>, Arc<OpenLobby>>,
    places: HashMap<TableId, u64>,
    next: u64,
}

impl OpenLobbies {
    fn lock(&self) -> MutexGuard<'_, LobbyIndex> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a table, or lists it anew at its old place.
    pub(super) fn put(&self, lobby: OpenLobby) {
        let mut index = self.lock();
        let id = lobby.shown.table.clone();
        let place = index.places.get(&id).copied().unwrap_or_else(|| {
            index.next += 1;
            index.next
        });
        index.places.insert(id, place);
        index.newest.insert(Reverse(place), Arc::new(lobby));
    }

    /// Takes a table out of the list, unless another actor has listed it meanwhile.
    pub(super) fn remove(&self, id: &TableId, actor: u64) {
        let mut index = self.lock();
        let Some(place) = index.places.get(id).copied() else { return };
        if index.newest.get(&Reverse(place)).is_some_and(|lobby| lobby.actor == actor) {
            index.places.remove(id);
            index.newest.remove(&Reverse(place));
        }
    }

    /// The newest tables with somebody at them, so many at most and few of each host.
    pub(crate) fn newest(&self, now: Millis, limit: usize) -> Vec<Arc<OpenLobby>> {
        let index = self.lock();
        let mut of_host: HashMap<&PlayerId, usize> = HashMap::new();
        let attended = index.newest.values().filter(|lobby| lobby.is_attended(now));
        let fair = attended.filter(|lobby| {
            let count = of_host.entry(&lobby.host).or_default();
            *count += 1;
            *count <= MAX_OF_ONE_HOST
        });
        fair.take(limit).cloned().collect()
    }

    /// The table with that id, if anybody may take a seat there.
    pub(crate) fn get(&self, id: &TableId) -> Option<Arc<OpenLobby>> {
        let index = self.lock();
        index.newest.get(&Reverse(*index.places.get(id)?)).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iris_table::{TableCommand, TableInput, TableOutput};

    fn lobby(id: &str, host: &str, seated: bool, actor: u64) -> Option<OpenLobby> {
        let settings = TableSettings { public: true, ..TableSettings::new(iris_games::GAMES[0].id(), 2) };
        let mut out = TableOutput::default();
        let host = PlayerId::from(host);
        let mut table =
            LiveTable::create(id.into(), settings, host.clone(), 0, &mut || [1; 32], &mut out).unwrap();
        if seated {
            let command = TableCommand::Claim { seat: None, name: "Ann".into(), nonce: None };
            table.handle(TableInput::Command { by: host, command }, 0, &mut || [1; 32], &mut out).unwrap();
        }
        OpenLobby::of(&table, actor)
    }

    fn ids(list: &[Arc<OpenLobby>]) -> Vec<String> {
        list.iter().map(|lobby| lobby.shown.table.0.clone()).collect()
    }

    #[test]
    fn the_newest_come_first_and_nobody_fills_the_list() {
        let open = OpenLobbies::default();
        assert!(lobby("t0", "ann", false, 1).is_none(), "nobody waits there");
        for number in 1..=5 {
            open.put(lobby(&format!("t{number}"), "ann", true, number).unwrap());
        }
        open.put(lobby("t6", "bob", true, 6).unwrap());
        assert_eq!(ids(&open.newest(0, 10)), ["t6", "t5", "t4", "t3"]);
        assert_eq!(ids(&open.newest(0, 2)), ["t6", "t5"]);
        open.put(lobby("t3", "ann", true, 3).unwrap());
        assert_eq!(ids(&open.newest(0, 10)), ["t6", "t5", "t4", "t3"], "each keeps its place");
        open.remove(&"t6".into(), 5);
        assert_eq!(open.newest(0, 1)[0].shown.table.as_str(), "t6", "another actor keeps it");
        open.remove(&"t6".into(), 6);
        assert!(open.get(&"t6".into()).is_none());
        assert!(open.newest(PATIENCE, 10).is_empty(), "their people are gone");
    }
}
