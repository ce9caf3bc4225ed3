"""Events as the readers make them: tiles and patterns in one order, so that records of different formats compare."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mahjongkit._core.engine import Event
from mahjongkit.records.tenhou.patterns import PATTERN_ORDER


@dataclass
class WinFacts:
    """What a record tells of a win; what it does not tell stays empty."""

    seat: int
    from_seat: int
    tile: str
    points: Sequence[int]
    is_robbed: bool = False
    liable: int | None = None
    fu: int = 0
    value: int = 0
    patterns: Mapping[str, int] = field(default_factory=dict)  # han, tai or fan by pattern name
    ura: Sequence[str] = ()

    def event(self) -> Event:
        """Return the win as an event."""
        return Event(
            type="win",
            seat=self.seat,
            from_seat=self.from_seat,
            liable=self.liable,
            tile=self.tile,
            tiles=list(self.ura),
            is_robbed=self.is_robbed,
            han=sum(self.patterns.values()),
            fu=self.fu,
            value=self.value,
            patterns=_in_order(self.patterns),
            points=list(self.points),
        )


def canonical(event: Event) -> Event:
    """Return the event with tiles and patterns in the order that readers use.

    >>> canonical(Event("deal 0 9s1m0p5p123456789m"))
    Event('deal 0 1123456789m50p9s')
    """
    if event.type == "deal":
        return Event(type="deal", seat=event.seat, tiles=sorted(event.tiles))
    if event.type == "win" and event.patterns:
        return Event.from_json(event.to_json() | {"patterns": _in_order(dict(event.patterns))})
    return event


def _in_order(patterns: Mapping[str, int]) -> list[tuple[str, int]]:
    """Patterns in Tenhou's order, those that it does not know after them by name."""
    known = [name for name in PATTERN_ORDER if name in patterns]
    return [(name, patterns[name]) for name in known + sorted(set(patterns).difference(known))]
