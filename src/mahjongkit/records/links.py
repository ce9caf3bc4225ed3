"""Links with a whole record inside, as tenhou.net/6 makes them: read from the text alone, never fetched."""

import json
import re
from dataclasses import replace
from urllib.parse import quote, unquote

from mahjongkit.errors import RecordError
from mahjongkit.records.json_text import decoded, parse_json
from mahjongkit.records.limits import MOST_BYTES
from mahjongkit.records.model import Record
from mahjongkit.records.tenhou.json_reader import read_tenhou_json
from mahjongkit.records.tenhou.json_writer import write_tenhou_json

VIEWER = "https://tenhou.net/6/#json="
UNQUOTED = ",:[]"  # what addresses may have as it is; it keeps the link short
LINK = re.compile(r"\s*(?:https?://|(?:www\.)?tenhou\.net\b)", re.IGNORECASE)
JSON_PART = re.compile(r"[#?&]\s*json\s*=", re.IGNORECASE)
LOG_PART = re.compile(r"\blog=([0-9A-Za-z-]{10,})")
# Quotes of JSON in a link are percent-encoded by whoever wrote it by the rules: then no blank belongs to the text.
ENCODED_QUOTE = re.compile(r"%\s*2\s*2")
WHERE = "open it in a browser, save the record there (tenhou.net/6 has it as JSON), and give the file"


def is_link(text: str) -> bool:
    """Whether a text is an address.

    >>> is_link("http://tenhou.net/6/#json={}"), is_link("123m456p"), is_link("tenhou.net/0/?log=1")
    (True, False, True)
    """
    return LINK.match(text) is not None


def json_of_link(text: str) -> str:
    r"""Return the JSON inside a link. Blanks and line breaks that copying has put into it are taken out.

    >>> json_of_link('http://tenhou.net/6/#json={%22log%22%3A[[[7,0,\n 0]%5D]}&ts=0')
    '{"log":[[[7,0,0]]]}'
    >>> json_of_link("http://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd&tw=2")
    Traceback (most recent call last):
    ...
    mahjongkit.RecordError: the link only names the record '2019010100gm-00a9-0000-0123abcd', and nothing...
    """
    if len(text) > MOST_BYTES:
        raise RecordError("the link is too long for a record of one game")
    start = JSON_PART.search(text)
    if start is None:
        named = LOG_PART.search(text)
        what = f"the link only names the record '{named[1]}'" if named else "no record is in the link (no '#json=')"
        raise RecordError(f"{what}, and nothing is fetched: {WHERE}")
    inside = text[start.end() :]
    is_encoded = ENCODED_QUOTE.search(inside) is not None
    inside = unquote(re.sub(r"\s+" if is_encoded else r"[\r\n]+", "", inside)).strip()
    return _first_object(inside)


def read_link(data: bytes) -> Record:
    """Read the game inside a link."""
    return replace(read_tenhou_json(json_of_link(decoded(data)).encode()), format="tenhou-link")


def write_link(record: Record) -> str:
    """Return the address of tenhou.net/6 that shows the game, which is in the link itself.

    >>> from mahjongkit import make_rules
    >>> write_link(Record(rules=make_rules("riichi"), rounds=()))[:40]
    'https://tenhou.net/6/#json=%7B%22ver%22:'
    """
    return f"{VIEWER}{quote(write_tenhou_json(record).strip(), safe=UNQUOTED)}\n"


def _first_object(text: str) -> str:
    """The JSON at the beginning of a text; what follows belongs to the page, such as &ts=0."""
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        end = text.rfind("}") + 1 or len(text)
        parse_json(text[:end])  # says where it breaks
    except RecursionError:
        raise RecordError("not JSON: nested too deeply") from None
    return text[:end]
