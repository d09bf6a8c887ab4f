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
aids-off = Off: I remember by myself
aids-on = On: show what I have seen
away = away
back = Back
bot = Bot
bot-intro-1 = Learned the rules this morning and plays the card that looks nicest.
bot-intro-2 = Has a rule of thumb for everything and never thinks twice.
bot-intro-3 = Plays very well, when not looking out of the window.
bot-intro-4 = Has played a million games and sees at a glance what is good.
bot-intro-5 = Imagines what you may hold and plays every choice through.
bot-level = level { $level }
card-hidden = You do not know the other side: your opponent sees it
card-other = on the other side { $card }
cards = Cards
cards-bold = Bold
cards-soft = Soft
chances = How the chances went
chances-cost = Your dearest choice: −{ $cost } %
chances-costly = You chose: { $played }. Iris would choose: { $better }.
chances-how = Each seat's chance of winning, as Iris judges it from what that seat knew
chances-point = It turned here: { $before } → { $after } %
chances-see = See move { $ply }
chances-turned = Here the match turned: { $name } went from { $before } % to { $after } %.
clock-bank = Ten minutes each, five seconds more for every move
clock-days = Three days for a move
clock-move = 45 seconds for a move
clock-none = No clock
close = Close
copied = Copied
copy = Copy the link
cry-rainbow = Rainbow!
cue = Tap a card, then a place that lights up
data-export = Download my data
data-forget = Delete me
data-forget-sure = Your name, your settings and your tokens are deleted for good. Bots finish your games; games that are over stay, without your name.
data-forget-yes = Yes, delete me
data-note = Everything kept here about you, as one file.
data-title = Your data
deal-added = Added by { $name }
deal-alone = No seat added anything to this shuffle, so the table chose it alone.
deal-broken = This deal cannot be proved fair: { $reason }.
deal-check = Check this deal
deal-file = Check it without this server
deal-file-note = Save the match and let Iris on your own machine check the deal and every move:
deal-holds = The secret is the one the table promised, and the cards follow from it and from what the seats added.
deal-lead = Nobody picked these cards alone: the table promised its part of the shuffle before anybody sat down, then every player’s browser added a part of its own.
deal-means = What this shows
deal-no = It does not hold: the cards do not follow from what was promised and added.
deal-nothing = nothing, as bots and browsers without scripts do
deal-promise = Promised by the table before the match
deal-promised = The shuffle is already promised
deal-promised-note = The table has fixed its part of the shuffle; this is its fingerprint. Your browser adds a part of its own when you sit down, so nobody can pick the cards. After the match you can check it.
deal-save = Save the match
deal-secret = The table’s secret, told after the match
deal-seed = The seed of all cards, which follows
deal-shown = Your browser was shown this promise and added its own part to it.
deal-shows = The table fixed its secret before it knew what your browser would add, and your browser did not know the secret: nobody could choose the deal alone.
deal-shows-not = It does not show that nobody looked: the table knows all cards. And a table that works together with the last player to sit down could still choose.
deal-stranger = This browser had no seat, so it cannot say what was shown before the match.
deal-try = Check it in this browser
deal-unable = Browsers compute this only on https pages. Save the match and check it with Iris.
deal-yes = It holds: your browser computed the same promise and the same seed.
decided = How it was decided
device-adopt = Shall this browser be { $name }'s from now on, with their games and settings?
device-code = Or open /me there and enter
device-link = Open this link on the other device within 15 minutes; it works once
device-make = Make a link
device-no = No, leave it
device-note = There are no accounts here. A personal link carries your name, games and settings to another device.
device-replace = Right now you are { $name } here. To be able to come back, first make a link of your own in the settings.
device-title = Another device
device-yes = Yes, use it here
recovery-code = Write it down; it is shown only now:
recovery-make = Make a recovery code
recovery-note = A recovery code brings you back when all your devices are lost. Keep it somewhere safe.
recovery-there = You have a recovery code. A new one replaces it.
recovery-title = If all devices are lost
recovery-use = I have a code
session-current = this one
session-device = { $browser } on { $system }
session-device-unknown = Some device
session-end = Sign out
session-end-here = Sign out here
session-used = { $days ->
    [0] used today
    [1] used yesterday
   *[other] used { $days } days ago
}
sessions-end-others = Sign out everywhere else
sessions-title = Where you are signed in
sign-in-code = Code
sign-in-go = Go on
sign-in-note = Enter the code from your other device, or your recovery code.
sign-in-title = Be yourself here
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
for-programs = For programs
gauge-left = { $count ->
        [0] the rainbow is whole
        [one] one more makes a rainbow
       *[other] { $count } more make a rainbow
    }
