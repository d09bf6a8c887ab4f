# Rainbow 7. Chacun est appelé par son nom.

seven-badge-last-round = Limite atteinte : dernière manche
seven-badge-shelter = Abri : peut ne pas piocher
seven-button-no-draw = Ne pas piocher
seven-button-rainbow = Rainbow !
seven-card-rainbow = Rainbow
seven-cell-change = Jetons de la manche
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
seven-effect-dry = Éclaircie : rendez un jeton
seven-effect-gust = Rafale : quelqu’un prend un jeton
seven-effect-shelter = Abri : vous pouvez ne pas piocher
seven-effect-shower = Ondée : tous les autres piochent
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
seven-round-drizzle = Perfect ! { $seat } n’a plus de cartes : un Crachin pour les autres
seven-round-storm = Rainbow ! { $seat } gagne la manche : une Averse pour les autres
seven-round-thunderstorm = Aïe ! Quelqu’un a moins que { $seat } : un Orage
seven-tagline = Débarrassez-vous de vos cartes sur trois piles, gare aux 7, et annoncez Rainbow avec 7 ou moins en main.
seven-told-dealt = La manche { $value } commence. { $seat } débute.
seven-told-discarded = { $seat } a posé { $cards } sur la défausse { $pile }
seven-told-drew = { $seat } a pioché une carte
seven-told-drew-card = { $seat } a pioché { $card }
seven-told-dry = { $seat } a utilisé le { $card } : une Éclaircie
seven-told-found-nothing = Il ne restait pas de carte pour { $seat }
seven-told-gust = { $seat } a utilisé le { $card } : une Rafale souffle sur { $target }
seven-told-last-round = { $seat } a { $value } jetons : la partie finit avec cette manche
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
