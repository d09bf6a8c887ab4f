# Rainbow (Sazuki). Chacun est appelé par son nom.

gold-badge-claim = { $value ->
        [1] 1er
       *[other] { $value }e
    } à se servir
gold-badge-leads = Entame
gold-badge-out = Plus de cartes
gold-cell-bonus = Cartes restées en main
gold-cell-deal = Cette donne
gold-cell-pile = Pile de points
gold-cell-place = Rang
gold-choice-play = Jouer { $cards }
gold-choice-take = Prendre { $cards }
gold-count-deal = Donne
gold-count-earlier = Donnes précédentes
gold-count-score = Points
gold-count-trick = Pli
gold-deal-over = La donne { $value } est finie
gold-do-play = Jouer { $cards }
gold-do-play-many = Jouer { $count } cartes
gold-do-take = Prendre { $cards }
gold-guide-combos = Ce que l’on peut jouer
gold-guide-combos-lead = Chacun joue une combinaison à son tour. Personne ne passe.
gold-guide-cut = S’il y a trop de gains, les plus petits partent
gold-guide-end = La fin
gold-guide-end-lead = Quand deux joueurs n’ont plus de cartes, la partie est finie. Les cartes en main ne valent rien.
gold-guide-goal = Le but
gold-guide-goal-lead = Avoir le plus de points. Plus vous jouez de cartes à la fois, plus tôt vous choisissez.
gold-guide-higher = Deuxième : deux cartes, jusqu’à 6
gold-guide-kind = Après un groupe : groupes ou cartes seules ; après une suite : suites ou cartes seules
gold-guide-longest = Premier : quatre cartes
gold-guide-lower = Troisième : deux cartes, jusqu’à 5
gold-guide-next = Les cartes jouées sont les prochains gains : cinq 3 font deux paires et un 3
gold-guide-order = Qui choisit en premier
gold-guide-order-lead = D’abord le plus de cartes, puis la carte la plus haute, puis celui qui a joué plus tôt.
gold-guide-pair = Une paire se prend entière : celle-ci vaut 10
gold-guide-prizes = Les gains
gold-guide-run = Une suite : des nombres qui se suivent
gold-guide-set = Un groupe : des cartes du même nombre
gold-guide-single = Une carte seule
gold-guide-worth = Une carte prise vaut son nombre
gold-item = { $cards }
gold-lesson-alone = Vous n’aviez plus de carte pour jouer encore : Iris a continué seule.
gold-lesson-bonus = La partie est finie. Iris reçoit un point pour chaque carte qui lui reste.
gold-lesson-bound = À deux, chacun joue deux fois. Vos deux 6 ne peuvent pas suivre une suite : jouez le 2 seul.
gold-lesson-closing = Qui a le plus de points gagne : 39 pour vous, 32 pour Iris. Et maintenant, une vraie partie !
gold-lesson-combo = Jouez une carte, plusieurs du même nombre, ou des nombres qui se suivent. Commencez par la suite 3, 4, 5.
gold-lesson-end = Quand quelqu’un n’a plus de cartes pour la deuxième fois, ce pli est le dernier. Jouez votre suite 2, 3.
gold-lesson-first = Votre suite a le plus de cartes : vous vous servez en premier. Prenez le 6, il vaut six points.
gold-lesson-higher = Votre groupe vous lie aussi. Jouez le 5 seul : il est plus haut que le 4 d’Iris.
gold-lesson-laid = Les cartes jouées deviennent les prochains points. Deux cartes pareilles forment une paire.
gold-lesson-last = Votre 2 seul se sert en dernier. Prenez le 1 : un point, c’est un point.
gold-lesson-longer = Iris a joué la plus longue suite : elle se sert avant vous.
gold-lesson-nothing = Votre 5 se sert ensuite. Prenez les deux 1, et il ne reste rien pour Iris.
gold-lesson-opening = Les cartes au centre sont des points, et on se sert à tour de rôle. Dans cette petite partie, vous avez six cartes, et six autres en réserve.
gold-lesson-order = Maintenant, on se sert. Le plus de cartes d’abord, et à égalité les plus hautes.
gold-lesson-pair = Vous vous servez encore en premier, et une paire se prend entière. Prenez les deux 5 : dix points !
gold-lesson-reserve = Personne ne pouvait prendre le 4, il s’en va. Votre main était vide : vous avez pris votre réserve.
gold-lesson-runs = Après une suite, on ne joue plus que des suites et des cartes seules.
gold-lesson-scarce = Il n’y a que deux paires : seules les deux premières combinaisons en auront une. Jouez vos trois 4.
gold-lesson-second = Vous vous servez en deuxième. Prenez les deux autres 4.
gold-lesson-set = Vous avez choisi avant Iris, donc vous commencez. Jouez les deux 6 : c’est un groupe, et votre main sera vide.
gold-lesson-sets = Après un groupe, on ne joue plus que des groupes et des cartes seules.
gold-lesson-shorter = Iris joue une suite plus courte. On n’est pas obligé de faire mieux.
gold-lesson-theirs = Cette fois, c’est la main d’Iris qui était vide : elle a pris sa réserve.
gold-lesson-twelve = Trois cartes se servent en premier. Prenez les deux 6 : douze points !
gold-option-deals = Donnes
gold-option-deals-help = On joue ce nombre de donnes et on additionne les points.
gold-option-open_scores = Points visibles
gold-option-open_scores-help = Les points de chacun sont visibles pendant la partie.
gold-option-size = Paquet plus petit
gold-option-size-copies = Cartes de chaque rang
gold-option-size-copies-help = La boîte en a dix de chaque.
gold-option-size-hand = Cartes en main
gold-option-size-hand-help = La boîte en donne 14, à cinq 11, à six 9.
gold-option-size-help = Jouez avec moins de cartes, pour vous exercer ou pour étudier.
gold-option-size-ranks = Plus haut rang
gold-option-size-ranks-help = Les rangs vont de 1 à ce nombre ; dans la boîte, jusqu’à 6.
gold-order = Pli { $value } : qui se sert d’abord ?
gold-over = { $count ->
        [one] { $me ->
            [seats] Vous avez gagné !
           *[other] Victoire : { $seats }
        }
       *[other] Victoire partagée : { $seats }
    }
