# What the pages say.

ago-days = { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }
ago-hours = { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
ago-minutes = { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
ago-now = just now
aids-off = I’ll remember
aids-on = Show what I’ve seen
away = away
back = Back
banned-title = You are banned
banned-until = Until:
banned-why = Reason:
bot = Bot
bot-intro-1 = Learned the rules this morning. Plays whatever looks nicest.
bot-intro-2 = Has a rule of thumb for everything and never thinks twice.
bot-intro-3 = A strong player, when not gazing out of the window.
bot-intro-4 = Has played a million games. Spots a good move at a glance.
bot-intro-5 = Guesses what you hold and plays every option through.
bot-level = level { $level }
card-hidden = Only your opponent sees the other side
card-other = other side: { $card }
cards = Cards
cards-bold = Bold
cards-soft = Soft
chances = Winning chances
chances-cost = Costliest choice: −{ $cost } %
chances-costly = Your move: { $played }. Better: { $better }.
chances-how = Each player’s chance of winning, as Iris sees it from their seat
chances-point = Turning point: { $before } → { $after } %
chances-see = See move { $ply }
chances-turned = { $name } pulled ahead here.
chances-leap = Pick a moment to see in the replay
chances-leap-go = See this move
chances-slips = ? mistake · ?! small slip
ledger-choices = { $choices ->
        [one] One choice
       *[other] { $choices } choices
    }, { $sound } of them good{ $mistakes ->
        [0] .
        [one] , one mistake.
       *[other] , { $mistakes } mistakes.
    }
ledger-deal = Cards dealt
ledger-end = Result
ledger-how = Everyone starts with the same chance of winning. Each step moves it; together they make the result.
ledger-luck = Luck
ledger-others = { $count ->
        [one] Opponent’s choices
       *[other] Others’ choices
    }
ledger-own = Your choices
ledger-own-of = Own choices
ledger-start = Even start
ledger-title = Where the result came from
like-other = played like { $level }
like-other-between = played like { $level } (between { $low } and { $high })
like-unknown = (too few choices to say how well)
like-you = played like { $level }
like-you-between = played like { $level } (between { $low } and { $high })
review-kept = Iris plays every choice through. It’s done once and kept.
review-making = Review of the match
review-progress = Reviewing: { $done } of { $total } choices
review-waits = The review is waiting for its turn
clock-bank = 10 minutes each, plus 5 seconds a move
clock-days = 3 days a move
clock-move = 45 seconds a move
clock-none = No clock
close = Close
copied = Copied
copy = Copy link
cry-rainbow = Rainbow!
cue = Tap a card, then a place that lights up
data-export = Download my data
data-forget = Delete my data
data-forget-sure = Your name, settings and API tokens are gone for good. Bots finish your games; finished games stay, without your name.
data-forget-yes = Yes, delete it
data-note = Everything Iris keeps about you, in one file.
data-title = Your data
deal-added = Added by { $name }
deal-alone = No player added to this shuffle, so the table chose it alone.
deal-broken = This deal can’t be proved fair: { $reason }.
deal-check = Check this deal
deal-file = Check it on your own machine
deal-file-note = Save the match and let Iris on your machine check the deal and every move:
deal-holds = The table kept its promise: the cards follow from its secret and from what the players added.
deal-lead = Nobody picked these cards alone: the table fixed its part of the shuffle before anyone sat down, then each player’s browser added a part of its own.
deal-means = What this proves
deal-no = It does not hold: the cards don’t follow from what was promised and added.
deal-nothing = nothing (a bot, or a browser without scripts)
deal-promise = Promised by the table before the match
deal-promised = Fair shuffle: how to check
deal-promised-note = The table has fixed its part of the shuffle; this is its fingerprint. When you sit down, your browser adds a part of its own, so nobody can pick the cards. After the match you can check it.
deal-save = Save the match
deal-secret = The table’s secret, revealed after the match
deal-seed = The seed of all cards that follows from it
deal-shown = Your browser was shown this promise and added its own part.
deal-shows = The table fixed its secret before it knew what your browser would add, and your browser didn’t know the secret: nobody could choose the deal alone.
deal-shows-not = It doesn’t prove that nobody looked: the table knows every card. And a table in league with the last player to sit down could still choose.
deal-stranger = This browser had no seat, so it can’t say what was shown before the match.
deal-try = Check in this browser
deal-unable = Browsers only allow this on https pages. Save the match and check it with Iris.
deal-yes = It holds: your browser found the same promise and the same seed.
## The deal of the day, and any deal again
again-challenge = Challenge a friend
again-challenge-note = They get the same cards, the same seat and the same opponents. You see each other’s results when both have finished.
again-covered = What others did with it is shown when you have finished.
again-lead = { $name } has played this deal. Same cards, same seat, same opponents for everybody.
again-link = Link to this deal
again-offer = Play this deal again
again-title = { $game }: the same deal
daily-beat-house = You beat { $beaten } of { $known } house players on the same cards.
daily-beaten = beaten
daily-behind = better than you
daily-being-reviewed = Your choices are being looked at. Come back in a minute.
daily-calendar = Calendar
daily-copy = Copy text
daily-covered = Results are shown when you have finished the deal yourself, or when the day is over.
daily-date = { $day } { $month } { $year }
daily-done = done
daily-ends = A day ends at midnight UTC.
daily-given-away = Your choices gave away { $percent } % of a win. There’s no luck in this number.
daily-house = The house, on your seat
daily-lead = The same cards, seat and opponents for everybody.
daily-level = level with you
daily-months = January February March April May June July August September October November December
daily-no-spoilers = No spoilers inside
daily-not-finished = Not finished
daily-past = This day is over: play its deals for practice, and see what others did with them.
daily-picture = Your result as a picture
daily-play-today = Play today’s
daily-played = { $count ->
        [0] not played yet
        [one] { $count } player
       *[other] { $count } players
    }
daily-players = Players
daily-points = { $points } of { $most } matchpoints: one for each player you beat, half for a tie.
daily-practise = Play it again
daily-promise = Promise for { $date }
daily-promise-broken = It does not hold: the secret doesn’t fit the promise.
daily-promise-kept = It holds: your browser found the same promise.
daily-promise-note = Each day’s cards are fixed the day before. This fingerprint shows it: when the day is over, the secret behind it is told, and anybody can check that nothing was changed.
daily-results = Results
daily-rules = One deal a day for each game. Your first try counts, without hints or undo; after that you can practise.
daily-score = { $own } to { $others }
daily-secret = The secret behind it
daily-share = Share
daily-share-house = { $row } Pip to Iris
daily-share-points = { $percent } % of the matchpoints
daily-shared = Shared the win
daily-still-playing = still playing
daily-streak = { $days ->
        [0] No streak yet.
        [one] { $days } day in a row.
       *[other] { $days } days in a row.
    }
daily-title = Deal of the day
daily-too-late = You hadn’t finished when the day was over, so it counts as last.
daily-week = This week
daily-weekdays = M T W T F S S
daily-you = you
daily-yours = Your result
deal-id = Deal
problem-bad-deal = There’s no such deal here, or the link is damaged. Copy it again.
problem-sealed = This is today’s deal. Its cards are told when the day is over.

## Decisions and devices
decided = How it was decided
device-adopt = Use this browser as { $name } from now on, with their games and settings?
device-code = Or open /me there and enter
device-link = Open this link on your other device within 15 minutes. It works once.
device-make = Create a link
device-no = Cancel
device-note = There are no accounts here. A personal link takes your name, games and settings to another device.
device-replace = Right now you are { $name } here. To be able to come back, create a link of your own in the settings first.
device-title = Another device
device-yes = Yes, use it here
recovery-code = Write it down. You won’t see it again:
recovery-make = Create a recovery code
recovery-note = A recovery code gets you back in if you lose all your devices. Keep it somewhere safe.
recovery-there = You have a recovery code. A new one replaces it.
recovery-title = If you lose all your devices
recovery-use = I have a code
session-current = this device
session-device = { $browser } on { $system }
session-device-unknown = Unknown device
session-end = Sign out
session-end-here = Sign out here
session-used = { $days ->
    [0] used today
    [1] used yesterday
   *[other] used { $days } days ago
}
sessions-end-others = Sign out everywhere else
sessions-title = Where you’re signed in
sign-in-code = Code
token-copy = Copy the token
token-created = { $days ->
    [0] made today
    [1] made yesterday
   *[other] made { $days } days ago
}
token-host = Set up and host tables
token-host-short = host
token-label = Name of the program
token-made = Copy it now; it is shown only this once
token-make = Make a token
token-play = Play as you, and change your account
token-play-short = play
token-revoke = Revoke
token-revoke-named = Revoke { $name }
token-scopes = What it may do
token-unused = never used
token-watch = Watch what you may watch (always)
token-watch-short = watch
tokens-note = With a token a program of yours can play, watch or host. Whoever has it can do the same, so keep it to yourself.
tokens-title = Tokens for programs
sign-in-go = Continue
sign-in-note = Enter the code from your other device, or your recovery code.
sign-in-title = Welcome back
emote-goodbye = Goodbye!
emote-hello = Hello!
emote-oops = Oops!
emote-thanks = Thank you!
emote-thinking = Let me think…
emote-well-played = Well played!
emote-wow = Wow!
emote-your-turn = Your turn!
end-gave-up = gave up
end-ranking = Ranking
end-replay = Watch the replay
end-shared = { $names } won
end-wish = { $count ->
        [one] { $names } wants to play again
       *[other] { $names } want to play again
    }
end-won = { $names } won
end-you-won = You won!
for-programs = API for developers
gauge-left = { $count ->
        [0] the rainbow is whole
        [one] one more makes a rainbow
       *[other] { $count } more make a rainbow
    }
guest = Guest
here = here
hint = Hint
hint-chance = Chance of winning: { $percent } %.
hint-try = Iris would play: { $action }.
home-alone = Nobody else yet
home-continue = Continue
home-finished = Finished
home-going-on = In progress
home-lead = Play bots worth beating, or send friends a link. No account needed.
home-lobby = Waiting for players
home-lost = Lost
home-more = More for { $game }: friends, lesson, options, rules
home-title = Three card games called Rainbow
home-turn = { $name }’s turn
home-turn-of = { $game }: { $name }’s turn
home-turn-yours = Your turn
home-waiting = { $game }: waiting for players
home-with = with { $names }
home-won = Won
home-your-turn = Your turn in { $game }
in-reserve = in reserve
invite = Invite friends
invite-code = The same link as a QR code
invite-link = Anyone with this link can take a seat
invite-network = Play over the network
invite-note = Send the link, or let them scan the code.
invite-start = To let others in, start Iris with:
invite-play = Invite and play
invite-only-here = This link only works on this computer.
invite-then-at = Others will then find it at { $address }.
invite-watch = Link for spectators
key-cards = Go through your cards
keep-out = Remove and block
key-clear = Put the picked cards back
key-help = Show this list
key-moves = Jump to the list of all moves
key-number = Pick a card by its position
key-pick = Pick the card, or put it back
key-press = Press what is lit
key-targets = Go through what is lit, and the moves
keys = Keyboard
learn = Learn by playing
learn-again = Start over
learn-later = Leave lesson
learn-play = Play a real game
learn-title = First game: { $game }

## Puzzles

puzzle-again = Try again
puzzle-answered = You have answered this puzzle.
puzzle-best-run = best { $count }
puzzle-better = Best: { $action }, which wins { $percent } % of the time.
puzzle-change = Your rating: { $before } → { $after }
puzzle-daily = Puzzle of the day
puzzle-daily-lead = One move is clearly best. Find it.
puzzle-daily-missed = Missed today. Try it again for practice.
puzzle-daily-solved = Solved. A new one comes tomorrow.
puzzle-difficulty = Difficulty { $rating }
puzzle-finders = { $count ->
        [one] Of the bots, only { $names } would find it.
       *[other] { $names } would find it; the other bots would not.
    }
puzzle-finders-none = None of the bots would find it.
puzzle-leave = Puzzles
puzzle-look = Look again
puzzle-next = Next puzzle
puzzle-pose = One move is clearly best. Which one?
puzzle-pose-daily = Puzzle of the day: one move is clearly best. Which one?
puzzle-practice = You know this one: it no longer counts.
puzzle-rating = { $rating } ± { $deviation }: you solve like { $name }
puzzle-right = That’s it.
puzzle-run-again = New streak
puzzle-run-result = { $solved } solved, { $missed } missed. Your best: { $best }.
puzzle-run-right = Right.
puzzle-run-solved = { $count } solved
puzzle-run-wrong = Wrong.
puzzle-solve = Solve
puzzle-storm = Storm
puzzle-storm-help = As many as you can in three minutes
puzzle-storm-over = The storm is over
puzzle-streak = Streak
puzzle-streak-help = Until your first mistake, harder and harder
puzzle-streak-over = Your streak is over
puzzle-themes = By theme
puzzle-title = Puzzle: { $game }
puzzle-worth = { $action } wins { $percent } % of the time.
puzzle-wrong = Not the best: { $action } gives away { $percent } %.
puzzles = Puzzles
puzzles-all = All puzzles
puzzles-count = { $count } puzzles
puzzles-lead = Positions from real games in which one move is clearly best and strong bots went wrong. You see what the player saw.
puzzles-of = Puzzles: { $game }
puzzles-tried = { $solved } of { $tried } solved · { $count } puzzles

leave = Give up
leave-sure = The others play on, a bot takes your seat, and you can no longer win this game.
leave-yes = Yes, give up
lobby = waiting for players
lobby-fill = Bots take the seats that are still free when you start.
lobby-free = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
lobby-ready = Everyone is here. You can start.
lobby-seats = Seats
lobby-wait = Waiting for the host to start.
## Open tables

lobby-starts = Bots take the free seats in
make-private = Invited players only
make-public = Open to everyone
open-clock-bank = { $minutes } min each
open-clock-days = { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }
open-clock-move = { $seconds } s a move
open-free = { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
open-rules = house rules: { $rules }
open-sit = Sit down: { $game } with { $names }
open-tables = Open tables
option-public = List it on the home page, so that anyone can join
play-somebody = Play somebody
table-is-private = Only people with the link can join.
table-is-public = Anyone can join from the home page.

## Clubs

club-average = Average
club-close = Close the club
club-close-note = Closing ends the club for everyone. Finished games stay.
club-daily = Today’s deals
club-csv = Download as CSV
club-found = Found a club
club-founder = runs the club
club-game = Game
club-hand-over = Let them run the club
club-invite = Invite
club-invite-link = Anyone with this link can join
club-join = Join
club-join-ask = Join { $name }? Members see your name and your results at the club’s tables.
club-leave = Leave the club
club-manage = Manage
club-matches = Games
club-member-more = More about { $name }
club-members = Members
club-members-count = { $count ->
        [one] one member
       *[other] { $count } members
    }
club-name = Name of the club
club-new-table = New table
club-no-tables = No table is waiting for players.
club-points = Points
club-remove = Remove from the club
club-season = Season
club-season-empty = Play each other at the club’s tables, and the results appear here.
club-season-note = A win is one point; a shared win is split. Games with at least two members count.
club-season-of = Season { $season }
club-tables = The club’s tables
clubs = Clubs
clubs-lead = Play among friends: a table of results for each season, and a weekly evening with the same cards for everyone.
evening = Duplicate evening
evening-cancel = No more evenings
evening-change = Change the plan
evening-facts = { $game }, { $seats } at a table, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
evening-how = In each round all tables get the same cards. 100 means you beat everyone who sat where you did, 50 that you were in the middle.
evening-minutes = Minutes a round
evening-nobody = Nobody has signed up yet.
evening-none = No evening is planned.
evening-over = The evening is over.
evening-past = Past evenings
evening-plan = Plan a weekly evening
evening-plan-of = Weekly evening: { $game }
evening-round = Round { $round } of { $rounds }
evening-round-number = Round { $round }
evening-rounds = Rounds
evening-seat = To your seat
evening-seats = Players at a table
evening-seconds = Seconds a move
evening-sign-off = Sign off
evening-sign-up = Sign up
evening-signed-up = Signed up: { $names }
evening-standings = Standings
evening-tables = Tables
evening-time = Time (UTC)
evening-total = Total
evening-until = · time left
evening-weekday = Day
evening-when = When
evening-when-note = Every week. Members sign up on the club’s page; bots fill empty seats and play for anyone who is away.
season-month = A month
season-quarter = Three months
season-year = A year
weekday-friday = Friday
weekday-monday = Monday
weekday-saturday = Saturday
weekday-sunday = Sunday
weekday-thursday = Thursday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday

##

log = What happened
log-short = Log
lost = Connection lost. Trying again…
make-free = Free the seat
medal = { $count ->
        [1] Takes first
        [2] Takes second
        [3] Takes third
       *[other] Takes { $count }th
    }
menu = Menu
middle = The middle of the table
more = More
motion-auto = Auto
motion-full = Full
motion-less = Reduced
moves = All moves
moves-over = The game is over.
moves-wait = It’s not your turn.
mute = Mute { $name }
notify = Tell me when it’s my turn
opponents = The other players
option-clock = Clock
option-friend = Friend
option-more = House rules and more
option-open = Kept free for a friend
option-opponents = Opponents
option-opponents-note = You have seat 1. Choose Friend to keep a seat free for somebody.
option-seat = Seat { $seat }
option-seat-drawn = Drawn by lot
option-seats = Players
option-undo = Against bots, let me undo anything
option-watching = Spectators
option-yes = Yes
options = Options
order = From bottom to top; press a card to put it on top:
order-top = on top
pace-calm = Calm
pace-instant = Instant
pace-normal = Normal
pace-quick = Quick
pause = Pause
paused = The game is paused.
paused-by = { $name } paused the game. It resumes by itself.
pick-cards = Pick a card
pick-more = # cards. Add one that fits.
pick-more-one = One card. Add another that fits.
pick-none = # cards that don’t go together.
pick-none-one = You can’t play this card now.
pick-sure = Press the button, or what is lit.
pile-cards = { $count ->
        [one] card
       *[other] cards
    }
pile-left = { $count ->
       *[other] left
    }
play = Play
player = Player
points = { $count ->
        [one] point
       *[other] points
    }
practice = This is a practice game.
problem-bad-request = That wasn’t understood. Please go back and try again.
problem-bad-settings = A game with these options is not possible.
problem-banned = Whoever runs this server has banned you. Only they can change that.
problem-busy = The bots are busy. Please try again in a moment.
problem-cross-site = That form came from another site, so nothing was done.
problem-forbidden = Your link doesn’t allow that. Ask the host for another one.
problem-illegal-action = The rules don’t allow that.
problem-no-pause = You have no break time left in this game.
problem-no-undo = That can’t be undone any more.
problem-no-watching = This table has no spectators. Ask for a seat.
problem-not-found = There’s nothing here, or the link is incomplete.
problem-not-host = Only the host can do that.
problem-not-seated = You don’t have a seat at this table.
problem-not-your-turn = It’s somebody else’s turn.
problem-other = Something went wrong. Nothing is lost; please try again.
problem-paused = The game is paused.
problem-rate-limited = Too much at once. Please wait a moment.
problem-seat-taken = Somebody was quicker: the seat is taken.
problem-stale = The game has moved on. Have another look.
problem-title = That didn’t work
problem-too-fast = One thing at a time.
problem-unavailable = The server can’t do that right now. Nothing is lost; please try again.
problem-wrong-phase = You can’t do that at this point of the game.

## History, ratings, profile

history-all = Show all games
history-any = Any
history-bad-filter = “{ $filter }” can’t be “{ $value }”. Here are all your games.
history-csv = Table (CSV)
history-days = When
history-export = Take it with you
history-export-note = What you see, as a table for spreadsheets or as records that Iris replays.
history-first = Latest games
history-game = Game
history-gave-up = Left early
history-level = Opponents
history-month = Last 30 days
history-next = Earlier games
history-none = You haven’t finished a game yet. Your games will be listed here.
history-none-such = No game fits these filters.
history-page = Page
history-people = People
history-place = { $place ->
        [1] first
        [2] second
        [3] third
       *[other] { $place }th
    } of { $seats }
history-rated = Rated
history-rated-no = Not rated
history-rated-yes = Rated
history-records = Records
history-result = Result
history-seats = Players
history-shared = Shared win
history-show = Show
history-somebody = somebody
history-table = To the table ({ $game })
history-title = Your games
history-week = Last 7 days
history-year = Last year
board-empty = Nobody is listed here yet. Play a rated game and make your profile public to be the first.
board-note = Players with a public profile, with the bots between them, in the order of the rating they surely have. Each number of players has its own ratings; Maya is 1500 everywhere.
board-title = Leaderboards
history-all-yours = All your games
option-rated = Rated game
option-rated-note = Counts for ratings: no hints, no undoing at will, the usual options. Leave early and you come last.
profile-best-streak = Best streak
profile-cards = Favourite cards
profile-costs = Cost per choice
profile-costs-note = { $count ->
        [one] In one reviewed game
       *[other] In { $count } reviewed games
    } a choice cost you { $cost } thousandths of a win on average. Lower is better.
profile-curve = from { $first } to { $last }
profile-habits = Favourites: { $game }
profile-habits-note = { $matches ->
        [one] One game
       *[other] { $matches } games
    }, about { $choices ->
        [one] one choice
       *[other] { $choices } choices
    } in each.
profile-is-private = Only you can see this page. Make it public to share it and to be on the leaderboards.
profile-is-public = Everybody with the link can see your results, ratings and favourites, and you are on the leaderboards. Your list of games stays private.
profile-link = Your public page
profile-make-private = Make it private
profile-make-public = Make it public
profile-matches = { $count ->
        [0] No games yet
        [one] One game
       *[other] { $count } games
    }
profile-mixed = Several bots
profile-moment = Won from a { $percent } % chance
profile-moments = Comebacks
profile-moves = Favourite moves
profile-none = Nothing here yet. Finish a game, and this page shows how you play.
profile-none-other = No games yet.
profile-played = Games
profile-public = Who sees this
profile-recent = Latest games
profile-results = Results
profile-results-note = Share of games won; the line marks an even share.
profile-streak = Current streak
profile-title = Your profile
profile-won = Won
rated = This game is rated: no hints, and leaving counts as last.
rating-boards = Leaderboards
rating-curve = Rating
rating-like = Like { $name }, { $sure } % sure
rating-matches = { $count ->
        [one] one game
       *[other] { $count } games
    }
rating-none = No rating yet. Choose “Rated game” in the options of a new table, against bots or friends.
rating-seats = { $seats } players
rating-title = Ratings
practice-short = practice
problem-rated = Not at a rated table: no hints, no undoing at will, only the usual options.
rated-short = rated

## Everything else

react = Say something
rematch = Play again
rematch-waits = Waiting for the others…
renew-links = Cancel old links
replay = Replay
replay-back = Previous move
replay-controls = Moves of the replay
replay-first = To the start
replay-go = Show
replay-last = To the end
replay-move = Move
replay-moves = Moves
replay-on = Next move
replay-onlooker = everyone
replay-seen-by = Seen by
replay-start = The cards are dealt.
replay-table = To the table

## Replays: their positions, notes, playing on

replay-all = all hands open
replay-better = Better: { $action }.
replay-board = The table at this move
replay-costly = { $name } gave something away here.
replay-covered = The chances are covered until you have seen the end.
replay-follows = You see what your friend shows.
replay-lead = Lead friends
replay-lead-how = Friends see the move that you look at, live.
replay-leads = Friends see what you see.
replay-led-leave = Leave
replay-led-link = Copy link
replay-led-over = The leader has left.
replay-note = Write a note on this position
replay-note-delete = Delete
replay-note-long = That’s too long: { $most } characters fit.
replay-note-many = You have written as many notes on this match as fit. Delete one first.
replay-note-on = { $ply ->
        [0] Note on the deal
       *[other] Note on move { $ply }
    }
replay-note-own = You:
replay-note-save = Save
replay-note-short = Note
replay-note-signs = It contains characters that can’t be shown. Please type it again.
replay-note-who = Everyone who may see this match can read it.
replay-pause = Pause
replay-play = Play the moves
replay-play-as = You take { $name }’s seat, bots take the others. Just practice.
replay-play-fit = Other cards that fit
replay-play-fit-how = “Other cards” deals anew whatever could not be seen from that seat.
replay-play-on = Play on
replay-play-true = The true cards
replay-played = Played: { $action }.
replay-see-better = Lost { $loss } %: see what was better
replay-share = Copy a link to this move
replay-share-short = Share
replay-speed = Speed
replay-their-eyes = See it through { $name }’s eyes
replay-uncover = Show everything

## Learning from one’s own mistakes

mistakes = Learn from your mistakes
mistakes-again = { $days ->
        [one] It comes back tomorrow.
       *[other] It comes back in { $days } days.
    }
mistakes-ask = Your choice here gave away { $loss } % of the win. What would you play now?
mistakes-best = Exactly: { $better }.
mistakes-due = { $count ->
        [one] One choice of yours is worth another try
       *[other] { $count } choices of yours are worth another try
    }
mistakes-early = Practise one now
mistakes-good = Good choice: it gives away { $loss } % at most. The best: { $better }.
mistakes-how = Costly choices come back after 1, 3, 7 and 21 days, until you have them.
mistakes-learned = You know this one. It won’t come back.
mistakes-next = Next
mistakes-none = Nothing to practise right now.
mistakes-replay = See the match
mistakes-waiting = { $count ->
        [one] One choice is waiting, due { $days ->
            [one] tomorrow
           *[other] in { $days } days
        }.
       *[other] { $count } choices are waiting, the first due { $days ->
            [one] tomorrow
           *[other] in { $days } days
        }.
    }
mistakes-wrong = { $action } gives away { $loss } %. Better: { $better }.

## Everything else

resume = Go on
return = Take your seat back
rule-number = Rule { $rule }
rules = Rules
rules-full = All the rules
save = Save
seat-bot = Add bot
seat-open = Free
seats-between = { $least } to { $most } players
seats-exactly = { $seats } players
setting-aids = Memory aids
setting-cards = Cards
setting-lang = Language
setting-motion = Animations
setting-name = Your name
setting-pace = Bot speed
setting-size = Text size
setting-sound = Sound
setting-take = When one prize is clearly best
setting-theme = Theme
settings = Settings
settings-back = Back to the table
settings-preview = Preview
settings-sample = Maya plays 4-4-4. Your turn.
sit = Sit down
sit-here = Sit here
size-0875 = Small
size-1000 = Normal
size-1250 = Large
size-1500 = Very large
skip = Skip to content
sort = Sort
sound-off = Off
sound-on = On
stand-up = Leave seat
stands-in = a bot plays
start = Start
steps-skip = Skip
still-free = Still free
take-ask = Let me choose
take-auto = Take it for me
taken = { $count ->
        [one] taken
       *[other] taken
    }
takeover = Then a bot takes over
target-at = at
target-on = on
theme-auto = Auto
theme-dark = Dark
theme-light = Light
thinking = Thinking…
this-table = This table
title-table = { $game } · Iris
title-your-turn = ● Your turn · { $game }
to-home = Home
to-move = to move
tools = Tools
undo = Undo
unmute = Unmute { $name }
unsent = Not sent: no connection. Try again.
watching = { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
watching-delayed = See everything two minutes late
watching-off = Not allowed
watching-open = See what lies open
welcome-bots = From Pip, who just learned the rules, to Iris, who plays every option through. None of them sees your cards.
welcome-bots-title = Five opponents
welcome-friends = Open a table and send the link, or let them scan the code. Nobody needs an account.
welcome-learn = Iris sits across from you and explains every move.
why-nothing = You can’t do anything with that now.
why-possible = You can do that. Press what is lit.
why-rule = Not by rule { $rule }:
with-friends = With friends
you = you
you-there = You
zone-count = { $name }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
