# Rainbow 7. Players are called by their names.

seven-badge-last-round = Last round
seven-badge-shelter = Shelter
seven-button-no-draw = Skip the draw
seven-button-rainbow = Rainbow!
seven-card-rainbow = Rainbow
seven-card-the = the { $card }
seven-card-the-rainbow = the Rainbow
seven-cards-many = { $count } cards
seven-cards-run = { $colour } { $values }
seven-cards-set = { $values }
seven-cell-change = Drops this round
seven-choice-discard = Put { $cards } on pile { $pile }
seven-choice-discard-top = Put { $cards } on pile { $pile }, { $top } on top
seven-choice-draw-deck = Draw from the deck
seven-choice-draw-pile = Take { $card } from pile { $pile }
seven-choice-effect = Use the { $card }: { $effect }
seven-choice-gust = Use the { $card }: a Gust at { $target }
seven-count-limit = The game ends at
seven-count-round = Round
seven-count-tokens = Rain tokens
seven-count-total = Hand total
seven-count-total-short = Total
seven-do-draw = Draw
seven-do-dry = Dry
seven-do-gust = Gust
seven-do-play = Play { $cards }
seven-do-play-many = Play { $count } cards
seven-do-rainbow = Rainbow! { $value }
seven-do-shelter = Shelter
seven-do-shower = Shower
seven-do-stay = Skip the draw
seven-do-take = Take { $card }
seven-effect-dry = Dry: give back one token
seven-effect-gust = Gust: somebody takes a token
seven-effect-shelter = Shelter: you may skip your draw
seven-effect-shower = Shower: all others draw a card
seven-guide-colour = Colour: three or more of a colour in a row
seven-guide-combos = What goes together
seven-guide-draw = 3. Draw from the deck or from a pile you left alone
seven-guide-drops = Seven drops end the game; the fewest win
seven-guide-dry = Dry: one of your drops goes away
seven-guide-effects = 2. Each 7 in it does what its picture says
seven-guide-end = How a round ends
seven-guide-goal = The goal
seven-guide-goal-lead = Have the fewest rain drops when somebody reaches seven. Shed your cards, the high ones first.
seven-guide-gust = Gust: you blow a drop at somebody
seven-guide-lay = 1. Lay one combination on a pile
seven-guide-low = 1 + 2 + 0 = 3: with 7 or less you may call Rainbow
seven-guide-perfect = You lay your last card: 1 drop for each of the others
seven-guide-sevens = What the 7s do
seven-guide-sevens-lead = Only as part of three or more cards. A 7 alone does nothing.
seven-guide-shelter = Shelter: you may skip your draw
seven-guide-shower = Shower: everybody else draws a card
seven-guide-solo = Solo: any single card; two never go together
seven-guide-storm = You call Rainbow and nobody has less: 2 drops for each of the others
seven-guide-thunder = Somebody has less than you: 3 drops for you
seven-guide-turn = Your turn, in three steps
seven-guide-value = Value: three or more of one number
seven-guide-wild = A Rainbow stands for any card
seven-lesson-closing = The fewest tokens win, so you won. Now play a real game!
seven-lesson-collect = You have a 7 and want more of them. Take the red 7 that Iris left on pile A.
seven-lesson-draw = Now draw one card: from the deck, or from a pile that you did not play on. Take the blue 7 from pile C.
seven-lesson-dry = In a combination every 7 does something. This one is Dry: give back one of your rain tokens.
seven-lesson-five = Iris has 5 tokens now. When somebody has 7 at the end of a round, the game is over.
seven-lesson-found = The yellow 7, what luck!
seven-lesson-gust = The yellow 7 is a Gust: somebody takes a rain token. Blow it at Iris.
seven-lesson-lonely = Iris put down one card alone. A 7 alone does nothing.
seven-lesson-luck = Nobody knows what lies on the deck. Try your luck and draw from it.
seven-lesson-opening = This is a round of Rainbow 7 against Iris. Get rid of your cards, the high ones above all.
seven-lesson-patience = Three 7s would go together as well, and you have two. First put the orange 5 on pile B.
seven-lesson-perfect = Putting down your very last card would be a Perfect. That wins the round at once, and all others take 1 token.
seven-lesson-piles = Three cards gone at once! You may use any of the three piles, and the card picked last lies on top.
seven-lesson-rainbow = Your cards count 3, and with 7 or less you may call Rainbow. If Iris had less you would take 3 tokens, but be brave!
seven-lesson-refilled = Pile C was empty, so a new card starts it again.
seven-lesson-run = Cards of one colour in a row go together, and a Rainbow stands for any card. Put violet 5, Rainbow and violet 7 on pile A.
seven-lesson-sevens = Now you have three 7s, and each of them will do something. Put all three on pile A.
seven-lesson-shelter = The blue 7 is a Shelter: with it you may skip your draw. Use it.
seven-lesson-shower = The order of the effects is up to you. Begin with the red 7, a Shower: all others draw a card.
seven-lesson-skip = You have only two small cards left, and a new one would count more. Do not draw.
seven-lesson-solo = One card is always allowed, but two never are. Put the green 6 on pile B: it counts a lot.
seven-lesson-storm = Iris has more, so a Storm brings her 2 tokens. Now she has 7 and the game is over.
seven-lesson-tokens = Rain tokens are bad for you, and now you have none.
seven-lesson-value = Iris had three cards of one value. They go together too.
seven-option-effects = What the 7s do
seven-option-effects-dry = Dry
seven-option-effects-gust = Gust
seven-option-effects-help = The effect of each colour’s 7. The pictures of the box are lost to us: choose what your cards show.
seven-option-effects-none = no effect
seven-option-effects-shelter = Shelter
seven-option-effects-shower = Shower
seven-option-ending = A 7th token by a Gust
seven-option-ending-count = counts only if it is still there after scoring
seven-option-ending-help = Whether a player whom a Gust brought to the limit ends the game even if a token is given back before the round is over.
seven-option-ending-latched = ends the game with the round, come what may
seven-option-perfect-effects = 7s take effect in a Perfect
seven-option-perfect-effects-help = Whether the 7s of a discard that empties the hand take effect before the round ends.
seven-option-size = Size of the box
seven-option-size-colours = Colours
seven-option-size-hand = Cards dealt to each hand
seven-option-size-help = How many cards and tokens there are. Fewer Rainbows or another number of tokens make a house rule; the rest is for studies.
seven-option-size-limit = Highest hand for Rainbow
seven-option-size-rainbows = Rainbow cards
seven-option-size-tokens = Tokens that end the game
seven-option-size-values = Values of each colour
seven-over = { $count ->
        [one] { $me ->
            [seats] You won!
           *[other] { $seats } won
        }
       *[other] Shared win: { $seats }
    }
