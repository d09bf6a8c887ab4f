# How lists are put into words.

words-and = { $before } and { $last }
words-comma = { $before }, { $next }
