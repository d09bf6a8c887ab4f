//! Settings checked against the games: which exist, and how many can play them.

use iris_bots::Level;
use iris_core::Seed;
use iris_games::{AnyGame, AnyMatch, find};

use crate::{ErrorCode, SpectatorAccess, TableError, TableSettings};

fn bad_settings(reason: String) -> TableError {
    TableError::new(ErrorCode::BadSettings, reason)
}

/// The game that the settings name.
pub(crate) fn game_of(settings: &TableSettings) -> Result<&'static dyn AnyGame, TableError> {
    find(&settings.game).ok_or_else(|| {
        let known: Vec<&str> = iris_games::GAMES.iter().map(|game| game.id()).collect();
        bad_settings(format!("{:?} is not a game; there are {}", settings.game, known.join(", ")))
    })
}

/// Deals the match that the settings and a seed determine.
pub(crate) fn deal(settings: &TableSettings, seed: Seed) -> Result<Box<dyn AnyMatch>, TableError> {
    let game = game_of(settings)?;
    let Some(position) = &settings.position else {
        let dealt = game.deal(&settings.options, settings.seats, seed);
        return dealt.map_err(|error| bad_settings(error.to_string()));
    };
    let state = game.load(position).map_err(|error| bad_settings(format!("position: {error}")))?;
    if state.seats() != settings.seats {
        let reason = format!("the position has {} seats, not {}", state.seats(), settings.seats);
        return Err(bad_settings(reason));
    }
    if state.turn().seat().is_none() {
        return Err(bad_settings("in the position the game is over; there is nothing to play".into()));
    }
    Ok(state)
}

/// Refuses settings that make no match, and fills in every option of the game.
pub(crate) fn checked(mut settings: TableSettings) -> Result<TableSettings, TableError> {
    // Any seed shows whether the game can be dealt like this.
    settings.options = deal(&settings, Seed::from(0))?.options();
    settings.clock.validate().map_err(bad_settings)?;
    if let SpectatorAccess::Delayed { seconds } = settings.watching
        && !(1..=3600).contains(&seconds)
    {
        let reason = format!("watching.seconds was given as {seconds}; 1 to 3600 is possible");
        return Err(bad_settings(reason));
    }
    if Level::new(settings.fill).is_none() {
        return Err(bad_settings(format!("fill was given as {}; bots have levels 1 to 5", settings.fill)));
    }
    if let Some(patience) = settings.patience
        && !(5..=86_400).contains(&patience)
    {
        let reason = format!("patience was given as {patience}; 5 to 86400 seconds, or null for ever");
        return Err(bad_settings(reason));
    }
    if let Some(fill_after) = settings.fill_after
        && !(1..=600).contains(&fill_after)
    {
        let reason = format!("fill_after was given as {fill_after}; 1 to 600 seconds, or null for never");
        return Err(bad_settings(reason));
    }
    check_pace(settings.pace)?;
    check_rated(&settings)?;
    Ok(settings)
}

/// Refuses rated settings under which results would not compare with others.
fn check_rated(settings: &TableSettings) -> Result<(), TableError> {
    if !settings.rated {
        return Ok(());
    }
    let refused = |what: &str| {
        let reason = format!("a rated table has {what}; change that, or set rated to false");
        Err(TableError::new(ErrorCode::Rated, reason))
    };
    if settings.position.is_some() {
        return refused("a fresh deal, not a position to start from");
    }
    if settings.free_undo {
        return refused("no free undo");
    }
    let usual = TableSettings::new(&settings.game, settings.seats);
    if deal(&usual, Seed::from(0))?.options() != settings.options {
        return refused("the usual options of its game");
    }
    Ok(())
}

/// Refuses a pace that is out of range.
pub(crate) fn check_pace(pace: u32) -> Result<(), TableError> {
    if pace > 10_000 {
        return Err(bad_settings(format!("pace was given as {pace}; 0 to 10000 milliseconds is possible")));
    }
    Ok(())
}
