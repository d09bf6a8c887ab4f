# Rainbow (Spaan). Players are called by their names.

sky-button-blind = Play the other side
sky-button-decline = End the game
sky-button-play = Play this side
sky-button-stop = Stop
sky-captured-clash = Two of a colour: { $me ->
        [seat] you get
       *[other] { $seat } gets
    } { $value ->
        [one] 1 card
       *[other] { $value } cards
    }
sky-captured-overcast = A Cloud: { $me ->
        [seat] you get
       *[other] { $seat } gets
    } { $value ->
        [one] 1 card
       *[other] { $value } cards
    }
sky-captured-rainbow = A rainbow: { $me ->
        [seat] you get
       *[other] { $seat } gets
    } all { $value ->
        [one] 1 card
       *[other] { $value } cards
    }
sky-card-cloud = Cloud
sky-card-rainbow = Rainbow
sky-cell-cards = Cards in the line
sky-choice-blind = Play the other side of card { $place } ({ $card })
sky-choice-flip = Flip card { $place } of the line ({ $card })
sky-choice-play = Play card { $place }: { $card }
sky-count-captured = Captured cards
sky-do-blind = Other side
sky-do-decline = End the game
sky-do-flip = Flip { $card }
sky-do-flip-one = Flip a card
sky-do-play = Play { $card }
sky-guide-blind = Blind: the side you do not see goes up
sky-guide-cards = Cards with two sides
sky-guide-clash = A colour twice is a clash: the other player takes the line
sky-guide-cloud = A Cloud spoils the line
sky-guide-flip = Before the second and the third card you turn one card of the line
sky-guide-goal = The goal
sky-guide-goal-lead = Capture more cards than the other player.
sky-guide-known = The corner shows the other side once you have seen it
sky-guide-next = Whoever did not capture goes on
sky-guide-overcast = So is a Cloud: the other player takes the line
sky-guide-plain = Plain: the side you see goes up
sky-guide-rainbow = Six different colours in the line are a rainbow: whoever completes it takes all six
sky-guide-sides = You see one side of a card, the other player sees the other
sky-guide-stop = You may stop after the first or the second card
sky-guide-trouble = When it goes wrong
sky-guide-turn = Your turn: one, two or three cards
sky-guide-wild = A Rainbow goes with everything
sky-lesson-again = After a capture the other one begins, so Iris starts a new line.
sky-lesson-clash = Iris played a card blind, with the face up that she could not see. Red is there twice, so all five cards are yours!
sky-lesson-closing = The little deck is used up: 11 cards for you, none for Iris. Now play a real game!
sky-lesson-cloud = A Cloud face up would give the whole line to Iris. Play that card blind: its other face will be up.
sky-lesson-enough = You could go on, but a longer line is more to lose. Four cards are fine: stop.
sky-lesson-fifth = Before your first card you may flip one too, but you need not. Play red: that makes five.
sky-lesson-flip = To play another card, you must first flip one of the line. Flip the yellow one: you know that teal is behind it.
sky-lesson-lucky = Yellow, well done! Stop here.
sky-lesson-new = All colours in the line must be different. Green is new, so play green.
sky-lesson-opening = Every card has two faces: you see one, Iris sees the other. You both play to one line, and six cards in it make a rainbow.
sky-lesson-pushed = Iris pushed on: she flipped her blue card to purple and played a second one.
sky-lesson-rainbow = A rainbow of six! All these cards are yours, and the most cards win.
sky-lesson-refill = At the end of a turn you draw until you have three cards again.
sky-lesson-safe = One more! Flip the purple card, for you know that blue is behind it.
sky-lesson-second = Teal, just as you remembered! Now play orange.
sky-lesson-seen = Iris plays yellow. You saw the other face of that card in her hand: teal.
sky-lesson-sixth = A Rainbow face goes with every colour. Play it as the sixth card!
sky-lesson-start = Play a card to the line, with the face that you see. Begin with red.
sky-lesson-stop = You may play up to three cards in a turn, or stop before. Stop this time.
sky-loss-line = lose the line
sky-option-deck = Cards of the deck
sky-option-deck-help = How many cards there are of each pair of faces, 6 to 120 in all. The leaflet does not give the numbers; ours are an assumption.
sky-option-last-turn = Last turn
sky-option-last-turn-help = When a hand cannot be refilled and three cards or more lie in the line, the other player may take one last turn. Without it, the game ends at once.
sky-option-memory = Faces seen earlier
sky-option-memory-help = Whether the screen shows what you have seen of hidden cards, or you remember it yourself as at a real table. Bots always remember.
sky-option-memory-own = remember them yourself
sky-option-memory-shown = are shown
sky-option-stop-after-flip = Stop after a flip
sky-option-stop-after-flip-help = Whether you may still stop once you have flipped a card before your second or third one.
sky-over = { $count ->
        [one] { $me ->
            [seats] You won!
           *[other] { $seats } won
        }
       *[other] Shared win: { $seats }
    }
