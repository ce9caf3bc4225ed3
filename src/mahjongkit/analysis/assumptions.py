"""What the numbers of an analysis hold for, in words."""

from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import tiles_text
from mahjongkit.agents.known import NATIVE
from mahjongkit.agents.spec import AgentSpec
from mahjongkit.analysis.seen_tiles import num_unseen

WINDS = ("East", "South", "West", "North")


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
    """
    seats = seen.rules.num_seats
    round_wind, seat_wind = WINDS[seen.round // seats % 4], WINDS[(seen.seat - seen.dealer) % seats]
    table = f"{seen.rules}, round {round_wind}, seat {seat_wind}"
    left = f"{seen.draws_left} draws left, {num_unseen(seen)} tiles unseen"
    return f"{table}, {left}; agent {agent}, seed {seed}"


def model_text(agent: str) -> str:
    """What the agent says of itself; nothing of one that is not of the core.

    >>> model_text("greedy:calls=true").split(":")[0] != ""
    True
    """
    info = NATIVE.get(AgentSpec.parse(agent).name)
    return "" if info is None else info.help
