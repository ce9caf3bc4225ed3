"""Samples of play: the same on any number of threads, and what whole rounds say of them."""

from typing import Any

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.samples import outlook_samples, race_samples, sichuan_samples
from mahjongkit.errors import CheckpointError
from mahjongkit.models import feature_schemas
from mahjongkit.rules import variants

SEEDS = np.arange(60, dtype=np.uint64)
SICHUAN = mk.make_rules("sichuan")
TAIWANESE = mk.make_rules("taiwanese")

Columns = dict[str, Any]


def are_equal(a: Columns, b: Columns) -> bool:
    return a.keys() == b.keys() and all((a[name] == b[name]).all() for name in a)


def explored(others: list[str], *, threads: int = 1, **chosen: float) -> tuple[Columns, Columns]:
    given = {"other_share": 0.5, "goal_share": 0.3, "epsilon": 0.02, "keep": 1.0, "trust": 0.0} | chosen
    return sichuan_samples(SICHUAN, others, SEEDS, threads, "sichuan-search", **given)


@pytest.mark.parametrize("variant", variants())
def test_outlooks_are_those_of_every_draw_that_decides_nothing(variant: str) -> None:
    rules = mk.make_rules(variant)
    agents = ["greedy:calls=true"] * rules.num_seats
    columns = outlook_samples(rules, agents, SEEDS, 1)
    assert are_equal(columns, outlook_samples(rules, agents, SEEDS, 2))
    seats = rules.num_seats
    assert {name: values.shape[1:] for name, values in columns.items()} == {
        "chance": (seats, 5),
        "worth": (seats,),
        "is_playing": (seats,),
        "has_won": (seats,),
        "points": (seats,),
        "end": (),
    }
    played = mk.play_rounds(rules, agents, SEEDS)
    assert 0 < len(columns["end"]) <= played.num_draws.sum()
    assert ((columns["has_won"] == 0) | (columns["is_playing"] == 1)).all()
    assert (columns["points"][columns["has_won"] == 1] > 0).all()
    assert (columns["points"][columns["has_won"] == 0] == 0).all()


def test_a_row_of_the_race_is_a_discard() -> None:
    agents = ["greedy:calls=true"] * 4
    hands, laps = race_samples(TAIWANESE, agents, SEEDS, 1, "race")
    again, laps_again = race_samples(TAIWANESE, agents, SEEDS, 2, "race")
    assert are_equal(hands, again)
    assert are_equal(laps, laps_again)
    played = mk.play_rounds(TAIWANESE, agents, SEEDS)
    assert len(hands["won"]) == played.num_discards.sum()
    assert hands["features"].shape[1] == len(feature_schemas()["race-hand-12"])
    assert laps["wins"].sum() == sum(1 for winners in played.winners if winners)  # each win ends a round
    assert laps["rounds"][-1] == len(SEEDS)  # every round comes to its first lap
    assert laps["discards"].sum() == 3 * played.num_discards.sum()  # each as the three others see it
    assert laps["alike"].sum() == pytest.approx(3 * played.num_discards.sum())


def test_choices_in_sichuan_have_what_became_of_them() -> None:
    others = ["greedy:calls=true"]
    hands, dangers = explored(others)
    again, dangers_again = explored(others, threads=2)
    assert are_equal(hands, again)
    assert are_equal(dangers, dangers_again)
    names = feature_schemas()
    assert hands["features"].shape == (len(hands["points"]), len(names["sichuan-hand-157"]))
    assert dangers["features"].shape == (len(dangers["points"]), len(names["sichuan-danger-24"]))
    assert (hands["points"] == np.round(hands["points"])).all()
    assert (dangers["points"] >= 0).all()
    assert 0 < (dangers["points"] > 0).mean() < 0.2  # some discards are won on or become kans, most are not


def test_a_void_suit_is_worth_what_the_round_brings() -> None:
    """Without exploration the samples are of the agent's own rounds, and all points come after the void suit."""
    hands, _ = explored([], other_share=0.0, goal_share=0.0, epsilon=0.0)
    first = hands["features"][:, feature_schemas()["sichuan-hand-157"].index("draws left")] == 1  # the whole wall
    played = mk.play_rounds(SICHUAN, ["sichuan-search:lookahead=false"] * 4, SEEDS)
    assert (hands["points"][first].reshape(-1, 4) == played.changes).all()
    assert (played.changes != 0).any()


def test_features_are_what_their_names_say() -> None:
    hands, dangers = explored([], other_share=0.0)
    names = feature_schemas()["sichuan-hand-157"]
    by_name = dict(zip(names, hands["features"].T, strict=True))
    # Thirteen tiles, a meld as three, in both suits and of the void one: in units of 14 and 6.
    own = by_name["longer suit: tiles"] + by_name["shorter suit: tiles"]
    assert np.round(14 * own + 6 * by_name["tiles of the void suit"]).tolist() == [13] * len(own)
    held = sum(by_name[f"longer suit {rank}: held"] for rank in range(1, 10))
    assert (held <= 14 * by_name["longer suit: tiles"] + 1e-4).all()
    ready = by_name["any win: 1 missing"] == 1
    assert (by_name["tiles of the waits"][~ready] == 0).all()
    left = dict(zip(feature_schemas()["sichuan-danger-24"], dangers["features"].T, strict=True))
    assert (left["none left"] + left["one left"] + left["two left"] <= 1).all()


def test_no_seeds_are_no_rows() -> None:
    none = np.array([], dtype=np.uint64)
    assert len(outlook_samples(SICHUAN, ["random"] * 4, none, 1)["end"]) == 0
    hands, laps = race_samples(TAIWANESE, ["random"] * 4, none, 1, "race")
    assert (len(hands["won"]), len(laps["rounds"])) == (0, 15)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(mk.RulesError, match="samples of sichuan-search are of Sichuan rules, not of those of riichi"):
        sichuan_samples(
            mk.make_rules("riichi"),
            [],
            SEEDS,
            1,
            "sichuan-search",
            other_share=0.0,
            goal_share=0.0,
            epsilon=0.0,
            keep=1.0,
            trust=0.0,
        )
    with pytest.raises(CheckpointError, match="architecture is 'dense', expected 'race'"):
        race_samples(TAIWANESE, ["random"] * 4, SEEDS, 1, "sichuan-search")
