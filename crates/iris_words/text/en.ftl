# How lists are put into words.

words-and = { $before } and { $last }
words-clauses = { $before }; { $next }
words-comma = { $before }, { $next }
