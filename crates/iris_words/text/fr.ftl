# How lists are put into words.

words-and = { $before } et { $last }
words-clauses = { $before } ; { $next }
words-comma = { $before }, { $next }
