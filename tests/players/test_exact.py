"""The agent exact: chances beside all sets of draws listed one by one, simulations, draws really left."""

from itertools import combinations
from math import comb

import pytest

import mahjongkit as mk
from mahjongkit.agents import ActionEvaluation
from mahjongkit.agents.native import NativeAgent
from mahjongkit.testing import check_agent, short_rules
from tests.measures.oracles_foresight_chance import foresight_chance, has_won, hidden_tiles
from tests.oracles import NAMES, counts_of, one_more

RULES = mk.make_rules("taiwanese")
NONE = counts_of("")


def valued(rows: list[ActionEvaluation]) -> list[ActionEvaluation]:
    return [row for row in rows if row.value is not None]


def minus(counts: tuple[int, ...], *names: str) -> tuple[int, ...]:
    return tuple(count - names.count(name) for name, count in zip(NAMES, counts, strict=True))


@pytest.mark.parametrize("variant", mk.rules.variants())
@pytest.mark.parametrize("text", ["exact", "exact:draws=1", "exact:draws=20"])
def test_every_option_passes_the_public_checks(text: str, variant: str) -> None:
    assert check_agent(lambda seed: mk.make_agent(text, seed=seed), short_rules(variant), seeds=[1]) > 50


ORPHAN_NAMES = {name for name in NAMES if name[1] == "z" or name[0] in "19"}


def two_draws(hand: tuple[int, ...], hidden: tuple[int, ...], groups: int, useless: set[str]) -> float:
    """Every two of the hidden tiles, of which the useless kinds win nothing, wherever they are."""
    tiles = [kind for kind, count in enumerate(hidden) for _ in range(count)]
    kept = [0 if name in useless else count for name, count in zip(NAMES, hand, strict=True)]
    wins = 0
    for drawn in combinations(tiles, 2):
        after = list(kept)
        for kind in drawn:
            after[kind] += NAMES[kind] not in useless
        wins += has_won(after, groups, None, frozenset())
    return wins / comb(len(tiles), 2)


