"""Planes: each says what the table shows, within its bounds, and nothing that the seat cannot know."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mahjongkit as mk
from mahjongkit import encoding
from tests.encoding.positions import PROFILES, positions

SCHEMAS = {
    "riichi": ("planes-70", 70),
    "sanma": ("planes-70", 70),
    "sichuan": ("planes-67", 67),
    "taiwanese": ("planes-75", 75),
}

PHASES = {
    "exchange": "exchange",
    "void_suit": "void suit",
    "turn": "turn",
    "after_call": "after a call",
    "claims": "claims",
    "replacement": "replacement",
}

Planes = dict[str, NDArray[np.float32]]


def planes_of(seen: mk.Observation) -> Planes:
    return dict(zip(encoding.plane_names(seen.rules), encoding.planes(seen), strict=True))


def is_near(plane: NDArray[np.float32], value: float | NDArray[Any]) -> bool:
    """Whether the plane has these values, up to rounding (none is above 4); `np.allclose` takes ten times as long."""
    return bool(np.abs(plane - value).max() <= 1e-6)


@cache  # the same rivers and melds are asked for again with every choice
def counts(tiles: str) -> NDArray[np.uint8]:
    found = mk.batch.counts([tiles])[0] if tiles else np.zeros(34, np.uint8)
    found.flags.writeable = False
    return found


def melded(melds: list[mk.engine.TableMeld]) -> NDArray[np.uint8]:
    return counts("".join(tile for meld in melds for tile in meld.tiles if not tile.is_hidden))


def amount(value: int) -> float:
    """docs/encoding.md: sign and logarithm, 1 for a hundred million."""
    return float(np.sign(value) * np.log2(1 + abs(value)) / np.log2(1 + 10**8))


def columns(names: Sequence[str]) -> list[int]:
    """Those of flowers."""
    return [int(name[0]) - 1 for name in names]


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_schemas_follow_the_rules(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile)
    assert (encoding.plane_schemas(rules)[0], encoding.num_planes(rules)) == SCHEMAS[variant]
    names = encoding.plane_names(rules)
    assert len(names) == len(set(names)) == encoding.num_planes(rules)


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_planes_hide_what_the_seat_cannot_know(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile)
    for number, (_, seat, seen) in enumerate(positions(rules, num_rounds=3)):
        other_world = seen.resample(number).observe(seat)
        for schema in encoding.plane_schemas(rules):
            assert np.array_equal(encoding.planes(seen, schema=schema), encoding.planes(other_world, schema=schema))


@pytest.mark.parametrize(("variant", "profile"), PROFILES)
def test_numbers_have_bounds(variant: str, profile: str) -> None:
    rules = mk.make_rules(variant, profile)
    names = encoding.plane_names(rules)
    is_points = np.array([name.startswith("points") for name in names])
    for state, _, _ in positions(rules, num_rounds=4):
        for seat in range(rules.num_seats):  # those who are not asked too
            planes = encoding.planes(state.observe(seat))
            assert np.isfinite(planes).all()
            assert planes[~is_points].min() >= 0
            assert planes.max() <= 1
            assert planes.min() >= -1


@pytest.mark.parametrize("variant", ["sichuan", "taiwanese"])
def test_the_largest_numbers_have_bounds(variant: str) -> None:
    most = 10**8
    points = [most, -most, 1, 0]
    state = mk.State(mk.make_rules(variant), round=19, dealer=2, repeats=1000, points=points)
    planes = planes_of(state.observe(state.asked[0]))
    assert max(plane.max() for plane in planes.values()) == 1
    assert min(plane.min() for plane in planes.values()) == -1
    assert is_near(planes["round"], 19 / 20)
    seat = state.asked[0]
    for relative in range(4):
        assert is_near(planes[f"points of seat +{relative}"], amount(points[(seat + relative) % 4]))


@pytest.mark.parametrize("variant", mk.rules.variants())
def test_there_are_planes_after_the_round(variant: str) -> None:
    for state, _, _ in positions(mk.make_rules(variant), num_rounds=1):
        ended = state
    while not ended.is_over:
        ended.step({seat: ended.legal_actions(seat)[0] for seat in ended.asked})
    planes = planes_of(ended.observe(0))
    assert not any(plane.any() for name, plane in planes.items() if name.startswith("phase"))


def check_common(state: mk.State, seat: int, seen: mk.Observation, planes: Planes) -> None:
    """What every schema has."""
    rules = state.rules
    hand = counts(state.hand(seat))
    for least, name in enumerate(("1 or more", "2 or more", "3 or more", "4"), start=1):
        assert np.array_equal(planes[f"own hand, {name}"], hand >= least)
    assert [mk.tiles.kind_name(int(kind)) for kind in np.flatnonzero(planes["waits"])] == seen.waits
    drawn = seen.drawn.replace("0", "5") if seen.drawn else ""
    assert np.array_equal(planes["drawn tile"], counts(drawn))
    is_flower_open = (state.open_tile or "").endswith("f")
    opened = "" if state.open_tile is None or is_flower_open else state.open_tile.replace("0", "5")
    assert np.array_equal(planes["open tile"], counts(opened))
    for phase, name in PHASES.items():
        if f"phase: {name}" in planes:
            assert planes[f"phase: {name}"].tolist() == [float(state.phase == phase)] * 34
    shown = hand + 4 * sum((counts(kind) for kind in seen.hidden_kans), np.zeros(34, np.uint8))
    for relative in range(rules.num_seats):
        other = (seat + relative) % rules.num_seats
        river = state.river(other)
        assert is_near(4 * planes[f"river of seat +{relative}"], counts("".join(tile.tile for tile in river)))
        at_once = "".join(tile.tile for tile in river if tile.is_drawn)
        assert is_near(4 * planes[f"river, drawn tiles of seat +{relative}"], counts(at_once))
        latest = np.zeros(34)
        for number, tile in enumerate(river, start=1):
            latest[np.flatnonzero(counts(tile.tile))] = number / len(river)
        assert is_near(planes[f"river, how late of seat +{relative}"], latest)
        assert is_near(4 * planes[f"melds of seat +{relative}"], melded(state.melds(other)))
        claimed = "".join(meld.claimed for meld in state.melds(other) if meld.claimed)
        assert is_near(4 * planes[f"claimed tiles of seat +{relative}"], counts(claimed))
        assert planes[f"turn of seat +{relative}"].tolist() == [float(state.turn == other)] * 34
        shown = shown + counts("".join(tile.tile for tile in river if not tile.is_claimed))
        shown = shown + melded(state.melds(other))
        if rules.variant == "sanma":
            shown[30] += state.num_set_aside(other)
    shown = shown + counts("".join(state.indicators))
    in_play = np.full(34, 4)
    in_play[{"sanma": slice(1, 8), "sichuan": slice(27, 34)}.get(rules.variant, slice(0))] = 0
    assert is_near(4 * planes["unseen tiles"], in_play - shown)


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_planes_of_riichi_say_what_the_table_shows(variant: str) -> None:
    rules = mk.make_rules(variant)
    for state, seat, seen in positions(rules, num_rounds=6):
        planes = planes_of(seen)
        check_common(state, seat, seen, planes)
        assert planes["own red fives"].sum() == state.hand(seat).count("0")
        assert is_near(planes["draws left"], state.draws_left / 70)
        assert planes["open tile is red"].all() == ((state.open_tile or "")[:1] == "0")
        for relative in range(rules.num_seats):
            other = (seat + relative) % rules.num_seats
            assert planes[f"riichi of seat +{relative}"].all() == state.is_riichi(other)
            assert is_near(planes[f"points of seat +{relative}"], state.points[other] / 100000)
            assert is_near(planes[f"tiles set aside of seat +{relative}"], state.num_set_aside(other) / 4)
            assert np.argmax(planes[f"wind of seat +{relative}"]) == 27 + (other - state.dealer) % rules.num_seats
        for relative in range(rules.num_seats, 4):
            assert not any(plane.any() for name, plane in planes.items() if name.endswith(f"of seat +{relative}"))


@pytest.mark.parametrize("profile", ["olympiad", "sml2026", "wikibooks", "mahjong16tw"])
def test_planes_of_taiwanese_say_what_the_table_shows(profile: str) -> None:
    rules = mk.make_rules("taiwanese", profile)
    met: Counter[str] = Counter()
    for state, seat, seen in positions(rules, num_rounds=10):
        planes = planes_of(seen)
        check_common(state, seat, seen, planes)
        assert planes["own hidden kans"].sum() == len(seen.hidden_kans)
        assert all(planes["own hidden kans"][np.flatnonzero(counts(kind))] == 1 for kind in seen.hidden_kans)
        assert is_near(planes["draws left"], state.draws_left / 80)
        assert np.flatnonzero(planes["round wind"]).tolist() == [27]
        flowers: list[str] = []
        for relative in range(4):
            other = (seat + relative) % 4
            own = state.flowers(other)
            flowers += own
            assert np.flatnonzero(planes[f"flowers of seat +{relative}"]).tolist() == columns(own)
            assert is_near(planes[f"flowers, how many of seat +{relative}"], len(own) / 8)
            # rules.md A.3: seats from the dealer on are East, South, West, North; of the program mahjong16tw the dice
            # make one seat East and the winds go round to the left.
            wind = (state.dealer + state.dice - other) % 4 if profile == "mahjong16tw" else (other - state.dealer) % 4
            assert np.flatnonzero(planes[f"wind of seat +{relative}"]).tolist() == [27 + wind]
            matching = {f"{wind + 1}f", f"{wind + 5}f"} & set(own)
            assert is_near(planes[f"own flowers of seat +{relative}"], len(matching) / 2)
            assert planes[f"dealer of seat +{relative}"].all() == (state.dealer == other)
            assert is_near(planes[f"points of seat +{relative}"], amount(state.points[other]))
            hidden = sum("?" in meld.tiles for meld in state.melds(other))
            assert is_near(planes[f"hidden kans of seat +{relative}"], hidden / 5)
            met["hidden kan"] += hidden
            met["own flower"] += len(matching)
        unseen = set(range(8)) - set(columns(flowers)) if rules.options["has_flowers"] else set()
        assert set(np.flatnonzero(planes["unseen flowers"]).tolist()) == unseen
        met["after a kan"] += bool(planes["drawn after a kan"].all())
        met["after a flower"] += bool(planes["drawn after a flower"].all())
    assert met["after a kan"]
    assert bool(met["hidden kan"]) == rules.options["hides_concealed_kans"]
    assert bool(met["own flower"]) == bool(met["after a flower"]) == rules.options["has_flowers"]


@pytest.mark.parametrize("profile", mk.rules.profiles("sichuan"))
def test_planes_of_sichuan_say_what_the_table_shows(profile: str) -> None:
    rules = mk.make_rules("sichuan", profile)
    met: Counter[str] = Counter()
    for state, seat, seen in positions(rules, num_rounds=10):
        planes = planes_of(seen)
        check_common(state, seat, seen, planes)
        assert is_near(planes["draws left"], state.draws_left / 56)
        for relative in range(4):
            other = (seat + relative) % 4
            suit = state.void_suit(other)
            kinds = [] if suit is None else [9 * "mps".index(suit) + rank for rank in range(9)]
            assert np.flatnonzero(planes[f"void suit of seat +{relative}"]).tolist() == kinds
            assert planes[f"has won of seat +{relative}"].all() == (other in state.winners)
            assert planes[f"dealer of seat +{relative}"].all() == (state.dealer == other)
            assert is_near(planes[f"points of seat +{relative}"], amount(state.points[other]))
            kept = [entry for entry in state.ledger if not entry.is_returned]
            earned = sum(sum(entry.paid) for entry in kept if entry.seat == other)
            paid = sum(entry.paid[other] for entry in kept)
            assert is_near(planes[f"kan money earned of seat +{relative}"], amount(earned))
            assert is_near(planes[f"kan money paid of seat +{relative}"], amount(paid))
            met["void suit"] += suit is not None
            met["kan money"] += earned
        met["returned"] += any(entry.is_returned for entry in state.ledger)
        met["winner"] += len(state.winners)
        met["missed"] += bool(planes["missed fan"].any())
        met["after a kan"] += bool(planes["drawn after a kan"].all())
    assert all(met[name] for name in ("void suit", "kan money", "winner", "after a kan"))
    assert not met["missed"] or rules.options["has_passed_win_rule"]
