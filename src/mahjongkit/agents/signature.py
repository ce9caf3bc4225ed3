"""Signatures of agents: what they choose in fixed positions of a variant, as one short text.

Two builds of an agent with the same signature make the same choices in these positions; with different ones its play
has changed. Positions are texts that were made once (`positions/`, `tools/make_positions.py`), so they do not change
with the code.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from mahjongkit._core.engine import Event, Observation
from mahjongkit.agents.native import NativeAgent
from mahjongkit.agents.protocol import Agent, Watcher
from mahjongkit.agents.registry import make_agent
from mahjongkit.agents.seeds import seed_in_game
from mahjongkit.agents.spec import AgentKind, AgentSpec
from mahjongkit.errors import AgentError

SEARCHED_POSITIONS = 128
"""Positions of an agent that searches, which takes its time."""
SEARCHED_SIMULATIONS = 2_000_000
"""Of an agent that simulates, in all its positions together; it has four of them at least."""
LEAST_POSITIONS = 4
REGISTERED_POSITIONS = 24
"""Positions of an agent that was registered. Classes and programs have those of one track: starting them takes time."""


@dataclass(frozen=True)
class Step:
    """A choice of a seat: what it saw happen since the last one, and what it knows."""

    events: tuple[str, ...]
    seen: str


@dataclass(frozen=True)
class Positions:
    """The positions of a variant."""

    tracks: tuple[tuple[Step, ...], ...]
    """Of a seat in a round: all its choices, in their order."""
    order: tuple[tuple[int, int], ...]
    """Track and place of those with more than one legal action; the first ones show every phase."""


@dataclass(frozen=True)
class Signature:
    """The signature of an agent in a variant, or why it has none.

    >>> Signature("5f2a09c1d4e87b36", 437)
    Signature('5f2a09c1d4e87b36/437')
    """

    digest: str
    positions: int
    why_not: str = ""

    def __str__(self) -> str:
        return f"none: {self.why_not}" if self.why_not else f"{self.digest}/{self.positions}"

    def __repr__(self) -> str:
        return f"Signature('{self}')"


def has_positions(variant: str) -> bool:
    """Whether agents can be signed in a variant.

    >>> has_positions("riichi"), has_positions("bridge")
    (True, False)
    """
    return _file_of(variant).is_file()


def _file_of(variant: str) -> Traversable:
    return files("mahjongkit.agents") / "positions" / f"{variant}.json.gz"


def positions_of(variant: str) -> Positions:
    """The positions of a variant; an `AgentError` where there are none.

    >>> len(positions_of("sanma").tracks)
    26
    """
    if not has_positions(variant):
        raise AgentError(
            f"there are no positions of '{variant}' to sign agents by: make them (tools/make_positions.py)"
        )
    kept = json.loads(gzip.decompress(_file_of(variant).read_bytes()))
    tracks = tuple(tuple(Step(tuple(step["events"]), step["seen"]) for step in track) for track in kept["tracks"])
    return Positions(tracks, tuple((track, place) for track, place in kept["order"]))


def signature(text: str, variant: str, *, seconds: float = 2.0) -> Signature:
    """The signature of the agent of a text; one that is not native plays in a process of its own.

    It has none in a variant without positions, when it plays by the clock, fails, or chooses differently when it is
    asked again. ``seconds`` is the time of a choice of a class or program. A class that cannot be made, or a program
    that is not there, is an `AgentError`.

    >>> str(signature("flat-mc:seconds=1", "taiwanese"))
    'none: it plays by the clock'
    >>> signature("draw-discard", "sanma") == signature("draw-discard:epsilon=0", "sanma")
    True
    """
    spec = AgentSpec.parse(text)
    if not has_positions(variant):
        return Signature("", 0, f"there are no positions of {variant}")
    if spec.kind in (AgentKind.NATIVE, AgentKind.REGISTERED):
        return _signature_here(spec, variant)
    return _signature_elsewhere(spec, variant, seconds)


def plays_by_the_clock(spec: AgentSpec) -> bool:
    """Whether its choices depend on how fast it is.

    >>> plays_by_the_clock(AgentSpec.parse("flat-mc:seconds=0.5")), plays_by_the_clock(AgentSpec.parse("flat-mc"))
    (True, False)
    """
    return spec.kind is AgentKind.NATIVE and float(spec.values.get("seconds", "0")) > 0


@lru_cache(maxsize=256)  # agents of the core do not change while the program runs
def _native_signature(spec: AgentSpec, variant: str) -> Signature:
    positions = positions_of(variant)
    number = _num_positions(spec, len(positions.order))
    return _signed(_choices_here(spec, positions, number))


def _signature_here(spec: AgentSpec, variant: str) -> Signature:
    if plays_by_the_clock(spec):
        return Signature("", 0, "it plays by the clock")
    try:
        return _signed_here(spec, variant)
    except _ChoiceError as error:
        return Signature("", 0, f"it failed: {error}")


def _signed_here(spec: AgentSpec, variant: str) -> Signature:
    if spec.kind is AgentKind.NATIVE:
        names_file = any(option.type == "text" for option in spec.info.options if option.name in dict(spec.options))
        # A model that somebody names may be fitted again while the program runs.
        return _native_signature.__wrapped__(spec, variant) if names_file else _native_signature(spec, variant)
    positions = positions_of(variant)
    return _signed(_choices_here(spec, positions, REGISTERED_POSITIONS))


def _num_positions(spec: AgentSpec, most: int) -> int:
    if not NativeAgent(str(spec)).searches:
        return most
    simulations = float(spec.values.get("simulations", "1"))
    return max(LEAST_POSITIONS, min(SEARCHED_POSITIONS, most, int(SEARCHED_SIMULATIONS // simulations)))


def _choices_here(spec: AgentSpec, positions: Positions, number: int) -> list[str]:
    """Each by an agent of its own, with a seed of its own."""
    chosen = []
    for place, (track, step) in enumerate(positions.order[:number]):
        agent = make_agent(str(spec), seed=place + 1)
        seen = Observation.from_text(positions.tracks[track][step].seen)
        try:
            chosen.append(str(agent.act(seen)))
        except AgentError as error:
            raise _ChoiceError(str(error)) from error
    return chosen


def _signature_elsewhere(spec: AgentSpec, variant: str, seconds: float) -> Signature:
    positions = positions_of(variant)
    try:
        choices = _choices_elsewhere(spec, positions, seconds)
        if choices != _choices_elsewhere(spec, positions, seconds):
            return Signature("", 0, "it chose differently when it was asked again")
    except _ChoiceError as error:
        return Signature("", 0, f"it failed: {error}")
    return _signed(choices)


class _ChoiceError(Exception):
    """The agent started, but a choice failed."""


def _choices_elsewhere(spec: AgentSpec, positions: Positions, seconds: float) -> list[str]:
    """The longest track, as the program would see a round; what it chooses has no effect on it."""
    from mahjongkit.agents.processes.process_host import ProcessHost  # few need what it imports

    text = str(spec)
    track = max(positions.tracks, key=len)
    place = (0, Observation.from_text(track[0].seen).seat)
    with ProcessHost(text, seconds=seconds) as host:
        host.begin(place, seed=seed_in_game(text, game_seed=1, seat=place[1]))
        has_failed = True
        try:
            choices = list(_follow(host.agent_of(place), track))
            has_failed = False
        except AgentError as error:
            raise _ChoiceError(str(error)) from error
        finally:
            host.end(place, (), failed=has_failed)
    return choices


def _follow(agent: Agent, track: Sequence[Step]) -> Iterator[str]:
    for step in track:
        if isinstance(agent, Watcher):
            agent.watch([Event(text) for text in step.events])
        yield str(agent.act(Observation.from_text(step.seen)))


def _signed(choices: Sequence[str]) -> Signature:
    text = "".join(f"{choice}\n" for choice in choices)
    return Signature(hashlib.sha256(text.encode()).hexdigest()[:16], len(choices))
