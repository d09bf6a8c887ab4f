# Rainbow (Sazuki). Players are called by their names.

gold-badge-claim = Takes { $value ->
        [1] first
        [2] second
        [3] third
       *[other] { $value }th
    }
gold-badge-leads = Leads
gold-badge-out = Out of cards
gold-cell-bonus = Cards left in hand
gold-cell-deal = This deal
gold-cell-pile = Score pile
gold-cell-place = Place
gold-choice-play = Play { $cards }
gold-choice-take = Take { $cards }
gold-count-deal = Deal
gold-count-earlier = Earlier deals
gold-count-score = Points
gold-count-trick = Trick
gold-deal-over = Deal { $value } is over
gold-do-play = Play { $cards }
gold-do-play-many = Play { $count } cards
gold-do-take = Take { $cards }
gold-guide-combos = What you can play
gold-guide-combos-lead = Everybody plays one combo, in turn. Nobody may pass.
gold-guide-cut = If there are too many prizes, the smallest go
gold-guide-end = The end
gold-guide-end-lead = When two players have no cards left, the game is over. Cards in hand are worth nothing.
gold-guide-goal = The goal
gold-guide-goal-lead = Have the most points. The more cards you play at once, the sooner you pick.
gold-guide-higher = Second: two cards, up to 6
gold-guide-kind = After a set only sets and singles follow; after a run only runs and singles
gold-guide-longest = First: four cards
gold-guide-lower = Third: two cards, up to 5
gold-guide-next = What was played is won next: five 3s are two pairs and a 3
gold-guide-order = Who picks first
gold-guide-order-lead = Most cards first, then the higher card, then whoever played earlier.
gold-guide-pair = A pair is taken whole: this one is worth 10
gold-guide-prizes = The prizes
gold-guide-run = A run: numbers in a row
gold-guide-set = A set: cards of one number
gold-guide-single = A single: one card
gold-guide-worth = A card you take is worth its number
gold-item = { $cards }
gold-lesson-alone = You had no card for a second combo, so Iris went on alone.
gold-lesson-bonus = The game is over. Iris gets one point for each card that she still holds.
gold-lesson-bound = With two players, each plays twice. Your two 6s may not follow a run, so play the 2 alone.
gold-lesson-closing = The most points win: you have 39, Iris has 32. Now play a real game!
gold-lesson-combo = Play one card, several of one number, or numbers in a row. Begin with the run 3, 4, 5.
gold-lesson-end = When somebody runs out a second time, that trick is the last. Play your run of 2 and 3.
gold-lesson-first = Your run has the most cards, so you pick first. Take the 6: it is worth six points.
gold-lesson-higher = Your own set binds you too. Play the 5 alone: it is higher than the 4 of Iris.
gold-lesson-laid = The cards that were played become the next points. Two of a kind lie there as a pair.
gold-lesson-last = Your single 2 picks last. Take the 1: a point is a point.
gold-lesson-longer = Iris played the longest run, so she picks before you.
gold-lesson-nothing = Your 5 picks next. Take the two 1s, and nothing is left for Iris.
gold-lesson-opening = The cards in the middle are points, and you pick from them in turn. In this little game you have six cards, and six more in reserve.
gold-lesson-order = Now you both pick. More cards go first, and of as many cards the higher ones.
gold-lesson-pair = You pick first again, and a pair is taken whole. Take both 5s: ten points!
gold-lesson-reserve = Nobody could take the 4, so it is gone. Your hand was empty, so you picked up your reserve.
gold-lesson-runs = After a run, only runs and single cards may follow.
gold-lesson-scarce = Only two pairs lie there, so only the first two combos get one. Play your three 4s.
gold-lesson-second = You pick second. Take the other two 4s.
gold-lesson-set = You picked first, so you begin. Play both 6s: they are a set, and your hand is empty then.
gold-lesson-sets = After a set, only sets and single cards may follow.
gold-lesson-shorter = Iris plays a shorter run. Nothing has to be beaten.
gold-lesson-theirs = Now the hand of Iris was empty, and she picked up her reserve.
gold-lesson-twelve = Three cards pick first. Take the two 6s: twelve points!
gold-option-deals = Deals
gold-option-deals-help = So many deals are played, and their points are added up.
gold-option-open_scores = Open scores
gold-option-open_scores-help = Everybody’s points can be seen during the game.
gold-option-size = Smaller deck
gold-option-size-copies = Cards of each rank
gold-option-size-copies-help = The box has ten of each.
gold-option-size-hand = Cards in a hand
gold-option-size-hand-help = The box deals 14; 11 with five players, 9 with six.
gold-option-size-help = Play with fewer cards, for practice and study.
gold-option-size-ranks = Highest rank
gold-option-size-ranks-help = The ranks go from 1 to this number; in the box to 6.
gold-order = Trick { $value }: who takes first?
gold-over = { $count ->
        [one] { $me ->
            [seats] You won!
           *[other] { $seats } won
        }
       *[other] Shared win: { $seats }
    }
