"""Writes one round of Tenhou's mjlog, element by element."""

from collections.abc import Iterator, Sequence

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.stated import DICE
from mahjongkit.records.tenhou.meld import call_code
from mahjongkit.records.tenhou.offers import flags_of
from mahjongkit.records.tenhou.patterns import PATTERNS_BY_NUMBER, YAKUMAN_HAN, YAKUMAN_PATTERNS
from mahjongkit.records.tenhou.xml_round import DISCARDS, DRAWS, REASONS
from mahjongkit.records.tenhou.xml_tiles import WIDTH, RoundTiles

Tag = tuple[str, dict[str, str]]
KINDS = {reason: kind for kind, reason in REASONS.items()}
NUMBERS = {name: number for number, (name, _) in reversed(list(enumerate(PATTERNS_BY_NUMBER))) if name is not None}
# Base points from which a limit counts, by its number in the file: mangan, haneman, baiman, sanbaiman, yakuman.
LIMITS = ((8000, 5), (6000, 4), (4000, 3), (3000, 2), (2000, 1))
RIICHI_POINTS = 1000


def hundreds(points: Sequence[int]) -> list[int]:
    """Return points as the file has them.

    >>> hundreds([25000, -300])
    [250, -3]
    """
    if any(each % 100 for each in points):
        raise RecordError(f"tenhou-xml counts points in hundreds: {', '.join(map(str, points))} are none")
    return [each // 100 for each in points]


def round_tags(played: RecordedRound, rules: Rules) -> Iterator[Tag]:
    """Yield the elements of a round."""
    writer = _RoundWriter(played, rules)
    for place, event in enumerate(played.events):
        offers = played.offers[place] if played.offers else 0
        yield from writer.write(event, offers)


def _joined(numbers: Sequence[int], *, width: int = 0) -> str:
    return ",".join(map(str, [*numbers, *[0] * (width - len(numbers))]))


class _RoundWriter:
    def __init__(self, played: RecordedRound, rules: Rules) -> None:
        self._start = played.start
        self._rules = rules
        self._tiles = RoundTiles(has_red_fives=bool(rules.options["has_red_fives"]))
        self._points = list(played.start.points)
        self._deposits = played.start.deposits
        self._indicators: list[int] = []
        self._ura: list[int] = []
        self._dice = next((said.value for said in played.stated if said.what == DICE), played.dice or (1, 1))

    def write(self, event: Event, offers: int) -> Iterator[Tag]:
        seat = event.seat or 0
        if event.type == "deal":
            self._tiles.deal(seat, event.tiles)
        elif event.type == "indicator":
            yield from self._indicator(str(event.tile))
        elif event.type == "draw":
            yield f"{DRAWS[seat]}{self._tiles.draw(seat, str(event.tile))}", _flags(offers, is_draw=True)
        elif event.type == "discard":
            if event.is_riichi:
                yield "REACH", {"who": str(seat), "step": "1"}
            tile = self._tiles.discard(seat, str(event.tile), is_drawn=event.is_drawn)
            yield f"{DISCARDS[seat]}{tile}", _flags(offers, is_draw=False)
        elif event.type == "riichi_accepted":
            self._points[seat] -= RIICHI_POINTS
            self._deposits += 1
            ten = _joined(hundreds(self._points), width=WIDTH)
            yield "REACH", {"who": str(seat), "ten": ten, "step": "2"}
        elif event.type == "win":
            yield "AGARI", self._win(event, seat)
        elif event.type == "no_win":
            yield "RYUUKYOKU", self._no_win(event)
        elif event.type not in ("round_start", "round_end"):
            yield "N", {"who": str(seat), "m": str(call_code(self._tiles.call(event, seat)))}

    def _indicator(self, name: str) -> Iterator[Tag]:
        tile = self._tiles.new(name)
        self._indicators.append(tile)
        yield ("DORA", {"hai": str(tile)}) if len(self._indicators) > 1 else ("INIT", self._init(tile))

    def _init(self, indicator: int) -> dict[str, str]:
        start, seats = self._start, self._rules.num_seats
        wind, turn = divmod(start.round, seats)
        dice = [int(die) - 1 for die in self._dice]
        seed = [WIDTH * wind + turn, start.repeats, start.deposits, *dice, indicator]
        init = {"seed": _joined(seed), "ten": _joined(hundreds(start.points), width=WIDTH), "oya": str(start.seat)}
        return init | {f"hai{seat}": _joined(hand) for seat, hand in enumerate(self._tiles.hands)}

    def _win(self, win: Event, seat: int) -> dict[str, str]:
        calls = self._tiles.calls[seat]
        hand = list(self._tiles.hands[seat])
        tile = self._win_tile(win, hand)
        ten = f"{win.fu},{win.value},{self._limit(win)}"
        said = {"ba": self._counters(), "hai": _joined(sorted(hand))}
        if calls:
            said["m"] = _joined([call_code(call) for call in reversed(calls)])
        said |= {"machi": str(tile), "ten": ten, **self._patterns(win, seat), "doraHai": _joined(self._indicators)}
        if win.tiles:
            self._ura += [self._tiles.new(str(name)) for name in win.tiles[len(self._ura) :]]
            said["doraHaiUra"] = _joined(self._ura[: len(win.tiles)])
        said |= {"who": str(seat), "fromWho": str(win.from_seat)}
        if win.liable is not None:
            said["paoWho"] = str(win.liable)
        said["sc"] = self._changes(win)
        self._deposits = 0
        return said

    def _win_tile(self, win: Event, hand: list[int]) -> int:
        """The tile that completes the hand, which is in it afterwards: drawn, or the open one of another seat."""
        if win.seat == win.from_seat or self._tiles.open is None:
            return hand[-1]
        hand.append(self._tiles.open[1])
        return self._tiles.open[1]

    def _no_win(self, end: Event) -> dict[str, str]:
        said = {"ba": self._counters(), "sc": self._changes(end)}
        shown = end.ready_seats if end.reason in ("exhausted", "river_limit") else []
        if end.reason == "nine_kinds" and end.seat is not None:
            shown = [end.seat]
        said |= {f"hai{seat}": _joined(sorted(self._tiles.hands[seat])) for seat in shown}
        return ({} if end.reason == "exhausted" else {"type": KINDS[end.reason or ""]}) | said

    def _counters(self) -> str:
        return f"{self._start.repeats},{self._deposits}"

    def _changes(self, event: Event) -> str:
        pairs = zip(hundreds(self._points), hundreds(event.points), strict=True)
        said = [number for pair in pairs for number in pair]
        self._points = [before + change for before, change in zip(self._points, event.points, strict=True)]
        return _joined(said, width=2 * WIDTH)

    def _limit(self, win: Event) -> int:
        is_dealer, is_self_draw = win.seat == self._start.seat, win.seat == win.from_seat
        shares = 6 if is_dealer else 4
        if is_self_draw and self._rules.num_seats == 3:
            shares -= 2 if is_dealer else 1  # the share of the absent seat is lost
        return next((number for base, number in LIMITS if win.value >= base * shares), 0)

    def _patterns(self, win: Event, seat: int) -> dict[str, str]:
        yaku: list[int] = []
        yakuman: list[int] = []
        for name, han in win.patterns:
            if name not in NUMBERS or (name in YAKUMAN_PATTERNS and han != YAKUMAN_HAN):
                raise RecordError(f"tenhou-xml cannot hold the pattern '{name}' of {han} han")
            number = NUMBERS[name]
            if name == "seat wind":
                number += (seat - (self._start.seat or 0)) % self._rules.num_seats
            elif name == "round wind":
                number += self._start.round // self._rules.num_seats
            if name in YAKUMAN_PATTERNS:
                yakuman.append(number)
            else:
                yaku += [number, han]
        return {"yakuman": _joined(yakuman)} if yakuman else {"yaku": _joined(yaku)}


def _flags(offers: int, *, is_draw: bool) -> dict[str, str]:
    flags = flags_of(offers, is_draw=is_draw)
    return {"t": str(flags)} if flags else {}
