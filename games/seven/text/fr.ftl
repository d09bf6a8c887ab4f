# Rainbow 7. Chacun est appelé par son nom.

seven-badge-shelter = Abri : peut ne pas piocher
seven-button-no-draw = Ne pas piocher
seven-button-rainbow = Rainbow !
seven-card-rainbow = Rainbow
seven-cell-change = Jetons de la manche
seven-choice-discard = Poser { $cards } sur la pile { $pile }
seven-choice-discard-top = Poser { $cards } sur la pile { $pile }, { $top } au-dessus
seven-choice-draw-deck = Prendre une carte de la pioche
seven-choice-draw-pile = Prendre { $card } sur la pile { $pile }
seven-choice-effect = Utiliser le { $card } : { $effect }
seven-choice-gust = Utiliser le { $card } : une rafale sur { $target }
seven-count-limit = La partie finit à
seven-count-round = Manche
seven-count-tokens = Jetons Pluie
seven-count-total = Total de la main
seven-effect-dry = Éclaircie : rendez un jeton
seven-effect-gust = Rafale : quelqu’un prend un jeton
seven-effect-shelter = Abri : vous pouvez ne pas piocher
seven-effect-shower = Ondée : tous les autres piochent
seven-lesson-closing = Qui a le moins de jetons gagne : bravo, c’est toi ! Et maintenant, une vraie partie !
seven-lesson-collect = Tu as un 7 et tu en veux d’autres. Prends le 7 rouge qu’Iris a laissé sur la défausse A.
seven-lesson-draw = Maintenant, prends une carte : de la pioche, ou d’une défausse où tu n’as rien posé. Prends le 7 bleu sur la défausse C.
seven-lesson-dry = Dans une combinaison, chaque 7 a un effet. Celui-ci est une Éclaircie : rends un de tes jetons Pluie.
seven-lesson-five = Iris a maintenant 5 jetons. Quand quelqu’un en a 7 à la fin d’une manche, la partie est finie.
seven-lesson-found = Le 7 jaune, quelle chance !
seven-lesson-gust = Le 7 jaune est une Rafale : quelqu’un prend un jeton Pluie. Souffle-la sur Iris.
seven-lesson-lonely = Iris a posé une carte seule. Un 7 seul n’a pas d’effet.
seven-lesson-luck = Personne ne sait ce qu’il y a sur la pioche. Tente ta chance et pioche.
seven-lesson-opening = Voici une manche de Rainbow 7 contre Iris. Débarrasse-toi de tes cartes, surtout des plus fortes.
seven-lesson-patience = Trois 7 iraient ensemble aussi, et tu en as deux. Pose d’abord le 5 orange sur la défausse B.
seven-lesson-perfect = Poser ta toute dernière carte serait un Perfect. Cela gagne la manche aussitôt, et tous les autres prennent 1 jeton.
seven-lesson-piles = Trois cartes d’un coup ! Tu choisis l’une des trois défausses, et la dernière carte choisie est au-dessus.
seven-lesson-rainbow = Tes cartes font 3, et à 7 ou moins tu peux annoncer Rainbow. Si Iris avait moins, tu prendrais 3 jetons, mais courage !
seven-lesson-refilled = La défausse C était vide : une nouvelle carte la fait repartir.
seven-lesson-run = Des cartes d’une couleur qui se suivent vont ensemble, et un Rainbow remplace n’importe laquelle. Pose le 5 violet, le Rainbow et le 7 violet sur la défausse A.
seven-lesson-sevens = Tu as maintenant trois 7, et chacun aura son effet. Pose-les tous les trois sur la défausse A.
seven-lesson-shelter = Le 7 bleu est un Abri : il te permet de ne pas piocher. Utilise-le.
seven-lesson-shower = Tu choisis l’ordre des effets. Commence par le 7 rouge, une Ondée : tous les autres piochent.
seven-lesson-skip = Il ne te reste que deux petites cartes, et une nouvelle compterait en plus. Ne pioche pas.
seven-lesson-solo = Une carte seule est toujours permise, deux jamais. Pose le 6 vert sur la défausse B : il compte beaucoup.
seven-lesson-storm = Iris a plus que toi : une Averse lui donne 2 jetons. Elle en a 7, et la partie est finie.
seven-lesson-tokens = Les jetons Pluie comptent contre toi, et tu n’en as plus.
seven-lesson-value = Iris avait trois cartes de même valeur. Elles vont ensemble aussi.
seven-over = La partie est finie. Victoire : { $seats }
seven-prompt-draw = { $seat } : piocher une carte
seven-prompt-effects = { $seat } : choisir un effet
seven-prompt-turn = { $seat } : poser des cartes, ou annoncer Rainbow
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
        [one] un Rainbow
       *[other] { $count } Rainbow
    }
seven-reason-sheds = se défait de { $value } en { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }, garde { $left }
seven-reason-stays = ne pioche pas, reste à { $value }
seven-reason-takes = prend le { $card }
seven-reason-unseen = pioche sans voir, { $whole },{ $tenth } en moyenne, en plus de { $value }
seven-round-drizzle = Perfect ! { $seat } n’a plus de cartes : un Crachin pour les autres
seven-round-storm = Rainbow ! { $seat } gagne la manche : une Averse pour les autres
seven-round-thunderstorm = Aïe ! Quelqu’un a moins que { $seat } : un Orage
seven-told-dealt = La manche { $value } commence. { $seat } débute.
seven-told-discarded = { $seat } a posé { $cards } sur la défausse { $pile }
seven-told-drew = { $seat } a pioché une carte
seven-told-drew-card = { $seat } a pioché { $card }
seven-told-dry = { $seat } a utilisé le { $card } : une Éclaircie
seven-told-found-nothing = Il ne restait pas de carte pour { $seat }
seven-told-gust = { $seat } a utilisé le { $card } : une Rafale souffle sur { $target }
seven-told-no-draw = { $seat } n’a pas pioché
seven-told-nothing-to-draw = { $seat } n’avait rien à piocher
seven-told-perfect = { $seat } a posé sa dernière carte : Perfect !
seven-told-rainbow = { $seat } a annoncé Rainbow avec { $value }
seven-told-reformed = Les vieilles cartes, mélangées, font une nouvelle pioche de { $value }
seven-told-returned-token = { $seat } a rendu un jeton
seven-told-revealed = Tout le monde montre ses cartes
seven-told-seeded = La défausse { $pile } repart avec { $card }
seven-told-shelter = { $seat } a utilisé le { $card } : un Abri
seven-told-shower = { $seat } a utilisé le { $card } : une Ondée
seven-told-took = { $seat } a pris { $card } sur la défausse { $pile }
seven-told-took-tokens = { $seat } a pris { $value ->
        [one] un jeton
       *[other] { $value } jetons
    }
seven-zone-effects = Effets à venir
seven-zone-pile = Défausse { $name }