gold-prompt-lead = { $me ->
        [seat] À vous d’entamer : jouez ce que vous voulez.
       *[other] À { $seat } de jouer.
    }
gold-prompt-play = { $me ->
        [seat] À vous : jouez ce que vous voulez.
       *[other] À { $seat } de jouer.
    }
gold-prompt-runs = { $me ->
        [seat] À vous : une suite ou une carte seule.
       *[other] À { $seat } de jouer.
    }
gold-prompt-sets = { $me ->
        [seat] À vous : un groupe ou une carte seule.
       *[other] À { $seat } de jouer.
    }
gold-prompt-take = { $me ->
        [seat] À vous de vous servir : prenez un lot.
       *[other] À { $seat } de se servir.
    }
gold-ready = { $cards } : { $place ->
        [1] 1er
       *[other] { $place }e
    } choix pour l’instant.
gold-ready-card = Une carte
gold-ready-nothing = { $cards } : aucun lot pour l’instant.
gold-ready-run = Suite de { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
       *[other] { $count }
    }
gold-ready-set = Groupe de { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
       *[other] { $count }
    }
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
gold-reason-last-of-deal = ce pli termine la donne
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
        [one] une combinaison
        [2] deux combinaisons
        [3] trois combinaisons
        [4] quatre combinaisons
        [5] cinq combinaisons
       *[other] { $more } combinaisons
    } encore à venir
gold-tagline = Jouez des séries et des suites : plus votre combinaison est grande, plus tôt vous choisissez vos points.
gold-theme-binding = Imposer sa règle
gold-theme-ending = Fins de partie
gold-theme-picks = Que prendre
gold-theme-runs = Suites
gold-theme-sets = Paires et brelans
gold-theme-singles = Cartes seules
gold-told-bonus = { $me ->
        [seat] Cartes en main : vous recevez
       *[other] Cartes en main : { $seat } reçoit
    } { $value ->
        [one] 1 point
       *[other] { $value } points
    }
gold-told-cleared = Personne ne prend { $cards }
gold-told-dealt = Donne { $value }. { $me ->
        [seat] Vous entamez
       *[other] { $seat } entame
    }
gold-told-laid = Pli { $value }. { $me ->
        [seat] Vous entamez
       *[other] { $seat } entame
    }
gold-told-out = { $me ->
        [seat] Vous n’avez plus de cartes
       *[other] { $seat } n’a plus de cartes
    }
gold-told-played = { $me ->
        [seat] Vous jouez
       *[other] { $seat } joue
    } { $cards }
gold-told-ranked = { $me ->
        [first] Vous vous servez d’abord
       *[other] { $first } se sert d’abord
    }
gold-told-skipped = { $me ->
        [seat] Pas de deuxième combinaison pour vous
       *[other] Pas de deuxième combinaison pour { $seat }
    }
gold-told-took = { $me ->
        [seat] Vous prenez
       *[other] { $seat } prend
    } { $cards }
gold-told-took-up = { $me ->
        [seat] Vous prenez votre réserve de
       *[other] { $seat } prend sa réserve de
    } { $value }
gold-why-g16 = La partie est finie.
gold-why-g19 = Groupes et suites ne se mêlent pas dans un pli, même les vôtres. Jouez le même genre, ou une carte seule.
gold-why-g23 = La partie est finie.
gold-why-g4 = Ces cartes ne font pas une combinaison. Jouez une carte, plusieurs de même valeur, ou des valeurs qui se suivent.
gold-why-g5 = Chacun joue d’abord une combinaison de sa main. On se sert après.
gold-why-g6 = Groupes et suites ne se mêlent pas dans un pli. Jouez comme les autres, ou une carte seule.
gold-why-g8 = Tout le monde a joué. Prenez un lot au centre ; une paire se prend entière.
gold-why-g9 = Au premier pli, chaque carte est un lot à part. Prenez-en une.
gold-zone-aside = Laissées de côté
gold-zone-combo = { $me ->
        [seat] Votre combinaison
       *[other] { $seat } : combinaison
    }
gold-zone-discarded = Hors jeu
gold-zone-pair = Paire de { $value }
gold-zone-reserve = { $me ->
        [seat] Votre réserve
       *[other] { $seat } : réserve
    }
gold-zone-single = Un { $value }
gold-zone-taken = { $me ->
        [seat] Votre pile de points
       *[other] { $seat } : pile de points
    }