sky-prompt-first = { $me ->
        [seat] Your turn: play a card.
       *[other] { $seat }’s turn.
    }
sky-prompt-last = { $me ->
        [seat] Last turn: play a card, or end the game.
       *[other] { $seat }’s last turn.
    }
sky-prompt-may-stop = { $me ->
        [seat] Play a card, or stop.
       *[other] { $seat }’s turn.
    }
sky-prompt-more = { $me ->
        [seat] Stop, or flip a card and play another.
       *[other] { $seat }’s turn.
    }
sky-prompt-must-play = { $me ->
        [seat] Now play a card.
       *[other] { $seat }’s turn.
    }
sky-prompt-start = { $me ->
        [seat] Your turn: play a card, or flip one first.
       *[other] { $seat }’s turn.
    }
sky-ready-clash = This colour is up already: the line is lost.
sky-ready-cloud = This Cloud gives the line away.
sky-ready-fits = It fits the line. The other side is a guess.
sky-ready-last = It fits: that makes a rainbow.
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
sky-tagline = Every card has two sides and you see only one. Build a rainbow together, and push your luck.
sky-theme-blind = Playing blind
sky-theme-bust = Giving a line away
sky-theme-complete = Completing the rainbow
sky-theme-flip = Flips
sky-theme-last = The last turn
sky-theme-new = A safe card
sky-theme-stop = When to stop
sky-theme-wild = The Rainbow face
sky-told-blind = { $me ->
        [seat] You play the other side: { $card }
       *[other] { $seat } plays the other side: { $card }
    }
sky-told-blind-card = { $me ->
        [seat] You play the other side
       *[other] { $seat } plays the other side
    }
sky-told-declined = { $me ->
        [seat] You leave out the last turn
       *[other] { $seat } leaves out the last turn
    }
sky-told-drew = { $me ->
        [seat] You draw a card
       *[other] { $seat } draws a card
    }
sky-told-exposed = { $me ->
        [seat] Your next card shows { $card }
       *[other] { $seat }’s next card shows { $card }
    }
sky-told-exposed-card = { $me ->
        [seat] You see your next card
       *[other] { $seat } sees the next card
    }
sky-told-flipped = { $me ->
        [seat] You flip
       *[other] { $seat } flips
    } card { $place }: { $card }
sky-told-flipped-card = { $me ->
        [seat] You flip
       *[other] { $seat } flips
    } card { $place }
sky-told-last-turn = { $me ->
        [seat] You may take one last turn
       *[other] { $seat } may take one last turn
    }
sky-told-played = { $me ->
        [seat] You play
       *[other] { $seat } plays
    } { $card }
sky-told-played-card = { $me ->
        [seat] You play a card
       *[other] { $seat } plays a card
    }
sky-told-stopped = { $me ->
        [seat] You stop
       *[other] { $seat } stops
    }
sky-told-turn = { $me ->
        [seat] Your turn
       *[other] { $seat }’s turn
    }
sky-why-k10 = Before each further card you flip one of the line, and then you must play.
sky-why-k18 = The game is over.
sky-why-k19 = Only the last turn can be left out, before its first card.
sky-why-k7 = A turn has at least one card. Play one from your hand.
sky-why-k9 = Before your first card you may flip one of the line, if there is one; then you must play.
sky-zone-captured = { $me ->
        [seat] Your captured cards
       *[other] { $seat }: captured cards
    }
sky-zone-line = Line
