# How lists are put into words.

bot-intro-1 = Pip is six, learned the rules this morning and plays the card that looks nicest.
bot-intro-2 = Bertie has a rule of thumb for everything and never thinks twice.
bot-intro-3 = Maya plays very well, when she is not looking out of the window.
bot-intro-4 = Rosa has played a million games and sees at a glance what is good.
bot-intro-5 = Iris imagines what the others may hold and plays every choice through before she moves.
words-and = { $before } and { $last }
words-clauses = { $before }; { $next }
words-comma = { $before }, { $next }
words-you = you
