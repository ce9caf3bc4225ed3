"""A record as a page brings it: a file, a text or a link, or a game of this studio."""

import base64
import binascii

import mahjongkit as mk
from mahjongkit.records import Record, read_record
from mahjongkit.web.review.studio_game import record_of_game
from mahjongkit.web.store import Store


def uploaded(store: Store, *, text: str | None, data: str | None, game: str | None, number: int | None) -> Record:
    """Read what was brought; exactly one of text, data (base64 of a file) and game (its id).

    A `MahjongError` names the place and the reason where it cannot be read.
    """
    given = [name for name, value in (("text", text), ("data", data), ("game", game)) if value is not None]
    if len(given) != 1:
        said = " and ".join(given) or "none of them"
        raise mk.RecordError(f"a review needs one of text, data and game: there is {said}")
    if game is not None:
        return record_of_game(store, game)
    record = read_record(_bytes(data) if data is not None else (text or "").encode(errors="replace"), number=number)
    if not record.rounds:
        raise mk.RecordError("a record without rounds: there is nothing to review")
    return record


def _bytes(data: str) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise mk.RecordError("the file did not arrive whole: data is not base64") from None
