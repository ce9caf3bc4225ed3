"""Hands of 13 tiles that tests of play start from: two suits each, the third is void."""

# Nothing near a win.
FAR_MP = "1245789m124578p"
FAR_PS = "1245789p124578s"
FAR_SM = "1245789s124578m"

# Waits for 1s and 3s; no fan.
PLAIN = "123456789m1133s"
# Waits for 7s, each in another way.
TRIPLETS_7S = "111333m5557799s"  # and 9s; all triplets: 1 fan
PLAIN_7S = "12345678911p89s"  # no fan
PAIRS_7S = "1122334466887s"  # seven pairs of one suit: 4 fan
# One suit, all triplets: 3 fan; waits for 7m and 9m.
FLUSH = "1113335557799m"
# Waits for 8s with all triplets, 1 fan, and for 6s and 9s without.
TWO_VALUES = "111333m5557778s"
