"""What the client of one seat would have received of a recorded Tenhou game: the elements of its mjlog, less what
the server does not tell it, with seats counted from the client."""

import re

ELEMENT = re.compile(r"<([A-Za-z]+)([0-9]*)((?:\s+[A-Za-z0-9]+=\"[^\"]*\")*)\s*/?>")
DRAWS, DISCARDS = "TUVW", "DEFG"
BY_SEAT = re.compile(r"([a-z]+)([0-3])")

Message = tuple[str, dict[str, str]]


def session(
    mjlog: str, seat: int, *, num_seats: int = 4, counts_empty: bool = True
) -> list[tuple[str, dict[str, str]]]:
    """The messages; at a table of three the client counts the empty place, or not."""
    places = 4 if counts_empty else num_seats

    def away(number: int) -> int:
        return (number - seat) % places

    messages = []
    drawn = ""
    for tag, digits, rest in ELEMENT.findall(mjlog):
        attributes = dict(re.findall(r"([A-Za-z0-9]+)=\"([^\"]*)\"", rest))
        if tag in ("mjloggm", "SHUFFLE"):
            continue
        if len(tag) == 1 and tag in DRAWS:
            drawn = digits
            place = away(DRAWS.index(tag))
            messages.append((f"{DRAWS[place]}{digits if place == 0 else ''}", attributes if place == 0 else {}))
            continue
        if len(tag) == 1 and tag in DISCARDS:
            place = away(DISCARDS.index(tag))
            letter = DISCARDS[place]
            messages.append((f"{letter.lower() if place and digits == drawn else letter}{digits}", attributes))
            continue
        if tag == "N":
            drawn = ""
        if "who" in attributes:
            attributes["who"] = str(away(int(attributes["who"])))
        if "oya" in attributes:
            attributes["oya"] = str(away(int(attributes["oya"])))
        if tag == "INIT":
            attributes = _init(attributes, seat, places)
        messages.append((tag, attributes))
    return messages


def _init(attributes: dict[str, str], seat: int, places: int) -> dict[str, str]:
    told = {name: value for name, value in attributes.items() if not BY_SEAT.fullmatch(name)}
    points = attributes["ten"].split(",")
    told["ten"] = ",".join([*(points[(place + seat) % places] for place in range(places)), *points[places:]])
    told["hai"] = attributes[f"hai{seat}"]
    return told


def as_xml(messages: list[Message]) -> list[str]:
    texts = []
    for tag, told in messages:
        words = [tag, *(f'{name}="{value}"' for name, value in told.items())]
        texts.append(f"<{' '.join(words)}/>")
    return texts
