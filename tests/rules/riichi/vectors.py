"""Real wins as tests: the server's own tags, one JSON object per line, turned into calls of score."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mahjongkit as mk
from tests.rules.scoring import score_riichi

# Tenhou's numbers of the patterns; 10-13 are seat winds and 14-17 round winds from East on.
PATTERN_IDS = {
    "self-draw": 0,
    "riichi": 1,
    "one-shot": 2,
    "robbed kan": 3,
    "win after kan": 4,
    "last draw": 5,
    "last discard": 6,
    "plain sequences": 7,
    "all simples": 8,
    "twin sequences": 9,
    "white dragon": 18,
    "green dragon": 19,
    "red dragon": 20,
    "double riichi": 21,
    "seven pairs": 22,
    "outside hand": 23,
    "full straight": 24,
    "three-suit sequences": 25,
    "three-suit triplets": 26,
    "three kans": 27,
    "all triplets": 28,
    "three concealed triplets": 29,
    "little three dragons": 30,
    "terminals and honours": 31,
    "twin sequences twice": 32,
    "pure outside hand": 33,
    "half flush": 34,
    "full flush": 35,
    "heavenly win": 37,
    "earthly win": 38,
    "big three dragons": 39,
    "four concealed triplets": 40,
    "four concealed triplets, pair wait": 41,
    "all honours": 42,
    "all green": 43,
    "all terminals": 44,
    "nine gates": 45,
    "pure nine gates": 46,
    "thirteen orphans": 47,
    "thirteen orphans, thirteen waits": 48,
    "big four winds": 49,
    "little four winds": 50,
    "four kans": 51,
    "dora": 52,
    "ura dora": 53,
    "red five": 54,
}
DORA, URA_DORA = 52, 53
NO_RED_FIVES = 0x02  # bits of Tenhou's game type
SANMA = 0x10
Case = dict[str, Any]


def read_lines(path: Path) -> Iterator[Case]:
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def read_wins(path: Path) -> Iterator[Case]:
    """Wins in the order of play. Of two wins on one discard the first takes repeats and deposits (rules.md C.2)."""
    place = ("game", "round_wind", "kyoku", "honba", "loser")
    previous: Case = {}
    for case in read_lines(path):
        is_on_discard = case["winner"] != case["loser"]
        case["is_second"] = is_on_discard and all(previous.get(name) == case[name] for name in place)
        previous = case if is_on_discard else {}
        yield case


def numbers(tag: dict[str, str], name: str) -> list[int]:
    return [int(number) for number in tag[name].split(",")] if name in tag else []


def read_mjlog(path: Path) -> Iterator[Case]:
    """The wins of one game in the server's own XML, as cases like those of read_lines; no two on one discard."""
    game_type, dealer, round_wind = 0, 0, 0
    for name, attributes in re.findall(r"<(GO|INIT|AGARI) ([^>]*)>", path.read_text(encoding="utf-8")):
        tag = dict(re.findall(r'(\w+)="([^"]*)"', attributes))
        if name == "GO":
            game_type = int(tag["type"])
        elif name == "INIT":
            dealer, round_wind = int(tag["oya"]), numbers(tag, "seed")[0] // 4
        else:
            repeats, deposits = numbers(tag, "ba")
            fu, points, _ = numbers(tag, "ten")
            melds = numbers(tag, "m")
            yield {
                "type": game_type, "players": 4, "dealer": dealer, "round_wind": round_wind,
                "winner": int(tag["who"]), "loser": int(tag["fromWho"]), "honba": repeats, "riichi_sticks": deposits,
                "closed": numbers(tag, "hai"), "melds": melds, "win_tile": int(tag["machi"]),
                "dora": numbers(tag, "doraHai"), "ura": numbers(tag, "doraHaiUra"),
                "yaku": numbers(tag, "yaku"), "yakuman": numbers(tag, "yakuman"),
                "fu": fu, "points": points, "sc": numbers(tag, "sc")[:8], "kita": 0, "pao": None, "is_second": False,
            }  # fmt: skip


def tile_name(tile: int, *, has_reds: bool) -> str:
    kind, suit = tile // 4, "mpsz"[tile // 36]
    rank = kind % 9 + 1
    return f"{0 if has_reds and tile in (16, 52, 88) else rank}{suit}"


