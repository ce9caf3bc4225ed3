"""Writes Sichuan rounds of the engine as mahjongAI does, for what its public rounds do not show: robbed kans and more.

From the description of its format: all winners of one tile by seat, the name of the robbed seat in a robbed kan, sums
for the seat that gains, declared kans as roots, losses at the end of the wall by receiver.
"""

import json
from collections.abc import Sequence

import mahjongkit as mk

SUITS = {"m": "W", "p": "B", "s": "T"}
KAN_WORDS = {"concealed_kan": "AN_GANG", "open_kan": "ZHI_GANG", "added_kan": "BU_GANG"}
WORDS = {
    "all triplets": "对对胡",
    "golden wait": "单吊",
    "seven pairs": "七对",
    "pure outside hand": "带幺九",
    "triplets of 258": "将对",
    "full flush": "清一色",
    "self-draw": "自摸",
    "win after kan": "杠上开花",
    "robbed kan": "抢杠胡",
    "heavenly win": "天胡",
    "earthly win": "地胡",
}
Row = list[object]


def mahjongai_line(events: Sequence[mk.Event]) -> bytes:
    """One round as a line of the format."""
    hands = [[_tile(tile) for tile in event.tiles] for event in events if event.type == "deal"]
    first = next(_tile(event.tile) for event in events if event.type == "draw")
    hands[0].append(first)
    rows: list[Row] = [["INIT", 0, first, 0, ""]]
    melds: list[list[Row]] = [[], [], [], []]
    kan = ""
    for i, event in enumerate(events):
        following = events[i + 1] if i + 1 < len(events) else None
        tile = _tile(event.tile) if event.type in {"draw", "discard", "pon", "added_kan", "win", "payment"} else ""
        if event.type == "draw":
            rows.append(["DRAW", event.seat, tile, 0, ""])
        elif event.type == "discard":
            rows.append(["PLAY", event.seat, tile, 0, ""])
            if following is not None and following.type not in {"pon", "open_kan", "win"}:
                rows.append(["DROP", event.seat, tile, 0, ""])
        elif event.type == "pon":
            rows.append(["PENG", event.seat, tile, 0, ""])
        elif event.type in KAN_WORDS:
            kan = event.type
            if kan == "added_kan":
                rows.append(["SHOW", event.seat, tile, 0, ""])
        elif event.type == "payment" and event.payment == "kan":
            rows.append([KAN_WORDS[kan], event.seat, tile, max(event.points), ""])
        elif event.type == "win" and events[i - 1].type != "win":
            rows += _wins(events[i:], melds)
        elif event.type == "no_win":
            rows += _losses(event, events)
    points = events[-1].points
    final = [{"melds": melds[seat], "score": points[seat], "won": bool(melds[seat])} for seat in range(4)]
    voids = [SUITS[str(event.suit)] for event in events if event.type == "void_suit"]
    line = {"id": "", "initial_hands": hands, "void_suit": voids, "events": rows, "final": final}
    return json.dumps(line, ensure_ascii=False).encode()


def _tile(tile: mk.Tile | None) -> str:
    assert tile is not None
    return f"{SUITS[tile.suit]}{tile.rank}"


def _wins(events: Sequence[mk.Event], melds: list[list[Row]]) -> list[Row]:
    """The rows of the wins that the events begin with, each with its share of the kan."""
    num_wins = next(i for i, event in enumerate(events) if event.type != "win")
    extra = [0] * 4
    for event in events[num_wins:]:
        if event.type != "payment" or event.payment != "transfer":
            break
        extra[event.points.index(max(event.points))] += max(event.points)
    rows: list[Row] = []
    for win in sorted(events[:num_wins], key=lambda event: event.seat or 0):
        seat = win.seat or 0
        fan = dict(win.patterns)
        notes = [f"{WORDS[name]}:{fan[name]}" for name in fan if name in WORDS]
        if roots := fan.get("kan", 0) + fan.get("root", 0):
            notes.append(f"根:{roots}")
        if extra[seat]:
            notes.append("呼叫转移")
        named = win.from_seat if win.is_robbed else seat
        rows.append(["HU", named, _tile(win.tile), win.value + extra[seat], ",".join(notes)])
        melds[seat].append(["HU", _tile(win.tile), named])
    return rows


def _losses(end: mk.Event, events: Sequence[mk.Event]) -> list[Row]:
    out = {event.seat for event in events if event.type == "win"}
    payers = [seat for seat in range(4) if seat not in out and seat not in end.ready_seats]
    return [["LOSE", seat, "", end.points[seat] // len(payers), ""] for seat in end.ready_seats for _ in payers]
