"""The model with `maximises_each` beside the published calculator: nekobean/mahjong-cpp 0.9.8 on hands of its kind."""

import json
from pathlib import Path
from typing import Any

import pytest

from mahjongkit.analysis import expected_values

CASES = (
    "h01_readme",
    "h04_mortal_bench",
    "h07_issue19_chuuren",
    "h10_chiitoi_1sh",
    "h13_13tiles_1sh",
    "h16_open_yakuhai",
    "h19_sanma_2",
    "h22_rand_1sh_02",
    "h25_rand_2sh_01",
    "h28_rand_3sh_00",
    "h31_rand_3sh_03",
)
BRACKETS = {"ankan": ("[", "]")}


@pytest.fixture(scope="module")
def reference(shared_data: Path) -> dict[str, Any]:
    path = shared_data / "ev-reference" / "mahjong-cpp-ev.json"
    if not path.is_file():
        pytest.skip("the answers of the other calculator are not here: no ev-reference in shared/data")
    return {case["id"]: case for case in json.loads(path.read_text())["cases"]}


def hand_of(case: dict[str, Any]) -> str:
    melds = ""
    for meld in case["melds"]:
        left, right = BRACKETS.get(meld["type"], ("(", ")"))
        melds += left + meld["tiles"] + right
    return str(case["hand"]) + melds


@pytest.mark.parametrize("name", CASES)
def test_the_model_of_the_other_calculator(reference: dict[str, Any], name: str) -> None:
    case = reference[name]["input"]
    for result in reference[name]["results"]:
        options = result["options"]
        has_reds = str(options["red_dora"]).lower()
        variant = "riichi" if case["players"] == 4 else "sanma"
        values = expected_values(
            hand_of(case),
            rules=f"{variant}:tenhou,has_double_yakuman=true,has_red_fives={has_reds}",
            dora_indicators=case["dora_indicators"],
            round_wind=case["round_wind"],
            seat_wind=case["seat_wind"],
            num_set_aside=case["nuki_count"],
            counts_ura=options["ura_dora"],
            improves=options["tegawari"],
            steps_back=options["shanten_down"],
            maximises_each=True,
        )
        assert values.num_hands == result["graph_vertices"]
        expected = {row["discard"].replace("draw", ""): row for row in result["stats"]}
        assert {row.discard for row in values.rows} == set(expected)
        for row in values.rows:
            other = expected[row.discard]
            assert row.shanten == other["shanten_after"]
            assert row.acceptance == acceptance_of(other["ukeire"])
            assert row.ready == pytest.approx(other["tenpai_prob"], abs=1e-4)
            assert row.win == pytest.approx(other["win_prob"], abs=1e-4)
            assert row.points == pytest.approx(other["exp_score"], abs=0.1)


def acceptance_of(ukeire: Any) -> dict[str, int]:
    """Red fives with the plain ones."""
    counts: dict[str, int] = {}
    for tile, count in ukeire.items():
        kind = tile.replace("0", "5")
        counts[kind] = counts.get(kind, 0) + count
    return counts
