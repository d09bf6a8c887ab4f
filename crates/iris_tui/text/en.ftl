# What the terminal client says itself. In a legend the first word is the key, the rest what it does.

colours-auto = as many as the terminal has
colours-few = 16
colours-many = 256
colours-none = none
colours-true = millions
count-hand = hand { $count }
count-reserve = reserve { $count }
count-score = pile { $count }
emote-goodbye = Goodbye!
emote-hello = Hello!
emote-oops = Oops!
emote-thanks = Thank you!
emote-thinking = Let me think…
emote-well-played = Well played!
emote-wow = Wow!
emote-your-turn = Your turn!
eyes-all = all cards open
eyes-open = what lies open
help-keys =
    Pick cards with the key on their lower edge (1, 2, 3 …), then press the key of the place where they go ([a], [b] …). The last card picked lies on top. What lights up can be done; try anything else and you are told which rule forbids it.
    
    arrows, Tab   point at something; Tab goes to what lights up
    Space         pick a card or put it back
    Enter         pick or press what is pointed at
    Esc           put all cards back
    :             type an action in notation; Tab completes it
    l             list of all actions
    h             hint: what the strongest bot would do
    w             why not? The rules against it, for the cards picked
    u             undo
    m             what has happened
    o             overview: every card that can be seen
    s             settings: language, name, pace, undo, colours
    t             say something, at a table with other people
    j             sit down, or take your seat back, at a server's table
    P             pause or go on, at a server's table
    q             leave; a game against bots can be resumed later
    Ctrl-C        quit at once; nothing is lost
    
    The mouse does the same: click a card, then the place.
help-title = Help
last-record = The record is in { $file }
leave-go = Leave the table
leave-stay = Stay
leave-title = Leave?
legend-again = n new game
legend-back = Esc back
legend-bot = 1–5 bot
legend-change = ←→ change
legend-choose = Enter choose
legend-columns = Tab other column
legend-complete = Tab complete
legend-continue = c play on
legend-copy = c copy link
legend-discard = x discard
legend-ends = Home/End
legend-eyes = p perspective
legend-free = f free
legend-get-up = x get up
legend-go = Enter go
legend-go-on = Enter go on
legend-help = ? help
legend-hint = h hint
legend-leave = q leave
legend-list = l list
legend-moves = m moves
legend-mute = m mute
legend-overview = o overview
legend-pace = p pace
legend-pick = 1… pick
legend-play = Enter play
legend-press = a… play
legend-quit = q quit
legend-rematch = n rematch
legend-remove = k keep out
legend-renew = l new links
legend-replay = r replay
legend-return = j take your seat back
legend-rules = ? rules
legend-scroll = ↑↓ scroll
legend-seat = ↑↓ seat
legend-seat-change = Enter change
legend-settings = s settings
legend-sit = j sit down
legend-start = g start
legend-step = ←→ step
legend-talk = t talk
legend-type = : type
legend-undo = u undo
legend-up-down = ↑↓ choose
legend-why = w why not?
list-title = What you can do
lobby-bot = bot, level { $level }
lobby-copied = The link is in your clipboard, if your terminal has one.
lobby-full = The game starts when the last seat is taken, or when you press g.
lobby-help =
    Before the game
    
    ↑ ↓           point at a seat
    Enter         what can be done with it: sit down, seat a bot, make it free, mute
    j             sit down: there, or on the first free seat
    x             get up
    1–5           the host: a bot of that level takes the seat
    ← →           the host: a weaker or a stronger bot
    f             the host: make the seat free
    k             the host: remove whoever sits there, and keep them out
    l             the host: make new links; the old ones stop working
    p             the host: how long bots take
    g             the host: start; free seats get bots
    c             copy the link to pass on
    t             say something
    m             mute whoever sits there, or hear them again
    s             settings
    q             go away; your seat is kept until you get up
    
    During the game
