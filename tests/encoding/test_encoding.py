"""Numbers for actions and observations: one to one, and nothing hidden in them."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import encoding

VARIANTS = mk.rule_variants()


def positions(variant: str, *, num_rounds: int = 60) -> Iterator[tuple[mk.State, int, mk.Observation]]:
    """Every choice of some rounds, at random tables and at greedy ones, which come to riichi."""
    rules = mk.make_rules(variant)
    for seed in range(num_rounds):
        agents = [mk.make_agent(("random", "greedy")[seed % 2], seed=seed + seat) for seat in range(rules.num_seats)]
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            for seat, observation in seen.items():
                yield state, seat, observation
            state.step({seat: agents[seat].act(observation) for seat, observation in seen.items()})


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_legal_action_has_a_number_of_its_own(variant: str) -> None:
    types = set()
    for _, _, seen in positions(variant):
        legal = seen.legal_actions
        numbers = [encoding.action_index(action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert [encoding.action_at(seen, number) for number in numbers] == legal
        assert np.flatnonzero(encoding.action_mask(seen)).tolist() == sorted(numbers)
        types |= {action.type for action in legal}
    common = {"pass", "discard", "riichi", "pon", "open_kan", "concealed_kan", "added_kan", "win"}
    assert types >= common
    assert ("chi" in types) == (variant == "riichi")
    assert ("set_aside" in types) == (variant == "sanma")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pass", "pass"),
        ("discard 5m", "discard 5m"),
        ("discard 0m", "discard 0m"),
        ("discard 7z drawn", "discard 7z drawn"),
        ("riichi 0s drawn", "riichi 0s drawn"),
        ("chi 3m with 45m", "chi lowest"),
        ("chi 4m with 30m", "chi middle red"),
        ("chi 0m with 34m", "chi highest"),
        ("pon 5p with 55p", "pon"),
        ("pon 5p with 50p", "pon red"),
        ("open_kan 1z with 111z", "open_kan"),
        ("concealed_kan 9s", "concealed_kan 9s"),
        ("added_kan 0p", "added_kan 5p"),
        ("set_aside 4z", "set_aside"),
        ("win 3m", "win"),
        ("abort", "abort"),
    ],
)
def test_names_of_numbers(text: str, name: str) -> None:
    assert encoding.action_names()[encoding.action_index(mk.Action(text))] == name


def test_all_names_differ() -> None:
    assert len(set(encoding.action_names())) == encoding.NUM_ACTIONS
    assert len(set(encoding.plane_names())) == encoding.NUM_PLANES


def test_a_number_that_is_not_legal() -> None:
    seen = mk.State(mk.make_rules("riichi"), seed=1).observe(0)
    with pytest.raises(mk.IllegalActionError, match=r"action 0 \(pass\) is not legal"):
        encoding.action_at(seen, 0)
    with pytest.raises(mk.IllegalActionError, match="action 229 does not exist: 0 to 228"):
        encoding.action_at(seen, 229)


@pytest.mark.parametrize("variant", VARIANTS)
def test_planes_hide_what_the_seat_cannot_know(variant: str) -> None:
    for number, (_, seat, seen) in enumerate(positions(variant, num_rounds=5)):
        other_world = seen.resample(number).observe(seat)
        assert np.array_equal(encoding.planes(seen), encoding.planes(other_world))


def counts(tiles: str) -> NDArray[np.uint8]:
    return mk.batch.counts([tiles])[0] if tiles else np.zeros(34, np.uint8)


@pytest.mark.parametrize("variant", VARIANTS)
def test_planes_say_what_the_table_shows(variant: str) -> None:
    """Each plane against the state, read through its public properties."""
    names = encoding.plane_names()
    num_seats = mk.make_rules(variant).num_seats
    for state, seat, seen in positions(variant, num_rounds=6):
        planes = dict(zip(names, encoding.planes(seen), strict=True))
        hand = counts(state.hand(seat))
        for least, name in enumerate(("1 or more", "2 or more", "3 or more", "4"), start=1):
            assert np.array_equal(planes[f"own hand, {name}"], hand >= least)
        assert planes["own red fives"].sum() == state.hand(seat).count("0")
        assert planes["waits"].sum() == len(seen.waits)
        assert planes["drawn tile"].sum() == (seen.drawn is not None)
        assert planes["draws left"][0] == pytest.approx(state.draws_left / 70)
        assert planes["open tile"].sum() == (state.open_tile is not None)
        shown = np.zeros(34)
        for relative in range(4):
            if relative >= num_seats:
                assert not planes[f"river of seat +{relative}"].any()
                assert not planes[f"wind of seat +{relative}"].any()
                continue
            other = (seat + relative) % num_seats
            river = [discard.tile for discard in state.river(other)]
            melded = counts("".join(meld.tiles for meld in state.melds(other)))
            assert np.allclose(4 * planes[f"river of seat +{relative}"], counts("".join(river)))
            assert np.allclose(4 * planes[f"melds of seat +{relative}"], melded)
            assert planes[f"riichi of seat +{relative}"].all() == state.is_riichi(other)
            assert np.allclose(planes[f"points of seat +{relative}"], state.points[other] / 100000)
            assert np.allclose(4 * planes[f"tiles set aside of seat +{relative}"], state.num_set_aside(other))
            assert np.argmax(planes[f"wind of seat +{relative}"]) == 27 + (other - state.dealer) % num_seats
            assert planes[f"turn of seat +{relative}"].all() == (state.turn == other)
            unclaimed = [discard.tile for discard in state.river(other) if not discard.is_claimed]
            shown += counts("".join(unclaimed)) + melded
            shown[30] += state.num_set_aside(other)
        shown += hand + counts("".join(state.indicators))
        in_play = np.full(34, 4)
        if variant == "sanma":
            in_play[1:8] = 0
        assert np.allclose(4 * planes["unseen tiles"], in_play - shown)