@pytest.mark.parametrize(
    ("variant", "hand", "melds", "useless"),
    [
        ("taiwanese", "44m2367p11234s", ["888s", "999s"], set()),
        ("taiwanese", "12346m", ["777s", "888s", "999s", "111z"], set()),
        ("riichi", "12345m", ["111z", "222z", "333z"], set()),  # of which 1z is the pattern
        ("riichi", "56m44p667s1z", ["234m", "345p"], ORPHAN_NAMES),  # all simples or nothing
        ("sanma", "1199m456p2z", ["777s", "111z"], set()),
        ("sichuan", "12334m67p4s", ["111s", "222s"], {f"{rank}p" for rank in range(1, 10)}),  # dots are void
    ],
)
def test_discards_beside_brute_force(variant: str, hand: str, melds: list[str], useless: set[str]) -> None:
    counts = counts_of(hand)
    hidden = hidden_tiles(counts, counts_of("".join(melds)), variant)
    text = hand + "".join(f"({meld})" for meld in melds)
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), text, void_suit="p" if variant == "sichuan" else None)
    rows = valued(NativeAgent("exact:draws=2").evaluate(seen))
    assert {(row.kind, row.measure) for row in rows} == {("exact", "foreseen win chance (upper bound)")}
    assert max(row.value or 0 for row in rows) > 0
    for row in rows:
        after = minus(counts, row.action.tile or "")
        expected = two_draws(after, hidden, sum(after) // 3, useless)
        assert row.value == pytest.approx(expected, abs=1e-12)


def test_claims_and_pass_beside_brute_force() -> None:
    """A pon with each discard after it, and the pass, with two draws each; the claimed tile is on the table."""
    hand = "445m1227p"
    position = mk.engine.observation_of_hand(RULES, hand + "(777s)(888s)(999s)", discard="4m")
    counts, melds = counts_of(hand), counts_of("777888999s")
    hidden = hidden_tiles(counts, one_more(melds, NAMES.index("4m")), "taiwanese")
    rows = valued(NativeAgent("exact:draws=2").evaluate(position))
    assert {row.action.type for row in rows} == {"pon", "pass"}
    for row in rows:
        after = counts if row.action.type == "pass" else minus(counts, "4m", "4m", row.then_discard or "")
        assert row.value == pytest.approx(float(foresight_chance(after, hidden, draws=2)[2]), abs=1e-12)


def test_a_kan_has_one_draw_more() -> None:
    hand = "4444m123567p"
    position = mk.engine.observation_of_hand(RULES, hand + "5m(888s)(999s)")
    rows = valued(NativeAgent("exact:draws=1").evaluate(position))
    kan = next(row for row in rows if row.action.type == "concealed_kan")
    hidden = hidden_tiles(counts_of(hand + "5m"), counts_of("888999s"), "taiwanese")
    after = minus(counts_of(hand + "5m"), "4m", "4m", "4m", "4m")
    assert kan.value == pytest.approx(float(foresight_chance(after, hidden, draws=2)[2]), abs=1e-12)
    assert kan.notes["draws"] == 2


@pytest.mark.parametrize(
    ("variant", "hand", "waiting", "hidden"),
    [
        # 34567s and a pair wait for 2s 5s 8s, of which 11 are left; without 3s or 6s the hand waits for 7s and 1z.
        ("riichi", "123m456p345677s11z", {"7s": 11, "3s": 4, "6s": 4}, 136 - 14),
        ("riichi", "3345678m2234p567s", {"2p": 9, "3m": 6}, 136 - 14),
        ("riichi", "1122m3355p7799s12z", {"1z": 3, "2z": 3}, 136 - 14),  # seven pairs
        ("sanma", "123456p345677s11z", {"7s": 11, "3s": 4, "6s": 4}, 108 - 14),
    ],
)
def test_riichi_has_the_chance_of_the_waits_that_it_freezes(
    variant: str, hand: str, waiting: dict[str, int], hidden: int
) -> None:
    seen = mk.engine.observation_of_hand(mk.make_rules(variant), hand)
    rows = NativeAgent("exact:draws=8").evaluate(seen)
    found = {row.action.tile or "": row for row in valued(rows)}
    assert set(found) == set(waiting)
    for tile, number in waiting.items():
        row = found[tile]
        assert (row.action.type, row.kind, row.measure) == ("riichi", "exact", "chance to draw a winning tile")
        assert sum(row.acceptance.values()) == number
        assert row.value == pytest.approx(1 - comb(hidden - number, 8) / comb(hidden, 8), abs=1e-12)
        assert (row.is_chosen or row.is_tied) == (number == max(waiting.values()))
    assert rows[0].is_chosen
    assert rows[0].action == mk.make_agent("greedy").act(seen)


@pytest.mark.parametrize("hand", ["445m1267p1144s(888s)(999s)", "1358m2469p1379s12345z", "2233m445566p11789s1z2z"])
def test_it_is_the_limit_of_the_single_player_model(hand: str) -> None:
    """Beside sampled chances of the discards, and the choice of flat-mc with many simulations."""
    position = mk.engine.observation_of_hand(RULES, hand)
    rows = valued(NativeAgent("exact:draws=6").evaluate(position))
    sampled = mk.measures.sample_foresight_chance_by_discard(
        hand, draws=6, simulations=200_000, seed=3, model="single", variant="taiwanese"
    )
    assert len(rows) == len(sampled)
    for row in rows:
        assert row.value is not None
        chance = sampled[row.action.tile or ""]
        assert abs(row.value - chance.value) < 5 * chance.standard_error
    searched = NativeAgent("flat-mc:model=single,draws=6,simulations=3000000", seed=1).act(position)
    best = max(row.value or 0 for row in rows)
    its = next(row for row in rows if row.action == searched)
    assert its.value == pytest.approx(best, abs=0.001)


def test_the_draws_are_those_really_left() -> None:
    """Seats that never call or win draw to the end of the wall: each choice is followed by as many own draws."""
    rules = mk.make_rules("taiwanese")
    agent, plain = NativeAgent("exact"), mk.make_agent("draw-discard")
    num_checked = 0
    for seed in range(6):
        state = mk.State(rules, seed=seed)
        expected: list[tuple[int, int, int]] = []  # seat, draws so far, draws to come
        draws = [0] * 4
        wins = False
        while not state.is_over:
            actions = {}
            for seat in state.asked:
                seen = state.observe(seat)
                rows = valued(agent.evaluate(seen))
                draws_by_type = {row.action.type: row.notes.get("draws") for row in rows}
                actions[seat] = plain.act(seen)
                wins = wins or actions[seat].type == "win"
                left = draws_by_type.get(actions[seat].type)
                if isinstance(left, int):
                    expected.append((seat, draws[seat], left))
            for event in state.step(actions):
                if event.type == "draw" and event.seat is not None:
                    draws[event.seat] += 1
        if wins:
            continue
        for seat, before, left in expected:
            assert draws[seat] - before == left
            num_checked += 1
    assert num_checked > 200


def test_equal_chances_fall_to_what_greedy_discards() -> None:
    """Honours that nothing joins are alike; so it is whatever the order of the tiles."""
    position = mk.engine.observation_of_hand(RULES, "123456789m12p11s127z5s")
    assert NativeAgent("exact").act(position) == mk.make_agent("greedy").act(position)


def test_it_is_the_same_for_every_seed_and_number_of_threads() -> None:
    seats = ["exact:draws=4"] * 4
    one = mk.play_rounds(RULES, seats, range(4), threads=1)
    two = mk.play_rounds(RULES, seats, range(4), threads=2)
    assert (one.changes == two.changes).all()
    state = mk.State(RULES, seed=2)
    choices = {str(NativeAgent("exact", seed=seed).act(state.observe(state.asked[0]))) for seed in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("exact:draws=-1", "option draws is -1, expected a number from 0 to 60"),
        ("exact:simulations=5", "unknown option 'simulations' of exact"),
    ],
)
def test_bad_options_are_named(text: str, message: str) -> None:
    with pytest.raises(mk.AgentError, match=message):
        mk.make_agent(text)
