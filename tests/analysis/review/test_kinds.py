"""Kinds of decisions."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation
from mahjongkit.analysis.review.kinds import Kind, kind_of
from mahjongkit.engine import Action
from tests.analysis.review.games import riichi_hand

HAND = riichi_hand("123m456p789s11223z")
CLAIM = riichi_hand("23m567p345s11223z", discard="1m")


def rows(*texts: str, dangers: tuple[float, float] | None = None) -> list[ActionEvaluation]:
    chances = dangers or (None, None)
    pairs = zip(texts, chances, strict=True)
    return [ActionEvaluation(Action(text), deal_in_chance=chance) for text, chance in pairs]


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("discard 1m", "discard 2m"), Kind.EFFICIENCY),
        (("riichi 3z drawn", "discard 3z drawn"), Kind.RIICHI),
        (("riichi 3z drawn", "riichi 2z"), Kind.EFFICIENCY),
        (("riichi 3z drawn", "riichi 3z drawn"), Kind.RIICHI),
        (("concealed_kan 1z", "discard 1z"), Kind.KAN),
        (("discard 1z", "added_kan 1z"), Kind.KAN),
        (("win 3z", "discard 1z"), Kind.WIN),
        (("set_aside 4z", "discard 1z"), Kind.OPENING),
        (("abort", "discard 1z"), Kind.OPENING),
    ],
)
def test_kinds_on_the_own_turn(texts: tuple[str, str], kind: Kind) -> None:
    played, best = rows(*texts)
    assert kind_of(HAND, played, best) is kind
    assert kind_of(HAND, best, played) is kind


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("chi 1m with 23m", "pass"), Kind.CALL),
        (("pass", "pass"), Kind.CALL),
        (("pass", "win 1m"), Kind.WIN),
    ],
)
def test_kinds_of_claims(texts: tuple[str, str], kind: Kind) -> None:
    played, best = rows(*texts)
    assert kind_of(CLAIM, played, best) is kind


@pytest.mark.parametrize(
    ("texts", "dangers", "kind"),
    [
        # 3z keeps the hand ready, 1m does not.
        (("discard 3z drawn", "discard 1m"), (0.05, 0.0), Kind.PUSH_OR_FOLD),
        (("discard 3z drawn", "discard 1m"), (0.05, 0.045), Kind.EFFICIENCY),  # hardly another danger
        (("discard 1m", "discard 4p"), (0.05, 0.0), Kind.EFFICIENCY),  # the same shanten
    ],
)
def test_push_or_fold_is_danger_against_shanten(
    texts: tuple[str, str], dangers: tuple[float, float], kind: Kind
) -> None:
    played, best = rows(*texts, dangers=dangers)
    assert kind_of(HAND, played, best) is kind


def test_without_chances_a_safe_tile_against_riichi_is_a_fold() -> None:
    """Seat 1 is in riichi, and has discarded 1m but not 3z."""
    assert kind_of(HAND, *rows("discard 3z drawn", "discard 1m")) is Kind.EFFICIENCY
    threatened = _with_riichi(["1m"])
    assert kind_of(threatened, *rows("discard 3z drawn", "discard 1m")) is Kind.PUSH_OR_FOLD
    assert kind_of(threatened, *rows("discard 3z drawn", "discard 3z drawn")) is Kind.PUSH_OR_FOLD
    assert kind_of(_with_riichi(["9p"]), *rows("discard 3z drawn", "discard 1m")) is Kind.EFFICIENCY


def _with_riichi(river: list[str]) -> mk.Observation:
    document = HAND.to_json()
    seat = document["seats"][1]
    seat["river"] = [{"tile": tile, "is_riichi": place == 0} for place, tile in enumerate(river)]
    document |= {"draws_left": document["draws_left"] - len(river), "last_tile": river[-1]}
    seat["is_riichi"] = seat["is_riichi_accepted"] = True
    return mk.Observation.from_json(document)
