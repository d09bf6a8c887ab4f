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
gold-reason-chooses = chooses { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
       *[other] last
    }, { $points ->
        [0] too late for an item
        [one] 1 point
       *[other] { $points } points
    }
gold-reason-empties = empties the hand
gold-reason-keeps = keeps { $value ->
        [one] one card
       *[other] { $value } cards
    }
gold-reason-last-trick = this trick is the last
gold-reason-no-runs = no runs after it
gold-reason-no-sets = no sets after it
gold-reason-pair = a pair of { $value }s
gold-reason-reserve = the reserve is next
gold-reason-run = a run from { $from } to { $to }
gold-reason-set = { $count ->
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    } { $value }s
gold-reason-single = a single { $value }
gold-reason-takes = takes { $value ->
        [one] 1 point
       *[other] { $value } points
    }
gold-reason-takes-all = all there is
gold-reason-takes-less = { $value } less than the most
gold-reason-takes-most = the most there is
gold-reason-would-choose = would now choose { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
       *[other] last
    }, { $points ->
        [0] too late for an item
        [one] 1 point
       *[other] { $points } points
    }, with { $more ->
        [one] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $more }
    } to come
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
