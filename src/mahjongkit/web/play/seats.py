"""Who may sit at a table of the studio."""

from mahjongkit._core.rules import Rules
from mahjongkit.agents import AgentKind, AgentSpec
from mahjongkit.web.errors import StudioError

YOU = "you"
"""The text of a seat that the person plays."""
MODEL_FILE = ".safetensors"


def check_agent(text: str) -> str:
    """The one text of an agent that a page may name, or an error: none that runs a program or opens a file.

    >>> check_agent("greedy:calls=true,kans=false")
    'greedy:calls=true'
    >>> check_agent("process:./program")
    Traceback (most recent call last):
    ...
    mahjongkit.web.errors.StudioError: 'process:./program' runs a program: a page seats agents by name only, ...
    """
    spec = AgentSpec.parse(text)
    if spec.kind not in (AgentKind.NATIVE, AgentKind.REGISTERED):
        raise StudioError(
            f"'{text}' runs a program: a page seats agents by name only, as 'greedy:calls=true' "
            "(mahjongkit play and arena run programs)"
        )
    for name, value in spec.options:
        if "/" in value or "\\" in value or value.endswith(MODEL_FILE):
            raise StudioError(f"'{text}' opens a file: from a page, {name} is the name of a model that is shipped")
    return str(spec)


def check_seats(texts: list[str], rules: Rules) -> tuple[list[str], int | None]:
    """The texts of all seats, and which of them the person has; None when agents play alone.

    >>> check_seats(["greedy", "you", "random"], mk.make_rules("sanma"))
    (['greedy', 'you', 'random'], 1)
    """
    if len(texts) != rules.num_seats:
        raise StudioError(f"{len(texts)} seats are named, {rules.variant} has {rules.num_seats}")
    if texts.count(YOU) > 1:
        raise StudioError(f"{texts.count(YOU)} seats are '{YOU}': one person plays, or none")
    checked = [text if text == YOU else check_agent(text) for text in texts]
    return checked, checked.index(YOU) if YOU in checked else None
