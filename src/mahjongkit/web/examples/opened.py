"""Examples of the home page: where they are, and how those that must be made first are made."""

from collections.abc import Callable
from importlib.resources import files
from urllib.parse import urlencode

from mahjongkit.analysis.review import ReviewSettings
from mahjongkit.web.arena.match_form import MatchForm
from mahjongkit.web.errors import Conflict, NotFound
from mahjongkit.web.review.upload import uploaded
from mahjongkit.web.services import Services

KIND = "example"
"""Of documents: what was made of an example, so that it is made once."""

# SIMCAT's Table 1 (errata 17: 888s and 999s are melds), the thesis's example of its measures.
SIMCAT_HAND = {"hand": "445m1267p1144s(888s)(999s)", "variant": "taiwanese", "agent": "flat-mc"}
THESIS_HAND = {"hand": "B1B2B3B5B5B7B9C1C1C4C8D2D5D9"}
MATCH = MatchForm(entrants=("calls=greedy:calls=true", "closed=greedy"), rules="taiwanese", seed=1)
MATCH_BLOCKS = 300
"""Some tenths of a second: it is played at the first click, not shipped."""


def simcat_hand(_services: Services) -> str:
    """The hand of SIMCAT's Table 1, in the view Analyse."""
    return f"#/analyse?{urlencode(SIMCAT_HAND)}"


def thesis_hand(_services: Services) -> str:
    """The thesis's example, in the view Study."""
    return f"#/study?{urlencode(THESIS_HAND)}"


def record(services: Services) -> str:
    """A real game, in the view Review; reviewed at the first click."""
    kept = services.store.get(KIND, "record")
    if kept is not None:
        try:
            services.reviews.document(kept["review"])
            return f"#/review/{kept['review']}"
        except NotFound:
            pass  # somebody has deleted it
    text = (files("mahjongkit.web.examples") / "record.json").read_text()
    read = uploaded(services.store, text=text, data=None, game=None, number=None)
    made = services.reviews.start(read, ReviewSettings(player="0"), title="A Tenhou game")
    services.store.put(KIND, "record", {"review": made["id"]})
    return f"#/review/{made['id']}"


def match(services: Services) -> str:
    """A finished match, in the view Arena."""
    kept = services.store.get(KIND, "match")
    if kept is None or kept["match"] not in {row["match"] for row in services.matches.rows()}:
        try:
            kept = {"match": services.matches.start(MATCH, blocks=MATCH_BLOCKS)}
        except Conflict:  # a second click while it runs
            return "#/arena"
        services.store.put(KIND, "match", kept)
    return f"#/arena/{kept['match']}"


EXAMPLES: dict[str, tuple[str, Callable[[Services], str]]] = {
    "simcat": ("analyse", simcat_hand),
    "record": ("review", record),
    "match": ("arena", match),
    "thesis": ("study", thesis_hand),
}
"""By name: the view, and what gives the address there."""
