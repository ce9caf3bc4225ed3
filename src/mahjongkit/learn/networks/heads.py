"""What a policy net answers: a head for every question, with so many outputs (docs/policy-nets.md)."""

HEADS = {
    "discard": 37,  # tile codes: the kinds, then the red fives of m, p and s
    "riichi": 2,  # no, yes
    "set_aside": 2,
    "kan": 2,
    "pon": 2,
    "open_kan": 2,
    "chi": 4,  # none, or the claimed tile stands lowest, in the middle, highest
    "value": 1,  # points of the round from now on, in thousands
}
_NEVER_ASKED = {"sanma": ("chi",), "riichi": ("set_aside",)}


def heads_of(variant: str) -> tuple[str, ...]:
    """Those that are asked in a variant.

    >>> heads_of("sanma")
    ('discard', 'riichi', 'set_aside', 'kan', 'pon', 'open_kan', 'value')
    """
    return tuple(head for head in HEADS if head not in _NEVER_ASKED[variant])
