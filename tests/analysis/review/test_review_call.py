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
