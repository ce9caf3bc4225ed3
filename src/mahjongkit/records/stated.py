"""What a source says of the table beside the play, such as the counters at a win: it must follow from the play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mahjongkit.records.model import RecordedRound

INDICATORS, REPEATS, DEPOSITS, POINTS, DICE = "indicators", "repeats", "deposits", "points", "dice"
RIICHI_POINTS = 1000


@dataclass(frozen=True)
class Stated:
    """One thing that is said right before an event, by its place in the round; `where` is the word of the source."""

    event: int
    what: str  # one of the names above
    value: tuple[str | int, ...]
    where: str


def stated_differences(played: "RecordedRound") -> Iterator[tuple[int, str]]:
    """Yield how many events are before it and what is wrong, for all that is said and does not follow from the play."""
    for each in played.stated:
        expected = _dice(played, each) if each.what == DICE else _expected(played, each)
        if expected is not None and each.value != expected:
            said, by_play = _text(each.value), _text(expected)
            yield each.event, f"{each.where} says {each.what} {said}; by the play: {by_play}"


def _expected(played: "RecordedRound", said: Stated) -> tuple[str | int, ...]:
    before = played.events[: said.event]
    start = played.start
    if said.what == INDICATORS:
        return tuple(str(event.tile) for event in before if event.type == "indicator")
    if said.what == REPEATS:
        return (start.repeats,)
    accepted = [event.seat for event in before if event.type == "riichi_accepted"]
    if said.what == DEPOSITS:
        has_won = any(event.type == "win" for event in before)  # the first winner of several takes them
        return (0 if has_won else start.deposits + len(accepted),)
    points = list(start.points)
    for seat in accepted:
        points[seat or 0] -= RIICHI_POINTS
    return tuple(points)


def _dice(played: "RecordedRound", said: Stated) -> tuple[str | int, ...] | None:
    """The dice of the wall, where it is known; else any that a die can show."""
    if played.dice is not None:
        return played.dice
    return None if all(1 <= int(die) <= 6 for die in said.value) else ("1 to 6", "1 to 6")


def _text(value: Sequence[str | int]) -> str:
    return " ".join(map(str, value)) or "none"
