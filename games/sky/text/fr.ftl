# Rainbow (Spaan). Chacun est appelé par son nom.

sky-button-blind = Jouer l’autre côté
sky-button-decline = Finir la partie
sky-button-play = Jouer ce côté
sky-button-stop = Arrêter
sky-captured-clash = Couleur en double : { $value ->
        [one] 1 carte
       *[other] { $value } cartes
    } pour { $me ->
        [seat] vous
       *[other] { $seat }
    }
sky-captured-overcast = Un Nuage : { $value ->
        [one] 1 carte
       *[other] { $value } cartes
    } pour { $me ->
        [seat] vous
       *[other] { $seat }
    }
sky-captured-rainbow = Arc-en-ciel : { $value ->
        [one] 1 carte
       *[other] { $value } cartes
    } pour { $me ->
        [seat] vous
       *[other] { $seat }
    }
sky-card-cloud = Nuage
sky-card-rainbow = Arc-en-ciel
sky-cell-cards = Cartes de la ligne
sky-choice-blind = Jouer l'autre face de la carte { $place } ({ $card })
sky-choice-flip = Retourner la carte { $place } de la ligne ({ $card })
sky-choice-play = Jouer la carte { $place } : { $card }
sky-count-captured = Cartes capturées
sky-do-blind = Autre face
sky-do-decline = Finir la partie
sky-do-flip = Tourner { $card }
sky-do-flip-one = Tourner une carte
sky-do-play = Jouer { $card }
sky-guide-blind = À l’aveugle : la face cachée est dessus
sky-guide-cards = Des cartes à deux faces
sky-guide-clash = Une couleur deux fois : l’autre joueur prend la ligne
sky-guide-cloud = Un Nuage gâche la ligne
sky-guide-flip = Avant la deuxième et la troisième carte, retournez une carte de la ligne
sky-guide-goal = Le but
sky-guide-goal-lead = Capturer plus de cartes que l’autre.
sky-guide-known = Le coin montre l’autre face une fois vue
sky-guide-next = Celui qui n’a pas capturé continue
sky-guide-overcast = Un Nuage aussi : l’autre joueur prend la ligne
sky-guide-plain = Normal : la face que vous voyez est dessus
sky-guide-rainbow = Six couleurs différentes font un arc-en-ciel : qui le complète prend les six cartes
sky-guide-sides = Vous voyez une face, l’autre joueur voit l’autre
sky-guide-stop = Vous pouvez vous arrêter après la première ou la deuxième
sky-guide-trouble = Quand ça tourne mal
sky-guide-turn = Votre tour : une, deux ou trois cartes
sky-guide-wild = Un Arc-en-ciel va avec tout
sky-lesson-again = Après une capture, c’est à l’autre de commencer : Iris ouvre une nouvelle ligne.
sky-lesson-clash = Iris a joué à l’aveugle : la face qu’elle ne voyait pas est visible. Le rouge y est deux fois, les cinq cartes sont à vous !
sky-lesson-closing = La petite pioche est vide : 11 cartes pour vous, aucune pour Iris. Et maintenant, une vraie partie !
sky-lesson-cloud = Un Nuage visible donnerait toute la ligne à Iris. Jouez cette carte à l’aveugle : on verra son autre face.
sky-lesson-enough = Vous pourriez continuer, mais plus la ligne est longue, plus on peut perdre. Quatre cartes, c’est bien : arrêtez-vous.
sky-lesson-fifth = Avant votre première carte, vous pouvez aussi en retourner une, sans obligation. Jouez le rouge : cela fait cinq.
sky-lesson-flip = Pour jouer encore, il faut d’abord retourner une carte de la ligne. Retournez la jaune : vous savez que derrière, c’est turquoise.
sky-lesson-lucky = Du jaune, bien joué ! Arrêtez-vous là.
sky-lesson-new = Dans la ligne, toutes les couleurs doivent être différentes. Le vert est nouveau : jouez-le.
sky-lesson-opening = Chaque carte a deux faces : vous voyez l’une, Iris voit l’autre. Vous jouez à deux dans une seule ligne, et six cartes y font un arc-en-ciel.
sky-lesson-pushed = Iris a continué : elle a retourné sa carte bleue, devenue violette, et en a joué une deuxième.
sky-lesson-rainbow = Un arc-en-ciel de six ! Toutes ces cartes sont à vous, et qui a le plus de cartes gagne.
sky-lesson-refill = À la fin du tour, vous piochez jusqu’à avoir de nouveau trois cartes.
sky-lesson-safe = Encore une ! Retournez la carte violette : vous savez que derrière, c’est bleu.
sky-lesson-second = Turquoise, vous vous en souveniez bien ! Maintenant, jouez l’orange.
sky-lesson-seen = Iris joue du jaune. Vous avez vu l’autre face de cette carte dans sa main : turquoise.
sky-lesson-sixth = Une face Arc-en-ciel va avec toutes les couleurs. Jouez-la en sixième !
sky-lesson-start = Jouez une carte dans la ligne, avec la face que vous voyez. Commencez par le rouge.
sky-lesson-stop = À votre tour, vous pouvez jouer jusqu’à trois cartes, ou vous arrêter avant. Cette fois, arrêtez-vous.
sky-loss-line = perdre la ligne
sky-option-deck = Cartes du paquet
sky-option-deck-help = Combien il y a de cartes de chaque paire de faces, 6 à 120 en tout. Le livret ne donne pas les nombres ; les nôtres sont une hypothèse.
sky-option-last-turn = Dernier tour
sky-option-last-turn-help = Quand une main ne peut pas être complétée et que la ligne compte au moins trois cartes, l’autre joueur a droit à un dernier tour. Sans lui, la partie s’arrête aussitôt.
sky-option-memory = Faces déjà vues
sky-option-memory-help = L’écran montre ce que vous avez vu des cartes cachées, ou c’est à vous de le retenir, comme autour d’une vraie table. Les bots se souviennent toujours.
sky-option-memory-own = à vous de les retenir
sky-option-memory-shown = sont montrées
sky-option-stop-after-flip = S’arrêter après un retournement
sky-option-stop-after-flip-help = Si vous pouvez encore vous arrêter après avoir retourné une carte avant votre deuxième ou votre troisième.
sky-over = { $count ->
        [one] { $me ->
            [seats] Vous avez gagné !
           *[other] Victoire : { $seats }
        }
       *[other] Victoire partagée : { $seats }
    }
