"""The rules of a table, from what its record says about them."""

import functools
import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from mahjongkit._core.engine import Event
from mahjongkit._core.rules import Rules, make_rules
from mahjongkit.records.model import Record, RecordedRound

MOST_CACHED = 1024  # rules; records from others can name any number of them
NO_RED_FIVES = 0x2
NO_OPEN_ALL_SIMPLES = 0x4
TWO_WINDS = 0x8
THREE_SEATS = 0x10
# Special lobbies. No document says what these bits mean; the games there show it.
CHIPS = 0x200
HIGH_REPEATS = 0x400
FAST = 0x40
ROOM_BITS = 0xA0
ROOMS = {0x00: "般", 0x80: "上", 0x20: "特", 0xA0: "鳳"}
TENHOU_STARTS = {"三", *ROOMS.values()}  # of the display names that list every rule
# Words in the display name of a table that only Mahjong Soul's tables have.
MAJSOUL_WORDS = ("の間", "大会戦", "友人戦", "Room")
# What placements have been worth on Tenhou's tables, the first place first.
KNOWN_UMAS = {
    4: ((20, 10, -10, -20), (10, 5, -5, -10), (30, 10, -10, -30), (15, 5, -5, -15), (0, 0, 0, 0)),
    3: ((20, 0, -20), (15, 0, -15), (10, 0, -10), (0, 0, 0)),
}


@functools.lru_cache(maxsize=MOST_CACHED)
def rules_of_type(game_type: int, *, has_own_rules: bool = False) -> Rules:
    """Return the rules of a Tenhou table by the number in its GO tag.

    A private lobby with rules of its own (attribute csrule) need not have those that its type names for chips.

    >>> rules_of_type(0xA9), rules_of_type(0xB9), rules_of_type(0xE1)
    (make_rules('riichi:tenhou'), make_rules('sanma:tenhou'), make_rules('riichi:tenhou,num_winds=1'))
    """
    options: dict[str, bool | int] = {}
    if game_type & NO_RED_FIVES:
        options["has_red_fives"] = False
    if not game_type & TWO_WINDS:
        options["num_winds"] = 1
    if game_type & NO_OPEN_ALL_SIMPLES:
        options["has_open_all_simples"] = False
    if game_type & CHIPS and not has_own_rules:
        options |= {"rounds_up_mangan": True, "has_late_indicators": False}
    if game_type & HIGH_REPEATS and not has_own_rules:
        options["repeat_points"] = 500
    return make_rules("sanma" if game_type & THREE_SEATS else "riichi", "tenhou", **options)


def game_type_of(rules: Rules) -> int:
    """Return the number of a GO tag that says as much of the rules as it can.

    >>> rules_of_type(game_type_of(make_rules("sanma", has_red_fives=False)))
    make_rules('sanma:tenhou,has_red_fives=false')
    """
    options = rules.options
    bits = {
        1: True,
        NO_RED_FIVES: not options["has_red_fives"],
        NO_OPEN_ALL_SIMPLES: not options.get("has_open_all_simples", True),
        TWO_WINDS: options["num_winds"] != 1,
        THREE_SEATS: rules.num_seats == 3,
    }
    return sum(bit for bit, is_set in bits.items() if is_set)


@functools.lru_cache(maxsize=MOST_CACHED)
def rules_of_display(name: str, *, is_sanma: bool, has_red_fives: bool) -> Rules:
    """Return the rules of a table by the name that tenhou.net/6 shows.

    >>> rules_of_display("鳳南喰赤", is_sanma=False, has_red_fives=True)
    make_rules('riichi:tenhou')
    >>> rules_of_display("銅の間東喰赤", is_sanma=False, has_red_fives=True)
    make_rules('riichi:majsoul,num_winds=1')
    """
    options: dict[str, bool | int] = {}
    if not has_red_fives:
        options["has_red_fives"] = False
    if "東" in name:
        options["num_winds"] = 1
    profile = "majsoul" if any(word in name for word in MAJSOUL_WORDS) else "tenhou"
    if profile == "tenhou" and name[:1] in TENHOU_STARTS and "喰" not in name:
        options["has_open_all_simples"] = False
    return make_rules("sanma" if is_sanma else "riichi", profile, **options)


