"""What the numbers of an analysis hold for, in words."""

import hashlib
import json
from collections.abc import Iterator

from mahjongkit._core.engine import Observation, TableMeld
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import MeldType, Tile, tiles_text
from mahjongkit.agents.known import NATIVE
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.seen_tiles import num_unseen

WINDS = ("East", "South", "West", "North")
_DIGITS = 8
_HIDDEN = "?"


def position_text(seen: Observation) -> str:
    """Say who holds what and what is open.

    >>> from mahjongkit.analysis.hand_position import hand_position
    >>> position_text(hand_position("123m456p78s112z(555z)", dora="5s"))
    'seat 0: 123m456p78s112z (555z), indicator 4s'
    """
    parts = [f"seat {seen.seat}: {hand_text(seen)}"]
    if seen.phase == "claims":
        parts.append(f"{seen.open_tile} discarded by seat {seen.turn}")
    if seen.indicators:
        parts.append(f"indicator{'s' if len(seen.indicators) > 1 else ''} {tiles_text(seen.indicators)}")
    return ", ".join(parts)


def hand_text(seen: Observation, *, is_drawn: bool = True) -> str:
    """The own hand, with the drawn tile or without, and its melds in our notation: square brackets, a concealed kan.

    >>> from mahjongkit.analysis.hand_position import hand_position
    >>> hand_text(hand_position("46m222z(067p)[5555s](111+1z)"))
    '46m222z (067p) [0555s] (111+1z)'
    """
    hidden = iter(seen.hidden_kans)  # the others do not see of which kind they are
    tiles = list(seen.tiles)
    if not is_drawn and seen.drawn is not None:
        tiles.remove(seen.drawn)
    return tiles_text(tiles) + "".join(f" {_meld_text(meld, hidden)}" for meld in seen.melds(seen.seat))


def _meld_text(meld: TableMeld, hidden: Iterator[Tile]) -> str:
    if meld.type == MeldType.CONCEALED_KAN:
        tiles = meld.tiles if meld.tiles[0] != _HIDDEN else [next(hidden)] * len(meld.tiles)
        return f"[{tiles_text(tiles)}]"
    text = tiles_text(meld.tiles)
    return f"({text[:-2]}+{text[-2:]})" if meld.type == MeldType.ADDED_KAN else f"({text})"


def assumptions_of(seen: Observation, agent: str, seed: int) -> str:
    """Say by which rules, with how much unseen, and by whom the numbers were found.

    >>> from mahjongkit.analysis.hand_position import hand_position
    >>> assumptions_of(hand_position("123m456p78s1122z57z"), "greedy", 0)
    'riichi:tenhou, round East 1, seat East, 49 draws left, 121 tiles unseen; agent greedy, seed 0'
    >>> assumptions_of(hand_position("2234567m34468p12s", variant="sichuan"), "greedy", 0)
    'sichuan:sbr2025, 35 draws left, 93 tiles unseen; agent greedy, seed 0'
    """
    left = f"{seen.draws_left} draws left, {num_unseen(seen)} tiles unseen"
    return f"{seen.rules}{_winds(seen)}, {left}; agent {agent}, seed {seed}"


def _winds(seen: Observation) -> str:
    """The round and the wind of the seat, after a comma; nothing where there are none."""
    table = seen.to_json()
    if table["round_wind"] is None:
        return ""
    winds = table["round_wind"], table["seats"][seen.seat]["wind"]
    round_wind, seat_wind = (WINDS[int(wind[0]) - 1] for wind in winds)
    return f", round {round_wind} {seen.round % seen.rules.num_seats + 1}, seat {seat_wind}"


def rules_digest(rules: Rules) -> str:
    """Return letters that differ where any option differs, also one that a profile sets in another version.

    >>> tenhou, other = mk.make_rules("riichi"), mk.make_rules("riichi", has_red_fives=False)
    >>> len(rules_digest(tenhou)), rules_digest(tenhou) == rules_digest(other)
    (8, False)
    """
    text = json.dumps([rules.variant, rules.options], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def model_text(agent: str) -> str:
    """What the agent says of itself; nothing of one that is not of the core.

    >>> model_text("greedy:calls=true").split(":")[0] != ""
    True
    """
    info = NATIVE.get(AgentSpec.parse(agent).name)
    return "" if info is None else info.help
