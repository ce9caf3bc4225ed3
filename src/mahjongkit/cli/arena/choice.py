"""Which matches of a store a command means."""

from collections.abc import Callable, Sequence

from mahjongkit.agents import AgentSpec
from mahjongkit.arena.store import Match, Store
from mahjongkit.cli.show import printable
from mahjongkit.errors import AgentError, ArenaError

LATEST = "latest"
"""Instead of a name: the match that was run, resumed or planned last."""


def find_matches(store: Store, name: str | None, entrants: Sequence[str] | None = None) -> list[Match]:
    """Those of this name, or whose names begin so, and of these entrants in any order; all without either.

    A match has two entrants or more: where one word is given in their place, it is a name.
    """
    if name is None and entrants and len(entrants) == 1:
        name, entrants = entrants[0], None
    matches = store.matches()
    if name == LATEST:
        found = [match for match in matches if match.number == store.latest_number()]
    else:
        found = [match for match in matches if name == match.id] or [
            match for match in matches if name is None or match.id.startswith(name)
        ]
    if entrants:
        found = [match for match in found if _has_entrants(match, entrants)]
    if not found:
        wanted = "".join((f" '{name}'" if name else "", f" of {' and '.join(entrants)}" if entrants else ""))
        known = ":\n" + _lines(matches) if matches else " none"
        raise ArenaError(f"no match{wanted or ' at all'} in '{store.path}'; known{known}")
    return found


def find_match(store: Store, name: str | None, entrants: Sequence[str] | None = None) -> Match:
    """The one match that is meant; an error lists those that it could be."""
    found = find_matches(store, name, entrants)
    if len(found) > 1:
        text = f"'{store.path}' has several such matches, name one with --match, or --match latest"
        raise ArenaError(f"{text}:\n{_lines(found)}")
    return found[0]


def for_each(matches: Sequence[Match], do: Callable[[Match], None]) -> None:
    """Do something with each; errors, as of a damaged match, come after the others had their turn."""
    errors = []
    for match in matches:
        try:
            do(match)
        except ArenaError as error:
            errors.append(str(error))
    if errors:
        raise ArenaError("\n".join(errors))


def entrants_text(match: Match) -> str:
    """Every entrant, with the name that it was given."""
    texts = match.settings.get("entrants")
    pairs = zip(match.names, texts if isinstance(texts, list) else match.names, strict=False)
    return printable(", ".join(str(text) if name == text else f"{name}={text}" for name, text in pairs))


def _lines(matches: Sequence[Match]) -> str:
    return "\n".join(f"  {_line(match)}" for match in matches)


def _line(match: Match) -> str:
    if match.damage:
        return f"{match.id} (damaged)"
    return f"{match.id}: {entrants_text(match)}, {match.settings.get('rules')}, {match.num_games} games"


def _has_entrants(match: Match, wanted: Sequence[str]) -> bool:
    if match.damage:
        return False
    texts = match.settings.get("entrants")
    entrants = sorted(_text_of(str(text)) for text in (texts if isinstance(texts, list) else ()))
    return sorted(map(_text_of, wanted)) == entrants or sorted(wanted) == sorted(match.names)


def _text_of(entrant: str) -> str:
    try:
        return str(AgentSpec.parse(entrant))
    except AgentError:
        return entrant
