"""Expected value by own draws alone: the method "self-draw" (docs/expected-value.md)."""

from mahjongkit._core.search import SelfDrawQuestion, SelfDrawRow
from mahjongkit.agents.evaluation import EvaluationKind
from mahjongkit.analysis.expected_value_rows import (
    ExpectedValueQuestion,
    ExpectedValueRow,
    ExpectedValues,
    acceptance_by_discard,
)


def self_draw_question(question: ExpectedValueQuestion) -> SelfDrawQuestion:
    """Return the question as the core takes it; `try_discard` of it plays the advice."""
    return SelfDrawQuestion(
        question.hand,
        question.rules,
        dora_indicators=question.dora_indicators,
        visible=question.visible,
        round_wind=question.round_wind,
        seat_wind=question.seat_wind,
        num_set_aside=question.num_set_aside,
        counts_ura=question.counts_ura,
        improves=question.improves,
        steps_back=question.steps_back,
        maximises_each=question.maximises_each,
        turn=question.turn,
        turns=question.turns,
        most_vertices=question.most_hands,
    )


def self_draw(question: ExpectedValueQuestion) -> ExpectedValues:
    """Value every discard by the graph of hands."""
    asked = self_draw_question(question)
    result = asked.values()
    acceptance = acceptance_by_discard(question)
    turns = slice(question.turn - 1, question.turns)

    def row_of(row: SelfDrawRow) -> ExpectedValueRow:
        return ExpectedValueRow(
            discard=row.discard,
            shanten=row.shanten,
            acceptance=acceptance[row.discard.replace("0", "5")],
            ready=row.ready[turns],
            win=row.win[turns],
            points=row.points[turns],
        )

    note = None
    if result.is_cut:
        note = f"values are lower bounds: there are more than {question.most_hands:,} hands (most_hands)"
    elif not result.has_detours:
        note = "values are lower bounds: more than three from ready, only the straight way is followed"
    return ExpectedValues(
        hand=str(question.hand),
        rules=str(question.rules),
        method="self-draw",
        kind=EvaluationKind.EXACT if note is None else EvaluationKind.ESTIMATED,
        turn=question.turn,
        turns=question.turns,
        num_unseen=asked.num_unseen,
        num_hands=result.num_vertices,
        note=note,
        rows=sorted(map(row_of, result.rows), key=lambda row: (-row.points[0], -row.ready[0], row.discard)),
    )