lobby-here = is here
lobby-host = You are the host. Press j to sit down, or g to let bots play.
lobby-invite = Others sit down by this link:
lobby-nobody-to-mute = Point at somebody else with ↑ and ↓ first.
lobby-not-host = Only the host can do that.
lobby-nothing-there = There is nothing for you to do with this seat; choose another.
lobby-offer-bot = Bot { $level } · { $about }
lobby-offer-free = Make the seat free
lobby-offer-get-up = Get up
lobby-offer-remove = Remove { $name } and keep them out
lobby-offer-renew = Make new links; the old ones stop working
lobby-offer-sit = Sit down here
lobby-open = free
lobby-pace = Bots take at least { $ms } ms
lobby-renew-title = Links
lobby-sit = Press j to sit down. You can also just look on.
lobby-start = Press g to start. Free seats get bots.
lobby-title = Waiting for the game to start
lobby-wait = The host starts the game. Others can join by the same link.
lobby-watch = They look on by this one:
moves-title = What happened
note-choose-target = Now press the key of the place where they go.
note-continued = From here it is your game. The others are bots.
note-hint = Iris would play: { $action }.
note-hint-share = She expects { $share } % of the victory.
note-kept = The record is in { $file }
note-no-action = That is not an action; Tab shows what there is.
note-not-kept = The game could not be written down: { $reason }
note-not-your-turn = It is not your turn.
note-nothing-there = These cards cannot go there; press w to see why not.
note-nothing-to-undo = There is nothing to take back.
note-over = The game is over.
note-pick-first = Pick cards first, then press where they go.
note-thinking = Iris thinks…
note-undo-told = That told somebody something, or others have played since. The settings (s) allow taking back anything.
note-undone = Taken back.
note-why-not = Everything that is left can be done. Pick the cards you mean, then press w again.
option-by-chance = by chance
option-usual = usual
overview-title = Every card that can be seen
refused-bad-settings = These settings make no game.
refused-banned = Whoever runs this server has banned you.
refused-busy = The bots are busy; try again in a moment.
refused-forbidden = Your link does not allow that; ask the host for another.
refused-no-pause = You have no time left for pauses.
refused-no-undo = That cannot be taken back.
refused-no-watching = This table has no onlookers; ask for a seat.
refused-not-host = Only the host can do that.
refused-not-seated = You have no seat at this table.
refused-not-your-turn = It is not your turn.
refused-paused = The game is paused.
refused-rate-limited = That was too often; wait a moment.
refused-rated = Not at a rated table: no hints, no taking back at will, only the usual options.
refused-seat-taken = Somebody sits there already.
refused-stale = The table has moved on meanwhile.
refused-too-fast = That was too often; wait a moment.
refused-wrong-phase = That cannot be done now.
remote-connecting = Going to { $link } …
remote-failed = { $reason }. Check the link, or ask its host whether the server is running.
remote-host = you are the host
remote-looking-on = looking on
remote-lost = connection lost, trying again
remote-lost-note = The connection is lost. It is tried again by itself; your seat is kept.
remote-no-help = This server gives no help; it may be too old for that.
remote-no-hint = There are hints only where all others are bots.
remote-online = online
remote-paused = paused
remote-stand-in = A bot plays for you. Press j to take your seat back.
remote-strange = The server says something that this program does not understand; one of the two may be too old: { $reason }
remote-unknown-game = The table plays a game that this program does not know; a newer version may.
remote-watching = { $count ->
        [one] 1 onlooker
       *[other] { $count } onlookers
    }
replay-end = end
replay-ply = action { $ply }
seat-away = away
seat-muted = muted
seat-number = Seat { $number }
seat-stand-in = a bot stands in
seat-you = You
settings-close = ←→ change, Enter or Esc to close
settings-colours = Colours
settings-language = Language
settings-name = Your name
settings-pace = Bots take at least
settings-pace-value = { $ms } ms
settings-title = Settings
settings-undo = Undo against bots
small-keys = Enlarge the window, or press q to quit.
small-now = It has { $width } × { $height }.
small-title = Iris needs a terminal of { $width } × { $height } characters.
start-authors = By { $names }.
start-bad-seed = A seed is a number or 64 hexadecimal digits; leave it empty for a random one.
start-begin = Play
start-elsewhere = At a table with others
start-free = free
start-free-help = Somebody can take the seat by a link. A bot takes it if it is free when you start.
start-game = Game
start-link = Join by a link…
start-link-help = Paste or type the link to a table, such as http://host:7770/t/TABLE?key=KEY, or only a server’s address to open a table there, and press Enter.
start-mine = You sit at
start-mine-help = The last choice is to watch bots play.
start-more = More
start-new = A new game against bots
start-new-table = A new table at the server
start-open = Open the table
start-players = { $count } players
start-plies = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
start-quit = Quit
start-seats = Players
start-seed = Seed
start-seed-help = The same seed deals the same cards. Leave it empty for a random one.
start-settings = Settings
start-title = three games called Rainbow
start-unfinished = Unfinished games
start-watch = nowhere: watch
summary-go-on = Enter: go on
summary-over = The end
summary-title = So it stands
talk-hear = Hear { $name } again
talk-mute = Mute { $name }
talk-title = Say
undo-free = anything
undo-silent = what told nobody anything
value-no = no
value-yes = yes
why-title = Why not?
