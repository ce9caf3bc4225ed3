"""What played: versions of programs, and the signatures of the entrants."""

import json
import platform
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.metadata import version

from mahjongkit.arena.store.json_text import canonical_json


@lru_cache(maxsize=1)  # read from a file
def _own_version() -> str:
    return version("mahjongkit")


@dataclass(frozen=True)
class Build:
    """The programs that play games. Two builds agree unless an entrant has different signatures in them.

    >>> old = Build({"mahjongkit": "0.1.0"}, {"greedy": "5f2a09c1d4e87b36/437", "simcat:seconds=1": None})
    >>> old.agrees(Build({"mahjongkit": "0.2.0"}, {"greedy": "5f2a09c1d4e87b36/437"}))
    True
    >>> old.agrees(Build({"mahjongkit": "0.2.0"}, {"greedy": "00112233445566aa/437"}))
    False
    """

    versions: Mapping[str, str]
    signatures: Mapping[str, str | None] = field(default_factory=dict)
    """By entrant; None for one that has none, as one that plays by the clock. Unknown ones are not there."""

    @classmethod
    def here(cls, signatures: Mapping[str, str | None] | None = None) -> "Build":
        """Of this program.

        >>> sorted(Build.here().versions)
        ['mahjongkit', 'python']
        """
        return cls({"mahjongkit": _own_version(), "python": platform.python_version()}, dict(signatures or {}))

    @classmethod
    def from_text(cls, text: str) -> "Build":
        """The one that `text` wrote."""
        kept = json.loads(text)
        return cls(kept["versions"], kept["signatures"])

    @property
    def text(self) -> str:
        """As a store keeps it.

        >>> Build.from_text(Build.here().text) == Build.here()
        True
        """
        return canonical_json({"versions": dict(self.versions), "signatures": dict(self.signatures)})

    @property
    def versions_text(self) -> str:
        """For people.

        >>> Build({"mahjongkit": "0.1.0", "python": "3.12.3"}).versions_text
        'mahjongkit 0.1.0, python 3.12.3'
        """
        return ", ".join(f"{name} {number}" for name, number in self.versions.items())

    def agrees(self, other: "Build") -> bool:
        """Whether games of both may be in one match."""
        return self.changed(other) is None

    def changed(self, other: "Build") -> str | None:
        """An entrant that plays differently in another build, if there is one."""
        for entrant, signature in self.signatures.items():
            theirs = other.signatures.get(entrant)
            if signature is not None and theirs is not None and signature != theirs:
                return entrant
        return None
