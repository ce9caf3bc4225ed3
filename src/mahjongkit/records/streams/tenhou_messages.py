"""The messages between Tenhou and its client, as XML elements and as the newer JSON."""

import re
from typing import Any, NamedTuple

from mahjongkit.errors import RecordError

ELEMENT = re.compile(r"<([A-Za-z]+[0-9]{0,3})((?:\s+[A-Za-z0-9]+\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'))*)\s*/?>")
ATTRIBUTE = re.compile(r"([A-Za-z0-9]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
SENT = re.compile(r"\b(?:send|sent)\b\s*:", re.IGNORECASE)  # what proxies write before the client's own messages


class Message(NamedTuple):
    """One message: INIT, T12, N, ..., with its attributes."""

    tag: str
    attributes: dict[str, str]


def messages_in(text: str) -> list[Message]:
    """Return the elements of a text; what stands between them, such as the time, does not count.

    >>> messages_in('10:04 Get: <T50 t="32"/><u/>')
    [Message(tag='T50', attributes={'t': '32'}), Message(tag='u', attributes={})]
    >>> messages_in('Send: <D p="50"/>')
    []
    """
    if SENT.search(text.partition("<")[0]):
        return []
    found = []
    for element in ELEMENT.finditer(text):
        attributes = {name: first or second for name, first, second in ATTRIBUTE.findall(element[2])}
        found.append(Message(element[1], attributes))
    return found


def message_of(plain: dict[str, Any]) -> Message:
    """Return the message that a JSON object is.

    >>> message_of({"tag": "DORA", "hai": 12})
    Message(tag='DORA', attributes={'hai': '12'})
    """
    tag = plain.get("tag")
    if not isinstance(tag, str):
        raise RecordError(f"the tag is {tag!r}: expected a text such as 'INIT'")
    attributes = {name: str(value) for name, value in plain.items() if name != "tag" and isinstance(value, str | int)}
    return Message(tag, attributes)
