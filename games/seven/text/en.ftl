# Rainbow 7. Players are called by their names.

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
seven-told-dealt = Round { $value } begins. { $seat } starts.
seven-told-discarded = { $seat } put { $cards } on pile { $pile }
seven-told-drew = { $seat } drew a card
seven-told-drew-card = { $seat } drew { $card }
seven-told-dry = { $seat } used the { $card }: Dry
seven-told-found-nothing = No card was left for { $seat }
seven-told-gust = { $seat } used the { $card }: a Gust blows at { $target }
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
