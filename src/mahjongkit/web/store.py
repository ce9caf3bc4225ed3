"""What must outlive the server: documents in one SQLite file, found by kind and id."""

import json
import secrets
import sqlite3
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

Document = dict[str, Any]

LAYOUT = """
CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    made REAL NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (kind, id)
)
"""
PUT = """
INSERT INTO documents (kind, id, made, document) VALUES (?, ?, ?, ?)
ON CONFLICT (kind, id) DO UPDATE SET document = excluded.document
"""


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(9)


class Stored(NamedTuple):
    """A document as the store lists it."""

    id: str
    when: float
    """When it was first put, in seconds since 1970."""
    document: Document


class Store:
    """Documents by kind and id; any thread may ask.

    What was put is there after the process was killed at any moment: SQLite has given it to the system by then.

    >>> with Store(Path(":memory:")) as store:
    ...     store.put("game", "a7", {"seed": 3})
    ...     store.get("game", "a7"), store.get("game", "b8")
    ({'seed': 3}, None)
    """

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=10)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=NORMAL")
        self._connection.execute(LAYOUT)

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def put(self, kind: str, id: str, document: Mapping[str, Any]) -> None:
        """Keep a document, in place of the one that has this name."""
        text = json.dumps(document, separators=(",", ":"))
        with self._lock:
            self._connection.execute(PUT, (kind, id, time.time(), text))

    def get(self, kind: str, id: str) -> Document | None:
        """The document of this name, if there is one."""
        with self._lock:
            row = self._connection.execute(
                "SELECT document FROM documents WHERE kind = ? AND id = ?", (kind, id)
            ).fetchone()
        return None if row is None else _read(row[0])

    def list(self, kind: str, limit: int = 100) -> list[Stored]:
        """The newest documents of a kind, the newest first."""
        with self._lock:
            rows = self._connection.execute(
                "SELECT id, made, document FROM documents WHERE kind = ? ORDER BY number DESC LIMIT ?", (kind, limit)
            ).fetchall()
        return [Stored(name, when, _read(text)) for name, when, text in rows]

    def delete(self, kind: str, id: str) -> None:
        """Forget a document; nothing happens if there is none."""
        with self._lock:
            self._connection.execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, id))

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()


def _read(text: str) -> Document:
    document: Document = json.loads(text)
    return document