def meld_tiles(code: int) -> tuple[str, list[int]]:
    """Tenhou's meld code: its type, and its tiles; for an added kan the added tile comes last."""
    if code & 0x4:
        base_and_called = code >> 10
        base = base_and_called // 3
        first = (base // 7 * 9 + base % 7) * 4
        return "chi", [first + 4 * i + (code >> (3 + 2 * i) & 0x3) for i in range(3)]
    if code & 0x18:
        unused = code >> 5 & 0x3
        kind = (code >> 9) // 3
        rest = [kind * 4 + i for i in range(4) if i != unused]
        return ("pon", rest) if code & 0x8 else ("added", [*rest, kind * 4 + unused])
    if code & 0x20:
        return "set_aside", [code >> 8]
    kind = (code >> 8) // 4
    return ("open" if code & 0x3 else "concealed"), [kind * 4 + i for i in range(4)]


def meld_text(code: int, *, has_reds: bool) -> str:
    kind, tiles = meld_tiles(code)
    names = [tile_name(tile, has_reds=has_reds) for tile in tiles]
    if kind == "set_aside":
        return ""
    if kind == "added":
        return f"({''.join(names[:3])}+{names[3]})"
    return f"[{''.join(names)}]" if kind == "concealed" else f"({''.join(names)})"


def names_of(tiles: list[int], *, has_reds: bool) -> str:
    return "".join(tile_name(tile, has_reds=has_reds) for tile in tiles)


def tiles_of(case: Case) -> tuple[str, str]:
    """The hand before the win, and the winning tile."""
    has_reds = not case["type"] & NO_RED_FIVES
    closed = list(case["closed"])
    closed.remove(case["win_tile"])
    melds = "".join(meld_text(code, has_reds=has_reds) for code in case["melds"])
    return names_of(closed, has_reds=has_reds) + melds, tile_name(case["win_tile"], has_reds=has_reds)


def variant_of(case: Case) -> str:
    return "sanma" if case["type"] & SANMA else "riichi"


def situation_of(case: Case) -> dict[str, Any]:
    """The keywords that describe the win; its circumstances are those that the server's patterns name."""
    ids = set(case["yaku"][::2]) | set(case["yakuman"])
    is_self_draw = case["winner"] == case["loser"]
    return {
        "seat": case["winner"],
        "dealer": case["dealer"],
        "discarder": None if is_self_draw else case["loser"],
        "round_wind": f"{case['round_wind'] + 1}z",
        "is_riichi": 1 in ids or (bool(case["ura"]) and 21 not in ids),
        "is_double_riichi": 21 in ids,
        "is_one_shot": 2 in ids,
        "is_robbed_kan": 3 in ids,
        "is_after_kan": 4 in ids,
        "is_last_tile": bool({5, 6} & ids),
        "is_first_turn": bool({37, 38} & ids),
        "dora_indicators": names_of(case["dora"], has_reds=False),
        "ura_indicators": names_of(case["ura"], has_reds=False) or None,
        "num_set_aside": case["kita"],
        "repeats": 0 if case["is_second"] else case["honba"],
        "deposits": case["riichi_sticks"],
        "liable": case["pao"],
    }


def score(case: Case, **options: Any) -> mk.rules.ScoredWin:
    hand, win_tile = tiles_of(case)
    return score_riichi(hand, win_tile, variant=variant_of(case), **situation_of(case), **options)


def pattern_ids(win: mk.rules.ScoredWin, case: Case) -> dict[int, int]:
    """Our patterns in the server's numbers, with han."""
    seat_wind = (case["winner"] - case["dealer"]) % case["players"]
    winds = {"seat wind": 10 + seat_wind, "round wind": 14 + case["round_wind"]}
    return {(PATTERN_IDS | winds)[name]: han for name, han in win.patterns}


def difference(case: Case, **options: int) -> str:
    """What our score and the server's disagree about; empty when nothing."""
    win = score(case, **options)
    changes = [100 * change for change in case["sc"][1::2]][: case["players"]]
    if case["yakuman"]:
        expected_ids: dict[int, int] = dict.fromkeys(case["yakuman"], 13)
    else:
        pairs = zip(case["yaku"][::2], case["yaku"][1::2], strict=True)
        expected_ids = {number: han for number, han in pairs if han > 0}  # the server lists ura dora of 0
    ids = pattern_ids(win, case)
    if URA_DORA not in case["yaku"][::2] and URA_DORA in ids:  # three wins of an edited table list ura dora as dora
        ids[DORA] = ids.get(DORA, 0) + ids.pop(URA_DORA)
    found = {
        "patterns": (ids, expected_ids),
        "changes": (win.changes, changes),
        "points": (win.value, case["points"]),
    }
    if not case["yakuman"]:
        found["fu"] = (win.fu, case["fu"])
    return "; ".join(
        f"{name}: ours {ours}, server {theirs}" for name, (ours, theirs) in found.items() if ours != theirs
    )
