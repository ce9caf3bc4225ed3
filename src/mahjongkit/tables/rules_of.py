"""Rules, or their text, as calls take them."""

from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.errors import RulesError


def rules_of(rules: object) -> Rules:
    """The rules that are given, or those of a text such as "riichi" or "riichi:tenhou,num_winds=1".

    >>> rules_of("sanma")
    make_rules('sanma:tenhou')
    """
    if isinstance(rules, str):
        return make_rules(rules)
    if not isinstance(rules, Rules):
        raise RulesError(f"rules are {rules!r}, expected those of make_rules or a text such as 'riichi'")
    return rules
