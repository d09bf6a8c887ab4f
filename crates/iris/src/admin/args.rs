//! The arguments of `iris admin`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  iris admin list --state playing            every table at which a match is being played
  iris admin look TABLE                      who sits there, its settings, whether it is whole
  iris admin players --search ann            who that is, by id and address
  iris admin ban PLAYER --for 7d --why spam  shut a player out for a week
  iris admin ban 2001:db8::1                 shut an address out, with the /64 it belongs to
  iris admin check                           read and check everything that is kept
  iris admin --data /srv/iris audit          who changed what, and why

Works while a server has the folder, through a socket in it that only its user and root can open, and while none has. What
changes something is written to audit.log in the folder, with your name and --why. Ends with 1 if it was not done, or if
check finds damage.")]
pub(crate) struct AdminArgs {
    /// The folder in which the server keeps everything.
    #[arg(long, env = "IRIS_DATA", value_name = "FOLDER", global = true)]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminAction {
    /// List tables, the latest first.
    #[command(after_help = "\
Examples:
  iris admin list --game gold --state lobby
  iris admin list --player PLAYER            where somebody sits, or is the host
  iris admin list --damaged                  only those whose log is damaged
  iris admin list --limit 20 --before 1234   the next page, as the last one says")]
    List(ListArgs),
    /// Show a table: seats, settings, log. Never a card.
    #[command(after_help = "Examples:\n  iris admin look TABLE\n  iris admin look TABLE --json")]
    Look {
        /// The table's id, as list and links have it.
        table: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Delete a table. Records of its finished matches stay.
    #[command(
        after_help = "Examples:\n  iris admin remove TABLE --why 'offensive names'\n  iris admin remove TABLE --yes"
    )]
    Remove {
        /// The table's id, as list and links have it.
        table: String,
        #[command(flatten)]
        change: ChangeArgs,
        #[command(flatten)]
        confirmation: ConfirmArgs,
    },
    /// Shut a player or addresses out, at once.
    #[command(after_help = "\
Examples:
  iris admin ban PLAYER --for 7d --why 'insults at the table'
  iris admin ban 192.0.2.7
  iris admin ban 192.0.2.0/24 --for 12h
  iris admin ban 2001:db8:1:2::7             the whole /64, as one household has

Requests are refused with the reason, open streams end, and a player who is banned leaves every table. Behind a proxy the
address that the proxy names counts. An address does not say who sits where: ban the player too.")]
    Ban {
        /// A player's id, an address or a block of addresses.
        #[arg(value_name = "PLAYER|ADDRESS")]
        whom: String,
        /// How long it lasts, such as 30m, 12h, 7d or 2w; until it is lifted when left out.
        #[arg(long = "for", value_name = "TIME", value_parser = super::time_span::parse)]
        lasts: Option<u64>,
        /// The reason. Whoever is banned is told, and the audit log keeps it.
        #[arg(long, default_value = "", hide_default_value = true)]
        why: String,
    },
    /// Lift a ban.
    #[command(
        after_help = "Examples:\n  iris admin unban PLAYER\n  iris admin unban 192.0.2.0/24 --why 'wrong network'"
    )]
    Unban {
        /// Whom the ban is about, as bans lists it.
        #[arg(value_name = "PLAYER|ADDRESS")]
        whom: String,
        #[command(flatten)]
        change: ChangeArgs,
    },
    /// List the bans that hold.
    Bans {
        #[command(flatten)]
        output: OutputArgs,
    },
    /// List players, the latest first.
    #[command(after_help = "\
Examples:
  iris admin players --search ann            with that in their name, or with that id
  iris admin players --limit 20 --json

Addresses are known only to the server that runs, and only of those who have come since it started.")]
    Players {
        /// Only those with this in their name, or with this id.
        #[arg(long, value_name = "NAME|ID")]
        search: Option<String>,
        #[command(flatten)]
        page: PageArgs,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Remove abandoned tables now, as the server does every hour.
    #[command(after_help = "\
Examples:
  iris admin expire --dry-run                only says which they are
  iris admin expire --lobbies 1 --yes        whatever nobody has begun within an hour

Without --lobbies and --matches it goes by what the running server was started with. Tables in use stay, and so do finished
matches.")]
    Expire {
        /// Only say which tables would be removed.
        #[arg(long)]
        dry_run: bool,
        /// After how many hours a table whose match has not begun is abandoned.
        #[arg(long, env = "IRIS_EXPIRE_LOBBIES", value_name = "HOURS")]
        lobbies: Option<u32>,
        /// After how many days without a move a match without a clock is abandoned.
        #[arg(long, env = "IRIS_EXPIRE_MATCHES", value_name = "DAYS")]
        matches: Option<u32>,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        change: ChangeArgs,
        #[command(flatten)]
        confirmation: ConfirmArgs,
    },
    /// Check the store and every log, and say what is damaged.
    Check {
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Make a new signing key. Nobody is signed out, and links stay good.
    #[command(after_help = "\
Examples:
  iris admin rotate-key --yes
  iris admin rotate-key --leaked --why 'a backup was lost'

Devices stay signed in, API tokens, personal links and recovery codes work as before: a key does not sign them. Links to
tables that were given out stay good until eight more keys have been made. With --leaked they are void at once, for whoever
has the old key can make links to any table; hosts find new ones at their tables.")]
    RotateKey {
        /// The old key is in the wrong hands: make void what it and the keys before it signed.
        #[arg(long)]
        leaked: bool,
        #[command(flatten)]
        change: ChangeArgs,
        #[command(flatten)]
        confirmation: ConfirmArgs,
    },
    /// Show who changed what, and why.
    Audit {
        /// How many lines at most, the latest last.
        #[arg(long, default_value_t = 50)]
        limit: usize,
        #[command(flatten)]
        output: OutputArgs,
    },
}

#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    /// Only this game.
    #[arg(long, value_name = "ID")]
    pub(crate) game: Option<String>,
    /// Only tables in this state.
    #[arg(long, value_enum)]
    pub(crate) state: Option<TableState>,
    /// Only tables at which this player sits, or which they host.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<String>,
    /// Only tables that are damaged.
    #[arg(long)]
    pub(crate) damaged: bool,
    #[command(flatten)]
    pub(crate) page: PageArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum TableState {
    #[value(help = "people sit down")]
    Lobby,
    #[value(help = "a match is being played")]
    Playing,
    #[value(help = "a match is over; there may be another")]
    Over,
}

impl TableState {
    pub(crate) const fn phase(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct PageArgs {
    /// How many at most.
    #[arg(long, default_value_t = 50)]
    pub(crate) limit: usize,
    /// Go on before this cursor, which the page before ends with.
    #[arg(long, value_name = "CURSOR")]
    pub(crate) before: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct OutputArgs {
    /// Print JSON instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ChangeArgs {
    /// The reason, for the audit log.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) why: String,
}

#[derive(Args, Debug)]
pub(crate) struct ConfirmArgs {
    /// Do it without asking.
    #[arg(long)]
    pub(crate) yes: bool,
}

impl AdminAction {
    /// Whether its output is JSON and nothing else.
    pub(crate) fn writes_json(&self) -> bool {
        match self {
            Self::List(args) => args.output.json,
            Self::Look { output, .. }
            | Self::Bans { output }
            | Self::Players { output, .. }
            | Self::Expire { output, .. }
            | Self::Check { output }
            | Self::Audit { output, .. } => output.json,
            Self::Remove { .. } | Self::Ban { .. } | Self::Unban { .. } | Self::RotateKey { .. } => false,
        }
    }
}