def display_rule(rules: Rules, game_type: int = 0) -> dict[str, int | str]:
    """Return the entry `rule` of tenhou.net/6.

    >>> display_rule(make_rules("sanma"), 0xB9)
    {'disp': '三鳳南喰赤', 'aka53': 1, 'aka52': 1, 'aka51': 1}
    """
    room = "友人戦" if rules.profile == "majsoul" else ROOMS[game_type & ROOM_BITS]
    has_red_fives = bool(rules.options["has_red_fives"])
    name = "".join(
        (
            "三" if rules.num_seats == 3 else "",
            room,
            "東" if rules.options["num_winds"] == 1 else "南",
            "喰" if rules.options.get("has_open_all_simples", True) else "",
            "赤" if has_red_fives else "",
            "速" if game_type & FAST else "",
        )
    )
    return {"disp": name} | {key: int(has_red_fives) for key in ("aka53", "aka52", "aka51")}


@functools.lru_cache(maxsize=MOST_CACHED)
def changed(rules: Rules, options: tuple[tuple[str, bool | int | tuple[int, ...]], ...]) -> Rules:
    """Return the rules with other options."""
    return make_rules(rules.variant, rules.profile, **(rules.options | dict(options)))


def with_start(rules: Rules, first: Event) -> Rules:
    """Return the rules with the points that the first round of a game starts from."""
    is_first = (first.round, first.repeats, first.deposits) == (0, 0, 0)
    if not is_first or len(set(first.points)) != 1 or first.points[0] == rules.options["start_points"]:
        return rules
    return changed(rules, (("start_points", first.points[0]),))


def with_winds(rules: Rules, rounds: Sequence[RecordedRound], game_end: Event | None) -> Rules:
    """Return the rules of an East-only game when the game has ended there with everybody above zero.

    For records that do not tell how many winds are played.
    """
    is_last_of_east = rounds[-1].start.round == rules.num_seats - 1 and rounds[-1].is_over
    if game_end is None or min(game_end.points) < 0 or not is_last_of_east:
        return rules
    return changed(rules, (("num_winds", 1),))


def with_dealing(rules: Rules, rounds: Sequence[RecordedRound]) -> Rules:
    """Return the rules of a private lobby with what its rounds show: whether a dealer who wins or is ready stays."""
    for played, following in itertools.pairwise(rounds):
        dealer = played.start.seat
        if following.start.seat == dealer:
            continue
        if any(event.type == "win" and event.seat == dealer for event in played.events):
            rules = changed(rules, (("dealer_stays_on_win", False),))
        if any(event.reason == "exhausted" and dealer in event.ready_seats for event in played.events):
            rules = changed(rules, (("dealer_stays_when_ready", False),))
    return rules


def with_standing(record: Record, game_end: Event, standing: Sequence[float]) -> Record:
    """Return the record with its end, by rules that know how the table's standing counts.

    What placements are worth differs from table to table, and no record says it: the first known way that gives
    the recorded standing is taken. When none does, the rules stay as they are and the standing differs.
    """
    rules = record.rules
    points = list(game_end.points)
    is_rounded = all(score == int(score) for score in standing) and any(each % 1000 for each in points)
    umas = [rules.options["uma"], *KNOWN_UMAS[rules.num_seats]]
    if record.metadata.get("lobby"):
        umas.append(_own_uma(rules, points, standing))
    for zero_points in dict.fromkeys([rules.options["zero_points"], rules.options["start_points"]]):
        for uma in dict.fromkeys(umas):
            options = (("zero_points", zero_points), ("uma", uma), ("rounds_standing", is_rounded))
            known = changed(rules, options)
            if is_same_standing(known.standing_scores(points), standing):
                return replace(record, rules=known, game_end=game_end, standing=tuple(standing))
    return replace(record, game_end=game_end, standing=tuple(standing))


def _own_uma(rules: Rules, points: Sequence[int], standing: Sequence[float]) -> tuple[int, ...]:
    """Return what placements are worth in a private lobby, where players agree on it themselves."""
    zero = cast("int", rules.options["zero_points"])
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    others = [round(standing[seat] - (points[seat] - zero) / 1000) for seat in order[1:]]
    return (-sum(others), *others)


def is_same_standing(scores: Sequence[float], recorded: Sequence[float]) -> bool:
    """Whether two standings are equal in tenths.

    >>> is_same_standing([9.100000000000001, -9.1], [9.1, -9.1])
    True
    """
    return len(scores) == len(recorded) and all(abs(a - b) < 0.05 for a, b in zip(scores, recorded, strict=True))
