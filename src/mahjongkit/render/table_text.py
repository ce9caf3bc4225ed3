"""A table as text of 80 columns."""

from textwrap import wrap

from mahjongkit._core.engine import Observation, RiverTile, State
from mahjongkit.render.table_words import hand_tiles, has_turn, meld_tiles, round_words, seat_words, seats_in_order

_WIDTH = 80
_INDENT = " " * 4


def table_text(view: Observation | State) -> str:
    """A table in words: of an observation with the hands of the others as ?, of a state with all hands open.

    ``>`` marks whose turn it is. In rivers ``*`` follows a tile that was drawn and discarded at once, ``!`` the discard
    of a riichi; claimed discards stand in brackets.

    >>> from mahjongkit import State, make_rules
    >>> print(table_text(State(make_rules("sanma"), seed=1).observe(0)))
    sanma: round E1, 54 draws left, indicators 1z
    > seat 0 E, 35,000 points
        1m 2p 3p 9p 2s 6s 7s 7s 9s 2z 3z 5z 6z 2p
      seat 1 S, 35,000 points
        ? ? ? ? ? ? ? ? ? ? ? ? ?
      seat 2 W, 35,000 points
        ? ? ? ? ? ? ? ? ? ? ? ? ?
    """
    indicators = ["indicators " + " ".join(view.indicators)] if view.indicators else []
    lines = [", ".join([*round_words(view), *indicators])]
    for seat in seats_in_order(view):
        lines.append(f"{'>' if has_turn(view, seat) else ' '} {', '.join(seat_words(view, seat))}")
        lines += _wrapped(_tiles(view, seat))
        river = [_discard(discard) for discard in view.river(seat)]
        lines += _wrapped("river " + " ".join(river)) if river else []
    return "\n".join(lines)


def _tiles(view: Observation | State, seat: int) -> str:
    melds = ["(" + " ".join(meld_tiles(meld)) + ")" for meld in view.melds(seat)]
    aside = view.set_aside(seat)
    return " ".join([*hand_tiles(view, seat), *melds, *(["aside", *aside] if aside else [])])


def _discard(discard: RiverTile) -> str:
    text = f"{discard.tile}{'*' * discard.is_drawn}{'!' * discard.is_riichi}"
    return f"[{text}]" if discard.is_claimed else text


def _wrapped(text: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
