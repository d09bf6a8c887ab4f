//! Prometheus metrics. None of them names a person, a table or a card.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iris_store::{IntegrityReport, StoreStats};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct CommandLabels {
    result: String,
}

#[derive(Clone)]
pub(crate) struct Metrics {
    registry: Arc<Registry>,
    commands: Family<CommandLabels, Counter>,
    /// The counter of `commands` for those that were accepted, which are nearly all.
    done: Counter,
    pub(crate) tables: Gauge,
    pub(crate) streams: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) frames: Counter,
    pub(crate) lagged: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) searches_waiting: Gauge,
    pub(crate) busy: Counter,
    pub(crate) commit_seconds: Histogram,
    commits: Gauge<u64, AtomicU64>,
    entries: Gauge<u64, AtomicU64>,
    failures: Gauge<u64, AtomicU64>,
    damaged_tables: Gauge,
    damage: Arc<Mutex<IntegrityDamage>>,
}

/// What is known to be damaged: by the check at start, and by tables that could not be loaded.
#[derive(Default)]
struct IntegrityDamage {
    problems: usize,
    tables: BTreeSet<String>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("iris");
        let commands = Family::<CommandLabels, Counter>::default();
        let done = commands.get_or_create_owned(&CommandLabels { result: "ok".to_owned() });
        let (tables, streams, connections) = (Gauge::default(), Gauge::default(), Gauge::default());
        let (frames, lagged, bot_moves) = (Counter::default(), Counter::default(), Counter::default());
        let (searches_waiting, busy) = (Gauge::default(), Counter::default());
        let commit_seconds = Histogram::new(exponential_buckets(0.0005, 2.0, 14));
        let (commits, entries, failures) = (Gauge::default(), Gauge::default(), Gauge::default());
        registry.register("commands", "Commands to tables, by how they were answered", commands.clone());
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("streams", "Open event streams", streams.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("frames", "Events handed to streams", frames.clone());
        registry.register("lagged", "Times a stream was too slow and got a snapshot instead", lagged.clone());
        registry.register("bot_moves", "Moves of bots", bot_moves.clone());
        registry.register("searches_waiting", "Searches that wait for a core", searches_waiting.clone());
        registry.register("busy", "Searches refused because too many waited", busy.clone());
        registry.register("commit_seconds", "Time until an append was on the disk", commit_seconds.clone());
        registry.register("store_commits", "Transactions of the store", commits.clone());
        registry.register("store_entries", "Entries written to the store", entries.clone());
        registry.register("store_failures", "Transactions of the store that failed", failures.clone());
        let damaged_tables = Gauge::default();
        registry.register("damaged_tables", "Tables whose log is damaged", damaged_tables.clone());
        Self {
            registry: Arc::new(registry),
            commands,
            done,
            tables,
            streams,
            connections,
            frames,
            lagged,
            bot_moves,
            searches_waiting,
            busy,
            commit_seconds,
            commits,
            entries,
            failures,
            damaged_tables,
            damage: Arc::default(),
        }
    }

    fn damage(&self) -> MutexGuard<'_, IntegrityDamage> {
        self.damage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what an integrity check found.
    pub(crate) fn note_integrity(&self, report: IntegrityReport) {
        let mut damage = self.damage();
        damage.problems = report.problems.len();
        damage.tables.extend(report.damaged_tables);
        self.damaged_tables.set(damage.tables.len() as i64);
    }

    /// Notes a table whose log does not make a table.
    pub(crate) fn note_damaged_table(&self, table: &str) {
        let mut damage = self.damage();
        damage.tables.insert(table.to_owned());
        self.damaged_tables.set(damage.tables.len() as i64);
    }

    /// Forgets a damaged table that was removed.
    pub(crate) fn forget_damaged_table(&self, table: &str) {
        let mut damage = self.damage();
        damage.tables.remove(table);
        self.damaged_tables.set(damage.tables.len() as i64);
    }

    /// How many problems the database has as a whole, and how many tables are damaged.
    pub(crate) fn damaged(&self) -> (usize, usize) {
        let damage = self.damage();
        (damage.problems, damage.tables.len())
    }

    /// Counts a command that was accepted.
    pub(crate) fn count_accepted(&self) {
        self.done.inc();
    }

    /// Counts a command that was refused, by the code it was answered with.
    pub(crate) fn count_refused(&self, code: &str) {
        self.commands.get_or_create(&CommandLabels { result: code.to_owned() }).inc();
    }

    /// All metrics in the text format.
    pub(crate) fn text(&self, store: StoreStats) -> String {
        self.commits.set(store.commits);
        self.entries.set(store.entries);
        self.failures.set(store.failures);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
