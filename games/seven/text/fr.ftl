# Rainbow 7. Chacun est appelé par son nom.

seven-badge-last-round = Dernière manche
seven-badge-shelter = Abri
seven-button-no-draw = Ne pas piocher
seven-button-rainbow = Rainbow !
seven-card-rainbow = Rainbow
seven-card-the = le { $card }
seven-card-the-rainbow = la Rainbow
seven-cards-many = { $count } cartes
seven-cards-run = { $values } { $colour }
seven-cards-set = { $values }
seven-cell-change = Gouttes de la manche
seven-choice-discard = Poser { $cards } sur la défausse { $pile }
seven-choice-discard-top = Poser { $cards } sur la défausse { $pile }, { $top } au-dessus
seven-choice-draw-deck = Prendre une carte de la pioche
seven-choice-draw-pile = Prendre { $card } sur la défausse { $pile }
seven-choice-effect = Utiliser le { $card } : { $effect }
seven-choice-gust = Utiliser le { $card } : une Rafale sur { $target }
seven-count-limit = La partie finit à
seven-count-round = Manche
seven-count-tokens = Jetons Pluie
seven-count-total = Total de la main
seven-count-total-short = Total
seven-do-draw = Piocher
seven-do-dry = Éclaircie
seven-do-gust = Rafale
seven-do-play = Poser { $cards }
seven-do-play-many = Poser { $count } cartes
seven-do-rainbow = Rainbow ! { $value }
seven-do-shelter = Abri
seven-do-shower = Ondée
seven-do-stay = Ne pas piocher
seven-do-take = Prendre { $card }
seven-effect-dry = Éclaircie : rendez un jeton
seven-effect-gust = Rafale : quelqu’un prend un jeton
seven-effect-shelter = Abri : vous pouvez ne pas piocher
seven-effect-shower = Ondée : tous les autres piochent
seven-guide-colour = Couleur : au moins trois d’une couleur à la suite
seven-guide-combos = Les combinaisons
seven-guide-draw = 3. Piochez au talon ou sur une autre pile
seven-guide-drops = Sept gouttes terminent la partie ; le moins mouillé gagne
seven-guide-dry = Sec : une de vos gouttes disparaît
seven-guide-effects = 2. Chaque 7 posé applique son effet
seven-guide-end = La fin d’une manche
seven-guide-goal = Le but
seven-guide-goal-lead = Avoir le moins de gouttes quand quelqu’un en atteint sept. Débarrassez-vous de vos cartes, les plus fortes d’abord.
seven-guide-gust = Bourrasque : vous envoyez une goutte à quelqu’un
seven-guide-lay = 1. Posez une combinaison sur une pile
seven-guide-low = 1 + 2 + 0 = 3 : avec 7 ou moins, vous pouvez annoncer Arc-en-ciel
seven-guide-perfect = Vous posez votre dernière carte : 1 goutte pour chacun des autres
seven-guide-sevens = Les effets des 7
seven-guide-sevens-lead = Seulement dans une combinaison d’au moins trois cartes. Un 7 seul ne fait rien.
seven-guide-shelter = Abri : vous pouvez ne pas piocher
seven-guide-shower = Averse : tous les autres piochent une carte
seven-guide-solo = Solo : une seule carte ; jamais deux
seven-guide-storm = Vous annoncez et personne n’a moins : 2 gouttes pour chacun des autres
seven-guide-thunder = Quelqu’un a moins que vous : 3 gouttes pour vous
seven-guide-turn = Votre tour en trois étapes
seven-guide-value = Valeur : au moins trois fois le même nombre
seven-guide-wild = Un Arc-en-ciel remplace n’importe quelle carte
seven-lesson-closing = Qui a le moins de jetons gagne : bravo, c’est vous ! Et maintenant, une vraie partie !
seven-lesson-collect = Vous avez un 7 et en voulez d’autres. Prenez le 7 rouge qu’Iris a laissé sur la défausse A.
seven-lesson-draw = Maintenant, prenez une carte : de la pioche, ou d’une défausse où vous n’avez rien posé. Prenez le 7 bleu sur la défausse C.
seven-lesson-dry = Dans une combinaison, chaque 7 a un effet. Celui-ci est une Éclaircie : rendez un de vos jetons Pluie.
seven-lesson-five = Iris a maintenant 5 jetons. Quand quelqu’un en a 7 à la fin d’une manche, la partie est finie.
seven-lesson-found = Le 7 jaune, quelle chance !
seven-lesson-gust = Le 7 jaune est une Rafale : quelqu’un prend un jeton Pluie. Soufflez-la sur Iris.
seven-lesson-lonely = Iris a posé une carte seule. Un 7 seul n’a pas d’effet.
seven-lesson-luck = Personne ne sait ce qu’il y a sur la pioche. Tentez votre chance et piochez.
seven-lesson-opening = Voici une manche de Rainbow 7 contre Iris. Débarrassez-vous de vos cartes, surtout des plus fortes.
seven-lesson-patience = Trois 7 iraient ensemble aussi, et vous en avez deux. Posez d’abord le 5 orange sur la défausse B.
seven-lesson-perfect = Poser votre toute dernière carte serait un Perfect. Cela gagne la manche aussitôt, et tous les autres prennent 1 jeton.
seven-lesson-piles = Trois cartes d’un coup ! Vous choisissez l’une des trois défausses, et la dernière carte choisie est au-dessus.
seven-lesson-rainbow = Vos cartes font 3, et à 7 ou moins vous pouvez annoncer Rainbow. Si Iris avait moins, vous prendriez 3 jetons, mais courage !
seven-lesson-refilled = La défausse C était vide : une nouvelle carte la fait repartir.
seven-lesson-run = Des cartes d’une couleur qui se suivent vont ensemble, et une Rainbow remplace n’importe laquelle. Posez le 5 violet, la Rainbow et le 7 violet sur la défausse A.
seven-lesson-sevens = Vous avez maintenant trois 7, et chacun aura son effet. Posez-les tous les trois sur la défausse A.
seven-lesson-shelter = Le 7 bleu est un Abri : il vous permet de ne pas piocher. Utilisez-le.
seven-lesson-shower = Vous choisissez l’ordre des effets. Commencez par le 7 rouge, une Ondée : tous les autres piochent.
seven-lesson-skip = Il ne vous reste que deux petites cartes, et une nouvelle compterait en plus. Ne piochez pas.
seven-lesson-solo = Une carte seule est toujours permise, deux jamais. Posez le 6 vert sur la défausse B : il compte beaucoup.
seven-lesson-storm = Iris a plus que vous : une Averse lui donne 2 jetons. Elle en a 7, et la partie est finie.
seven-lesson-tokens = Les jetons Pluie comptent contre vous, et vous n’en avez plus.
seven-lesson-value = Iris avait trois cartes de même valeur. Elles vont ensemble aussi.
seven-option-effects = L’effet des 7
seven-option-effects-dry = Éclaircie
seven-option-effects-gust = Rafale
seven-option-effects-help = L’effet du 7 de chaque couleur. Les images de la boîte nous manquent : choisissez ce que montrent vos cartes.
seven-option-effects-none = aucun effet
seven-option-effects-shelter = Abri
seven-option-effects-shower = Ondée
seven-option-ending = Un 7e jeton donné par une Rafale
seven-option-ending-count = compte seulement s’il est encore là après le décompte
seven-option-ending-help = Indique si la personne qu’une Rafale amène à la limite met fin à la partie, même si un jeton est rendu avant la fin de la manche.
seven-option-ending-latched = finit la partie avec la manche, quoi qu’il arrive
seven-option-perfect-effects = Les 7 d’un Perfect agissent
seven-option-perfect-effects-help = Indique si les 7 d’une combinaison qui vide la main agissent avant la fin de la manche.
seven-option-size = Contenu de la boîte
seven-option-size-colours = Couleurs
seven-option-size-hand = Cartes données à chacun
seven-option-size-help = Combien il y a de cartes et de jetons. Moins de Rainbow ou un autre nombre de jetons font une règle maison ; le reste sert aux études.
seven-option-size-limit = Main la plus haute pour Rainbow
seven-option-size-rainbows = Cartes Rainbow
seven-option-size-tokens = Jetons qui finissent la partie
seven-option-size-values = Valeurs de chaque couleur
seven-over = { $count ->
        [one] { $me ->
            [seats] Vous avez gagné !
           *[other] Victoire : { $seats }
        }
       *[other] Victoire partagée : { $seats }
    }
