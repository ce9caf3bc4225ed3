"""Rules for checks that play many games."""

from mahjongkit import Rules, make_rules


def short_rules(rules: str) -> Rules:
    """The rules of the text, with games as short as the variant allows.

    >>> short_rules("sanma:majsoul"), short_rules("sichuan:thesis,num_rounds=5")
    (make_rules('sanma:majsoul,num_winds=1'), make_rules('sichuan:thesis,num_rounds=2'))
    """
    usual = make_rules(rules)
    fewest = "num_winds=1" if "num_winds" in usual.options else "num_rounds=2"
    return make_rules(f"{usual},{fewest}")
