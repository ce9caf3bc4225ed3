"""Writes Tenhou's mjlog."""

from collections.abc import Iterator
from urllib.parse import quote
from xml.sax.saxutils import quoteattr

from mahjongkit._core.rules import Rules
from mahjongkit.records.model import Record
from mahjongkit.records.tenhou.grades import GRADES
from mahjongkit.records.tenhou.rules import game_type_of
from mahjongkit.records.tenhou.xml_round_writer import Tag, hundreds, round_tags
from mahjongkit.records.tenhou.xml_tiles import WIDTH

VERSION = "2.3"


def write_tenhou_xml(record: Record) -> str:
    """Return the record as text; three seats stand beside an empty fourth.

    >>> from mahjongkit import make_rules
    >>> write_tenhou_xml(Record(rules=make_rules("riichi"), rounds=()))
    '<mjloggm ver="2.3"><GO type="9" lobby="0" ruleset="riichi:tenhou"/></mjloggm>\\n'
    """
    return f'<mjloggm ver="{VERSION}">{"".join(_element(tag) for tag in _tags(record))}</mjloggm>\n'


def _element(tag: Tag) -> str:
    name, attributes = tag
    return f"<{name}{''.join(f' {key}={quoteattr(text)}' for key, text in attributes.items())}/>"


def _tags(record: Record) -> Iterator[Tag]:
    known = record.metadata
    seed = known.get("seed")
    if isinstance(seed, str) or record.id:
        yield "SHUFFLE", {"seed": seed if isinstance(seed, str) else "", "ref": record.id}
    yield "GO", _go(record)
    if record.names:
        yield "UN", _names(record)
    if record.rounds:
        yield "TAIKYOKU", {"oya": str(record.rounds[0].start.seat)}
    for number, played in enumerate(record.rounds, start=1):
        *others, (name, last) = round_tags(played, record.rules)
        yield from others
        is_end = number == len(record.rounds) and name in ("AGARI", "RYUUKYOKU")
        yield name, last | (_owari(record, record.rules) if is_end else {})


def _go(record: Record) -> dict[str, str]:
    """The type says what it can; the text of the rules says all, and other programs ignore it."""
    known = record.metadata
    game_type = known["type"] if isinstance(known.get("type"), int) else game_type_of(record.rules)
    go = {"type": str(game_type), "lobby": str(known.get("lobby", 0)), "ruleset": str(record.rules)}
    kept = ("title", "csrule", "ranking")
    return go | {key: known[key] for key in kept if isinstance(known.get(key), str)}


def _names(record: Record) -> dict[str, str]:
    names = [*record.names, *[""] * (WIDTH - len(record.names))]
    tag = {f"n{seat}": quote(name) for seat, name in enumerate(names)}
    known = record.metadata
    grades, rates, letters = (known.get(key) for key in ("dan", "rate", "sx"))
    if isinstance(grades, list) and all(grade in GRADES for grade in grades):
        tag["dan"] = ",".join(str(GRADES.index(grade)) for grade in grades)
    if isinstance(rates, list):
        tag["rate"] = ",".join(f"{rate:.2f}" for rate in rates)
    if isinstance(letters, list):
        tag["sx"] = ",".join(map(str, letters))
    return tag


def _owari(record: Record, rules: Rules) -> dict[str, str]:
    if record.game_end is None:
        return {}
    points = hundreds(record.game_end.points)
    standing = record.standing or rules.standing_scores(record.game_end.points)
    pairs = [f"{each},{score:.1f}" for each, score in zip(points, standing, strict=True)]
    return {"owari": ",".join(pairs + ["0,0.0"] * (WIDTH - len(pairs)))}
