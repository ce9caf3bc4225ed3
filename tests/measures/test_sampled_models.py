"""Sampled chances of every discard, beside the exact ones and the paper's tables."""

import pytest

import mahjongkit as mk
from mahjongkit import measures

HAND = "445m1267p1144s(888s)(999s)"


def test_the_single_player_model_agrees_with_the_exact_chances() -> None:
    exact = measures.foresight_chance_by_discard(HAND, draws=6, variant="taiwanese")
    sampled = measures.sample_foresight_chance_by_discard(
        HAND, draws=6, simulations=50_000, seed=2, model="single", variant="taiwanese"
    )
    assert exact.keys() == sampled.keys()
    for tile, chance in sampled.items():
        assert abs(chance.value - exact[tile][6]) < 5 * chance.standard_error


def test_claims_only_help() -> None:
    alone = measures.sample_foresight_chance_by_discard(HAND, draws=6, simulations=20_000, seed=2, model="single")
    table = measures.sample_foresight_chance_by_discard(HAND, draws=6, simulations=20_000, seed=2)
    assert all(table[tile].value > alone[tile].value for tile in table)


def test_win_rates_of_tables_1_and_2() -> None:
    """SIMCAT prints 21.2 for 4w, 18.7 for 1t; 21.3 for 1w; the number of draws is a guess (errata 17)."""
    first = measures.sample_foresight_chance_by_discard(HAND, draws=5, simulations=50_000, seed=3, variant="taiwanese")
    assert first["4m"].value == pytest.approx(0.212, abs=0.015)
    assert first["1p"].value == pytest.approx(0.187, abs=0.015)
    second = measures.sample_foresight_chance_by_discard(
        HAND.replace("445m", "145m"), draws=5, simulations=50_000, seed=3
    )
    assert second["1m"].value == pytest.approx(0.213, abs=0.015)


def test_a_hand_before_its_draw_has_one_chance() -> None:
    chances = measures.sample_foresight_chance_by_discard(
        "45m1267p1144s(888s)(999s)", draws=5, simulations=50_000, seed=4
    )
    assert list(chances) == [""]
    after = measures.sample_foresight_chance_by_discard(HAND, draws=5, simulations=50_000, seed=5)
    # One hidden 4m more: a little more often.
    assert chances[""].value == pytest.approx(after["4m"].value, abs=0.02)


def test_threads_do_not_matter() -> None:
    one, three = (
        measures.sample_foresight_chance_by_discard(HAND, draws=8, simulations=30_000, seed=6, threads=threads)
        for threads in (1, 3)
    )
    assert {tile: chance.value for tile, chance in one.items()} == {tile: c.value for tile, c in three.items()}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"draws": 17}, "draws is 17, expected a number from 1 to 16"),
        ({"draws": 0}, "draws is 0, expected a number from 1 to 16"),
        ({"draws": 5, "model": "both"}, r"unknown model 'both' \(known: single, four-player\)"),
        ({"draws": 5, "simulations": 0}, "simulations must be at least 1, got 0"),
        ({"draws": 5, "threads": -1}, "threads must be 0"),
        ({"draws": 5, "hand": "445m1267p1144s123s", "variant": "sichuan"}, "simulations know no wins of two suits"),
    ],
)
def test_bad_arguments_are_named(options: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"hand": HAND, "simulations": 10, "seed": 1, **options}
    with pytest.raises(mk.RulesError, match=message):
        measures.sample_foresight_chance_by_discard(**arguments)  # type: ignore[arg-type]  # whichever is wrong