seven-prompt-draw = { $me ->
        [seat] Draw from the deck or from another pile.
       *[other] { $seat }’s turn.
    }
seven-prompt-effects = { $me ->
        [seat] Your 7s take effect. Choose one.
       *[other] { $seat }’s turn.
    }
seven-prompt-rainbow = { $me ->
        [seat] You hold { $value }: call Rainbow, or play cards.
       *[other] { $seat }’s turn.
    }
seven-prompt-turn = { $me ->
        [seat] Your turn: play one card, a set or a run.
       *[other] { $seat }’s turn.
    }
seven-ready-card = One card. Choose a pile.
seven-ready-gust = A Gust. Choose who gets the drop.
seven-ready-rainbows = { $count ->
        [3] Three
        [4] Four
        [5] Five
        [6] Six
        [7] Seven
       *[other] { $count }
    } Rainbows. Choose a pile.
seven-ready-run = A run of { $count ->
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
       *[other] { $count }
    }. Choose a pile.
seven-ready-set = { $count ->
        [3] Three
        [4] Four
        [5] Five
        [6] Six
        [7] Seven
       *[other] { $count }
    } { $value }s. Choose a pile.
seven-reason-announces = announces with { $value }
seven-reason-covers = covers the { $card }
seven-reason-gust = Gust on { $seat }, who has { $value ->
        [one] 1 token
       *[other] { $value } tokens
    }
seven-reason-gust-fewest = the fewest of the others
seven-reason-gust-most = the most of the others
seven-reason-holds = holds { $value } then
seven-reason-joins-nothing = joins nothing yet
seven-reason-makes-run = makes a run of { $count }
seven-reason-makes-set = makes a set of { $count }
seven-reason-maybe-lower = { $count ->
        [one] 1 opponent
       *[other] { $count } opponents
    } could be lower
seven-reason-next = the next discard could leave { $value }
seven-reason-nobody-lower = nobody can be lower
seven-reason-odds = by the unseen cards nobody is at { $percent } %
seven-reason-offers = offers the { $card }
seven-reason-perfect = empties the hand: a Perfect
seven-reason-rainbows = spends { $count ->
        [one] a Rainbow
       *[other] { $count } Rainbows
    }
