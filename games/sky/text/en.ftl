# Rainbow (Spaan). Players are called by their names.

sky-button-blind = Play the other side
sky-button-decline = No last turn
sky-button-play = Play this side
sky-button-stop = Stop
sky-captured-clash = The same colour twice! { $seat } gets the line: { $value } cards
sky-captured-overcast = A Cloud! { $seat } gets the line: { $value } cards
sky-captured-rainbow = A rainbow! { $seat } gets all { $value } cards
sky-card-cloud = Cloud
sky-card-rainbow = Rainbow
sky-cell-cards = Cards in the line
sky-choice-blind = Play the other side of card { $place } ({ $card })
sky-choice-flip = Flip card { $place } of the line ({ $card })
sky-choice-play = Play card { $place }: { $card }
sky-count-captured = Captured cards
sky-over = The game is over. Winner: { $seats }
sky-prompt-first = { $seat }: play a card
sky-prompt-last = { $seat }: take the last turn, or leave it
sky-prompt-more = { $seat }: stop, or flip a card and play another
sky-prompt-must-play = { $seat }: now play a card
sky-prompt-start = { $seat }: play a card; one card of the line may be flipped first
sky-reason-clash = { $card } is up already
sky-reason-cloud = a Cloud overcasts the sky
sky-reason-completes = completes the rainbow, captures { $value }
sky-reason-declines = ends the game as it stands, { $own } to { $theirs }
sky-reason-ends = ends the game with { $value ->
        [one] one card
       *[other] { $value } cards
    } in the line for nobody
sky-reason-follows = { $card } can follow
sky-reason-follows-blind = only a blind card can follow, { $percent } % to bust
sky-reason-follows-last = { $card } can follow and complete it
sky-reason-grows = the line grows to { $value }
sky-reason-lost = the opponent captures { $value }
sky-reason-may-complete = else it completes the rainbow and captures { $value }
sky-reason-new = { $card } is new
sky-reason-rainbow = a Rainbow never clashes
sky-reason-risk = behind { $card }: { $percent } % to bust and lose { $value }
sky-reason-safe = cannot bust
sky-reason-stops = stops with { $value } in the line
sky-reason-sure-bust = busts for sure
sky-reason-their-blind = played blind, { $value } of the opponent’s { $count } would bust
sky-told-blind = { $seat } played a card blind: { $card }
sky-told-declined = { $seat } left out the last turn
sky-told-drew = { $seat } drew a card
sky-told-exposed = The next card for { $seat } shows { $card }
sky-told-flipped = { $seat } flipped card { $place } of the line: { $card }
sky-told-last-turn = { $seat } may take one last turn
sky-told-played = { $seat } played { $card }
sky-told-stopped = { $seat } stopped
sky-told-turn = It is the turn of { $seat }
sky-zone-captured = { $seat }: captured cards
sky-zone-line = Line
