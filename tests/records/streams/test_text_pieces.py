"""Pieces of a stream: lines, elements without lines, and lines that never end."""

import io

import pytest

import mahjongkit as mk
from mahjongkit.records.streams.text_pieces import CHUNK, MOST_LETTERS, text_pieces


def test_a_whole_game_in_one_line_comes_in_whole_elements() -> None:
    elements = [f"<T{number % 136}/>" for number in range(5 * CHUNK // 7)]
    pieces = list(text_pieces(io.StringIO("".join(elements))))
    assert len(pieces) > 1
    assert "".join(piece for _, piece in pieces) == "".join(elements)
    assert all(piece.startswith("<") and piece.endswith(">") for _, piece in pieces)


def test_a_long_line_of_json_stays_whole() -> None:
    text = '{"names": ["' + ">" * (2 * CHUNK) + '"]}'
    assert list(text_pieces(io.StringIO(f"{text}\n{text}"))) == [(1, text), (2, text)]


def test_a_message_without_an_end_is_refused() -> None:
    with pytest.raises(mk.RecordError, match="line 2: no end of a message"):
        list(text_pieces(io.StringIO("<T1/>\n{" + "x" * (MOST_LETTERS + CHUNK))))
