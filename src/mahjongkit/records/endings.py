"""Which format a name of a file means."""

from pathlib import Path

from mahjongkit.errors import RecordError
from mahjongkit.records.packing import PACKED

# The longest ending that fits counts.
FORMATS_BY_ENDING = {
    ".mjai.json": "mjai",
    ".mjai.jsonl": "mjai",
    ".mjai": "mjai",
    ".mjson": "mjai",
    ".xml": "tenhou-xml",
    ".mjlog": "tenhou-xml",
    ".json": "tenhou-json",
    ".jsonl": "native",
    ".url": "tenhou-link",
    ".txt": "tenhou-link",
}
# What files are called that are written to a folder or an archive.
USUAL_ENDINGS = {
    "native": ".jsonl",
    "mjai": ".mjson",
    "tenhou-json": ".json",
    "tenhou-xml": ".xml",
    "tenhou-link": ".url",
}


def format_by_ending(path: str | Path) -> str:
    """Return the format that the ending of a name means; .gz or .zst after it say how it is packed.

    >>> format_by_ending("out.mjai.json"), format_by_ending("game.json.gz"), format_by_ending("game.xml")
    ('mjai', 'tenhou-json', 'tenhou-xml')
    """
    name = without_packing(Path(path).name).lower()
    fitting = [ending for ending in FORMATS_BY_ENDING if name.endswith(ending)]
    if not fitting:
        known = ", ".join(FORMATS_BY_ENDING)
        raise RecordError(f"{path}: this name means no format: name one with --format, or end it in one of {known}")
    return FORMATS_BY_ENDING[max(fitting, key=len)]


def without_packing(name: str) -> str:
    """Return a name without the ending of its packing.

    >>> without_packing("game.mjson.gz")
    'game.mjson'
    """
    return name[: -len(Path(name).suffix)] if Path(name).suffix.lower() in PACKED else name


def without_ending(name: str) -> str:
    """Return a name without the ending of its format and packing.

    >>> without_ending("a/b.mjai.json.gz"), without_ending("notes")
    ('a/b', 'notes')
    """
    bare = without_packing(name)
    fitting = [ending for ending in FORMATS_BY_ENDING if bare.lower().endswith(ending)]
    return bare[: -len(max(fitting, key=len))] if fitting else bare
