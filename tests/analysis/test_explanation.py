"""Sentences about an advice say what the rows say, and no more."""

import pytest

from mahjongkit.agents import ActionEvaluation, EvaluationKind
from mahjongkit.analysis.explanation import explain_difference, explain_rows
from tests.analysis.made_rows import row

SAMPLED = {"kind": EvaluationKind.SAMPLED, "standard_error": 10.0}

CASES: list[tuple[list[ActionEvaluation], str]] = [
    (
        [
            row("9m", 2100.0, shanten=1, acceptance={"1z": 22}, is_chosen=True),
            row("6m", 2000.0, shanten=1, acceptance={"1z": 18}),
        ],
        "Discard 9m: keeps 22 tiles for ready instead of 18 with 6m.",
    ),
    (
        [
            row("9m", 2100.0, shanten=0, acceptance={"1z": 8}, is_chosen=True),
            row("6m", 2000.0, shanten=0, acceptance={"1z": 4}),
        ],
        "Discard 9m: waits on 8 tiles instead of 4 with 6m.",
    ),
    (
        [row("9m", 2100.0, shanten=1, is_chosen=True), row("6m", 2000.0, shanten=2)],
        "Discard 9m: leaves 1 tile to ready instead of 2 tiles to ready with 6m.",
    ),
    (
        [
            row("9m", 2100.0, win_chance=0.3, points=2100.0, shanten=1, acceptance={"1z": 18}, is_chosen=True),
            row("6m", 1400.0, win_chance=0.32, points=1400.0, shanten=1, acceptance={"1z": 22}),
        ],
        "Discard 9m: is worth 2,100 points instead of 1,400 with 6m, "
        "although it keeps 18 tiles for ready instead of 22.",
    ),
    (
        [
            row("9m", -100.0, deal_in_chance=0.01, win_chance=0.1, is_chosen=True),
            row("6m", -600.0, deal_in_chance=0.12, win_chance=0.1),
        ],
        "Discard 9m: deals in 1.0 % instead of 12.0 % with 6m.",
    ),
    (
        [
            row("9m", 300.0, points=300.0, shanten=2, is_chosen=True),
            row("6m", -1500.0, points=-1500.0, shanten=3),
        ],
        "Discard 9m: leaves 2 tiles to ready instead of 3 tiles to ready with 6m.",
    ),
    (
        [row("9m", 0.32, measure="win chance", is_chosen=True), row("6m", 0.25, measure="win chance")],
        "Discard 9m: win chance 32.00 % instead of 25.00 % with 6m.",
    ),
    (
        [
            row("1m", 500.0, **SAMPLED, is_tied=True, is_chosen=True),
            row("9m", 495.0, **SAMPLED, is_tied=True),
            row("5p", 100.0, **SAMPLED),
        ],
        "1m and 9m are equal within the error.",
    ),
    (
        [
            row("1m", 495.0, difference_error=10.0, is_tied=True, is_chosen=True),
            row("9m", 500.0, difference_error=0.0, is_tied=True),
        ],
        "Discard 1m: preferred within the error, although 9m has the higher value.",
    ),
    (
        [row("1m", 5.0, is_tied=True, is_chosen=True), row("9m", 5.0, is_tied=True), row("2m", 5.0, is_tied=True)],
        "1m, 9m and 2m are worth the same.",
    ),
    (
        [row(f"{rank}m", 5.0, is_tied=True, is_chosen=rank == 1) for rank in range(1, 9)],
        "1m, 2m, 3m, 4m and 4 others are worth the same.",
    ),
    (
        [row("1m", 5.0001, is_chosen=True), row("9m", 5.0)],
        "Discard 1m: about as good as 9m.",
    ),
    (
        [row("7z", 2580.0, points=2580.0, is_chosen=True), row("5z", 2579.0, points=2579.0)],
        "Discard 7z: about as good as 5z.",
    ),
    (
        [row("riichi 2m", 5200.0, points=5200.0, is_chosen=True), row("2m", 3900.0, points=3900.0)],
        "Riichi 2m: is worth 5,200 points instead of 3,900 with discard 2m.",
    ),
    (
        [row("1m", 500.0, win_chance=0.0010, is_chosen=True), row("9m", 400.0, win_chance=0.00096)],
        "Discard 1m: expected points 500 instead of 400 with 9m.",
    ),
    (
        [row("1p", 2.25, points=2.25, is_chosen=True), row("9m", 1.5, points=1.5)],
        "Discard 1p: is worth 2.25 points instead of 1.50 with 9m.",
    ),
    (
        [
            row("1p", 0.2, measure="win chance", win_chance=0.2, is_chosen=True, reason="win chance"),
            row("9m", 0.3, measure="win chance", win_chance=0.3, is_pruned=True),
            row("8m", 0.1, measure="win chance", win_chance=0.1),
        ],
        "Discard 1p: wins 20.0 % instead of 10.0 % with 8m.",
    ),
    ([row("pass", is_chosen=True, reason="only action")], "Pass: the only choice."),
    (
        [row("1m", is_chosen=True, reason="shanten, then acceptance"), row("2m")],
        "Discard 1m: by shanten, then acceptance.",
    ),
    (
        [row("1m", 0.2, is_chosen=True, reason="h1"), row("2m", 0.3)],
        "Discard 1m: by h1, although 2m has the higher value.",
    ),
    (
        [
            row("pon 4m with 44m", 900.0, then_discard="9p", win_chance=0.5, is_chosen=True),
            row("pass", 800.0, win_chance=0.4),
        ],
        "Pon 4m with 44m, then 9p: wins 50.0 % instead of 40.0 % with pass.",
    ),
]


