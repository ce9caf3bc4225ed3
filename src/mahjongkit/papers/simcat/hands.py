"""Hands as the program meets them: choices of a discard out of rounds that it plays against itself."""

from dataclasses import dataclass
from random import Random

import mahjongkit as mk
from mahjongkit.papers.paper import RunOptions, with_options
from mahjongkit.papers.simcat.comparisons import RULES
from mahjongkit.tiles import tiles_text

GROUPS = 5
"""Of a win."""

PLAYED_BY = "simulations=300"
"""Of the agents whose hands these are: the hands are the same sort, and quickly played."""


@dataclass(frozen=True)
class HandToDiscard:
    """What a seat that must discard knows."""

    observation: mk.Observation
    hand: str
    """With its melds."""
    visible: str
    """All other tiles in view."""
    has_excess_block: bool
    """Whether its concealed tiles have more blocks than a win needs beside its melds."""


def hands_to_discard(options: RunOptions, number: int, *, excess_only: bool = False) -> list[HandToDiscard]:
    """One hand per round, each choice of the round as likely; rounds without one are left out.

    >>> for each in hands_to_discard(RunOptions(agent="flat-mc"), 2):
    ...     print(len(mk.Hand(each.observation.hand).tiles) % 3)
    2
    2
    """
    rules = mk.make_rules(RULES)
    rng = Random(options.seed)  # noqa: S311  # no secret
    text = with_options(options.agent, PLAYED_BY)
    found: list[HandToDiscard] = []
    wall = 0
    while len(found) < number:
        agents = [mk.make_agent(text, seed=seat) for seat in range(rules.num_seats)]
        state = mk.State(rules, seed=_wall_seed(options.seed, wall))
        wall += 1
        seen: list[HandToDiscard] = []
        while not state.is_over:
            views = {seat: state.observe(seat) for seat in state.asked}
            read = [_read(view) for view in views.values() if _must_discard(view)]
            seen += [each for each in read if each.has_excess_block or not excess_only]
            state.step({seat: agents[seat].act(view) for seat, view in views.items()})
        if seen:
            found.append(rng.choice(seen))
    return found


def _wall_seed(seed: int, wall: int) -> int:
    return seed * 1_000_003 + wall


def _must_discard(view: mk.Observation) -> bool:
    """A plain choice of what to discard: no win, no kan."""
    types = {action.type for action in view.legal_actions}
    return types == {"discard"} and len(view.legal_actions) > 1


def _read(view: mk.Observation) -> HandToDiscard:
    kans = [[kind] * 4 for kind in view.hidden_kans]
    own = [meld.tiles for meld in view.melds(view.seat) if not meld.tiles[0].is_hidden] + kans
    others = [seat for seat in range(view.rules.num_seats) if seat != view.seat]
    visible = [tile for seat in others for meld in view.melds(seat) for tile in meld.tiles if not tile.is_hidden]
    for seat in range(view.rules.num_seats):
        visible += [discard.tile for discard in view.river(seat) if not discard.is_claimed]
    blocks = mk.measures.block_count(view.hand)
    return HandToDiscard(
        observation=view,
        hand=view.hand + "".join(f"({tiles_text(meld)})" for meld in own),
        visible="".join(visible),
        has_excess_block=blocks > GROUPS - len(own) + 1,
    )