sky-prompt-first = { $me ->
        [seat] À vous : jouez une carte.
       *[other] À { $seat } de jouer.
    }
sky-prompt-last = { $me ->
        [seat] Dernier tour : jouez, ou finissez la partie.
       *[other] Dernier tour : à { $seat } de jouer.
    }
sky-prompt-may-stop = { $me ->
        [seat] Jouez une carte, ou arrêtez.
       *[other] À { $seat } de jouer.
    }
sky-prompt-more = { $me ->
        [seat] Arrêtez, ou retournez une carte et rejouez.
       *[other] À { $seat } de jouer.
    }
sky-prompt-must-play = { $me ->
        [seat] Jouez maintenant une carte.
       *[other] À { $seat } de jouer.
    }
sky-prompt-start = { $me ->
        [seat] À vous : jouez, ou retournez une carte.
       *[other] À { $seat } de jouer.
    }
sky-ready-clash = Couleur déjà visible : la ligne est perdue.
sky-ready-cloud = Ce Nuage ferait perdre la ligne.
sky-ready-fits = Elle convient. L’autre face est un pari.
sky-ready-last = Elle convient : voilà un arc-en-ciel.
sky-reason-clash = couleur déjà visible : { $card }
sky-reason-cloud = un Nuage couvre le ciel
sky-reason-completes = termine l’arc-en-ciel et capture { $value } cartes
sky-reason-declines = la partie finit ainsi, { $own } à { $theirs }
sky-reason-ends = la partie finit avec { $value ->
        [one] une carte
       *[other] { $value } cartes
    } dans la ligne, pour personne
