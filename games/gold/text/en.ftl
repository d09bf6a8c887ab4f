# Rainbow (Sazuki). Players are called by their names.

gold-badge-claim = Takes { $value ->
        [1] first
       *[other] as number { $value }
    }
gold-badge-leads = Leads
gold-badge-out = Out of cards
gold-cell-bonus = Cards left in hand
gold-cell-pile = Score pile
gold-cell-place = Place
gold-choice-play = Play { $cards }
gold-choice-take = Take { $cards }
gold-count-score = Points
gold-count-trick = Trick
gold-order = Trick { $value }: who takes first?
gold-over = The game is over. Winner: { $seats }
gold-prompt-lead = { $seat }: start with any combo
gold-prompt-play = { $seat }: play any combo
gold-prompt-runs = { $seat }: play a run or a single card
gold-prompt-sets = { $seat }: play a set or a single card
gold-prompt-take = { $seat }: take something from the middle
gold-told-bonus = { $seat } gets { $value ->
        [one] 1 point for the card
       *[other] { $value } points for the cards
    } left in hand
gold-told-cleared = Nobody took { $cards }
gold-told-laid = Trick { $value } begins. { $seat } leads.
gold-told-out = { $seat } has no cards left
gold-told-played = { $seat } played { $cards }
gold-told-ranked = Now take, one after the other: { $seats }
gold-told-skipped = { $seat } has no card for a second combo
gold-told-took = { $seat } took { $cards }
gold-told-took-up = { $seat } picked up the reserve of { $value }
gold-zone-aside = Left out
gold-zone-combo = { $seat }: combo
gold-zone-discarded = Out of play
gold-zone-pair = Pair of { $value }s
gold-zone-reserve = { $seat }: reserve
gold-zone-single = A { $value }
gold-zone-taken = { $seat }: score pile
