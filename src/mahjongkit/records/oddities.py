"""Known causes of differences between real records and the rules.

The play must prove each one, difference by difference: nothing that a record says of itself excuses it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from mahjongkit._core.engine import Event
from mahjongkit.records.differences import RecordDifference, differences_of
from mahjongkit.records.model import Record
from mahjongkit.records.parted import Parted, parted_of
from mahjongkit.records.programs.mahjong16tw_faults import mahjong16tw_cause
from mahjongkit.records.tenhou.rules import changed

TWO_WINDS = "its type says East only, but it is a sound game of East and South"
ANOTHER_PROGRAM = "exported by another program, as its seed shows, which "
NO_DEPOSIT = f"{ANOTHER_PROGRAM}leaves out the deposit of seat 0"
FIRST_DRAW = f"{ANOTHER_PROGRAM}begins a repeated round with a seat that is not the dealer"
NO_FOUR_WINDS = f"{ANOTHER_PROGRAM}does not know the abort by four winds"
URA_AS_DORA = f"{ANOTHER_PROGRAM}lists ura dora as dora"
NEXT_REPEATS = f"{ANOTHER_PROGRAM}counts the repeats of the next round at an exhausted wall"

TENHOU = ("tenhou-xml", "tenhou-json")
GAME_IS_OVER = "by the rules: the game is over"


def with_oddities(record: Record, differences: Sequence[RecordDifference]) -> list[RecordDifference]:
    """Return the differences, each with its cause where that is known and proven."""
    if differences and _is_of_two_winds(record, differences):
        return [replace(difference, oddity=TWO_WINDS) for difference in differences]
    return [replace(difference, oddity=_cause(record, difference)) for difference in differences]


def _is_of_two_winds(record: Record, differences: Sequence[RecordDifference]) -> bool:
    """Whether the game goes on after East and has no difference at all as a game of two winds."""
    goes_on = any(difference.what.endswith(GAME_IS_OVER) for difference in differences)
    if not goes_on or record.format not in TENHOU or record.rules.options["num_winds"] != 1:
        return False
    return not differences_of(replace(record, rules=changed(record.rules, (("num_winds", 2),))))


def _cause(record: Record, difference: RecordDifference) -> str | None:
    is_exported = record.format == "tenhou-xml" and str(record.metadata.get("seed", "")).startswith("0.")
    if is_exported and _counts_next_repeats(record, difference):
        return NEXT_REPEATS
    parted = parted_of(record, difference)
    if parted is None:
        return None
    if record.rules.profile == "mahjong16tw":
        return mahjong16tw_cause(parted)
    return _exporter_cause(parted) if is_exported else None


def _counts_next_repeats(record: Record, difference: RecordDifference) -> bool:
    """Whether the counter at an exhausted wall is one more than that of the round, and nothing else."""
    if difference.round is None:
        return False
    repeats = record.rounds[difference.round - 1].start.repeats
    return difference.what == f"RYUUKYOKU ba says repeats {repeats + 1}; by the play: {repeats}"


def _exporter_cause(parted: Parted) -> str | None:
    """Return the known fault of the exporter whose seeds are numbers below one."""
    recorded, expected, start = parted.recorded, parted.expected, parted.played.start
    if expected.type == "riichi_accepted" and expected.seat == 0:
        return NO_DEPOSIT
    is_first_draw = all(event.type != "draw" for event in parted.before) and recorded.type == expected.type == "draw"
    if is_first_draw and start.repeats > 0 and recorded.tile == expected.tile and expected.seat == start.seat:
        return FIRST_DRAW
    if recorded.type == "draw" and expected.reason == "four_winds":
        return NO_FOUR_WINDS
    if recorded.type == expected.type == "win" and _without_ura(recorded) == _without_ura(expected):
        return URA_AS_DORA
    return None


def _without_ura(win: Event) -> dict[str, object]:
    """The facts of a win with ura dora counted as dora."""
    patterns: Counter[str] = Counter()
    for name, han in win.patterns:
        patterns["dora" if name == "ura dora" else name] += han
    return win.to_json() | {"patterns": dict(patterns)}
