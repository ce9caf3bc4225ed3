"""The events of a round as a reader finds them one after the other."""

from collections.abc import Iterable

from mahjongkit._core.engine import Event
from mahjongkit._core.tiles import Tile
from mahjongkit.errors import RecordError
from mahjongkit.records.model import RecordedRound
from mahjongkit.records.offers import offer_bits


class RoundBuilder:
    """Collects events, and keeps in mind which tile is open to others.

    A record that does not tell whether a discard is the drawn tile means the drawn one when both are equal.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.drawn: str | None = None  # by the seat whose turn it is
        self.open: tuple[int, str] | None = None  # who gave which tile, until something follows
        self.is_kan_open = False  # the open tile is that of an added kan
        self._offers: list[int] = []

    def add(self, event: Event) -> None:
        """Add any event."""
        self.events.append(event)
        self._offers.append(0)

    def offer(self, types: Iterable[str]) -> None:
        """Note what was offered after the last event."""
        self._offers[-1] |= offer_bits(types)

    def deal(self, seat: int, tiles: Iterable[str]) -> None:
        """Add the first hand of a seat."""
        self.add(Event(type="deal", seat=seat, tiles=sorted(map(Tile, tiles))))

    def draw(self, seat: int, tile: str, *, is_replacement: bool) -> None:
        """Add a draw."""
        self.add(Event(type="draw", seat=seat, tile=tile, is_replacement=is_replacement))
        self.drawn, self.open, self.is_kan_open = tile, None, False

    def set_aside(self, seat: int, tile: str) -> None:
        """Add a flower that is set aside."""
        self.add(Event(type="set_aside", seat=seat, tile=tile))
        self.drawn = None

    def discard(self, seat: int, tile: str) -> None:
        """Add a discard."""
        self.add(Event(type="discard", seat=seat, tile=tile, is_drawn=tile == self.drawn))
        self.drawn, self.open = None, (seat, tile)

    def claim(self, kind: str, seat: int, own: Iterable[str]) -> None:
        """Add a chi, pon or open kan of the open tile."""
        giver, tile = self.taken()
        self.add(Event(type=kind, seat=seat, tile=tile, from_seat=giver, tiles=sorted(map(Tile, own))))

    def concealed_kan(self, seat: int, tile: str) -> None:
        """Add a concealed kan."""
        self.add(Event(type="concealed_kan", seat=seat, tiles=[tile] * 4))
        self.drawn = None

    def added_kan(self, seat: int, tile: str) -> None:
        """Add an added kan, whose tile others may win on."""
        self.add(Event(type="added_kan", seat=seat, tile=tile))
        self.drawn, self.open, self.is_kan_open = None, (seat, tile), True

    def taken(self) -> tuple[int, str]:
        """Return who gave which open tile; nobody else takes it then."""
        if self.open is None:
            raise RecordError("no tile is open to be claimed")
        found, self.open = self.open, None
        return found

    def finish(self) -> RecordedRound:
        """Return the round."""
        return RecordedRound(tuple(self.events), None, tuple(self._offers) if any(self._offers) else ())
