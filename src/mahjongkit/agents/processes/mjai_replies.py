"""What a seat may answer in mjai, and which action an answer means."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mahjongkit._core.engine import Action, Observation
from mahjongkit._core.tiles import Tile
from mahjongkit.agents.processes.fault import ProgramError
from mahjongkit.agents.processes.said import printable, shortened
from mahjongkit.records.mjai.events import TYPES
from mahjongkit.records.mjai.tiles import name_of, names_of

Reply = dict[str, Any]
CLAIMS = {"chi", "pon", "open_kan"}
# The fields of an answer that tell actions of one type apart; the others may be left out.
_TOLD_BY = {
    "dahai": ("pai",),
    "chi": ("consumed",),
    "pon": ("consumed",),
    "daiminkan": ("consumed",),
    "ankan": ("consumed",),
    "kakan": ("pai",),
    "exchange": ("consumed",),
    "void": ("suit",),
}


def possible_replies(observation: Observation, *, after_reach: bool = False) -> list[tuple[Reply, Action]]:
    """Every answer that is legal, in the order of the legal actions, with what it means.

    Riichi is one answer, `reach`; after it the discards that keep it are asked for.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=7).observe(0)
    >>> possible_replies(seen)[0]
    ({'type': 'dahai', 'actor': 0, 'pai': '6m', 'tsumogiri': False}, Action('discard 6m'))
    """
    actions = observation.legal_actions
    if after_reach:
        riichi = [action for action in actions if action.type == "riichi"]
        return [(_discard(observation, action), action) for action in riichi]
    replies: list[tuple[Reply, Action]] = []
    has_reach = False
    for action in actions:
        if action.type != "riichi" or not has_reach:
            replies.append((_reply_of(observation, action), action))
        has_reach |= action.type == "riichi"
    return replies


def forbidden_discards(observation: Observation, replies: "Replies") -> list[str]:
    """Tiles in hand that are in none of the possible answers, each once.

    >>> from mahjongkit import State, make_rules
    >>> seen = State(make_rules("riichi"), seed=7).observe(0)
    >>> forbidden_discards(seen, possible_replies(seen)), len(forbidden_discards(seen, []))
    ([], 12)
    """
    allowed = {reply["pai"] for reply, _ in replies if reply["type"] == "dahai"}
    return [tile for tile in dict.fromkeys(names_of(observation.tiles)) if tile not in allowed]


class ReadReply(NamedTuple):
    """An answer that was understood."""

    reply: Reply
    """The one of the possible answers that it is."""
    action: Action
    meta: object = None
    """What else the program says of it, or None."""
    discard: Action | None = None
    """Of a riichi that was answered together with its discard, as a list of both."""


Replies = Sequence[tuple[Reply, Action]]


def read_reply(line: str, replies: Replies, *, seat: int, after_reach: Replies = ()) -> ReadReply:
    """The one of the possible answers that a line gives; `after_reach` are those that may follow riichi.

    >>> possible = [({"type": "none"}, Action("pass")), ({"type": "hora", "actor": 1}, Action("win 3m"))]
    >>> read_reply('{"type": "none"}', possible, seat=1).action
    Action('pass')
    >>> read_reply('{"type": "pon", "actor": 1}', possible, seat=1)
    Traceback (most recent call last):
    ...
    mahjongkit.agents.processes.fault.ProgramError: answered {"type": "pon", "actor": 1}, which is not possible here ...
    """
    answer, *then = _parse(line)
    read = ReadReply(*_find_one(answer, line, replies, seat), meta=answer.get("meta"))
    return read._replace(discard=_find_one(then[0], line, after_reach, seat)[1]) if then else read


def _find_one(answer: Mapping[str, Any], line: str, replies: Replies, seat: int) -> tuple[Reply, Action]:
    if answer.get("actor", seat) != seat:
        raise ProgramError("words", f"answered {_quoted(line)} for another seat than its own, {seat}")
    matches = find_replies(answer, replies)
    if not matches:
        same_type = [each for each in replies if each[0]["type"] == _kind_of(answer)]
        listed = same_type or replies
        known = ", ".join(dict.fromkeys(_in_short(each[0], with_tiles=bool(same_type)) for each in listed))
        raise ProgramError("legal", f"answered {_quoted(line)}, which is not possible here (possible: {known})")
    return matches[0]


def find_replies(answer: Mapping[str, Any], replies: Replies) -> list[tuple[Reply, Action]]:
    """Those of the possible answers that an object can mean, by the fields that count."""
    kind = _kind_of(answer)
    matches = [each for each in replies if each[0]["type"] == kind]
    matches = [each for each in matches if all(_is_same(each[0], answer, field) for field in _TOLD_BY.get(kind, ()))]
    if len(matches) > 1:  # a tile in hand is equal to the one drawn, which is meant where nothing is said
        matches = [each for each in matches if _is_same(each[0], {"tsumogiri": True, **answer}, "tsumogiri")]
    return matches


def _kind_of(answer: Mapping[str, Any]) -> str:
    return "nukidora" if answer.get("type") == "kita" else str(answer.get("type"))


def _parse(line: str) -> list[Mapping[str, Any]]:
    """The answer; of `[reach, dahai]` both."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise ProgramError("words", f"answered {shortened(line)!r}, which is no JSON") from None
    answers = answer if isinstance(answer, list) else [answer]  # some answer in the form in which they are asked
    if not answers or not all(isinstance(each, dict) and isinstance(each.get("type"), str) for each in answers):
        raise ProgramError("words", f"answered {_quoted(line)}, expected an object with the key 'type'")
    kinds = [each["type"] for each in answers]
    if len(kinds) > 1 and kinds != ["reach", "dahai"]:
        raise ProgramError("words", f"answered {_quoted(line)}, expected one action or [reach, dahai]")
    return answers


