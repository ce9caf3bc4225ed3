"""What a running studio is set to."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

HOST = "127.0.0.1"
PORT = 8421


@dataclass(frozen=True)
class StudioSettings:
    """Where a studio keeps what must last, who may write to it, and how much."""

    folder: Path = field(default_factory=lambda: user_data_path("mahjongkit") / "studio")
    port: int = PORT
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    """Every request that changes something must say it; the page gets it from its own HTML."""
    most_body: int = 8_000_000
    """Bytes of a request."""
    most_games: int = 200
    """Games that are kept in memory; older ones are read again from the store."""
    most_jobs: int = 2
    """Matches and reviews that run at the same time; others wait."""

    review_processes: int = 1
    """That review records, so that pages do not wait for them; 0 for the server's own."""
    most_streams: int = 100
    """Pages that listen at the same time."""

    @property
    def database(self) -> Path:
        """The file with games, analyses and jobs."""
        return self.folder / "studio.db"

    @property
    def matches(self) -> Path:
        """The store of the arena's matches."""
        return self.folder / "matches.db"

    @property
    def paper_games(self) -> Path:
        """The store of the games that tables of papers are made of."""
        return self.folder / "papers.db"
