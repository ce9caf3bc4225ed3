"""The tree search of the analyzer paper: the method "paper", for comparison (docs/papers/riichi-analyzer.md)."""

from mahjongkit._core import measures
from mahjongkit._core.engine import observation_of_hand
from mahjongkit._core.search import paper_values
from mahjongkit.agents.evaluation import EvaluationKind
from mahjongkit.analysis.expected_value_rows import (
    ExpectedValueQuestion,
    ExpectedValueRow,
    ExpectedValues,
    acceptance_by_discard,
)
from mahjongkit.analysis.seen_tiles import num_unseen
from mahjongkit.errors import RulesError

NOTE = "the paper's numbers: the next two draws, each nearer to a win, and what they lead to; no points of a round"


def paper_search(question: ExpectedValueQuestion) -> ExpectedValues:
    """Value every discard as the paper does: what two draws reach, a win by its points, else one han."""
    if question.hand.num_tiles % 3 != 2:
        raise RulesError(f"method paper values discards: expected a hand after its draw, got '{question.hand}'")
    if question.num_set_aside:
        raise RulesError(
            f"method paper knows no tiles set aside: num_set_aside is {question.num_set_aside}, expected 0"
        )
    observation = observation_of_hand(
        question.rules,
        question.hand,
        visible=question.visible,
        indicators=[] if question.dora_indicators is None else [str(tile) for tile in question.dora_indicators.tiles],
        seat_wind=_wind_number("seat_wind", question.seat_wind, question.rules.num_seats),
        round_wind=_wind_number("round_wind", question.round_wind, 4),
        turn=question.turn,
    )
    acceptance = acceptance_by_discard(question)
    table = measures.discard_table(question.hand, variant=question.rules.variant)
    shanten = {row.tile: row.shanten for row in table}
    rows = [
        ExpectedValueRow(
            discard=tile,
            shanten=shanten[tile.replace("0", "5")],
            acceptance=acceptance[tile.replace("0", "5")],
            ready=[],
            win=[found.chance],
            points=[found.value],
        )
        for tile, found in paper_values(observation).items()
    ]
    return ExpectedValues(
        hand=str(question.hand),
        rules=str(question.rules),
        method="paper",
        kind=EvaluationKind.ESTIMATED,
        turn=question.turn,
        turns=question.turns,
        num_unseen=num_unseen(observation),
        num_hands=None,
        note=NOTE,
        rows=sorted(rows, key=lambda row: (-row.points[0], -row.win[0], row.discard)),
    )


def _wind_number(name: str, tile: str, num_winds: int) -> int:
    winds = [f"{rank}z" for rank in range(1, num_winds + 1)]
    if tile not in winds:
        raise RulesError(f"{name} is {tile}, expected 1z to {winds[-1]}")
    return winds.index(tile)
