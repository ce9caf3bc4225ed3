"""Events as the readers make them: one way to write each, so that records of different formats compare."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from mahjongkit._core.engine import Event
from mahjongkit.records.tenhou.patterns import PATTERN_ORDER, pattern_word
from mahjongkit.records.tile_names import compact, joined


def numbers(values: Iterable[int]) -> str:
    """Write numbers with commas.

    >>> numbers([25000, -8000])
    '25000,-8000'
    """
    return ",".join(map(str, values))


def round_start(
    *, dealer: int, round_number: int, repeats: int, deposits: int, points: Sequence[int], dice: int = 0
) -> Event:
    """Return the first event of a round.

    >>> round_start(dealer=1, round_number=1, repeats=0, deposits=2, points=[24000, 24000, 25000, 25000])
    Event('round_start 1 round 1 repeats 0 deposits 2 points 24000,24000,25000,25000')
    """
    thrown = f" dice {dice}" if dice else ""
    start = f"round_start {dealer} round {round_number} repeats {repeats}{thrown}"
    return Event(f"{start} deposits {deposits} points {numbers(points)}")


def claim(kind: str, *, seat: int, tile: str, from_seat: int, own: Iterable[str]) -> Event:
    """Return a chi, pon or open kan.

    >>> claim("chi", seat=2, tile="3m", from_seat=1, own=["0m", "4m"])
    Event('chi 2 3m from 1 with 40m')
    """
    return Event(f"{kind} {seat} {tile} from {from_seat} with {joined(own)}")


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
        parts = [f"win {self.seat} {self.tile} from {self.from_seat}"]
        if self.is_robbed:
            parts.append("robbed")
        if self.liable is not None:
            parts.append(f"liable {self.liable}")
        parts.append(f"han {sum(self.patterns.values())} fu {self.fu} value {self.value}")
        if self.patterns:
            parts.append(f"patterns {_patterns_text(self.patterns)}")
        if self.ura:
            parts.append(f"ura {compact(self.ura)}")
        parts.append(f"points {numbers(self.points)}")
        return Event(" ".join(parts))


def canonical(event: Event) -> Event:
    """Return the event with tiles and patterns in the order that readers use.

    >>> canonical(Event("deal 0 9s1m0p5p123456789m"))
    Event('deal 0 1123456789m50p9s')
    """
    if event.type == "deal":
        return Event(f"deal {event.seat} {joined(event.tiles)}")
    if event.type == "win" and event.patterns:
        words = str(event).split()
        place = words.index("patterns") + 1
        words[place] = _patterns_text(dict(event.patterns))
        return Event(" ".join(words))
    return event


def _patterns_text(patterns: Mapping[str, int]) -> str:
    """Write patterns in Tenhou's order, those that it does not know after them by name."""
    known = [name for name in PATTERN_ORDER if name in patterns]
    names = known + sorted(set(patterns).difference(known))
    return ",".join(f"{pattern_word(name)}:{patterns[name]}" for name in names)


def no_win(reason: str, *, seat: int | None = None, ready: Iterable[int] = (), points: Sequence[int] = ()) -> Event:
    """Return the end of a round without a winner.

    >>> no_win("exhausted", ready=[2, 0], points=[1500, -1500, 1500, -1500])
    Event('no_win exhausted ready 02 points 1500,-1500,1500,-1500')
    """
    parts = [f"no_win {reason}"]
    if seat is not None:
        parts.append(f"seat {seat}")
    if seats := "".join(map(str, sorted(ready))):
        parts.append(f"ready {seats}")
    if points:
        parts.append(f"points {numbers(points)}")
    return Event(" ".join(parts))


def void_suit(seat: int, suit: str) -> Event:
    """Return the choice of a void suit.

    >>> void_suit(0, "m")
    Event('void_suit 0 m')
    """
    return Event(f"void_suit {seat} {suit}")


def payment(reason: str, *, seat: int, tile: str, points: Sequence[int]) -> Event:
    """Return a payment beside a win: what for, and whose tile it is about.

    >>> payment("kan", seat=2, tile="3m", points=[-2, -2, 6, -2])
    Event('payment kan 2 3m points -2,-2,6,-2')
    """
    return Event(f"payment {reason} {seat} {tile} points {numbers(points)}")


def round_end(*, deposits: int, points: Sequence[int]) -> Event:
    """Return the last event of a round.

    >>> round_end(deposits=1, points=[24000, 25000, 25000, 25000])
    Event('round_end deposits 1 points 24000,25000,25000,25000')
    """
    return Event(f"round_end deposits {deposits} points {numbers(points)}")


def game_end(points: Sequence[int]) -> Event:
    """Return the end of a game.

    >>> game_end([40000, 30000, 20000, 10000])
    Event('game_end points 40000,30000,20000,10000')
    """
    return Event(f"game_end points {numbers(points)}")
