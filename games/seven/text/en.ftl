# Rainbow 7. Players are called by their names.

seven-badge-last-round = Reached the limit: last round
seven-badge-shelter = Shelter: may skip the draw
seven-button-no-draw = Do not draw
seven-button-rainbow = Rainbow!
seven-card-rainbow = Rainbow
seven-cell-change = Tokens this round
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
seven-effect-dry = Dry: give back one token
seven-effect-gust = Gust: somebody takes a token
seven-effect-shelter = Shelter: you may skip your draw
seven-effect-shower = Shower: all others draw a card
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
seven-over = The game is over. Winner: { $seats }
seven-prompt-draw = { $seat }: draw a card
seven-prompt-effects = { $seat }: choose an effect
seven-prompt-turn = { $seat }: discard cards, or call Rainbow
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
seven-round-drizzle = Perfect! { $seat } has no cards left: a Drizzle for all the others
seven-round-storm = Rainbow! { $seat } wins the round: a Storm for all the others
seven-round-thunderstorm = Oh no! Somebody is lower than { $seat }: a Thunderstorm
seven-tagline = Shed your cards on three piles, mind the 7s, and call Rainbow when you hold 7 or less.
seven-told-dealt = Round { $value } begins. { $seat } starts.
seven-told-discarded = { $seat } put { $cards } on pile { $pile }
seven-told-drew = { $seat } drew a card
seven-told-drew-card = { $seat } drew { $card }
seven-told-dry = { $seat } used the { $card }: Dry
seven-told-found-nothing = No card was left for { $seat }
seven-told-gust = { $seat } used the { $card }: a Gust blows at { $target }
seven-told-last-round = { $seat } has { $value } tokens: the game ends with this round
seven-told-no-draw = { $seat } did not draw
seven-told-nothing-to-draw = { $seat } had nothing to draw
seven-told-perfect = { $seat } put down the last card: Perfect!
seven-told-rainbow = { $seat } called Rainbow with { $value }
seven-told-reformed = The old cards are shuffled into a new deck of { $value }
seven-told-returned-token = { $seat } gave back a token
seven-told-revealed = Everybody shows their cards
seven-told-seeded = Pile { $pile } starts again with { $card }
seven-told-shelter = { $seat } used the { $card }: Shelter
seven-told-shower = { $seat } used the { $card }: a Shower
seven-told-took = { $seat } took { $card } from pile { $pile }
seven-told-took-tokens = { $seat } took { $value ->
        [one] a token
       *[other] { $value } tokens
    }
seven-zone-effects = Effects to come
seven-zone-pile = Pile { $name }