seven-prompt-draw = { $me ->
        [seat] Prenez une carte : pioche ou autre défausse.
       *[other] À { $seat } de jouer.
    }
seven-prompt-effects = { $me ->
        [seat] Vos 7 agissent. Choisissez-en un.
       *[other] À { $seat } de jouer.
    }
seven-prompt-rainbow = { $me ->
        [seat] Vous avez { $value } : annoncez Rainbow ou jouez.
       *[other] À { $seat } de jouer.
    }
seven-prompt-turn = { $me ->
        [seat] À vous : une carte, un groupe ou une suite.
       *[other] À { $seat } de jouer.
    }
seven-ready-card = Une carte. Choisissez une défausse.
seven-ready-gust = Une Rafale. À qui la goutte ?
seven-ready-rainbows = { $count ->
        [3] Trois
        [4] Quatre
        [5] Cinq
        [6] Six
        [7] Sept
       *[other] { $count }
    } Rainbow. Choisissez une défausse.
seven-ready-run = Suite de { $count ->
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
       *[other] { $count }
    }. Choisissez une défausse.
seven-ready-set = { $count ->
        [3] Trois
        [4] Quatre
        [5] Cinq
        [6] Six
        [7] Sept
       *[other] { $count }
    } { $value }. Choisissez une défausse.
