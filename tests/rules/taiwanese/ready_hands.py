"""Hands of sixteen tiles for tests of play. The first is that of the vectors TW01 and TW02 in rules.md A.6."""

# All wait for 1p, 4p and 7p, are closed and have one tai on a discard; together they can be dealt.
READY = "123456m23456p123s55z"
READY_TOO = "123456m23456p789s66z"
READY_AS_WELL = "123456m23456p456s77z"

# The hand of TW18: waits for 2s only.
GAPPED = "123456m123456p13s55z"

# The first draws of all seats, which nobody wants: after them no win is one of the first turn.
FIRST_DRAWS = "9m9p9s8m"