seven-reason-sheds = sheds { $value } in { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, leaves { $left }
seven-reason-stays = does not draw, stays at { $value }
seven-reason-takes = takes the { $card }
seven-reason-unseen = draws unseen, { $whole }.{ $tenth } on average, to { $value }
seven-round-drizzle = { $me ->
        [seat] Drizzle: you win, 1 drop for the others
       *[other] Drizzle: { $seat } wins, 1 drop for the others
    }
seven-round-storm = { $me ->
        [seat] Storm: you win, 2 drops for the others
       *[other] Storm: { $seat } wins, 2 drops for the others
    }
seven-round-thunderstorm = { $me ->
        [seat] Thunderstorm: 3 drops for you
       *[other] Thunderstorm: 3 drops for { $seat }
    }
seven-tagline = Shed your cards on three piles, mind the 7s, and call Rainbow when you hold 7 or less.
seven-theme-call = Calling Rainbow
seven-theme-draw = What to draw
seven-theme-gust = Whom to gust
seven-theme-perfect = Going for a Perfect
seven-theme-pile = Covering and offering
seven-theme-rainbows = Spending Rainbows
seven-theme-sevens = The power of the 7s
seven-theme-shed = What to shed
seven-told-dealt = Round { $value }. { $me ->
        [seat] You start
       *[other] { $seat } starts
    }
seven-told-discarded = { $me ->
        [seat] You put
       *[other] { $seat } puts
    } { $cards } on pile { $pile }
seven-told-drew = { $me ->
        [seat] You draw a card
       *[other] { $seat } draws a card
    }
seven-told-drew-card = { $me ->
        [seat] You draw { $card }
       *[other] { $seat } draws { $card }
    }
seven-told-dry = { $me ->
        [seat] You use
       *[other] { $seat } uses
    } the { $card }: Dry
seven-told-found-nothing = No card is left for { $me ->
        [seat] you
       *[other] { $seat }
    }
seven-told-gust = { $me ->
        [seat] You blow a Gust at { $target }
        [target] { $seat } blows a Gust at you
       *[other] { $seat } blows a Gust at { $target }
    }
seven-told-last-round = { $me ->
        [seat] You have
       *[other] { $seat } has
    } { $value } drops: the last round
seven-told-no-draw = { $me ->
        [seat] You skip the draw
       *[other] { $seat } skips the draw
    }
seven-told-nothing-to-draw = Nothing is left to draw for { $me ->
        [seat] you
       *[other] { $seat }
    }
seven-told-perfect = { $me ->
        [seat] Perfect: you have no cards left
       *[other] Perfect: { $seat } has no cards left
    }
seven-told-rainbow = Rainbow! { $me ->
        [seat] You hold { $value }
       *[other] { $seat } holds { $value }
    }
seven-told-reformed = The piles become a new deck of { $value }
seven-told-returned-token = { $me ->
        [seat] You give back a drop
       *[other] { $seat } gives back a drop
    }
seven-told-revealed = All hands are shown
seven-told-seeded = Pile { $pile } starts again with { $card }
seven-told-shelter = { $me ->
        [seat] You take Shelter
       *[other] { $seat } takes Shelter
    }
seven-told-shower = { $me ->
        [seat] Your Shower: all others draw a card
       *[other] { $seat }’s Shower: all others draw a card
    }
seven-told-took = { $me ->
        [seat] You take { $card } from pile { $pile }
       *[other] { $seat } takes { $card } from pile { $pile }
    }
seven-told-took-tokens = { $me ->
        [seat] You take
       *[other] { $seat } takes
    } { $value ->
        [one] a drop
       *[other] { $value } drops
    }
seven-why-s10 = Two cards are never a combination. Add a third that fits, or play one.
seven-why-s11 = These cards have neither a number nor a colour in common. Three of a number or a run go together.
seven-why-s12 = A run has each number once and at most seven cards. Leave some out.
seven-why-s13 = These numbers are not in a row. Fill the gap, with a Rainbow if you have one.
seven-why-s14 = The cards cannot lie in that order. Choose another one for the top.
seven-why-s15 = First your 7s take effect, one by one. Choose one of them.
seven-why-s19 = A Gust needs a victim. Choose one of the others.
seven-why-s22 = Now you draw: from the deck, or from a pile you did not play on. Only a Shelter lets you skip it.
seven-why-s25 = No card is left there. Draw from somewhere else.
seven-why-s30 = The game is over.
seven-why-s7 = A turn begins with cards from your hand, or with Rainbow. Choose cards to play.
seven-why-s8 = Your hand is too high for Rainbow, or you have played already. Get rid of high cards first.
seven-zone-effects = Effects to come
seven-zone-pile = Pile { $name }
seven-zone-pile-short = { $name }