guest = Guest
here = here
hint = Hint
hint-chance = She expects to win { $percent } % of the time.
hint-try = Iris would play: { $action }.
home-alone = Nobody else yet
home-continue = Continue
home-finished = Finished
home-going-on = Going on
home-lead = Against bots worth beating or with friends by a link, at once and without an account.
home-lobby = Waiting for players
home-lost = Lost
home-more = More for { $game }: friends, lesson, options, rules
home-title = Three card games called Rainbow
home-turn = { $name } is to move
home-turn-of = { $name } is to move in { $game }
home-turn-yours = Your turn
home-waiting = { $game }: waiting for players
home-with = with { $names }
home-won = Won
home-your-turn = Your turn in { $game }
in-reserve = in reserve
invite = Invite friends
invite-code = The same link, as a picture for telephones
invite-link = Whoever opens this link can take a seat
invite-note = Send the link, or let them scan the picture.
invite-only-here = This link works on this computer only. To play with others on your network, start Iris with
invite-then-at = It will then be at { $address }.
invite-watch = The link to look on
key-cards = Go through your cards
keep-out = Remove and keep out
key-clear = Put the picked cards back
key-help = This list
key-moves = Go to the list of all moves
key-number = Pick a card by its place
key-pick = Pick the card, or put it back
key-press = Press what is lit up
key-targets = Go through what is lit up, and the moves
keys = Keys
learn = Learn by playing
learn-again = Once more
learn-later = Later
learn-play = Play a real game
learn-title = First game: { $game }
leave = Give up
leave-sure = The others play on, a bot takes your seat, and you cannot win this game any more.
leave-yes = Yes, give up
lobby = waiting for players
lobby-fill = Seats that are still free when you start are filled with bots.
lobby-free = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
lobby-ready = Everybody is here. You can start.
lobby-seats = Seats
lobby-wait = The host starts the game.
log = What happened
log-short = Log
lost = The connection is lost. Trying again…
make-free = Make free
medal = { $count ->
        [1] Takes first
        [2] Takes second
        [3] Takes third
       *[other] Takes in place { $count }
    }
