"""Vectors of other projects as calls of score_win."""

import re
from typing import Any

import mahjongkit as mk
from tests.rules.riichi.vectors import Case, names_of, tile_name
from tests.rules.scoring import score_riichi

# By RiichiEnv's numbers, from 1 on; 34 are Norths set aside, 46 is not used.
RIICHIENV_PATTERNS = (
    "self-draw", "riichi", "robbed kan", "win after kan", "last draw", "last discard", "white dragon", "green dragon",
    "red dragon", "seat wind", "round wind", "all simples", "twin sequences", "plain sequences", "outside hand",
    "full straight", "three-suit sequences", "double riichi", "three-suit triplets", "three kans", "all triplets",
    "three concealed triplets", "little three dragons", "terminals and honours", "seven pairs", "pure outside hand",
    "half flush", "twin sequences twice", "full flush", "one-shot", "dora", "red five", "ura dora", "dora",
    "heavenly win", "earthly win", "big three dragons", "four concealed triplets", "all honours", "all green",
    "all terminals", "thirteen orphans", "little four winds", "four kans", "nine gates", "", "pure nine gates",
    "four concealed triplets, pair wait", "thirteen orphans, thirteen waits", "big four winds",
)  # fmt: skip


def majiang_tiles(text: str) -> str:
    """majiang-core writes the suit first: m123p456 is our 123m456p."""
    return "".join(f"{ranks}{suit}" for suit, ranks in re.findall(r"([mpsz])(\d+)", text))


def majiang_meld(text: str) -> str:
    """A mark says who gave a tile: none in a concealed kan, and in an added kan it stands before the last tile."""
    suit, digits = text[0], re.sub(r"\D", "", text)
    if not re.search(r"[+=-]", text):
        return f"[{digits}{suit}]"
    is_added = len(digits) == 4 and re.search(r"\d{3}[+=-]\d$", text)
    return f"({digits[:3]}+{digits[3]}{suit})" if is_added else f"({digits}{suit})"


def score_majiang(case: Case) -> mk.rules.ScoredWin:
    """Seats are counted from East, who deals."""
    param, flags = case["in"]["param"], case["in"]["param"]["hupai"]
    closed, *melds = case["in"]["shoupai"].split(",")
    given = case["in"].get("rongpai")
    seat = param["menfeng"]
    if given:
        win_tile, discarder = f"{given[1]}{given[0]}", (seat + "+=-".index(given[-1]) + 1) % 4
    else:  # the drawn tile stands at the end with its suit
        win_tile, discarder, closed = f"{closed[-1]}{closed[-2]}", None, closed[:-2]
    return score_riichi(
        majiang_tiles(closed) + "".join(majiang_meld(meld) for meld in melds),
        win_tile,
        seat=seat,
        discarder=discarder,
        round_wind=f"{param['zhuangfeng'] + 1}z",
        is_riichi=flags.get("lizhi") == 1,
        is_double_riichi=flags.get("lizhi") == 2,
        is_one_shot=bool(flags.get("yifa")),
        is_after_kan=bool(flags.get("lingshang")),
        is_last_tile=bool(flags.get("haidi")),
        dora_indicators=majiang_tiles("".join(param["baopai"])).replace("0", "5"),
        ura_indicators=majiang_tiles("".join(param["fubaopai"] or [])).replace("0", "5") or None,
        repeats=param["jicun"]["changbang"],
        deposits=param["jicun"]["lizhibang"],
    )


def majiang_difference(case: Case) -> str:
    win, expected = score_majiang(case), case["out"]
    ours: dict[str, Any] = {"points": win.value, "changes": win.changes}
    theirs = {"points": expected["defen"], "changes": expected["fenpei"]}
    if expected["damanguan"]:
        ours["yakuman"], theirs["yakuman"] = win.num_yakuman, expected["damanguan"]
    else:
        ours |= {"han": win.worth, "fu": win.fu, "patterns": sorted(han for _, han in win.patterns)}
        patterns = sorted(entry["fanshu"] for entry in expected["hupai"])
        theirs |= {"han": expected["fanshu"], "fu": expected["fu"], "patterns": patterns}
    return "" if ours == theirs else f"ours {ours}, theirs {theirs}"


def riichienv_meld(meld: Case) -> str:
    tiles = names_of(sorted(meld["tiles"]), has_reds=True)
    return f"[{tiles}]" if len(meld["tiles"]) == 4 and not meld["opened"] else f"({tiles})"


def score_riichienv(case: Case) -> mk.rules.ScoredWin:
    facts = case["conditions"]
    is_sanma = facts["is_sanma"]
    seat = facts["player_wind"]
    tiles = list(case["tiles_136"])
    if len(tiles) % 3 == 2:  # one case lists the winning tile among the others
        tiles.remove(case["win_tile_136"])
    return score_riichi(
        names_of(tiles, has_reds=True) + "".join(riichienv_meld(meld) for meld in case["melds"]),
        tile_name(case["win_tile_136"], has_reds=True),
        variant="sanma" if is_sanma else "riichi",
        profile="majsoul",  # that project counts some yakuman twice
        seat=seat,
        discarder=None if facts["tsumo"] else (seat + 1) % (3 if is_sanma else 4),
        round_wind=f"{facts['round_wind'] + 1}z",
        is_riichi=facts["riichi"],
        is_double_riichi=facts["double_riichi"],
        is_one_shot=facts["ippatsu"],
        is_after_kan=facts["rinshan"],
        is_robbed_kan=facts["chankan"],
        is_last_tile=facts["haitei"] or facts["houtei"],
        is_first_turn=facts["tsumo_first_turn"],
        dora_indicators=names_of(case["dora_indicators"], has_reds=False) or None,
        ura_indicators=names_of(case["ura_indicators"], has_reds=False) or None,
        num_set_aside=facts["kita_count"],
    )


def riichienv_difference(case: Case) -> str:
    expected = case["expected"]
    try:
        win = score_riichienv(case)
    except mk.RulesError as error:
        return str(error) if expected["is_win"] else ""
    ours = (win.worth, 0 if win.num_yakuman else win.fu, {name for name, _ in win.patterns})
    patterns = {RIICHIENV_PATTERNS[number - 1] for number in expected["yaku"]}
    theirs = (expected["han"], 0 if win.num_yakuman else expected["fu"], patterns)
    return "" if expected["is_win"] and ours == theirs else f"ours {ours}, theirs {theirs}"
