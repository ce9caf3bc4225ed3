"""Wins that another program scored, one JSON object per line, turned into calls of score_taiwanese."""

from typing import Any

import mahjongkit as mk
from tests.rules.scoring import score_taiwanese
from tests.rules.taiwanese.oracle import is_sequence, readings

Case = dict[str, Any]

# Where that program differs from rules.md A.5.
OPTIONS: dict[str, Any] = {
    "tai_all_begging": 1,
    "tai_half_begging": 1,
    "tai_all_honours": 8,
    "plain_sequences_with_honours": False,
    "plain_sequences_with_flowers": False,
    "plain_sequences_when_closed": True,
    "winds_beside_little_four_winds": True,
    "all_triplets_beside_big_four_winds": False,
    "single_wait_beside_begging": True,
    "begging_with_concealed_kan": True,
    "own_flower_beside_flower_kan": True,
    "drawn_triplet_is_concealed": False,
    "dead_waits_count": True,
}
NAMES = {
    "self_goal": "self-draw",
    "all_self": "closed hand",
    "no_self": "all-begging",
    "half_no_self": "half-begging",
    "flower": "own flower",
    "flower_kong": "flower kan",
    "wind_round": "round wind",
    "wind_seat": "seat wind",
    "small_dragon": "little three dragons",
    "big_dragon": "big three dragons",
    "small_wind": "little four winds",
    "big_wind": "big four winds",
    "cover3": "three concealed triplets",
    "cover4": "four concealed triplets",
    "cover5": "five concealed triplets",
    "all_pong": "all triplets",
    "single_candidate": "single wait",
    "sequence": "plain sequences",
    "only_honor": "all honours",
    "one_suit_mix": "half flush",
    "one_suit": "full flush",
}
DRAGONS = {310: "white dragon", 311: "green dragon", 312: "red dragon"}


def kind(code: int) -> int:
    """That program's code of a tile: 201-229 the suits, 300-303 winds, 310-312 dragons."""
    if code >= 300:
        return code - 300 + 27 if code < 310 else code - 310 + 31
    return (code - 200) // 10 * 9 + code % 10 - 1


def text(codes: list[int]) -> str:
    return "".join(mk.tiles.kind_name(kind(code)) for code in codes)


def hand_text(case: Case) -> str:
    before = list(case["hand"])
    before.remove(case["win_tile"])
    melds = [f"({text(codes)})" for codes in case["chows"]]
    melds += [f"({text([code] * 3)})" for code in case["pongs"]]
    melds += [f"({text([code] * 4)})" for code in case["open_kongs"]]
    melds += [f"[{text([code] * 4)}]" for code in case["concealed_kongs"]]
    flowers = "".join(f"{code - 99}f" for code in case["flowers"])
    return text(before) + "".join(melds) + flowers


def expected_patterns(case: Case) -> dict[str, int]:
    found: dict[str, int] = {}
    for tai, name, tiles in case["points"]:
        if name == "all_self_goal":
            assert tai == 3
            found |= {"self-draw": 1, "closed hand": 1, "concealed self-draw": 1}
        else:
            ours = DRAGONS[tiles[0]] if name == "dragon" else NAMES[name]
            found[ours] = found.get(ours, 0) + tai
    return found


def score(case: Case, **options: Any) -> mk.rules.ScoredWin:
    """The seats are such that the winner has the wind of the case."""
    seat = case["winner_seat_wind"]
    return score_taiwanese(
        hand_text(case),
        text([case["win_tile"]]),
        seat=seat,
        dealer=0,
        discarder=None if case["self_draw"] else (seat + 1) % 4,
        round_wind=f"{case['round_wind'] + 1}z",
        **options,
    )


def dealer_tai(case: Case) -> int:
    """What the dealer pays or gets more than the hand is worth, with the seats of the case."""
    winner: int = case["winner"]
    payer: int = case["losers"][0]
    if case["banker"] in case["losers"]:
        payer = case["banker"]
    win = score_taiwanese(
        hand_text(case),
        text([case["win_tile"]]),
        seat=winner,
        dealer=case["banker"],
        discarder=None if case["self_draw"] else payer,
        repeats=case["consecutive"],
        base=0,
        tai_value=1,
    )
    return -win.changes[payer] - win.worth


def difference(case: Case) -> str | None:
    """Why that program has other patterns than the rules with its options; nothing when they agree."""
    ours, theirs = dict(score(case, **OPTIONS).patterns), expected_patterns(case)
    if ours == theirs:
        return None
    tiles = [kind(code) for code in case["hand"]]
    num_triplets = [sum(not is_sequence(group) for group in groups) for _, groups in readings(tiles)]
    more = {name: tai for name, tai in theirs.items() if ours.get(name) != tai}
    if ours | more == theirs:
        # It counts three of the winning kind as a triplet, though the hand is complete only with a sequence of it.
        if more == {"all triplets": 4} and max(num_triplets) + num_melds(case) < 5:
            return "all triplets without such a reading"
        # It looks for triplets before the winning tile comes, and so misses the one that this completes.
        if more == {"plain sequences": 2} and min(num_triplets) > 0:
            return "plain sequences with a triplet"
    return f"unknown: {case['id']} ours {ours} theirs {theirs}"


def num_melds(case: Case) -> int:
    return sum(len(case[name]) for name in ("pongs", "open_kongs", "concealed_kongs"))
