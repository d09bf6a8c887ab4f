# Ce que disent plusieurs jeux. Chacun est appelé par son nom.

badge-gave-up = Abandon
badge-winner = Victoire
card-name = { $value } { $colour }
card-value = { $value }
colour-blue = bleu
colour-green = vert
colour-indigo = indigo
colour-orange = orange
colour-purple = violet
colour-red = rouge
colour-teal = turquoise
colour-violet = violet
colour-yellow = jaune
lesson-other = C’est possible aussi. Mais essayez d’abord ceci.
option-first = Qui commence
option-first-help = La place qui joue en premier.
prompt-over = La partie est finie.
zone-deck = Pioche
zone-hand = { $me ->
        [seat] Votre main
       *[other] { $seat } : main
    }