def _quoted(line: str) -> str:
    return shortened(printable(line))


def _is_same(reply: Reply, answer: Mapping[str, Any], field: str) -> bool:
    wanted, given = reply[field], answer.get(field)
    if field != "consumed":
        return bool(wanted == given)
    return isinstance(given, list) and sorted(wanted) == sorted(map(str, given))


def _in_short(reply: Reply, *, with_tiles: bool) -> str:
    tiles = reply.get("consumed") or [value for key in ("pai", "suit") if (value := reply.get(key))]
    return f"{reply['type']} {' '.join(tiles)}" if with_tiles and tiles else str(reply["type"])


def _reply_of(observation: Observation, action: Action) -> Reply:
    actor = {"actor": observation.seat}
    tile = {"pai": name_of(action.tile)} if action.tile else {}
    giver = {"target": observation.turn}
    if action.type == "discard":
        return _discard(observation, action)
    if action.type in CLAIMS:
        return {"type": TYPES[action.type], **actor, **giver, **tile, "consumed": names_of(action.own)}
    if action.type == "concealed_kan":
        return {"type": "ankan", **actor, "consumed": names_of(_own_tiles(observation, action))}
    if action.type == "added_kan":
        return {"type": "kakan", **actor, **tile, "consumed": _triplet(observation, action)}
    if action.type == "exchange":
        return {"type": "exchange", **actor, "consumed": names_of(action.own)}
    if action.type == "void_suit":
        return {"type": "void", **actor, "suit": action.suit}
    fields: dict[str, Reply] = {
        "pass": {"type": "none"},
        "riichi": {"type": "reach", **actor},
        "set_aside": {"type": "nukidora", **actor, **tile},
        "win": {"type": "hora", **actor, **giver, **tile},
        "abort": {"type": "ryukyoku", **actor, "reason": "kyushukyuhai"},
    }
    return fields[action.type]


def _discard(observation: Observation, action: Action) -> Reply:
    drawn = action.is_drawn
    return {"type": "dahai", "actor": observation.seat, "pai": name_of(str(action.tile)), "tsumogiri": drawn}


def _own_tiles(observation: Observation, action: Action) -> list[Tile]:
    return [tile for tile in observation.tiles if tile.plain == action.tile]


def _triplet(observation: Observation, action: Action) -> list[str]:
    kind = action.tile and action.tile.plain
    melds = [meld.tiles for meld in observation.melds(observation.seat)]
    return next(names_of(tiles) for tiles in melds if len(tiles) == 3 and {tile.plain for tile in tiles} == {kind})