gold-prompt-lead = { $me ->
        [seat] You lead: play any combo.
       *[other] { $seat }’s turn.
    }
gold-prompt-play = { $me ->
        [seat] Your turn: play any combo.
       *[other] { $seat }’s turn.
    }
gold-prompt-runs = { $me ->
        [seat] Your turn: play a run or a single card.
       *[other] { $seat }’s turn.
    }
gold-prompt-sets = { $me ->
        [seat] Your turn: play a set or a single card.
       *[other] { $seat }’s turn.
    }
gold-prompt-take = { $me ->
        [seat] Your pick: take a prize.
       *[other] { $seat } picks a prize.
    }
gold-ready = { $cards } { $place ->
        [1] picks first so far.
        [2] picks second so far.
        [3] picks third so far.
       *[other] picks { $place }th so far.
    }
gold-ready-card = One card
gold-ready-nothing = { $cards } gets no prize so far.
gold-ready-run = A run of { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
       *[other] { $count }
    }
gold-ready-set = A set of { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
       *[other] { $count }
    }
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
gold-reason-last-of-deal = this trick ends the deal
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
gold-tagline = Play sets and runs: the bigger your combo, the sooner you pick your points.
gold-theme-binding = Setting the rule
gold-theme-ending = Endings
gold-theme-picks = What to take
gold-theme-runs = Runs
gold-theme-sets = Pairs and sets
gold-theme-singles = Singles
gold-told-bonus = { $me ->
        [seat] You get
       *[other] { $seat } gets
    } { $value ->
        [one] 1 point
       *[other] { $value } points
    } for cards in hand
gold-told-cleared = Nobody takes { $cards }
gold-told-dealt = Deal { $value }. { $me ->
        [seat] You lead
       *[other] { $seat } leads
    }
gold-told-laid = Trick { $value }. { $me ->
        [seat] You lead
       *[other] { $seat } leads
    }
gold-told-out = { $me ->
        [seat] You are out of cards
       *[other] { $seat } is out of cards
    }
gold-told-played = { $me ->
        [seat] You play
       *[other] { $seat } plays
    } { $cards }
gold-told-ranked = { $me ->
        [first] You take first
       *[other] { $first } takes first
    }
gold-told-skipped = { $me ->
        [seat] You have no card for a second combo
       *[other] { $seat } has no card for a second combo
    }
gold-told-took = { $me ->
        [seat] You take
       *[other] { $seat } takes
    } { $cards }
gold-told-took-up = { $me ->
        [seat] You pick up your reserve of
       *[other] { $seat } picks up a reserve of
    } { $value }
gold-why-g16 = The game is over.
gold-why-g19 = Sets and runs never lie in one trick, not even both yours. Play what lies there already, or a single card.
gold-why-g23 = The game is over.
gold-why-g4 = These cards are no combo. Play one card, several of one number, or numbers in a row.
gold-why-g5 = First everybody plays a combo from their hand. Prizes are taken after that.
gold-why-g6 = Sets and runs never lie in one trick. Play what lies there already, or a single card.
gold-why-g8 = All combos lie. Take one prize from the middle; a pair is taken whole.
gold-why-g9 = In the first trick every card is a prize of its own. Take one.
gold-zone-aside = Left out
gold-zone-combo = { $me ->
        [seat] Your combo
       *[other] { $seat }: combo
    }
gold-zone-discarded = Out of play
gold-zone-pair = Pair of { $value }s
gold-zone-reserve = { $me ->
        [seat] Your reserve
       *[other] { $seat }: reserve
    }
gold-zone-single = A { $value }
gold-zone-taken = { $me ->
        [seat] Your score pile
       *[other] { $seat }: score pile
    }
