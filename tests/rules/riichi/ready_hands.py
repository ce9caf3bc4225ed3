"""Hands that several tests of play start from."""

# All simples and plain sequences; waits for 5s and 8s.
SIMPLES = "234567m345p22s67s"
# The same patterns; waits for 4p and 7p.
OTHER_SIMPLES = "345678m22p56p678s"
# No pattern on a discard; waits for 5s only, between 4s and 6s.
NO_PATTERN = "123m456m789p22z46s"
# Nothing that fits together, so that it may draw and discard for ever.
PLAIN = "147m258p369s1235z"
