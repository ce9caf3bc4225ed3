"""The one JSON text of a value."""

import json

from mahjongkit.errors import ArenaError


def canonical_json(value: object) -> str:
    """Sorted keys, no spaces.

    >>> canonical_json({"wall": "kept", "entrants": ("greedy", "random")})
    '{"entrants":["greedy","random"],"wall":"kept"}'
    """
    try:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise ArenaError(f"settings {value!r} have no JSON text: {error}") from None
