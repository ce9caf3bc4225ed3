"""What a command is asked about: a hand alone with what is known of its table, or a place in a record."""

import sys
from typing import Any, NamedTuple

import mahjongkit as mk
from mahjongkit.analysis.draws import is_before_draw
from mahjongkit.analysis.hand_position import hand_position, variant_of_hand
from mahjongkit.cli.position_options import OF_HAND, OF_RECORD
from mahjongkit.cli.recorded_position import RecordedPosition, position_of, record_in


class HandAlone(NamedTuple):
    """A hand as it was typed."""

    text: str
    known: dict[str, Any]
    """What `hand_position` takes, where it was given."""

    @property
    def seen(self) -> mk.Observation:
        """The position on its turn, or before a discard that it may claim."""
        return hand_position(self.text, **self.known)

    @property
    def is_before_draw(self) -> bool:
        """Whether it lacks the tile that it would discard, and there is no discard to claim."""
        if "discard" in self.known:
            return False
        hand = mk.Hand(self.text, notation=self.known.get("notation"))
        return is_before_draw(hand, mk.make_rules(self.known.get("variant") or variant_of_hand(hand)))


def asked_position(
    text: str,
    *,
    number: int | None,
    round_number: int | None,
    event: int | None,
    turn: int | None,
    seat: int | None,
    points: str | None,
    **of_hand: str | int | None,
) -> HandAlone | RecordedPosition:
    """Read what was typed. Options of the other kind of position are a mistake, not nothing.

    >>> of_record = {"number": None, "event": None, "seat": None}
    >>> asked = asked_position("123m456p78s1122z57z", round_number=8, turn=7, points=None, seat_wind="S", **of_record)
    >>> asked.known
    {'seat_wind': 'S', 'round_number': 8, 'turn': 7}
    """
    position = sys.stdin.read().strip() if text == "-" else text.strip()
    record = record_in(position, number, may_be_path=text != "-")
    if record is not None:
        _check_none(OF_HAND, points, *of_hand.values())
        return position_of(record, round_number=round_number or 1, event=event, turn=turn, seat=seat)
    _check_none(OF_RECORD, event, seat, number)
    if of_hand.get("discarder") is not None and of_hand.get("discard") is None:
        raise mk.RulesError("--discarder says whose --discard it is, and no discard is given")
    given = {**of_hand, "round_number": round_number, "turn": turn, "points": _points(points)}
    return HandAlone(position, {name: value for name, value in given.items() if value is not None})


def _check_none(panel: str, *values: object) -> None:
    if any(value not in (None, "") for value in values):
        other = OF_HAND if panel == OF_RECORD else OF_RECORD
        raise mk.RulesError(f"the position is {other.lower()}, but an option for {panel.lower()} is given: see --help")


def _points(text: str | None) -> list[int] | None:
    if text is None:
        return None
    try:
        return [int(part) for part in text.replace(" ", "").split(",")]
    except ValueError:
        raise mk.RulesError(f"points are '{text}', expected whole numbers such as 25000,25000,25000,25000") from None
