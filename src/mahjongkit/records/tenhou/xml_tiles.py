"""Ids of tiles for names, as a round goes on: events name kinds, Tenhou's elements name single tiles."""

from collections.abc import Iterable, Sequence

from mahjongkit._core.engine import Event
from mahjongkit.errors import RecordError
from mahjongkit.records.tenhou.meld import TenhouCall
from mahjongkit.records.tile_names import NAMES_BY_ID, PLAIN_NAMES_BY_ID

WIDTH = 4  # Tenhou counts four places at the table, also with three seats


class RoundTiles:
    """Which tile is where. A tile gets the lowest id of its name that is not in use yet."""

    def __init__(self, *, has_red_fives: bool) -> None:
        self._unused: dict[str, list[int]] = {}
        for tile, name in enumerate(NAMES_BY_ID if has_red_fives else PLAIN_NAMES_BY_ID):
            self._unused.setdefault(str(name), []).append(tile)
        self._name = NAMES_BY_ID if has_red_fives else PLAIN_NAMES_BY_ID
        self.hands: list[list[int]] = [[] for _ in range(WIDTH)]
        self.calls: list[list[TenhouCall]] = [[] for _ in range(WIDTH)]
        self._drawn: int | None = None
        self.open: tuple[int, int] | None = None  # seat and id of the last discard or added tile

    def new(self, name: str) -> int:
        """Take a tile that was in the wall."""
        if not self._unused.get(name):
            raise RecordError(f"there are more {name} than the table has")
        return self._unused[name].pop(0)

    def deal(self, seat: int, names: Iterable[str]) -> None:
        """Give a seat its first hand."""
        self.hands[seat] = [self.new(str(name)) for name in names]

    def draw(self, seat: int, name: str) -> int:
        """Return what a seat draws."""
        self._drawn = self.new(name)
        self.hands[seat].append(self._drawn)
        return self._drawn

    def discard(self, seat: int, name: str, *, is_drawn: bool) -> int:
        """Return what a seat discards."""
        kept = [] if is_drawn or self._drawn is None else [self._drawn]
        tile = self._drawn if is_drawn and self._drawn is not None else self._found(seat, name, kept)
        self.hands[seat].remove(tile)
        self._drawn, self.open = None, (seat, tile)
        return tile

    def call(self, event: Event, seat: int) -> TenhouCall:
        """Return a call with the ids of its tiles."""
        made = self._made(event, seat)
        self.calls[seat].append(made)
        self._drawn = None
        return made

    def _made(self, event: Event, seat: int) -> TenhouCall:
        if event.type in ("chi", "pon", "open_kan"):
            away = ((event.from_seat or 0) - seat) % WIDTH
            tile = self.open[1] if self.open is not None else self.new(str(event.tile))
            return TenhouCall(event.type, tile, self._taken(seat, event.tiles), away)
        if event.type == "concealed_kan":
            own = self._taken(seat, event.tiles)
            return TenhouCall("concealed_kan", own[0], own)
        (tile,) = self._taken(seat, [str(event.tile)])
        self.open = seat, tile
        if event.type == "set_aside":
            return TenhouCall("set_aside", tile)
        pon = next(call for call in self.calls[seat] if call.type == "pon" and call.tile // 4 == tile // 4)
        self.calls[seat].remove(pon)
        return TenhouCall("added_kan", tile, (pon.tile, *pon.own), pon.seats_away)

    def _taken(self, seat: int, names: Sequence[str]) -> tuple[int, ...]:
        """Take tiles out of a hand."""
        found = []
        for name in names:
            tile = self._found(seat, str(name), ())
            self.hands[seat].remove(tile)
            found.append(tile)
        return tuple(sorted(found))

    def _found(self, seat: int, name: str, kept: Sequence[int]) -> int:
        named = [tile for tile in self.hands[seat] if self._name[tile] == name and tile not in kept]
        if not named:
            raise RecordError(f"seat {seat} has no {name}")
        return named[0]
