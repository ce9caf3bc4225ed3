"""What a hand waits for before it draws: the tiles it accepts, and what would be done with each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from mahjongkit._core.engine import Observation
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit._core.tiles import Hand, Tile
from mahjongkit.agents.evaluate_agent import evaluate
from mahjongkit.agents.evaluation import ActionEvaluation
from mahjongkit.agents.protocol import Agent
from mahjongkit.agents.registry import make_agent
from mahjongkit.analysis.analysis import ANALYSIS_VERSION, FIRST_AGENT, Analysis, analyze
from mahjongkit.analysis.assumptions import assumptions_of, hand_text, rules_digest
from mahjongkit.analysis.default_agent import default_agent
from mahjongkit.analysis.hand_position import hand_position, variant_of_hand
from mahjongkit.errors import MahjongError, RulesError

_KINDS = [f"{rank}{suit}" for suit, most in (("z", 7), ("s", 9), ("p", 9), ("m", 9)) for rank in range(most, 0, -1)]


@dataclass(frozen=True)
class Draw:
    """A tile that the hand accepts."""

    tile: str
    left: int
    """How many of them the seat does not see."""
    found: Analysis
    """What to do after it."""

    @property
    def best(self) -> ActionEvaluation:
        """The row of the advice; of a win, with the points that it brings as it is: no ura dora."""
        best = self.found.best
        return replace(best, points=_points_of_win(self.found.observation, best)) if best.action.type == "win" else best


@dataclass(frozen=True)
class DrawAnalysis:
    """A hand without its drawn tile: how far it is, and what it accepts."""

    after_any: Observation
    """After a draw; what the numbers hold for is the same after each."""
    hand: str
    agent: str
    seed: int
    shanten: int
    draws: tuple[Draw, ...]
    """In the order of tiles."""

    @property
    def acceptance(self) -> dict[str, int]:
        """The tiles that bring the hand nearer, and how many of each are not seen; of a ready hand its waits."""
        return {draw.tile: draw.left for draw in self.draws}

    @property
    def assumptions(self) -> str:
        """What the numbers hold for, once a tile is drawn."""
        return assumptions_of(self.after_any, self.agent, self.seed)

    @property
    def explanation(self) -> str:
        """One sentence."""
        kinds, tiles = len(self.draws), sum(self.acceptance.values())
        counted = f"{tiles} tile{'s' if tiles > 1 else ''} of {kinds} kind{'s' if kinds > 1 else ''}"
        if self.shanten <= 0:
            return f"Ready: waits on {counted}." if tiles else "Ready, but no tile that it waits for is left."
        away = f"{self.shanten} tile{'s' if self.shanten > 1 else ''} to ready"
        return f"{away}: {counted} bring it nearer." if tiles else f"{away}, and no tile is left that brings it nearer."

    def to_json(self) -> dict[str, Any]:
        """Return plain data for JSON: version, settings, hand, and every accepted tile with the advice after it."""
        return {
            "version": ANALYSIS_VERSION,
            "rules": str(self.after_any.rules),
            "rules_digest": rules_digest(self.after_any.rules),
            "agent": self.agent,
            "seed": self.seed,
            "hand": self.hand,
            "assumptions": self.assumptions,
            "shanten": self.shanten,
            "acceptance": self.acceptance,
            "explanation": self.explanation,
            "draws": [
                {
                    "tile": draw.tile,
                    "left": draw.left,
                    "observation": str(draw.found.observation),
                    "best": draw.best.to_json(),
                }
                for draw in self.draws
            ],
        }


def is_before_draw(hand: Hand, rules: Rules) -> bool:
    """Whether the hand has a tile less than on its turn, a meld counted as three.

    >>> is_before_draw(Hand("1112345678999m"), make_rules("riichi"))
    True
    """
    return hand.num_tiles + 3 * len(hand.melds) == rules.hand_size


def analyze_draws(
    hand: Hand | str,
    *,
    agent: str | Agent | None = None,
    seconds: float = 1.0,
    seed: int = 0,
    **known: Any,
) -> DrawAnalysis:
    """Say what a hand of 13 tiles (Taiwanese: 16) waits for, and ask what to do after each tile that it accepts.

    What is known is what `hand_position` takes. An agent that searches has its seconds for all of the tiles together.

    >>> found = analyze_draws("123m456p78s1122z7z", agent="greedy", visible="9s")
    >>> found.shanten, found.acceptance, str(found.draws[0].best.action)
    (1, {'6s': 4, '9s': 3, '1z': 2, '2z': 2}, 'riichi 7z')
    """
    parsed = hand if isinstance(hand, Hand) else Hand(hand, notation=known.get("notation"))
    rules = make_rules(known.get("variant") or variant_of_hand(parsed))
    if known.get("discard") is not None:
        raise RulesError(f"the discard {known['discard']} is to be answered: expected none before a draw")
    if not is_before_draw(parsed, rules):
        size = parsed.num_tiles + 3 * len(parsed.melds)
        raise RulesError(
            f"the hand has {size} tiles, a meld counted as three; expected {rules.hand_size} before its draw"
        )
    after_any, shanten, acceptance = _accepted(parsed, rules, known)
    asked = default_agent(rules) if agent is None else agent
    share = seconds / max(1, len(acceptance))
    draws = []
    for tile, left in acceptance.items():
        seen = _drawn(parsed, tile, known)
        draws.append(Draw(tile, left, analyze(seen, agent=asked, seconds=share, seed=seed)))
    name = asked if isinstance(asked, str) else asked.name
    return DrawAnalysis(after_any, hand_text(after_any, is_drawn=False), name, seed, shanten, tuple(draws))


def _accepted(hand: Hand, rules: Rules, known: Mapping[str, Any]) -> tuple[Observation, int, dict[str, int]]:
    """A position after a draw, the shanten of the hand, and what it accepts.

    It is the hand that is left when the drawn tile is discarded at once. Of that kind there was one more before, and
    another draw tells whether it is accepted: this one cannot where it was the last.
    """
    after = _draws_discarded(hand, rules, known)
    tile, seen, row = next(after)
    found = dict(row.acceptance)
    _, _, other = next(after, (tile, seen, row))
    if tile in other.acceptance:
        found[tile] = found.get(tile, 0) + 1
    return seen, row.shanten or 0, {kind: found[kind] for kind in sorted(found, key=Tile)}


def _draws_discarded(
    hand: Hand, rules: Rules, known: Mapping[str, Any]
) -> Iterator[tuple[str, Observation, ActionEvaluation]]:
    """Draws that may be discarded at once, the position after each, and what is left of the hand then."""
    first_error: MahjongError | None = None
    is_none = True
    for tile in _possible(hand, rules):
        try:
            seen = _drawn(hand, tile, known)
        except MahjongError as error:  # all four are seen; or what is known of the table cannot be
            first_error = first_error or error
            continue
        rows = evaluate(make_agent(FIRST_AGENT), seen)
        row = next((row for row in rows if row.action.type == "discard" and row.action.tile == tile), None)
        if row is not None:
            is_none = False
            yield tile, seen, row
    if is_none:
        raise first_error or RulesError(f"'{hand}' can draw no tile that it may discard")


def _possible(hand: Hand, rules: Rules) -> Iterator[str]:
    """Tiles of these rules that the hand may draw."""
    for tile in _KINDS:
        try:
            Hand(f"{hand}{tile}", variant=rules.variant)
        except MahjongError:
            continue
        yield tile


def _drawn(hand: Hand, tile: str, known: Mapping[str, Any]) -> Observation:
    # Not as texts, which would be read in the notation of what is known.
    return hand_position(Hand(f"{hand}{tile}"), **{**known, "drawn": Hand(tile)})


def _points_of_win(seen: Observation, win: ActionEvaluation) -> float | None:
    """What the seat wins: hidden tiles do not count for it."""
    world = seen.resample(seed=0)
    before = world.points[seen.seat]
    world.step({seen.seat: win.action})
    return float(world.points[seen.seat] - before) or None
