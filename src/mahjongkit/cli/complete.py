"""What shells complete: names of agents, variants, profiles, formats."""

from collections.abc import Iterable


def complete_variant(incomplete: str) -> list[str]:
    """Variants; their profiles after a colon.

    >>> complete_variant("s"), complete_variant("sanma:m")
    (['sanma', 'sichuan'], ['sanma:majsoul', 'sanma:mjai'])
    """
    from mahjongkit.rules import profiles, variants

    variant, colon, _ = incomplete.partition(":")
    if colon and variant in variants():
        return _beginning(incomplete, (f"{variant}:{name}" for name in profiles(variant)))
    return _beginning(incomplete, variants())


def complete_profile(incomplete: str) -> list[str]:
    """Variants with their profiles.

    >>> complete_profile("sanma")
    ['sanma', 'sanma:tenhou', 'sanma:majsoul', 'sanma:mjai']
    """
    from mahjongkit.rules import profiles, variants

    texts = [text for name in variants() for text in (name, *(f"{name}:{each}" for each in profiles(name)))]
    return _beginning(incomplete, texts)


def complete_agent(incomplete: str) -> list[str]:
    """Agents.

    >>> complete_agent("gree")
    ['greedy']
    """
    from mahjongkit.agents import agents

    return _beginning(incomplete, (info.name for info in agents()))


def complete_notation(incomplete: str) -> list[str]:
    """Notations.

    >>> complete_notation("ten")
    ['tenhou']
    """
    from mahjongkit.tiles import notations

    return _beginning(incomplete, notations())


def complete_format(incomplete: str) -> list[str]:
    """Formats of records that can be written.

    >>> complete_format("mj")
    ['mjai']
    """
    from mahjongkit.records.formats import FORMATS

    return _beginning(incomplete, (each.name for each in FORMATS.values() if each.write is not None))


def _beginning(incomplete: str, texts: Iterable[str]) -> list[str]:
    return [text for text in texts if text.startswith(incomplete)]