@pytest.mark.parametrize(("rows", "sentence"), CASES)
def test_the_term_that_decides_is_said(rows: list[ActionEvaluation], sentence: str) -> None:
    assert explain_rows(rows) == sentence


def test_danger_is_told_with_its_reason() -> None:
    rows = [row("6p", 100.0, deal_in_chance=0.029, win_chance=0.2, is_chosen=True), row("9m", 50.0, win_chance=0.1)]
    told = explain_rows(rows, danger_reasons={"6p": ["suji of the 3p in the river of seat 2"]})
    assert told.endswith(" 6p deals in 2.9 %: suji of the 3p in the river of seat 2.")
    assert explain_rows([row("6p", 1.0, deal_in_chance=0.001, is_chosen=True)]) == "Discard 6p: the only choice."


def test_danger_is_no_reason_of_an_agent_that_does_not_mind_it() -> None:
    """It is told as what it is: a fact about the tile, or one that speaks against it."""
    safer = row("8s", 0.1146, measure="win chance", deal_in_chance=0.01, is_chosen=True)
    other = row("5s", 0.1046, measure="win chance", deal_in_chance=0.06)
    assert explain_rows([safer, other]) == "Discard 8s: deals in 1.0 % instead of 6.0 % with 5s."
    told = "Discard 8s: win chance 11.46 % instead of 10.46 % with 5s. 8s deals in 1.0 %."
    assert explain_rows([safer, other], minds_danger=False) == told
    assert explain_difference(safer, other, minds_danger=False) == told
    riskier = row("8s", 0.3, measure="win chance", win_chance=0.3, deal_in_chance=0.06, is_chosen=True)
    safe = row("5s", 0.1, measure="win chance", win_chance=0.1, deal_in_chance=0.01)
    assert explain_rows([riskier, safe], minds_danger=False) == (
        "Discard 8s: wins 30.0 % instead of 10.0 % with 5s, although it deals in 6.0 % instead of 1.0 %."
    )


def test_where_nothing_is_dangerous_no_reason_is_told() -> None:
    reasons = {"6p": ["18 of 18 two-sided waits left (seat 1)"]}
    rows = [row("6p", 1.0, deal_in_chance=0.0003, is_chosen=True), row("9m", 0.5, deal_in_chance=0.004)]
    assert "waits left" not in explain_rows(rows, danger_reasons=reasons)
    rows[1] = row("9m", 0.5, deal_in_chance=0.04)
    assert explain_rows(rows, danger_reasons=reasons).endswith("9m. 6p: 18 of 18 two-sided waits left (seat 1).")


def test_no_sentence_says_that_the_worse_is_better() -> None:
    """Where every known term speaks for the other action, only the value is told."""
    rows = [
        row("1m", 300.0, win_chance=0.2, shanten=1, acceptance={"1z": 4}, is_chosen=True),
        row("2m", 200.0, win_chance=0.3, shanten=1, acceptance={"1z": 8}),
    ]
    assert explain_rows(rows) == "Discard 1m: expected points 300 instead of 200 with 2m."