seven-reason-announces = annonce avec { $value }
seven-reason-covers = recouvre le { $card }
seven-reason-gust = Rafale sur { $seat }, qui a { $value ->
        [one] { $value } jeton
       *[other] { $value } jetons
    }
seven-reason-gust-fewest = le moins parmi les autres
seven-reason-gust-most = le plus parmi les autres
seven-reason-holds = la main fera { $value }
seven-reason-joins-nothing = ne va encore avec rien
seven-reason-makes-run = fait une suite de { $count }
seven-reason-makes-set = fait un groupe de { $count }
seven-reason-maybe-lower = { $count ->
        [one] 1 adversaire pourrait
       *[other] { $count } adversaires pourraient
    } avoir moins
seven-reason-next = la pose suivante pourrait ne laisser que { $value }
seven-reason-nobody-lower = personne ne peut avoir moins
seven-reason-odds = d’après les cartes cachées, personne n’a moins à { $percent } %
seven-reason-offers = offre le { $card }
seven-reason-perfect = vide la main : un Perfect
seven-reason-rainbows = dépense { $count ->
        [one] une Rainbow
       *[other] { $count } Rainbow
    }
seven-reason-sheds = se défait de { $value } en { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }, garde { $left }
seven-reason-stays = ne pioche pas, reste à { $value }
seven-reason-takes = prend le { $card }
seven-reason-unseen = pioche sans voir, { $whole },{ $tenth } en moyenne, en plus de { $value }
seven-round-drizzle = { $me ->
        [seat] Crachin : vous gagnez, 1 goutte aux autres
       *[other] Crachin : { $seat } gagne, 1 goutte aux autres
    }
seven-round-storm = { $me ->
        [seat] Averse : vous gagnez, 2 gouttes aux autres
       *[other] Averse : { $seat } gagne, 2 gouttes aux autres
    }
seven-round-thunderstorm = { $me ->
        [seat] Orage : 3 gouttes pour vous
       *[other] Orage : 3 gouttes pour { $seat }
    }
seven-tagline = Débarrassez-vous de vos cartes sur trois piles, gare aux 7, et annoncez Rainbow avec 7 ou moins en main.
seven-theme-call = Annoncer Rainbow
seven-theme-draw = Que piocher
seven-theme-gust = Sur qui souffler
seven-theme-perfect = Tenter le Perfect
seven-theme-pile = Couvrir et offrir
seven-theme-rainbows = Dépenser ses Rainbows
seven-theme-sevens = Le pouvoir des 7
seven-theme-shed = Que défausser
seven-told-dealt = Manche { $value }. { $me ->
        [seat] Vous commencez
       *[other] { $seat } commence
    }
