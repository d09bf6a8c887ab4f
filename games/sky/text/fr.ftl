# Rainbow (Spaan). Chacun est appelé par son nom.

sky-button-blind = Jouer l’autre côté
sky-button-decline = Pas de dernier tour
sky-button-play = Jouer ce côté
sky-button-stop = Arrêter
sky-captured-clash = Deux fois la même couleur ! La ligne va à { $seat } : { $value } cartes
sky-captured-overcast = Un Nuage ! La ligne va à { $seat } : { $value } cartes
sky-captured-rainbow = Un arc-en-ciel ! Les { $value } cartes vont à { $seat }
sky-card-cloud = Nuage
sky-card-rainbow = Arc-en-ciel
sky-cell-cards = Cartes de la ligne
sky-choice-blind = Jouer l'autre face de la carte { $place } ({ $card })
sky-choice-flip = Retourner la carte { $place } de la ligne ({ $card })
sky-choice-play = Jouer la carte { $place } : { $card }
sky-count-captured = Cartes capturées
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
sky-over = La partie est finie. Victoire : { $seats }
sky-prompt-first = { $seat } : jouer une carte
sky-prompt-last = { $seat } : faire le dernier tour, ou y renoncer
sky-prompt-may-stop = { $seat } : jouer une carte maintenant, ou arrêter
sky-prompt-more = { $seat } : arrêter, ou retourner une carte et en jouer une autre
sky-prompt-must-play = { $seat } : jouer une carte maintenant
sky-prompt-start = { $seat } : jouer une carte ; on peut d’abord retourner une carte de la ligne
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
sky-told-blind = { $seat } a joué une carte à l’aveugle : { $card }
sky-told-blind-card = { $seat } a joué une carte à l’aveugle
sky-told-declined = { $seat } a renoncé au dernier tour
sky-told-drew = { $seat } a pioché une carte
sky-told-exposed = La prochaine carte pour { $seat } montre { $card }
sky-told-exposed-card = { $seat } voit la prochaine carte
sky-told-flipped = { $seat } a retourné la carte { $place } de la ligne : { $card }
sky-told-flipped-card = { $seat } a retourné la carte { $place } de la ligne
sky-told-last-turn = { $seat } a droit à un dernier tour
sky-told-played = { $seat } a joué { $card }
sky-told-played-card = { $seat } a joué une carte
sky-told-stopped = { $seat } s’arrête
sky-told-turn = C’est le tour de { $seat }
sky-zone-captured = { $seat } : cartes capturées
sky-zone-line = Ligne
