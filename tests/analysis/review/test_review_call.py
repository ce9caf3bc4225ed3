"""`mk.review`: a record or a file in one call."""

from pathlib import Path

import mahjongkit as mk
from mahjongkit.records import record_of, write_record


def test_a_record_and_its_file_are_reviewed_alike(tmp_path: Path) -> None:
    record = record_of(mk.play_game("sichuan", ["greedy"] * 4, seed=3, one_round=True))
    path = tmp_path / "game.json"
    write_record(record, path, format="native")
    from_value, from_file = mk.review(record, player=1, agent="greedy"), mk.review(path, player=1, agent="greedy")
    assert from_file.rounds == from_value.rounds
    assert from_file.agent == "greedy"


def test_a_notebook_shows_the_mistakes() -> None:
    found = mk.review(
        record_of(mk.play_game("riichi", ["random"] * 4, seed=3, one_round=True)), player=0, agent="analyst"
    )
    page = found._repr_html_()
    mistakes = found.mistakes()
    assert mistakes, "random play is full of them"
    assert page.count("<tr>") == 2 + 1 + min(10, len(mistakes))  # two heads, a seat, the mistakes
    assert str(mistakes[0].played.action) in page
    assert f"and {len(mistakes) - 10} more" in page or len(mistakes) <= 10
