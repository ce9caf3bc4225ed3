"""The table of an analysis: columns that exist, ties marked, and never wider than the page."""

import random

import pytest

import mahjongkit as mk
from mahjongkit.agents import EvaluationKind
from mahjongkit.analysis.table import acceptance_text, make_table
from mahjongkit.analysis.table_html import table_html
from tests.analysis.made_rows import row

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


def width_of(table: mk.analysis.ActionTable) -> int:
    widths = [
        max(len(column.name), *(len(each.cells[place]) for each in table.rows))
        for place, column in enumerate(table.columns)
    ]
    return 1 + sum(2 + width for width in widths)


def test_chances_of_nought_make_room_for_notes() -> None:
    """A page of 40: with a danger that is worth telling the note goes, and without notes the column stays."""
    notes = {"blocks": 5, "a name of some length": 1.5}
    safe, risky = (
        make_table([row("1m", 0.5, deal_in_chance=chance, shanten=1, notes=notes)], with_notes=True, width=40)
        for chance in (0.0001, 0.12)
    )
    assert "deal-in %" not in {column.name for column in safe.columns}
    assert any(column.name in ("deal-in %", "in %") for column in risky.columns)
    plain = make_table([row("1m", 0.5, deal_in_chance=0.0)])
    assert "deal-in %" in {column.name for column in plain.columns}


def test_a_column_is_there_where_a_row_has_something_for_it() -> None:
    plain = make_table([row("1m", is_chosen=True), row("2m")])
    assert [column.name for column in plain.columns] == ["action"]
    full = make_table(
        [
            row("1m", 0.5, measure="placement utility", win_chance=0.25, ready_chance=0.5, deal_in_chance=0.029)
            if place == 0
            else row("2m", 0.4, measure="placement utility", points=1234.6, shanten=1, acceptance={"1z": 2})
            for place in range(2)
        ]
    )
    names = ["action", "value", "win %", "ready %", "deal-in %", "points", "shanten", "acceptance"]
    assert [column.name for column in full.columns] == names
    assert full.rows[0].cells == ("discard 1m", "0.50", "25.0", "50.0", "2.9", "", "", "")
    assert full.rows[1].cells == ("discard 2m", "0.40", "", "", "", "1,235", "1", "1z (2)")
    assert full.heading == "value: placement utility, exact"


def test_a_chance_that_is_the_value_is_shown_once() -> None:
    """As in Taiwanese, where the agent chooses by the chance to win."""
    same = [row(f"{place}m", place / 10, measure="win chance", win_chance=place / 10) for place in (3, 2)]
    assert [column.name for column in make_table(same).columns] == ["action", "value %"]
    other = [same[0], row("2m", 0.2, measure="win chance", win_chance=0.25)]
    assert [column.name for column in make_table(other).columns] == ["action", "value %", "win %"]
    points = [row("1m", 0.5, measure="expected points", win_chance=0.5)]
    assert [column.name for column in make_table(points).columns] == ["action", "value", "win %"]


def test_points_that_are_the_value_are_shown_once() -> None:
    table = make_table([row("1m", 1000.0, points=1000.0), row("2m", 90.2, points=90.1999)])
    assert [column.name for column in table.columns] == ["action", "value"]
    assert [each.cells[1] for each in table.rows] == ["1,000", "90"]  # all with the decimals of the largest


def test_ties_the_choice_and_what_was_pruned_are_marked() -> None:
    sampled = {"kind": EvaluationKind.SAMPLED, "standard_error": 0.011, "measure": "win rate", "simulations": 500}
    table = make_table(
        [
            row("1m", 0.3, **sampled, is_chosen=True, is_tied=True),
            row("2m", 0.29, **sampled, is_tied=True),
            row("3m", 0.2, **sampled, is_pruned=True),
            row("4m", None, notes={"like": "discard 1m"}),
        ]
    )
    assert [each.mark for each in table.rows] == ["→", "=", "×"]
    assert table.heading == "value: win rate, sampled ± one standard error"
    assert table.rows[0].cells == ("discard 1m", "30.00±1.10", "500")
    assert table.twins == ("discard 4m as discard 1m",)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_whatever_comes_the_table_fits(width: int) -> None:
    """Acceptance is shortened; numbers stay where they are."""
    rng = random.Random(width)
    for _ in range(50):
        rows = []
        for _ in range(rng.randint(1, 14)):
            accepted = {kind: rng.randint(1, 4) for kind in rng.sample(KINDS, rng.randint(0, 34))}
            rows.append(
                row(
                    rng.choice(["1m", "discard 9s drawn", "riichi 5p"]),
                    rng.uniform(-9999, 9999),
                    win_chance=rng.random(),
                    shanten=rng.randint(0, 6),
                    acceptance=accepted,
                )
            )
        assert width_of(make_table(rows, width=width)) <= width


def test_at_80_columns_all_of_it_fits() -> None:
    accepted = dict.fromkeys(KINDS, 4)
    known = {"win_chance": 1.0, "ready_chance": 1.0, "deal_in_chance": 0.999, "shanten": 6, "acceptance": accepted}
    sampled = {"kind": EvaluationKind.SAMPLED, "standard_error": 123.4}
    for action in ("riichi 9s drawn", "chi 3m with 45m"):
        last = make_table([row(action, -12345.6, **sampled, **known, points=-12345.0, then_discard="9p")])
        assert width_of(last) <= 80
        assert last.rows[0].cells[-1].startswith("(136")
        names = [column.name for column in last.columns]
        assert names[:2] == ["action", "value"]
        assert len(names) >= 7


def test_acceptance_is_folded() -> None:
    """The three forms that the page shows: tiles, each suit named once, the first of them."""
    assert acceptance_text({"6s": 4, "9s": 4, "1z": 2, "2z": 2}) == "6s 9s 1z 2z (12)"
    twelve = dict.fromkeys(["6s", "9s", "1z", *KINDS[:9]], 4) | {"9m": 0, "8m": 2}
    assert acceptance_text(twelve, width=23) == f"69s1z123456789m ({sum(twelve.values())})"
    many = dict.fromkeys(KINDS[::2], 4)
    assert acceptance_text(many, width=24) == f"1m 3m .. ({sum(many.values())}, 17 kinds)"
    assert acceptance_text(twelve, width=19) == f"({sum(twelve.values())}, 12 kinds)"
    for width in range(15, 60):
        assert len(acceptance_text(dict.fromkeys(KINDS, 4), width=width)) <= width


def test_html_has_the_same_texts_and_no_markup_of_others() -> None:
    table = make_table([row("1m", 5.0, is_chosen=True, notes={"<b>": "&"})], with_notes=True)
    page = table_html(table, above=["<script>"], below=["fine"])
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "discard 1m" in page
    assert "<td" in page
    assert "&amp;" in page
