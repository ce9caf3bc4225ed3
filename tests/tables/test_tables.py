"""Games in flight, asked for by several threads."""

import threading
from collections.abc import Callable

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.tables import Tables


def test_games_are_played_by_one_thread_at_a_time() -> None:
    num_games = 20_000  # far more than there is time for
    tables = Tables(mk.make_rules("sanma"), ["greedy"], range(num_games), [(0, 0, 0)] * num_games, threads=1)
    asked: list[Callable[[], object]] = [
        tables.collect,
        lambda: tables.advance(0.0),
        lambda: tables.answer([]),
        lambda: tables.finished,
        lambda: tables.game(0),
    ]
    refused: dict[int, str] = {}
    for seconds in (0.1, 1.0, 10.0):  # on a loaded machine nobody may come in between at first
        player = threading.Thread(target=tables.advance, args=(seconds,))
        player.start()
        while player.is_alive() and len(refused) < len(asked):
            for number, ask in enumerate(asked):
                try:
                    ask()
                except mk.RulesError as error:
                    if "on another thread" in str(error):
                        refused[number] = str(error)
        player.join()
        if len(refused) == len(asked):
            break
    assert sorted(refused) == list(range(len(asked)))
    assert set(refused.values()) == {"these games are being played on another thread: one call at a time"}
    assert len(tables.collect()) == 0


def test_games_begin_where_they_are_told_to() -> None:
    rules = mk.make_rules("sanma")
    start = (4, 2, 3, 20_000, 41_000, 41_000)  # the second south round: seat 1 deals
    tables = Tables(
        rules, [None], [7, 7], [(0, 0, 0)] * 2, one_round=True, in_flight=2, starts=[start, (0, 0, 0, *[35_000] * 3)]
    )
    tables.advance()
    begun, ordinary = tables.game(0).state, tables.game(1).state
    assert (begun.round, begun.dealer, begun.repeats, begun.deposits) == (4, 1, 2, 3)
    assert begun.points == list(start[3:])
    assert ordinary == mk.State(rules, seed=7)
    while not tables.is_over:
        tables.answer([seen.legal_actions[-1] for seen in tables.collect().observations])
        tables.advance()
    for row, deposits in zip(tables.results, (3, 0), strict=True):
        # Points are those won or lost since the start; a winner takes the deposits, and riichi adds to them.
        expected = 1000 * deposits if row["wins"].any() else -1000 * row["riichi"].sum()
        assert row["points"].sum() == expected


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ((0, 0, 0, 35_000), "a start of 4 numbers, expected 6"),
        ((-1, 0, 0, *[35_000] * 3), "round"),
        ((0, 0, -1, *[35_000] * 3), "deposits"),
    ],
)
def test_a_start_at_fault_is_named(start: tuple[int, ...], why: str) -> None:
    with pytest.raises(mk.RulesError, match=why):
        Tables(mk.make_rules("sanma"), ["greedy"], [7], [(0, 0, 0)], starts=[start])
    with pytest.raises(mk.RulesError, match="1 starts for 2 games"):
        Tables(mk.make_rules("sanma"), ["greedy"], [7, 8], [(0, 0, 0)] * 2, starts=[start])


def test_luck_is_known_while_a_game_is_played() -> None:
    rules = mk.make_rules("sanma")
    tables = Tables(rules, [None, "greedy"], [3], [(0, 1, 1)], one_round=True, luck="lookahead", threads=1)
    tables.advance()
    before = []
    while not tables.is_over:
        before.append(tables.luck_points([0])[0].tolist())
        tables.answer([seen.legal_actions[-1] for seen in tables.collect().observations])
        tables.advance()
    assert len(set(map(tuple, before))) > 1
    np.testing.assert_allclose(tables.luck_points([0])[0], tables.results["luck_points"][0] / 1000, atol=1e-3)
    with pytest.raises(mk.RulesError, match="luck is not measured"):
        Tables(rules, ["greedy"], [3], [(0, 0, 0)]).luck_points([0])
