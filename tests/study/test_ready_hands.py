"""Ready hands: waits of every one-suit hand, values of rules.md B.2 and B.8, chances by SciPy."""

import random
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import batch
from mahjongkit.errors import RulesError
from mahjongkit.study import all_suit_hands, gates
from mahjongkit.study.ready_hands import observed_ready_hand, ready_hand
from tests.oracles import NAMES
from tests.rules.sichuan.oracle import SBR, CompleteHand, readings

THESIS = {"root": 1, "full flush": 2}


@cache
def one_suit_wins() -> tuple[frozenset[bytes], frozenset[bytes]]:
    """Every win of 14 tiles in a suit, made of four groups and a pair, and every one of seven pairs."""
    groups = [(rank,) * 3 for rank in range(9)] + [(rank, rank + 1, rank + 2) for rank in range(7)]
    standard, pairs = set(), set()
    for chosen in combinations_with_replacement(groups, 4):
        tiles = [rank for group in chosen for rank in group]
        for pair in range(9):
            counts = np.bincount([*tiles, pair, pair], minlength=9).astype(np.uint8)
            if counts.max() <= 4:
                standard.add(counts.tobytes())
    for ranks in combinations_with_replacement(range(9), 7):
        counts = (2 * np.bincount(ranks, minlength=9)).astype(np.uint8)
        if counts.max() <= 4:
            pairs.add(counts.tobytes())
    return frozenset(standard), frozenset(pairs)


def listed_waits(counts: np.ndarray, wins: frozenset[bytes]) -> list[bool]:
    return [bool(counts[r] < 4 and (counts + (np.arange(9) == r)).astype(np.uint8).tobytes() in wins) for r in range(9)]


def test_waits_of_all_one_suit_hands() -> None:
    """All 93,600 of them: by Definition 6, and with seven pairs."""
    standard, pairs = one_suit_wins()
    rows = all_suit_hands(13)
    assert len(rows) == 93_600
    ranks = rows[:, 9:18]
    digits = 8 ** np.arange(9)  # a hand as a number, so that NumPy looks all of them up at once
    drawn = (ranks @ digits)[:, None] + digits
    for wins, found in (
        (standard, batch.tiles_to_complete(rows)[:, 9:18]),
        (standard | pairs, batch.waits(rows, variant="sichuan")[:, 9:18]),
    ):
        listed = [np.frombuffer(win, np.uint8) @ digits for win in wins]
        expected = np.isin(drawn, listed)
        assert (found == expected).all()
        numbers = np.bincount(expected.sum(axis=1), minlength=10)
        assert [row.hands for row in gates(seven_pairs=wins != standard)] == numbers.tolist()


def test_ready_hands_have_the_waits_of_the_list() -> None:
    standard, pairs = one_suit_wins()
    rng = random.Random(1)
    rows = all_suit_hands(13)
    for place in rng.sample(range(len(rows)), 500):
        counts = rows[place, 9:18]
        hand = "".join(str(rank + 1) * int(number) for rank, number in enumerate(counts)) + "p"
        for has_seven_pairs, wins in ((False, standard), (True, standard | pairs)):
            found = {tile.tile: tile for tile in ready_hand(hand, has_seven_pairs=has_seven_pairs).tiles}
            expected = [f"{rank + 1}p" for rank, is_wait in enumerate(listed_waits(counts, wins)) if is_wait]
            assert list(found) == expected
            assert all(tile.left == 4 - counts[int(name[0]) - 1] for name, tile in found.items())


def random_ready(rng: random.Random) -> tuple[str, CompleteHand, int]:
    """A hand of few kinds with melds, one tile away from a win that may be read in several ways."""
    suits = rng.sample(range(3), rng.choice([1, 2]))
    kinds = [9 * suit + rank for suit in suits for rank in range(*rng.choice([(0, 9), (1, 6), (4, 9)]))]
    while True:
        melds = [(kind,) * rng.choice([3, 4]) for kind in rng.sample(kinds, rng.choice([0, 0, 1, 2, 3, 4]))]
        concealed: list[int] = []
        for _ in range(4 - len(melds)):
            kind = rng.choice(kinds)
            is_run = kind % 9 < 7 and rng.random() < 0.5
            concealed += [kind, kind + 1, kind + 2] if is_run else [kind] * 3
        concealed += [rng.choice(kinds)] * 2
        if not melds and rng.random() < 0.3:
            concealed = [kind for _ in range(7) for kind in [rng.choice(kinds)] * 2]
        together = concealed + [kind for meld in melds for kind in meld]
        if max(together.count(kind) for kind in together) <= 4:
            break
    concealed.remove(rng.choice(concealed))
    text = "".join(NAMES[kind] for kind in concealed)
    text += "".join(f"({''.join(NAMES[kind] for kind in meld)})" for meld in melds)
    hand = CompleteHand(tuple(sorted(concealed)), tuple(melds), (True,) * len(melds), {"seat": 0, "dealer": 0})
    return text, hand, len(melds)