sky-reason-follows = { $card } peut suivre
sky-reason-follows-blind = seule une carte à l’aveugle peut suivre, avec { $percent } % de risque
sky-reason-follows-last = { $card } peut suivre et terminer l’arc-en-ciel
sky-reason-grows = la ligne passe à { $value ->
        [one] une carte
       *[other] { $value } cartes
    }
sky-reason-lost = l’adversaire capture { $value ->
        [one] une carte
       *[other] { $value } cartes
    }
sky-reason-may-complete = sinon l’arc-en-ciel est terminé, et { $value } cartes capturées
sky-reason-new = couleur nouvelle : { $card }
sky-reason-rainbow = un Arc-en-ciel va avec tout
sky-reason-risk = derrière { $card } : { $percent } % de risque de perdre { $value ->
        [one] une carte
       *[other] { $value } cartes
    }
sky-reason-safe = ne risque rien
sky-reason-stops = s’arrête avec { $value ->
        [one] une carte
       *[other] { $value } cartes
    } dans la ligne
sky-reason-sure-bust = la ligne est perdue à coup sûr
sky-reason-their-blind = cartes adverses perdantes à l’aveugle : { $value } sur { $count }
sky-tagline = Chaque carte a deux faces et vous n'en voyez qu'une. Formez un arc-en-ciel ensemble, et tentez votre chance.
sky-theme-blind = Jouer à l’aveugle
sky-theme-bust = Céder une ligne
sky-theme-complete = Achever l’arc-en-ciel
sky-theme-flip = Retournements
sky-theme-last = Le dernier tour
sky-theme-new = Une carte sûre
sky-theme-stop = Savoir s’arrêter
sky-theme-wild = La face Rainbow
sky-told-blind = { $me ->
        [seat] Vous jouez l’autre face : { $card }
       *[other] { $seat } joue l’autre face : { $card }
    }
sky-told-blind-card = { $me ->
        [seat] Vous jouez l’autre face
       *[other] { $seat } joue l’autre face
    }
sky-told-declined = { $me ->
        [seat] Vous renoncez au dernier tour
       *[other] { $seat } renonce au dernier tour
    }
sky-told-drew = { $me ->
        [seat] Vous piochez une carte
       *[other] { $seat } pioche une carte
    }
sky-told-exposed = { $me ->
        [seat] Votre prochaine carte : { $card }
       *[other] Prochaine carte pour { $seat } : { $card }
    }
sky-told-exposed-card = { $me ->
        [seat] Vous voyez votre prochaine carte
       *[other] { $seat } voit sa prochaine carte
    }
sky-told-flipped = { $me ->
        [seat] Vous retournez
       *[other] { $seat } retourne
    } la carte { $place } : { $card }
sky-told-flipped-card = { $me ->
        [seat] Vous retournez
       *[other] { $seat } retourne
    } la carte { $place }
sky-told-last-turn = { $me ->
        [seat] Vous avez droit à un dernier tour
       *[other] { $seat } a droit à un dernier tour
    }
sky-told-played = { $me ->
        [seat] Vous jouez
       *[other] { $seat } joue
    } { $card }
sky-told-played-card = { $me ->
        [seat] Vous jouez une carte
       *[other] { $seat } joue une carte
    }
sky-told-stopped = { $me ->
        [seat] Vous arrêtez
       *[other] { $seat } s’arrête
    }
sky-told-turn = { $me ->
        [seat] À vous de jouer
       *[other] À { $seat } de jouer
    }
sky-why-k10 = Avant chaque autre carte, on retourne une carte de la ligne, puis il faut jouer.
sky-why-k18 = La partie est finie.
sky-why-k19 = Seul le dernier tour peut être laissé, avant sa première carte.
sky-why-k7 = Un tour compte au moins une carte. Jouez-en une de votre main.
sky-why-k9 = Avant votre première carte, vous pouvez retourner une carte de la ligne, s’il y en a ; ensuite il faut jouer.
sky-zone-captured = { $me ->
        [seat] Vos cartes capturées
       *[other] { $seat } : cartes capturées
    }
sky-zone-line = Ligne
