"""What every discard risks, for agents that do not say it themselves."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from mahjongkit import estimates
from mahjongkit._core.engine import Observation
from mahjongkit._core.tiles import Tile
from mahjongkit.agents.evaluation import ActionEvaluation


def with_danger(observation: Observation, rows: Iterable[ActionEvaluation]) -> list[ActionEvaluation]:
    """Return the rows with the chance that their discard deals in, by the estimate of danger where it is not there.

    They stay as they are in a variant without a model of danger.

    >>> from mahjongkit.agents import evaluate
    >>> seen = mk.engine.observation_of_hand(mk.make_rules("taiwanese"), "445w1267t1144s(888s)(999s)")
    >>> rows = evaluate(mk.make_agent("greedy"), seen)
    >>> [row.deal_in_chance is None for row in (rows[0], with_danger(seen, rows)[0])]
    [True, False]
    """
    found = list(rows)
    if not any(_is_open(row) for row in found) or not estimates.has_danger(observation.rules):
        return found
    dangers = estimates.danger(observation).tiles
    return [_filled(row, dangers) if _is_open(row) else row for row in found]


def minds_danger(rows: Iterable[ActionEvaluation]) -> bool:
    """Whether an agent says itself what discards risk, as a chance or in a note of its own.

    >>> from mahjongkit.agents import evaluate
    >>> seen = mk.engine.observation_of_hand(mk.make_rules("sichuan"), "1123899p1123788s", void_suit="m")
    >>> [minds_danger(evaluate(mk.make_agent(text), seen)) for text in ("greedy", "sichuan-search")]
    [False, True]
    """
    return any(row.deal_in_chance is not None or any(map(_is_of_danger, row.notes)) for row in rows)


def _is_of_danger(note: str) -> bool:
    return note.startswith("danger")


def _is_open(row: ActionEvaluation) -> bool:
    return row.action.type in ("discard", "riichi") and row.deal_in_chance is None


def _filled(row: ActionEvaluation, dangers: Mapping[Tile, estimates.TileDanger]) -> ActionEvaluation:
    tile = row.action.tile
    return row if tile is None or tile not in dangers else replace(row, deal_in_chance=dangers[tile].deal_in)