@pytest.mark.parametrize(("profile", "worth", "cap"), [("sbr2025", SBR, 3), ("thesis", THESIS, None)])
def test_values_of_random_ready_hands(profile: str, worth: dict[str, int], cap: int | None) -> None:
    """rules.md B.2 and B.6, counted by the oracle: which tiles complete, fan, and payments."""
    rng = random.Random(7)
    roots = 0
    for _ in range(300):
        text, waiting, _ = random_ready(rng)
        found = {tile.tile: tile for tile in ready_hand(text, profile=profile).tiles}
        for kind in range(27):
            own = [*waiting.concealed, *(tile for meld in waiting.melds for tile in meld)]
            if own.count(kind) == 4:
                assert NAMES[kind] not in found
                continue
            complete = tuple(sorted((*waiting.concealed, kind)))
            wins = readings(CompleteHand(complete, waiting.melds, waiting.is_open, waiting.facts), worth)
            assert (NAMES[kind] in found) == bool(wins), (text, NAMES[kind])
            if wins:
                tile = found[NAMES[kind]]
                fan = max(sum(patterns.values()) for patterns in wins)
                value = 2 ** (fan if cap is None else min(fan, cap))
                drawn = 3 * (value + 1) if cap else 3 * 2 * value
                assert (tile.fan, tile.on_discard, tile.self_draw) == (fan, value, drawn), (text, tile)
                roots += ("root", 1) in tile.patterns
    assert roots > 15


def test_vectors_of_the_rules() -> None:
    """rules.md B.8: SC03 with SC20, SC14, SC15, SC21."""
    (flush,) = (tile for tile in ready_hand("1113335m(777m)(999m)").tiles if tile.tile == "5m")
    assert (flush.fan, flush.on_discard, flush.self_draw) == (3, 8, 27)
    (two_payers,) = (tile for tile in ready_hand("1113335m(777m)(999m)", payers=2).tiles if tile.tile == "5m")
    assert two_payers.self_draw == 18
    assert ready_hand("1111m(222p)(333p)(444p)").tiles == ()
    assert [tile.tile for tile in ready_hand("2345m(222p)(333p)(444p)").tiles] == ["2m", "5m"]
    for profile, plain, one_suit in (("sbr2025", 6, 15), ("thesis", 6, 24)):
        assert ready_hand("123456789m1s(333s)", profile=profile).tiles[0].self_draw == plain
        (six,) = (tile for tile in ready_hand("1234599p(777p)(888p)", profile=profile).tiles if tile.tile == "6p")
        assert six.self_draw == one_suit


def test_four_equal_tiles_double() -> None:
    """Definition 15 and the thesis's example of 4 D1: the fourth 1p makes 8 of 4."""
    values = {tile.tile: tile.on_discard for tile in ready_hand("1112233p(444p)(666p)", profile="thesis").tiles}
    assert values == {"1p": 8, "2p": 4, "3p": 4, "4p": 8}


def test_a_void_suit_bars_tiles() -> None:
    assert [tile.tile for tile in ready_hand("23m123456s88s(111s)").tiles] == ["1m", "4m"]
    assert ready_hand("23m123456s88s(111s)", void_suit="m").tiles == ()
    assert [tile.tile for tile in ready_hand("23m123456s88s(111s)", void_suit="p").tiles] == ["1m", "4m"]


@pytest.mark.parametrize("draws", [0, 1, 5, 20, 60])
def test_chances_are_hypergeometric(draws: int) -> None:
    stats = pytest.importorskip("scipy.stats", reason="SciPy, the oracle of this test, is not installed")
    ready = ready_hand("1112345678999p", visible="55p1239m44s")
    assert (ready.hidden, ready.left) == (108 - 13 - 8, 21)
    for tile, left in ((None, 21), ("1p", 1), ("5p", 1), ("2p", 3)):
        expected = stats.hypergeom(ready.hidden, left, draws).sf(0)
        assert float(ready.chance(draws, tile=tile)) == pytest.approx(expected, rel=1e-12, abs=1e-15)
    by_hand = sum(Fraction(tile.left * tile.self_draw, ready.hidden) for tile in ready.tiles)
    assert ready.expected_value(1) == by_hand


def test_observed_hands_wait_for_what_the_engine_says() -> None:
    game = mk.Game(mk.make_rules("sichuan", num_rounds=4), seed=2)
    agents = [mk.make_agent("greedy", seed=seat) for seat in range(4)]
    ready = 0
    while not game.is_over:
        for observation in game.pending.values():
            if observation.phase in ("turn", "claims"):
                found = observed_ready_hand(observation)
                melded = [tile for meld in observation.melds(observation.seat) for tile in meld.tiles]
                own = melded + observation.tiles
                if observation.drawn:
                    own.remove(observation.drawn)
                full = [tile for tile in observation.waits if own.count(tile) == 4]
                assert [tile.tile for tile in found.tiles] == [tile for tile in observation.waits if tile not in full]
                assert found.hidden >= observation.draws_left
                ready += bool(found.tiles)
        game.step({seat: agents[seat].act(observation) for seat, observation in game.pending.items()})
    assert ready > 20


def test_errors_name_the_value() -> None:
    with pytest.raises(RulesError, match="14 concealed tiles, expected 3n"):
        ready_hand("12345678999p111p")
    with pytest.raises(RulesError, match="5 tiles 1p are seen"):
        ready_hand("1112345678999p", visible="11p")
    with pytest.raises(RulesError, match="1s does not complete"):
        ready_hand("1112345678999p").chance(3, tile="1s")
    with pytest.raises(RulesError, match="honours"):
        ready_hand("123456789p111z2z")
    with pytest.raises(RulesError, match="payers is 4"):
        ready_hand("1112345678999p", payers=4)
