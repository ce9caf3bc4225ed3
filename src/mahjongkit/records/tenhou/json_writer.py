"""Writes tenhou.net/6."""

import json
from collections.abc import Sequence
from typing import Any

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules
from mahjongkit._core.tiles import Tile
from mahjongkit.records.model import Record, RecordedRound
from mahjongkit.records.tenhou.json_results import result_of
from mahjongkit.records.tenhou.json_tokens import (
    CALL_LETTERS,
    DISCARDED_AS_DRAWN,
    NO_DISCARD,
    SET_ASIDE,
    Token,
    number_of,
)
from mahjongkit.records.tenhou.rules import display_rule

MOST_SEATS = 4
VERSION = 2.3
KEPT = ("ratingc", "lobby", "dan", "rate", "sx", "connection", "playerMapping")


def write_tenhou_json(record: Record) -> str:
    """Return the record as text; three seats stand beside an empty fourth.

    >>> from mahjongkit import make_rules
    >>> write_tenhou_json(Record(rules=make_rules("riichi"), rounds=(), id="x"))[:32]
    '{"ver":2.3,"ref":"x","log":[],"r'
    """
    rules = record.rules
    game: dict[str, Any] = {"ver": record.metadata.get("ver", VERSION), "ref": record.id}
    game["log"] = [_round_log(played, rules) for played in record.rounds]
    rule = record.metadata.get("rule")
    game["rule"] = (rule if rule and isinstance(rule, dict) else display_rule(rules)) | {"ruleset": str(rules)}
    game |= {key: record.metadata[key] for key in KEPT if key in record.metadata}
    if record.title:
        title = record.metadata.get("title")
        game["title"] = title if isinstance(title, list) else [record.title, ""]  # it has two lines
    if record.game_end is not None:
        standing = record.standing or rules.standing_scores(record.game_end.points)
        scores = [number for pair in zip(record.game_end.points, standing, strict=True) for number in pair]
        game["sc"] = _wide(scores, 2 * MOST_SEATS, 0)
    game["name"] = _wide(list(record.names), MOST_SEATS, "")
    return f"{json.dumps(game, ensure_ascii=False, separators=(',', ':'))}\n"


def _wide(values: list[Any], width: int, empty: Any) -> list[Any]:
    return values + [empty] * (width - len(values))


def _round_log(played: RecordedRound, rules: Rules) -> list[Any]:
    start = played.start
    wind, number = divmod(start.round, rules.num_seats)
    indicators = [number_of(event.tile) for event in played.events if event.type == "indicator" and event.tile]
    wins = [event for event in played.events if event.type == "win"]
    ura = max((win.tiles for win in wins), key=len, default=[])
    log: list[Any] = [
        [wind * MOST_SEATS + number, start.repeats, start.deposits],
        _wide(list(start.points), MOST_SEATS, 0),
        indicators,
        [number_of(tile) for tile in ura],
    ]
    seats = _SeatColumns()
    for event in played.events:
        seats.add(event)
    for seat in range(MOST_SEATS):
        log += [seats.hands[seat], seats.takes[seat], seats.discards[seat]]
    log.append(result_of(played, rules))
    return log


class _SeatColumns:
    def __init__(self) -> None:
        self.hands: list[list[int]] = [[] for _ in range(MOST_SEATS)]
        self.takes: list[list[Token]] = [[] for _ in range(MOST_SEATS)]
        self.discards: list[list[Token]] = [[] for _ in range(MOST_SEATS)]
        self._pons: dict[tuple[int, str], str] = {}

    def add(self, event: Event) -> None:
        seat = event.seat
        if seat is None:
            return
        if event.type == "deal":
            self.hands[seat] = [number_of(tile) for tile in event.tiles]
        if event.tile is not None:
            self._read_tile(event, seat, event.tile)

    def _read_tile(self, event: Event, seat: int, tile: Tile) -> None:
        if event.type == "draw":
            self.takes[seat].append(number_of(tile))
        elif event.type == "discard":
            token: Token = DISCARDED_AS_DRAWN if event.is_drawn else number_of(tile)
            self.discards[seat].append(f"r{token}" if event.is_riichi else token)
        elif event.type in {"chi", "pon", "open_kan"}:
            token = _claim_token(event, tile)
            self.takes[seat].append(token)
            if event.type == "pon":
                self._pons[seat, tile.plain] = token
            elif event.type == "open_kan":
                self.discards[seat].append(NO_DISCARD)
        elif event.type == "concealed_kan":
            *first, last = _digits(event.tiles)
            self.discards[seat].append("".join([*first, "a", last]))
        elif event.type == "added_kan":
            pon = self._pons.get((seat, tile.plain), f"p{3 * str(number_of(tile.plain))}")
            self.discards[seat].append(pon.replace("p", f"k{number_of(tile)}"))
        elif event.type == "set_aside":
            self.discards[seat].append(SET_ASIDE)


def _digits(tiles: Sequence[Tile]) -> list[str]:
    return [str(number_of(tile)) for tile in tiles]


def _claim_token(event: Event, tile: Tile) -> str:
    """Return the token of a claim: the letter stands where the tile came from."""
    seats_away = ((event.from_seat or 0) - (event.seat or 0)) % MOST_SEATS
    own = _digits(event.tiles)
    place = {3: 0, 2: 1, 1: len(own)}.get(seats_away, 0)
    claimed = f"{CALL_LETTERS[event.type]}{number_of(tile)}"
    return "".join([*own[:place], claimed, *own[place:]])
