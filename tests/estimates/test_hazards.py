"""What the others do between two draws of a seat."""

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit._core.estimates import discard_rates, seen_hazards
from mahjongkit.errors import RulesError
from mahjongkit.estimates import lap_hazards
from mahjongkit.models import read_tensors

RIICHI, SANMA = mk.make_rules("riichi"), mk.make_rules("sanma")
ALL_RULES = [RIICHI, SANMA]
SILENT, OPEN, IN_RIICHI = range(3)
VALUE_HONOUR, TERMINAL, MIDDLE = 0, 2, 5


def rates(
    draws_left: int,
    *,
    own: int = SILENT,
    group: int = MIDDLE,
    dora: bool = False,
    suji: bool = False,
    copies: int = 3,
    threats: int = 0,
) -> tuple[float, float, float]:
    return discard_rates("hazards-riichi", draws_left, threats, own, group, dora, suji, copies)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_chances_are_chances_in_every_lap(rules: mk.Rules) -> None:
    for own in ("silent", "open", "riichi"):
        for draws_left in range(70):
            found = lap_hazards(
                draws_left=draws_left, threats=draws_left % 3, melds=draws_left % 5, own=own, rules=rules
            )
            assert all(0 <= chance < 1 for chance in found.ends)
            assert 0 <= found.riichi < 1
            assert sum(found.others_ready) == pytest.approx(1, abs=1e-6)
            assert len(found.others_ready) == rules.num_seats


def test_the_first_lap_is_the_lap_itself() -> None:
    found = lap_hazards(draws_left=33, threats=1, melds=2, own="open")
    assert found.ends[0] == pytest.approx(found.other_draws + found.other_discard)
    assert len(found.ends) == 9  # of 33 draws, the own ones are eight, and one draw of another comes after the last


def test_the_wall_ends_what_others_can_do() -> None:
    assert lap_hazards(draws_left=0).ends == ()
    assert lap_hazards(draws_left=0).other_draws == 0
    third, whole = lap_hazards(draws_left=1, threats=1), lap_hazards(draws_left=3, threats=1)
    assert third.other_draws == pytest.approx(whole.other_draws / 3, rel=0.2)  # one seat of three draws
    assert rates(0) == (0, 0, 0)
    assert rates(1)[0] == pytest.approx(rates(3)[0] / 3)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_an_opponent_in_riichi_is_a_danger_and_ready(rules: mk.Rules) -> None:
    quiet, loud = (lap_hazards(draws_left=36, threats=threats, rules=rules) for threats in (0, 1))
    assert loud.ends[0] > 2 * quiet.ends[0]
    assert loud.others_ready[0] == 0
    assert quiet.others_ready[0] > 0


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_the_dealer_pays_more(rules: mk.Rules) -> None:
    """It pays twice what another seat pays for a self-draw, but for those of the dealer."""
    dealer, other = (lap_hazards(draws_left=36, is_dealer=deals, rules=rules).paid for deals in (True, False))
    assert 1.2 * other < dealer < 2 * other


def test_later_laps_count_what_the_others_may_declare() -> None:
    """Without a threat now the next laps are more dangerous than this one: threats come."""
    found = lap_hazards(draws_left=48)
    assert found.ends[1] > found.ends[0]
    assert found.riichi > 0.02


def test_others_are_careful_when_a_seat_has_declared_riichi() -> None:
    for draws_left in (20, 40):
        silent, declared = (rates(draws_left, own=own)[0] for own in (SILENT, IN_RIICHI))
        assert declared < 0.8 * silent


def test_tiles_that_look_safe_are_discarded_more_often_into_a_riichi() -> None:
    assert rates(40, own=IN_RIICHI, suji=True)[0] > 1.5 * rates(40, own=IN_RIICHI)[0]


def test_dora_is_kept() -> None:
    for use in range(3):
        assert rates(40, dora=True)[use] < rates(40)[use]


def test_one_seat_discards_about_a_third_of_what_three_discard() -> None:
    for group in (VALUE_HONOUR, TERMINAL, MIDDLE):
        _, any_seat, before = rates(50, group=group)
        assert before == pytest.approx(any_seat / 3, rel=0.15)


def test_no_copy_is_left_no_copy_is_discarded() -> None:
    assert rates(40, copies=0) == (0, 0, 0)


