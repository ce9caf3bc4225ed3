"""How many positions the first steps of a round lead to, after chess programs' perft (move path enumeration).

A position is what has happened: choices that lead to the same events count once. The numbers come from the plain Python
of `plain_round.py`, which knows nothing of the engine; up to three steps the events themselves are compared too.
"""

from collections import Counter
from itertools import product

import pytest

import mahjongkit as mk
from tests.engine.plain_round import logs_after
from tests.rules.walls import tiles_of

# Of seeds 0 to 160 those whose first steps have most kinds of events; nobody is near a win in them.
POSITIONS = {
    ("riichi", 66): [13, 127, 1312, 14731],
    ("riichi", 67): [12, 113, 1061, 9498],
    ("sanma", 35): [12, 123, 1512, 17095],
    ("sanma", 27): [12, 158, 1665, 19972],
    ("taiwanese:olympiad", 145): [16, 134, 1105, 10455],
    ("taiwanese:olympiad", 127): [16, 145, 1366, 13049],
    ("taiwanese:sml2026", 137): [15, 149, 1302, 14063],
    ("taiwanese:sml2026", 111): [15, 152, 1872, 22814],
    ("sichuan", 142): [81, 324, 1296, 4074],
    ("sichuan", 56): [81, 351, 1479, 6131],
}


def positions_after(rules: mk.Rules, seed: int, depth: int) -> list[set[tuple[str, ...]]]:
    """The different events of all positions that 1, 2, ... steps lead to."""
    positions: dict[tuple[str, ...], mk.State] = {(): mk.State(rules, seed=seed)}
    found = []
    for _ in range(depth):
        reached = {}
        for log, state in positions.items():
            choices = {seat: state.legal_actions(seat) for seat in state.asked}
            for chosen in product(*choices.values()):
                after = state.copy()
                events = after.step(dict(zip(choices, chosen, strict=True)))
                reached[log + tuple(map(str, events))] = after
        positions = reached
        found.append(set(reached))
    return found


@pytest.mark.parametrize(("name", "seed"), POSITIONS)
def test_numbers_of_positions(name: str, seed: int) -> None:
    numbers = POSITIONS[name, seed]
    found = positions_after(mk.make_rules(name), seed, len(numbers))
    assert [len(logs) for logs in found] == numbers


@pytest.mark.parametrize(("name", "seed"), POSITIONS)
def test_positions_are_those_of_plain_python(name: str, seed: int) -> None:
    rules = mk.make_rules(name)
    expected = logs_after(name, tiles_of(mk.engine.wall_of(rules, seed)), 3)
    assert [len(logs) for logs in expected] == POSITIONS[name, seed][:3]
    for found, logs in zip(positions_after(rules, seed, 3), expected, strict=True):
        assert found ^ logs == set()


def test_what_the_positions_show() -> None:
    seen: Counter[str] = Counter()
    for name, seed in POSITIONS:
        for log in positions_after(mk.make_rules(name), seed, 3)[-1]:
            seen.update(event.split()[0] for event in log)
    calls = {"chi", "pon", "open_kan", "concealed_kan", "set_aside", "indicator", "payment", "void_suit"}
    assert calls <= set(seen)
