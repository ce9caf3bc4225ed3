"""Random wins with random options against a brute force over all readings (rules.md A.5, last line)."""

import random
from typing import Any

import pytest

import mahjongkit as mk
from tests.rules.scoring import score_taiwanese
from tests.rules.taiwanese import oracle

OPTION_OF = {name: "tai_" + name.removeprefix("win ").replace(" ", "_").replace("-", "_") for name in oracle.SML}
OPTION_OF |= dict.fromkeys(oracle.DRAGON_NAMES.values(), "tai_dragon") | {flag: flag for flag in oracle.FLAGS}


def random_group(rng: random.Random, kinds: range) -> oracle.Group:
    first = rng.choice(kinds)
    if rng.random() < 0.5 and first < 27 and first % 9 < 7:
        return (first, first + 1, first + 2)
    return (first,) * 3


def random_win(rng: random.Random) -> oracle.Win:
    """Groups and a pair, often of few kinds, for those have many readings."""
    kinds = rng.choice([range(34), range(9), range(5), range(23, 34), range(27, 34)])
    while True:
        melds, tiles = [], [rng.choice(kinds)] * 2
        for _ in range(5):
            group = random_group(rng, kinds)
            if rng.random() > 0.3:
                tiles.extend(group)
            elif len(set(group)) == 1 and rng.random() < 0.5:
                melds.append(oracle.Melded((group[0],) * 4, is_open=rng.random() < 0.5))
            else:
                melds.append(oracle.Melded(group))
        everything = tiles + [tile for meld in melds for tile in meld.tiles]
        if max(everything.count(tile) for tile in set(everything)) <= 4:
            break
    win = oracle.Win(tiles, rng.choice(tiles), melds, source=rng.choice(["draw", "discard", "kan"]))
    win.flowers = {flower for flower in range(8) if rng.random() < rng.choice([0, 0.5, 0.9])}
    win.seat_wind, win.round_wind = rng.randrange(4), rng.randrange(4)
    win.is_after_kan = win.source == "draw" and rng.random() < 0.2
    can_be_first = win.source == "draw" or (win.source == "discard" and win.seat_wind > 0)
    win.is_first_turn = win.is_closed and can_be_first and rng.random() < 0.3
    win.is_last_tile = not win.is_first_turn and rng.random() < 0.2
    return win


def random_rules(rng: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """The oracle's rules, and the keywords that make them of sml2026."""
    rules = dict(oracle.SML)
    changed: dict[str, Any] = {}
    for name, option in OPTION_OF.items():
        if rng.random() < 0.2 and option not in changed:
            changed[option] = rng.random() < 0.5 if name in oracle.FLAGS else rng.randrange(20)
    rules.update((name, changed[option]) for name, option in OPTION_OF.items() if option in changed)
    return rules, changed


def hand_text(win: oracle.Win) -> str:
    before = list(win.tiles)
    before.remove(win.win)
    melds = [
        f"({names})" if meld.is_open else f"[{names}]"
        for meld in win.melds
        for names in ["".join(map(mk.tiles.kind_name, meld.tiles))]
    ]
    return (
        "".join(map(mk.tiles.kind_name, before)) + "".join(melds) + "".join(f"{flower + 1}f" for flower in win.flowers)
    )


@pytest.mark.parametrize("seed", range(5))
def test_random_wins_have_the_value_of_their_best_reading(seed: int) -> None:
    rng = random.Random(seed)
    most_readings = 0
    for _ in range(200):
        win = random_win(rng)
        rules, changed = random_rules(rng)
        scored = score_taiwanese(
            hand_text(win),
            mk.tiles.kind_name(win.win),
            seat=win.seat_wind,
            discarder=None if win.source == "draw" else (win.seat_wind + 1) % 4,
            round_wind=f"{win.round_wind + 1}z",
            is_after_kan=win.is_after_kan,
            is_robbed_kan=win.source == "kan",
            is_last_tile=win.is_last_tile,
            is_first_turn=win.is_first_turn,
            **changed,
        )
        best = oracle.values(win, rules)
        assert dict(scored.patterns) in best, (hand_text(win), mk.tiles.kind_name(win.win), changed)
        assert scored.worth == sum(best[0].values())
        most_readings = max(most_readings, sum(1 for _ in oracle.readings(win.tiles)))
    assert most_readings >= 3