def test_the_fit_has_the_same_rates_as_the_core() -> None:
    """What is measured on games that were held out is what agents use."""
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'mahjongkit[learn]'")
    from mahjongkit.learn.fits.hazard_predictions import wait_rates

    rng = np.random.default_rng(1)
    highest = {"draws_left": 70, "threats": 4, "own": 3, "group": 6, "is_dora": 2, "is_suji": 2, "copies": 4}
    columns = {f"wait_{name}": rng.integers(0, most, 200) for name, most in highest.items()}
    columns["wait_copies"] += 1
    expected = [
        rates(
            int(row["draws_left"]), own=int(row["own"]), group=int(row["group"]), dora=bool(row["is_dora"]),
            suji=bool(row["is_suji"]), copies=int(row["copies"]), threats=int(row["threats"]),
        )[0]
        for row in ({name: columns[f"wait_{name}"][i] for name in highest} for i in range(200))
    ]  # fmt: skip
    assert wait_rates(read_tensors("hazards-riichi"), dict(columns), 4) == pytest.approx(expected, rel=1e-5)


def test_wrong_use_is_told() -> None:
    with pytest.raises(RulesError, match="own must be one of silent, open, riichi, not 'loud'"):
        lap_hazards(draws_left=10, own="loud")
    with pytest.raises(RulesError, match="draws_left must not be below 0: -1"):
        lap_hazards(draws_left=-1)


# As a seat sees its table

GROUP_OF_RANK = {1: 2, 2: 3, 3: 4, 4: 5, 5: 5, 6: 5, 7: 4, 8: 3, 9: 2}
AFTER = {"1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z", "5z": "6z", "6z": "7z", "7z": "5z"}


def dora_of(indicator: str, seats: int) -> str:
    rank, suit = int(indicator[0]) or 5, indicator[1]
    if suit == "z":
        return AFTER[f"{rank}z"]
    if suit == "m" and seats == 3:
        return "9m" if rank == 1 else "1m"
    return f"{rank % 9 + 1}{suit}"


def plain(tile: str) -> str:
    return tile.replace("0", "5")


def expected_kind(seen: mk.Observation, name: str) -> tuple[int, bool, bool]:
    """By the rules of docs/hazards.md, with names of tiles."""
    seats = seen.rules.num_seats
    rank, suit = int(name[0]), name[1]
    is_dora = name in [dora_of(plain(str(tile)), seats) for tile in seen.indicators]
    if suit == "z":
        wind, own = rank - 1, (seen.seat - seen.dealer) % seats
        if rank == 4 and seats == 3:
            return 6, is_dora, False
        return (0 if rank > 4 or wind in (own, seen.round // seats) else 1), is_dora, False
    river = {plain(str(each.tile)) for each in seen.river(seen.seat)}
    beside = [f"{other}{suit}" for other in (rank - 3, rank + 3) if 1 <= other <= 9]
    return GROUP_OF_RANK[rank], is_dora, all(other in river for other in beside)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_a_seat_sees_threats_melds_and_classes_of_kinds(rules: mk.Rules) -> None:
    agents = ["greedy:calls=true"] * rules.num_seats
    told: set[tuple[int, ...]] = set()
    for seed in range(3):
        game = mk.play_game(rules, agents, seed=seed)
        first = [event for event in game.events if event.type != "game_end"]
        starts = [place for place, event in enumerate(first) if event.type == "round_start"]
        played = first[: starts[1]]
        for end in range(30, len(played) - 3, 17):
            state = mk.engine.replay_round(rules, played[:end]).state
            for seat in range(rules.num_seats):
                seen = state.observe(seat)
                draws_left, threats, melds, is_dealer, own, kinds = seen_hazards(seen)
                others = [other for other in range(rules.num_seats) if other != seat]
                opened = {
                    other: sum(meld.from_seat is not None for meld in seen.melds(other))
                    for other in range(rules.num_seats)
                }
                quiet = [opened[other] for other in others if not seen.is_riichi(other)]
                state_of_hand = IN_RIICHI if seen.is_riichi(seat) else OPEN if opened[seat] else SILENT
                assert (draws_left, is_dealer, own) == (seen.draws_left, seat == seen.dealer, state_of_hand)
                assert (threats, melds) == (sum(map(seen.is_riichi, others)), max(quiet, default=0))
                names = [f"{number % 9 + 1}{'mpsz'[number // 9]}" for number in range(34)]
                assert kinds == [expected_kind(seen, name) for name in names]
                told.add((min(threats, 1), min(melds, 1), own))
    assert len(told) > 3  # the rounds have shown enough
