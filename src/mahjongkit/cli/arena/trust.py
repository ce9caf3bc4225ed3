"""Whether the classes and programs that a store names may be run.

A file can come from anybody, and its matches name classes and commands. Those that were begun on this machine carry a
code that only this user can make: an HMAC of what is played, by a key in the user's data folder.
"""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

import platformdirs

from mahjongkit.agents.registry import is_native
from mahjongkit.arena.draw_luck import is_native_value
from mahjongkit.arena.store import Match
from mahjongkit.errors import ArenaError

_KEY_BYTES = 32


def mark_as_ours(match: Match) -> None:
    """Keep that this user has named the entrants of the match."""
    if _foreign_parts(match):
        match.keep_text("origin", _code(match))


def check_trust(match: Match, *, trust: bool) -> None:
    """Raise an `ArenaError` where playing would run what somebody else has named; once trusted, always trusted."""
    parts = _foreign_parts(match)
    if not parts:
        return
    code = _code(match)
    if code is not None and hmac.compare_digest(match.origin or "", code):
        return
    if not trust:
        raise ArenaError(
            f"match '{match.id}' was not begun here, and to play it runs what its store names: {', '.join(parts)}."
            " If you know these and want to run them, say --trust"
        )
    if not match.is_read_only:
        match.keep_text("origin", code)


def _foreign_parts(match: Match) -> list[str]:
    """What of a match is not in the core, read without making anything of it."""
    settings = match.settings
    entrants = settings.get("entrants")
    parts = [str(text) for text in (entrants if isinstance(entrants, list) else ()) if not is_native(str(text))]
    luck = str(settings.get("luck", "none"))
    return parts if is_native_value(luck) else [*parts, luck]


def _code(match: Match) -> str | None:
    key = _key(platformdirs.user_data_path("mahjongkit") / "origin.key")
    return None if key is None else hmac.new(key, match.played_text.encode(), hashlib.sha256).hexdigest()


def _key(path: Path) -> bytes | None:
    """Of this user, made when it is first needed; None where it can be neither read nor made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(secrets.token_bytes(_KEY_BYTES))
        except FileExistsError:
            pass
        key = path.read_bytes()
    except OSError:
        return None
    return key if len(key) == _KEY_BYTES else None
