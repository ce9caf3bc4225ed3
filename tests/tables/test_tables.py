"""Games in flight, asked for by several threads."""

import threading
from collections.abc import Callable

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
    player = threading.Thread(target=tables.advance, args=(0.2,))
    player.start()
    while player.is_alive() and len(refused) < len(asked):
        for number, ask in enumerate(asked):
            try:
                ask()
            except mk.RulesError as error:
                if "on another thread" in str(error):
                    refused[number] = str(error)
    player.join()
    assert sorted(refused) == list(range(len(asked)))
    assert set(refused.values()) == {"these games are being played on another thread: one call at a time"}
    assert len(tables.collect()) == 0
