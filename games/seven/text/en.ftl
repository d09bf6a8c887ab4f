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
