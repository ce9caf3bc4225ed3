"""Standings of real games, by the rules of their tables."""

import pytest

import mahjongkit as mk


@pytest.mark.parametrize(
    ("rules", "points", "standing"),
    [
        # Tenhou, 2022: tenths; Tenhou, 2019: whole thousands.
        ("riichi:tenhou", [18800, 32200, 26200, 22800], [-31.2, 42.2, 6.2, -17.2]),
        ("riichi:tenhou,rounds_standing=true", [85300, 31400, -55100, 38400], [96, -9, -105, 18]),
        # Mahjong Soul: the points that a seat starts with are worth nothing, whatever ends the game.
        ("riichi:majsoul", [43600, 27800, 20600, 8000], [33.6, 7.8, -9.4, -32]),
        ("sanma:majsoul", [20200, 25800, 59000], [-29.8, -9.2, 39]),
    ],
)
def test_standing_of_a_real_game(rules: str, points: list[int], standing: list[float]) -> None:
    assert mk.make_rules(rules).standing_scores(points) == pytest.approx(standing)


def test_option_zero_points() -> None:
    rules = mk.make_rules("riichi", zero_points=25000)
    assert rules.standing_scores([40000, 30000, 20000, 10000]) == pytest.approx([35, 15, -15, -35])
