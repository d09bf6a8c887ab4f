# How lists are put into words.

words-and = { $before } et { $last }
words-comma = { $before }, { $next }
