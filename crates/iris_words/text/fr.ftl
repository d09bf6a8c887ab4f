# How lists are put into words.

bot-intro-1 = Pip a six ans, connaît les règles depuis ce matin et joue la carte la plus jolie.
bot-intro-2 = Bertie a une recette pour tout et ne réfléchit jamais deux fois.
bot-intro-3 = Maya joue très bien, quand elle ne regarde pas par la fenêtre.
bot-intro-4 = Rosa a joué un million de parties et voit d’un coup d’œil ce qui est bon.
bot-intro-5 = Iris imagine ce que les autres peuvent avoir en main et joue chaque choix jusqu’au bout avant de se décider.
words-and = { $before } et { $last }
words-clauses = { $before } ; { $next }
words-comma = { $before }, { $next }
words-you = vous
