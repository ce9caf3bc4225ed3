"""Changed copies of examples, for texts and documents as for bytes: what random bytes alone would hardly find."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from tests.records.mutants import WRONG, WRONG_TEXTS, damaged

_MOST = 200_000
_VALUE = re.compile(rb'"[^"]*"|-?[0-9]+(?:\.[0-9]+)?|true|false|\[[^\[\]]*\]|[a-z_]+')
WRONG_MORE = (*WRONG, 2**63, -(2**63), 2**64, 1e308, "\ud800", "nan", {"type": "x"}, [[1, 2]] * 3)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to four changes."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        change = chance.choice((_bytes, _document, _value, _value, _word, _nested))
        data = change(data, chance)[:_MOST]
    return data


def _bytes(data: bytes, chance: random.Random) -> bytes:
    return damaged(data, chance) if data else bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))


def _word(data: bytes, chance: random.Random) -> bytes:
    place = chance.randint(0, len(data))
    word = chance.choice(WRONG_TEXTS).encode()
    return data[:place] + word + data[place + chance.choice((0, 1, len(word))) :]


def _value(data: bytes, chance: random.Random) -> bytes:
    """A number, a quoted text or a list exchanged for another literal, or for one of the same file."""
    places = [found.span() for found in _VALUE.finditer(data[:_MOST])]
    if not places:
        return _bytes(data, chance)
    (first, last), (other_first, other_last) = chance.choice(places), chance.choice(places)
    other = data[other_first:other_last] if chance.random() < 0.5 else json.dumps(chance.choice(WRONG_MORE)).encode()
    return data[:first] + other + data[last:]


def _nested(data: bytes, chance: random.Random) -> bytes:
    if chance.random() < 0.9:
        return _word(data, chance)
    place = chance.randint(0, len(data))
    return data[:place] + chance.choice((b"[", b'{"a":', b"(", b"<a>")) * chance.choice((5, 3000)) + data[place:]


def _document(data: bytes, chance: random.Random) -> bytes:
    """Another value at a place of one line of JSON."""
    lines = data.splitlines() or [b""]
    number = chance.randrange(len(lines))
    try:
        document = json.loads(lines[number])
    except (ValueError, RecursionError):
        return _bytes(data, chance)
    spots = list(_spots(document))
    if not spots:
        return _bytes(data, chance)
    holder, key = chance.choice(spots)
    if chance.random() < 0.1:
        del holder[key]
    else:
        holder[key] = chance.choice((*WRONG_MORE, chance.choice(spots)[0]))
    try:
        lines[number] = json.dumps(document).encode()
    except (ValueError, RecursionError):  # it holds itself
        return _bytes(data, chance)
    return b"\n".join(lines)


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])
