"""When the indicators of kans turn up, for formats that only list them."""

from collections.abc import Iterable, Iterator, Sequence

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit.errors import RecordError


class IndicatorTiming:
    """Indicators in order, each handed out when its time has come (rules C.2: at once for a concealed kan, else late).

    >>> from mahjongkit import make_rules
    >>> timing = IndicatorTiming(["1m", "2m"], make_rules("riichi"))
    >>> timing.called("added_kan")
    >>> timing.before_replacement(), timing.before_discard()
    ([], ['1m'])
    """

    def __init__(self, indicators: Iterable[str], rules: Rules) -> None:
        self._left: Iterator[str] = iter(indicators)
        self._late_calls = {"open_kan", "added_kan"} if rules.options["has_late_indicators"] else set()
        self._num_due = 0
        self._last_call = ""

    def called(self, kind: str) -> None:
        """Note a kan or a tile set aside."""
        self._last_call = kind
        self._num_due += kind != "set_aside"

    def before_replacement(self) -> list[str]:
        """Return what turns up before the replacement is drawn: all but the one of an open or added kan just made."""
        return self._turn_up(1 if self._last_call in self._late_calls else 0)

    def before_discard(self) -> list[str]:
        """Return what turns up before a discard."""
        return self._turn_up(0)

    def _turn_up(self, may_wait: int) -> list[str]:
        turned_up = []
        while self._num_due > may_wait and (tile := next(self._left, None)) is not None:
            turned_up.append(tile)
            self._num_due -= 1
        return turned_up


def check_indicators(indicators: Sequence[str], play: Iterable[Event]) -> None:
    """Raise a RecordError when more indicators are listed than kans turn up: nothing else would miss them.

    >>> check_indicators(["1m"], [Event("draw 0 1m")])
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: 1 new indicators for 0 kans
    """
    num_kans = sum(event.type.endswith("_kan") for event in play)
    if len(indicators) > num_kans:
        raise RecordError(f"{len(indicators)} new indicators for {num_kans} kans")