menu = Menu
middle = The middle of the table
more = More
motion-auto = As the system says
motion-full = Everything moves
motion-less = Nothing moves
moves = All moves
moves-over = The game is over.
moves-wait = It is not your turn.
mute = Mute { $name }
notify = Tell me when it is my turn
opponents = The other players
option-clock = Clock
option-friend = Friend
option-more = House rules and more
option-open = Free, for a friend
option-opponents = Who plays
option-opponents-note = You have the first seat. Seats beyond the number of players stay empty.
option-seat = Seat { $seat }
option-seat-drawn = Drawn by lot
option-seats = Players
option-undo = Against bots, let me take back anything
option-watching = Onlookers
option-yes = Yes
options = Options
order = From the bottom to the top; press a card to put it on top:
order-top = on top
pace-calm = Calm
pace-instant = Instant
pace-normal = Normal
pace-quick = Quick
pause = Pause
paused = The game is paused.
paused-by = { $name } has paused the game. It goes on by itself.
pick-cards = Pick a card
pick-more = # cards. Add one that fits.
pick-more-one = One card. Add another that fits.
pick-none = # cards that do not go together.
pick-none-one = This card cannot be played now.
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
problem-bad-request = That was not understood. Please go back and try again.
problem-bad-settings = A game with these options is not possible.
problem-busy = The bots are busy thinking for others. Please try again in a moment.
problem-cross-site = That form was sent from another site, so nothing was done.
problem-forbidden = Your link does not allow that. Ask the host for another one.
problem-illegal-action = The rules do not allow that.
problem-no-pause = You have no time left for breaks in this game.
problem-no-undo = That cannot be taken back any more.
problem-no-watching = This table has no onlookers. Ask for a seat.
problem-not-found = There is nothing here, or the link is not complete.
problem-not-host = Only the host of the table may do that.
problem-not-seated = You have no seat at this table.
problem-not-your-turn = It is somebody else's turn.
problem-other = Something went wrong. Nothing was lost; please try again.
problem-paused = The game is paused.
problem-rate-limited = That was too much at once. Please wait a moment.
problem-seat-taken = Somebody else was quicker: the seat is taken.
problem-stale = The game has moved on since; have another look.
problem-title = That did not work
problem-too-fast = One thing at a time.
problem-unavailable = The server cannot do that at the moment. Nothing was lost; please try again.
problem-wrong-phase = That is not possible at this point of the game.
react = Say something
rematch = Play again
rematch-waits = Waiting for the others…
renew-links = Make new links
replay = Replay
replay-back = One move back
replay-controls = Moves of the replay
replay-first = To the start
replay-go = Show
replay-last = To the end
replay-move = Move
replay-moves = Moves
replay-on = Next move
replay-onlooker = everybody
replay-seen-by = Seen by
replay-start = The cards are dealt.
replay-table = To the table
resume = Go on
return = Take over from the bot
rules = Rules
rules-full = The rules in full
save = Save
seat-bot = Seat a bot
seat-open = free
seats-between = { $least } to { $most } players
seats-exactly = { $seats } players
setting-aids = Memory aids
setting-cards = Cards
setting-lang = Language
setting-motion = Motion
setting-name = Your name
setting-pace = Pace of the bots
setting-size = Text size
setting-sound = Sound
setting-take = When one prize is plainly the best
setting-theme = Colours
settings = Settings
settings-back = Back to the table
settings-preview = This is how it looks
settings-sample = Maya plays 4-4-4. Your turn.
sit = Sit down
sit-here = Sit here
size-0875 = Small
size-1000 = Usual
size-1250 = Large
size-1500 = Very large
skip = To the content
sort = Sort
sound-off = Off
sound-on = On
stand-up = Stand up
stands-in = a bot plays
start = Start
steps-skip = Skip
still-free = Still free
take-ask = I take it myself
take-auto = Take it for me
taken = { $count ->
        [one] taken
       *[other] taken
    }
takeover = Then a bot takes over
target-at = at
target-on = on
theme-auto = As the system says
theme-dark = Dark
theme-light = Light
thinking = Thinking…
this-table = This table
title-table = { $game } · Iris
title-your-turn = ● Your turn · { $game }
to-home = Home
to-move = to move
tools = What helps
undo = Take back
unmute = Hear { $name } again
unsent = Not sent: there is no connection. Try again.
watching = { $count ->
        [one] One person looks on.
       *[other] { $count } people look on.
    }
watching-delayed = See everything two minutes later
watching-off = Are not let in
watching-open = See what lies open
welcome-bots = From Pip, who has just learned the rules, to Iris, who plays every choice through. None of them sees your cards.
welcome-bots-title = Five opponents
welcome-friends = Open a table, send the link or let them scan the code. Nobody needs an account.
welcome-learn = Iris sits across from you and explains each move. Five minutes a game.
why-nothing = Nothing can be done with that now.
why-possible = That is possible. Press the place that is lit up.
why-rule = Not by rule { $rule }:
with-friends = With friends
you = you
you-there = You
zone-count = { $name }, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
