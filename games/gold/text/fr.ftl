# Rainbow (Sazuki). Chacun est appelé par son nom.

gold-badge-claim = Se sert en { $value ->
        [1] premier
       *[other] { $value }e
    }
gold-badge-leads = Entame
gold-badge-out = Plus de cartes
gold-cell-bonus = Cartes restées en main
gold-cell-pile = Pile de points
gold-cell-place = Rang
gold-choice-play = Jouer { $cards }
gold-choice-take = Prendre { $cards }
gold-count-score = Points
gold-count-trick = Pli
gold-order = Pli { $value } : qui se sert d’abord ?
gold-over = La partie est finie. Victoire : { $seats }
gold-prompt-lead = { $seat } : commencer par la combinaison de son choix
gold-prompt-play = { $seat } : jouer la combinaison de son choix
gold-prompt-runs = { $seat } : jouer une suite ou une carte seule
gold-prompt-sets = { $seat } : jouer un groupe ou une carte seule
gold-prompt-take = { $seat } : prendre quelque chose au centre
gold-reason-chooses = se sert en { $place ->
        [1] premier
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
        [6] sixième
       *[other] dernier
    }, { $points ->
        [0] trop tard pour prendre quelque chose
        [one] 1 point
       *[other] { $points } points
    }
gold-reason-empties = vide la main
gold-reason-keeps = garde { $value ->
        [one] une carte
       *[other] { $value } cartes
    }
gold-reason-last-trick = ce pli est le dernier
gold-reason-no-runs = plus de suites ensuite
gold-reason-no-sets = plus de groupes ensuite
gold-reason-pair = une paire de { $value }
gold-reason-reserve = la réserve vient ensuite
gold-reason-run = une suite de { $from } à { $to }
gold-reason-set = { $count ->
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $count }
    } { $value }
gold-reason-single = un { $value } seul
gold-reason-takes = prend { $value ->
        [one] 1 point
       *[other] { $value } points
    }
gold-reason-takes-all = c’est tout ce qu’il y a
gold-reason-takes-less = { $value } de moins que le maximum
gold-reason-takes-most = le maximum possible
gold-reason-would-choose = se servirait pour l’instant en { $place ->
        [1] premier
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
        [6] sixième
       *[other] dernier
    }, { $points ->
        [0] trop tard pour prendre quelque chose
        [one] 1 point
       *[other] { $points } points
    }, { $more ->
        [one] une combinaison reste
        [2] deux combinaisons restent
        [3] trois combinaisons restent
        [4] quatre combinaisons restent
        [5] cinq combinaisons restent
       *[other] { $more } combinaisons restent
    } à venir
gold-told-bonus = { $seat } reçoit { $value ->
        [one] 1 point pour la carte restée
       *[other] { $value } points pour les cartes restées
    } en main
gold-told-cleared = Personne n’a pris { $cards }
gold-told-laid = Le pli { $value } commence. { $seat } entame.
gold-told-out = { $seat } n’a plus de cartes
gold-told-played = { $seat } a joué { $cards }
gold-told-ranked = On se sert dans cet ordre : { $seats }
gold-told-skipped = { $seat } n’a pas de carte pour une deuxième combinaison
gold-told-took = { $seat } a pris { $cards }
gold-told-took-up = { $seat } a pris en main sa réserve de { $value }
gold-zone-aside = Laissées de côté
gold-zone-combo = { $seat } : combinaison
gold-zone-discarded = Hors jeu
gold-zone-pair = Paire de { $value }
gold-zone-reserve = { $seat } : réserve
gold-zone-single = Un { $value }
gold-zone-taken = { $seat } : pile de points
