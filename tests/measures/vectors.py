"""Real shanten numbers: hands with the three numbers that another program found (see tests/data/README.md)."""

import gzip
from collections.abc import Iterator
from pathlib import Path

SAMPLE_FILES = sorted((Path(__file__).parents[1] / "data" / "shanten").glob("p_*.txt"))


def read_vectors(path: Path) -> Iterator[tuple[tuple[int, ...], dict[str, int]]]:
    """Yields the counts of each hand and its shanten by form."""
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    for line in text.splitlines():
        *kinds, standard, orphans, pairs = map(int, line.split())
        counts = tuple(kinds.count(kind) for kind in range(34))
        yield counts, {"standard": standard, "thirteen-orphans": orphans, "seven-pairs": pairs}
