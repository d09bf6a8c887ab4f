# How lists and what can be done are put into words.

words-and = { $before } and { $last }
words-comma = { $before }, { $next }
words-choice = { $cards } → { $target }
words-choice-top = { $cards } → { $target } ({ $top } on top)
