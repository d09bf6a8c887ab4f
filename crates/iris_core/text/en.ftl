# What several games say. Players are called by their names.

badge-gave-up = Gave up
badge-winner = Winner
card-name = { $colour } { $value }
card-value = { $value }
colour-blue = blue
colour-green = green
colour-indigo = indigo
colour-orange = orange
colour-purple = purple
colour-red = red
colour-teal = teal
colour-violet = violet
colour-yellow = yellow
lesson-other = That is possible too. But try this first.
option-first = Who starts
option-first-help = The seat that has the first turn.
prompt-over = The game is over.
zone-deck = Deck
zone-hand = { $me ->
        [seat] Your hand
       *[other] { $seat }: hand
    }
