"""A random player that visits every branch of the rules."""

from random import Random
from typing import NamedTuple

from mahjongkit import Action, Observation, shanten


class Taste(NamedTuple):
    """How likely a seat takes what it is offered."""

    win: float = 0.9
    riichi: float = 0.8
    kan: float = 0.8
    call: float = 0.3
    set_aside: float = 0.8
    abort: float = 0.3
    careless: float = 0.05


TASTES = (
    Taste(),
    Taste(riichi=1.0, kan=1.0, call=0.0),
    Taste(win=0.4, call=0.9),
    Taste(win=0.7, kan=1.0, call=0.6, careless=0.5),
)


class BiasedPlayer:
    """Wins, calls and declares far more often than chance; otherwise it lowers the shanten of its hand.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=1).observe(0)
    >>> player = BiasedPlayer(seed=3)
    >>> player.act(seen) in seen.legal_actions
    True
    """

    name = "biased"

    def __init__(self, *, seed: int) -> None:
        self._rng = Random(seed)  # noqa: S311 - a game, not a secret
        self._taste = self._rng.choice(TASTES)

    def act(self, observation: Observation) -> Action:
        """One of the legal actions."""
        legal = observation.legal_actions
        chances = {**self._taste._asdict(), "chi": self._taste.call, "pon": self._taste.call}
        for kan in ("open_kan", "concealed_kan", "added_kan"):
            chances[kan] = self._taste.kan
        wanted = {name for name, chance in chances.items() if self._rng.random() < chance}
        liked = [action for action in legal if action.type in wanted]
        if liked:
            return self._rng.choice(liked)
        passes = [action for action in legal if action.type == "pass"]
        return passes[0] if passes else self._discard(observation, legal)

    def _discard(self, observation: Observation, legal: list[Action]) -> Action:
        discards = [action for action in legal if action.type == "discard"]
        if not discards or self._rng.random() < self._taste.careless:
            return self._rng.choice(discards or legal)
        best: dict[int, list[Action]] = {}
        for action in discards:
            rest: list[str] = list(observation.tiles)
            rest.remove(str(action.tile))
            best.setdefault(shanten("".join(rest)), []).append(action)
        return self._rng.choice(best[min(best)])
