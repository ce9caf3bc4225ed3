"""The decisions of recorded games as arrays, as they are read."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from mahjongkit._core.samples import HEADS, RecordedRounds
from mahjongkit._core.tiles import RulesError
from mahjongkit.encoding.decision_batch import DecisionBatch, decision_batch

READ_AHEAD = 8  # batches: larger ones would be cut off at fewer places


def planes_of_records(
    paths: Iterable[str | Path],
    *,
    schema: str = "",
    decisions: Iterable[str] | str = tuple(HEADS),
    variant: str | None = None,
    size: int = 4096,
    threads: int = 1,
) -> Iterator[DecisionBatch]:
    """Yield arrays of the recorded decisions below some paths in the order of play, at most `size` at a time.

    `decisions` are the questions of which one must have been answered: discard, riichi, set_aside, kan, pon, open_kan,
    chi. Games of another variant than the first, or than the one that is named, are passed over; so are rounds that do
    not follow from the rules. `game` counts the records that were used. For learning in any order see
    `mahjongkit.learn.datasets.dataset`.

    >>> import tempfile
    >>> from mahjongkit.records import record_of, write_record
    >>> path = Path(tempfile.mkdtemp()) / "game.jsonl"
    >>> write_record(record_of(mk.play_game(mk.make_rules("sanma"), ["greedy"] * 3, seed=1)), path, format="native")
    >>> batch = next(planes_of_records([path], schema="planes-156", decisions="discard", size=64))
    >>> batch.planes.shape, bool((batch.labels["discard"] >= 0).all())
    ((64, 156, 34), True)
    """
    from mahjongkit.records import read_records

    heads = [decisions] if isinstance(decisions, str) else list(decisions)
    for head in heads:
        if head not in HEADS:
            raise RulesError(f"unknown decisions '{head}' (known: {', '.join(HEADS)})")
    if size < 1:
        raise RulesError(f"size must be at least 1, got {size}")
    rounds = RecordedRounds()
    game = 0
    for record in read_records(*paths):
        variant = variant or record.rules.variant
        if record.rules.variant != variant:
            continue
        for played in record.rounds:
            if played.is_over:
                rounds.add(record.rules, list(played.events), wall=played.wall, game=game)
        game += 1
        if len(rounds) >= READ_AHEAD * size:
            yield from _batches(rounds, heads, schema, size, threads)
            rounds = RecordedRounds()
    yield from _batches(rounds, heads, schema, size, threads)


def _batches(rounds: RecordedRounds, heads: list[str], schema: str, size: int, threads: int) -> Iterator[DecisionBatch]:
    import numpy as np

    columns = rounds.columns()
    chosen = np.flatnonzero(np.any([columns[head] >= 0 for head in heads], axis=0))
    for first in range(0, len(chosen), size):
        yield decision_batch(rounds, columns, chosen[first : first + size], schema=schema, threads=threads)