seven-told-discarded = { $me ->
        [seat] Vous posez
       *[other] { $seat } pose
    } { $cards } sur la défausse { $pile }
seven-told-drew = { $me ->
        [seat] Vous piochez une carte
       *[other] { $seat } pioche une carte
    }
seven-told-drew-card = { $me ->
        [seat] Vous piochez { $card }
       *[other] { $seat } pioche { $card }
    }
seven-told-dry = { $me ->
        [seat] Vous utilisez
       *[other] { $seat } utilise
    } le { $card } : Éclaircie
seven-told-found-nothing = Plus de carte pour { $me ->
        [seat] vous
       *[other] { $seat }
    }
seven-told-gust = { $me ->
        [seat] Vous lancez une Rafale sur { $target }
        [target] { $seat } lance une Rafale sur vous
       *[other] { $seat } lance une Rafale sur { $target }
    }
seven-told-last-round = { $me ->
        [seat] Vous avez
       *[other] { $seat } a
    } { $value } gouttes : dernière manche
seven-told-no-draw = { $me ->
        [seat] Vous ne piochez pas
       *[other] { $seat } ne pioche pas
    }
seven-told-nothing-to-draw = Plus rien à piocher pour { $me ->
        [seat] vous
       *[other] { $seat }
    }
seven-told-perfect = { $me ->
        [seat] Perfect : vous n’avez plus de cartes
       *[other] Perfect : { $seat } n’a plus de cartes
    }
seven-told-rainbow = Rainbow ! { $me ->
        [seat] Vous avez { $value }
       *[other] { $seat } a { $value }
    }
seven-told-reformed = Les défausses refont une pioche de { $value }
seven-told-returned-token = { $me ->
        [seat] Vous rendez une goutte
       *[other] { $seat } rend une goutte
    }
seven-told-revealed = Toutes les mains sont montrées
seven-told-seeded = La défausse { $pile } repart avec { $card }
seven-told-shelter = { $me ->
        [seat] Vous vous mettez à l’abri
       *[other] { $seat } se met à l’abri
    }
seven-told-shower = { $me ->
        [seat] Votre Ondée : tous les autres piochent
       *[other] Ondée ({ $seat }) : tous les autres piochent
    }
seven-told-took = { $me ->
        [seat] Vous prenez { $card } en { $pile }
       *[other] { $seat } prend { $card } en { $pile }
    }
seven-told-took-tokens = { $me ->
        [seat] Vous prenez
       *[other] { $seat } prend
    } { $value ->
        [one] une goutte
       *[other] { $value } gouttes
    }
seven-why-s10 = Deux cartes ne font jamais une combinaison. Ajoutez-en une troisième qui convient, ou n’en posez qu’une.
seven-why-s11 = Ces cartes n’ont ni la même valeur ni la même couleur. Trois de même valeur ou une suite vont ensemble.
seven-why-s12 = Une suite a chaque valeur une seule fois, sept cartes au plus. Enlevez-en.
seven-why-s13 = Ces valeurs ne se suivent pas. Comblez le trou, avec une Rainbow si vous en avez une.
seven-why-s14 = Les cartes ne peuvent pas être dans cet ordre. Choisissez-en une autre pour le dessus.
seven-why-s15 = Vos 7 agissent d’abord, l’un après l’autre. Choisissez-en un.
seven-why-s19 = Une Rafale vise quelqu’un. Choisissez qui.
seven-why-s22 = Il faut maintenant piocher, mais pas sur la défausse où vous avez joué. Seul un Abri en dispense.
seven-why-s25 = Il n’y a plus de carte à cet endroit. Piochez ailleurs.
seven-why-s30 = La partie est finie.
seven-why-s7 = Un tour commence par des cartes de votre main, ou par Rainbow. Choisissez des cartes.
seven-why-s8 = Votre main est trop haute pour Rainbow, ou vous avez déjà joué. Défaites-vous d’abord des grosses cartes.
seven-zone-effects = Effets à venir
seven-zone-pile = Défausse { $name }
seven-zone-pile-short = { $name }
