"""What the numbers of an analysis hold for, in words."""

import hashlib
import json

from mahjongkit._core.engine import Observation
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import tiles_text
from mahjongkit.agents.known import NATIVE
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.seen_tiles import num_unseen

WINDS = ("East", "South", "West", "North")
_DIGITS = 8


def position_text(seen: Observation) -> str:
    """Say who holds what and what is open.

    >>> from mahjongkit.analysis.hand_position import hand_position
    >>> position_text(hand_position("123m456p78s112z(555z)", dora="5s"))
    'seat 0: 123m456p78s112z (555z), indicator 4s'
    """
    melds = "".join(f" ({tiles_text(meld.tiles)})" for meld in seen.melds(seen.seat))
    parts = [f"seat {seen.seat}: {seen.hand}{melds}"]
    if seen.phase == "claims":
        parts.append(f"{seen.open_tile} discarded by seat {seen.turn}")
    if seen.indicators:
        parts.append(f"indicator{'s' if len(seen.indicators) > 1 else ''} {tiles_text(seen.indicators)}")
    return ", ".join(parts)


def assumptions_of(seen: Observation, agent: str, seed: int) -> str:
    """Say by which rules, with how much unseen, and by whom the numbers were found.

    >>> from mahjongkit.analysis.hand_position import hand_position
    >>> assumptions_of(hand_position("123m456p78s1122z57z"), "greedy", 0)
    'riichi:tenhou, round East, seat East, 49 draws left, 121 tiles unseen; agent greedy, seed 0'
    >>> assumptions_of(hand_position("2234567m34468p12s", variant="sichuan"), "greedy", 0)
    'sichuan:sbr2025, 35 draws left, 93 tiles unseen; agent greedy, seed 0'
    """
    left = f"{seen.draws_left} draws left, {num_unseen(seen)} tiles unseen"
    return f"{seen.rules}{_winds(seen)}, {left}; agent {agent}, seed {seed}"


def _winds(seen: Observation) -> str:
    """Those of the round and the seat, after a comma; nothing where there are none."""
    table = seen.to_json()
    if table["round_wind"] is None:
        return ""
    winds = table["round_wind"], table["seats"][seen.seat]["wind"]
    round_wind, seat_wind = (WINDS[int(wind[0]) - 1] for wind in winds)
    return f", round {round_wind}, seat {seat_wind}"


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
