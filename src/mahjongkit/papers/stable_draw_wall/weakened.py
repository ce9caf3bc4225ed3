"""Two more readings of the paper's random action, as an agent.

"Restricted to those that maintain the deficiency number" (section 4) can be read in three ways where a seat may claim.
The option `epsilon` of our agents takes the actions that bring the hand nearest: a claim that helps is always taken.
Here a pass may be drawn as well: with `claims=harmless` among the claims that do not take the hand farther from a win,
with `claims=idle` among those that leave it as near as it was.

    mahjongkit paper stable-draw-wall --agent mahjongkit.papers.stable_draw_wall.weakened:Weakened,claims=idle --table 1
"""

from random import Random

import mahjongkit as mk
from mahjongkit.errors import AgentError
from mahjongkit.tiles import Tile, tiles_text

BASE = "greedy:calls=true,kans=true"
CLAIMS = ("harmless", "idle")


class Weakened:
    """`BASE`, with a chance of epsilon for a random action.

    >>> game = mk.play_game(mk.make_rules("taiwanese"), [Weakened(seed=seat, epsilon=0.5) for seat in range(4)], seed=1)
    >>> game.is_over
    True
    """

    def __init__(self, *, seed: int, epsilon: float = 0.0, claims: str = "harmless") -> None:
        if claims not in CLAIMS:
            raise AgentError(f"claims '{claims}' is unknown (known: {', '.join(CLAIMS)})")
        self.name = "weakened"
        self._epsilon = epsilon
        self._is_idle = claims == "idle"
        self._rng = Random(seed)  # noqa: S311  # no secret
        self._base = mk.make_agent(BASE, seed=seed)
        self._nearest = mk.make_agent(f"{BASE},epsilon=1", seed=seed)

    def act(self, observation: mk.Observation) -> mk.Action:
        """A discard at random among the nearest, a claim at random among those of the reading, or what `BASE` does."""
        errs = self._rng.random() < self._epsilon
        types = {action.type for action in observation.legal_actions}
        if not errs or "win" in types:
            return self._base.act(observation)
        if "pass" not in types:
            return self._nearest.act(observation)
        return self._rng.choice([action for action in observation.legal_actions if self._may(observation, action)])

    def _may(self, observation: mk.Observation, action: mk.Action) -> bool:
        if action.type == "pass":
            return True
        if action.type not in ("chi", "pon") or action.tile is None:
            return False
        melds = [meld.tiles for meld in observation.melds(observation.seat) if not meld.tiles[0].is_hidden]
        melds += [[kind] * 4 for kind in observation.hidden_kans]
        tiles = observation.tiles
        before = mk.shanten(_text(tiles, melds), variant="taiwanese")
        for tile in action.own:
            tiles.remove(tile)
        after = mk.shanten(_text(tiles, [*melds, sorted([*action.own, action.tile])]), variant="taiwanese")
        return after == before if self._is_idle else after <= before


def _text(tiles: list[Tile], melds: list[list[Tile]]) -> str:
    return tiles_text(tiles) + "".join(f"({tiles_text(meld)})" for meld in melds)
