"""Sichuan values that other programs gave: scoring cases, and the wins and ready checks of recorded rounds."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mahjongkit as mk
from tests.rules.scoring import score_sichuan
from tests.rules.sichuan.wins import all_wins

NAMES = {
    "AllPungs": "all triplets",
    "FullFlush": "full flush",
    "SevenPairs": "seven pairs",
    "Root": "root",
    "Kong": "kan",
    "GoldenWait": "golden wait",
}
FAN = {"full flush": 2, "seven pairs": 2}  # one fan for all others

# What differs, and why (docs/sichuan-scoring.md).
GOLDEN_WAIT = "two kongs, all pungs, golden wait"  # with two melds only
AFTER_KAN = "seven pairs cannot be win after kong"  # a contradiction


def cases(shared_data: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((shared_data / "sichuan-scoring-cases" / "cases.json").read_text())
    assert len(found) == 12
    return found


def complete_hand(case: dict[str, Any]) -> str:
    texts = {"pung": "({0}{0}{0})", "concealed kong": "[{0}{0}{0}{0}]"}
    melds = [texts[kind].format(name) for kind, name in case["melds"]]
    return "".join([case["hand"], *melds])


def test_public_scoring_cases(shared_data: Path) -> None:
    differences = []
    for case in cases(shared_data):
        facts = {"void_suit": case["void_suit"]}
        if case["situation"] == "winAfterKong":
            facts |= {"is_after_kan": True, "discarder": None}
        try:
            win = all_wins(complete_hand(case), **facts)[0]
        except mk.RulesError as error:
            if case["fans"] is not None:
                differences.append((case["name"], str(error)))
            continue
        assert case["fans"] is not None, case
        expected = {NAMES[name]: times * FAN.get(NAMES[name], 1) for name, times in case["fans"].items()}
        patterns = dict(win.patterns)
        if "subset" in case["note"]:
            patterns = {name: fan for name, fan in patterns.items() if name in expected}
        if patterns != expected:
            differences.append((case["name"], str(sorted(expected.items() ^ patterns.items()))))
        if case["hand_value"] is not None:
            assert win.value == case["hand_value"], case
    assert differences == [
        (GOLDEN_WAIT, "[('golden wait', 1)]"),
        (AFTER_KAN, "a win after a kan needs a kan among the melds"),
    ]


# How the program behind the recorded rounds scores.
PROGRAM: dict[str, Any] = {
    "fan_cap": 4,
    "self_draw_bonus": 2,
    "fan_seven_pairs": 1,
    "fan_triplets_of_258": 1,
    "fan_pure_outside_hand": 1,
    "fan_heavenly_win": 2,
    "fan_earthly_win": 2,
    "fan_kan_shot": 0,
    "fan_last_tile": 0,
    "any_terminal_is_outside": True,
    "sequences_have_fan": False,
    "most_suits": 3,
}
WORDS = {
    "对对胡": "all triplets",
    "单吊": "golden wait",
    "带幺九": "pure outside hand",
    "将对": "triplets of 258",
    "清一色": "full flush",
    "七对": "seven pairs",
    "根": "four equal tiles",  # our root and kan in one
    "自摸": "self-draw",
}
TRANSFER = "呼叫转移"
ALL_DRAWS = 55  # one tile is never drawn
KANS = {"AN_GANG", "BU_GANG", "ZHI_GANG"}
SUITS = {"W": "m", "B": "p", "T": "s"}
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]


def tile(name: str) -> str:
    return name[1] + SUITS[name[0]]


def melds_of(seat: dict[str, Any]) -> str:
    melds = ""
    for kind, name, _ in seat["melds"]:
        if kind == "AN_GANG":
            melds += f"[{tile(name) * 4}]"
        elif kind != "HU":
            melds += f"({tile(name) * (4 if kind in KANS else 3)})"
    return melds


def noted(note: str) -> dict[str, int]:
    pairs = [part.split(":") for part in note.split(",") if ":" in part]
    return {WORDS[word]: int(fan) for word, fan in pairs}


def ours(win: mk.rules.ScoredWin) -> dict[str, int]:
    patterns = dict(win.patterns)
    fours = patterns.pop("kan", 0) + patterns.pop("root", 0)
    return patterns | ({"four equal tiles": fours} if fours else {})


def rounds(shared_data: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(shared_data / "sichuan-selfplay" / "rounds.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def test_recorded_wins(shared_data: Path) -> None:
    """The patterns and the payment of every win; its tiles stand in the final hands."""
    counted: Counter[str] = Counter()
    for game in rounds(shared_data):
        winners: list[int] = []
        events = game["events"]
        for place, (kind, seat, name, reward, note) in enumerate(events):
            if kind != "HU":
                continue
            final = game["final"][seat]
            held = [tile(each) for each in final["hand"]]
            is_self_draw = len(held) % 3 == 2
            if is_self_draw:
                held.remove(tile(name))
            others = [other for other in range(4) if other not in (seat, *winners)]
            facts = {
                "discarder": None if is_self_draw else others[0],
                "is_kan_shot": TRANSFER in note,
                "is_last_tile": sum(event[0] == "DRAW" for event in events[:place]) == ALL_DRAWS,
            }
            win = score_sichuan(
                "".join(held) + melds_of(final), tile(name), seat=seat, winners=winners,
                void_suit=SUITS[game["void_suit"][seat]], **facts, **PROGRAM,
            )  # fmt: skip
            assert ours(win) == noted(note), game["id"]
            # With a transfer the discarder pays the income of its kan too: kan, draw, discard, win.
            assert reward == win.value + (events[place - 3][3] if TRANSFER in note else 0), game["id"]
            counted.update(wins=1, self_draws=is_self_draw, shots=facts["is_kan_shot"], last=facts["is_last_tile"])
            winners.append(seat)
    assert counted == {"wins": 66, "self_draws": 14, "shots": 1, "last": 2}


def best_win(seat: dict[str, Any], void_suit: str) -> mk.rules.ScoredWin:
    """The best hand that a seat could have won with; the program takes its first such tile."""
    melds = melds_of(seat)
    held = "".join(tile(each) for each in seat["hand"])
    wins = []
    for kind in KINDS:
        if kind[1] == void_suit:
            continue
        try:
            wins.append(score_sichuan(held + melds, kind, discarder=1, **PROGRAM))
        except (mk.RulesError, mk.NotationError):  # no win, or a fifth tile
            continue
    return max(wins, key=lambda win: win.worth)


def test_recorded_ready_checks(shared_data: Path) -> None:
    """The best hand of every seat that was paid for being ready: the program pays it with one fan less."""
    checked = payments = 0
    for game in rounds(shared_data):
        paid = {(seat, reward, note) for kind, seat, _, reward, note in game["events"] if kind == "LOSE"}
        payments += sum(event[0] == "LOSE" for event in game["events"])
        for seat, reward, note in paid:
            win = best_win(game["final"][seat], SUITS[game["void_suit"][seat]])
            assert ours(win) == noted(note), game["id"]
            assert reward == 2 ** min(win.worth - 1, 4), game["id"]
            checked += 1
    assert (checked, payments) == (53, 126)


def test_the_standard_outside_hand_is_not_the_program_s() -> None:
    """A recorded win that the program notes with terminals has four groups without any (rules.md B.7)."""
    hand = "11p444p77s(777p)(222s)"
    assert ours(score_sichuan(hand, "7s", discarder=1, **PROGRAM)) == {"all triplets": 1, "pure outside hand": 1}
    standard = PROGRAM | {"any_terminal_is_outside": False}
    assert ours(score_sichuan(hand, "7s", discarder=1, **standard)) == {"all triplets": 1}
