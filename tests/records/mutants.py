"""Damaged copies of records: bytes that are cut, flipped or zeroed, and values of the wrong kind at any place."""

import gzip
import json
import random
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from mahjongkit.records import FORMATS, read_record, record_text
from mahjongkit.records.links import json_of_link
from tests.records.samples import FORMAT_OF, sample

WRONG: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 10**9, 10**11, 1.5, -0.5),
    *("", "x", "麻" * 60, "\x1b[2J", "9" * 13, "?", "5m"),
    *([], [1], [[]], [None] * 4, [0] * 5, {}, {"a": 1}),
)
WRONG_TEXTS = ("", "x", "-1", "9", "99999999999", "9" * 5000, "1,2", "1,x", "nan", "1e999", "麻" * 60)


def unpacked(name: str) -> bytes:
    data = sample(name).read_bytes()
    return gzip.decompress(data) if name.endswith(".gz") else data


SMALL = {
    form: min((name for name, its in FORMAT_OF.items() if its == form), key=lambda name: len(unpacked(name)))
    for form in FORMATS
}


def small_record(form: str) -> bytes:
    """One short record of a format, newest version."""
    data = unpacked(SMALL[form])
    if form == "native":
        return record_text(read_record(data), format=form).encode()
    return data.splitlines()[0] if FORMATS[form].split is not None else data


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one kind of damage."""
    place = chance.randrange(len(data))
    kind = chance.choice(["cut", "flip", "zero", "swap", "drop"])
    if kind == "cut":
        return data[:place]
    if kind == "flip":
        return data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
    length = chance.randint(1, 50)
    if kind == "zero":
        return data[:place] + bytes(length) + data[place + length :]
    if kind == "drop":
        return data[:place] + data[place + length :]
    other = chance.randrange(len(data))
    return data[:place] + data[other : other + length] + data[place + length :]


def with_wrong_values(data: bytes, form: str, chance: random.Random, number: int) -> Iterator[bytes]:
    """The record with another value at some place, or without that place."""
    if form == "tenhou-link":
        for mutant in with_wrong_values(json_of_link(data.decode()).encode(), "tenhou-json", chance, number):
            yield b"http://tenhou.net/6/#json=" + quote(mutant).encode()
        return
    if form == "tenhou-xml":
        places = [(found.start(1), found.end(1)) for found in re.finditer(rb'="([^"]*)"', data)]
        for first, last in chance.choices(places, k=number):
            yield data[:first] + chance.choice(WRONG_TEXTS).encode() + data[last:]
        return
    documents = [json.loads(line) for line in data.splitlines() if line.strip()]
    places_of = list(_places(documents))[1:]
    for place in chance.choices(places_of, k=number):
        # Half of them high up: most places are tiles.
        at = place if chance.random() < 0.5 else place[: chance.randint(1, len(place))]
        changed = _changed(documents, at, chance.choice([*WRONG, _Nothing]))
        yield "\n".join(json.dumps(document, ensure_ascii=False) for document in changed).encode()


class _Nothing:
    """Means that a value is taken away."""


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from _places(value[key], (*place, key))


def _changed(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    key, *rest = place
    copied = value.copy()
    if rest:
        copied[key] = _changed(value[key], tuple(rest), new)
    elif new is _Nothing:
        del copied[key]
    else:
        copied[key] = new
    return copied
