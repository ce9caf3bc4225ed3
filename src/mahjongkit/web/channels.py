"""Server-sent events: channels that any thread sends to, and the streams of those who listen."""

import asyncio
import json
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import StreamingResponse

from mahjongkit.web.errors import StudioError, TooMany

KEEP_ALIVE_SECONDS = 15.0
MOST_KEPT = 64
"""Messages that a channel remembers for those who come back."""
STREAM_HEADERS = {"cache-control": "no-store"}


class Message(NamedTuple):
    """What was sent, with its number."""

    id: int
    text: str
    """The document as JSON."""


class Channel:
    """Messages with ids from 1 on. Who comes late or comes back hears what is remembered of those that were missed.

    Every message should be worth something alone, as a whole table or the progress so far: of a long time without a
    connection only the last ones are remembered.
    """

    def __init__(self, *, keeps: int = MOST_KEPT) -> None:
        self._lock = threading.Lock()
        self._kept: deque[Message] = deque(maxlen=keeps)
        self._last = 0
        self._is_closed = False
        self._bells: set[Bell] = set()

    def send(self, document: Mapping[str, Any]) -> int:
        """Send a document to all who listen; returns its id."""
        text = json.dumps(document, separators=(",", ":"))
        with self._lock:
            self._last += 1
            self._kept.append(Message(self._last, text))
            self._ring()
            return self._last

    def close(self) -> None:
        """Say that no more will come."""
        with self._lock:
            self._is_closed = True
            self._ring()

    @property
    def is_closed(self) -> bool:
        """Whether no more will come."""
        return self._is_closed

    @property
    def num_listeners(self) -> int:
        """How many listen now."""
        return len(self._bells)

    def after(self, since: int) -> list[Message]:
        """The messages after the one with this id that are remembered.

        An id that was not sent yet is of an earlier run of the server: all are given.

        >>> channel = Channel()
        >>> channel.send({"done": 1}), channel.send({"done": 2})
        (1, 2)
        >>> channel.after(1), channel.after(2), len(channel.after(70))
        ([Message(id=2, text='{"done":2}')], [], 2)
        """
        with self._lock:
            heard = since if since <= self._last else 0
            return [message for message in self._kept if message.id > heard]

    @contextmanager
    def bell(self) -> Iterator["Bell"]:
        """What rings in the loop that runs here when there is something new."""
        bell = Bell()
        with self._lock:
            self._bells.add(bell)
        try:
            yield bell
        finally:
            with self._lock:
                self._bells.discard(bell)

    def _ring(self) -> None:
        for bell in self._bells:
            bell.ring()


class Bell:
    """An event of the loop that it was made in; other threads may ring it."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._event = asyncio.Event()
        self.clear = self._event.clear
        self.wait = self._event.wait

    def ring(self) -> None:
        """End the wait."""
        with suppress(RuntimeError):  # the loop has ended, and nobody waits
            self._loop.call_soon_threadsafe(self._event.set)


class Streams:
    """The open streams of a studio: at most so many, and all end when it does."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: set[Bell] = set()
        self._is_ending = False

    def __len__(self) -> int:
        return len(self._open)

    def check_place(self) -> None:
        """Raise if there is no place for one more."""
        if len(self._open) >= self._most:
            raise TooMany(f"{self._most} streams are open, as many as this studio serves: close a page")

    def end(self) -> None:
        """Let all of them end, so that the server can."""
        self._is_ending = True
        for bell in list(self._open):
            bell.ring()

    async def texts(self, channel: Channel, since: int) -> AsyncIterator[str]:
        """What is sent to one who listens."""
        with channel.bell() as bell:
            self._open.add(bell)
            try:
                while not self._is_ending:
                    bell.clear()
                    is_closed = channel.is_closed
                    for message in channel.after(since):
                        yield f"id: {message.id}\ndata: {message.text}\n\n"
                        since = message.id
                    if is_closed:
                        yield "event: end\ndata: {}\n\n"
                        return
                    try:
                        await asyncio.wait_for(bell.wait(), KEEP_ALIVE_SECONDS)
                    except TimeoutError:
                        yield ": still here\n\n"
            finally:
                self._open.discard(bell)


def event_stream(channel: Channel, request: Request) -> StreamingResponse:
    """The answer of a route that streams a channel, from the id on that `Last-Event-ID` or `?since=` says."""
    streams: Streams = request.app.state.services.streams
    streams.check_place()
    texts = streams.texts(channel, _since(request))
    return StreamingResponse(texts, media_type="text/event-stream", headers=STREAM_HEADERS)


def _since(request: Request) -> int:
    text = request.headers.get("last-event-id") or request.query_params.get("since") or "0"
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise StudioError(f"since is '{text}', expected the id of a message, a whole number from 0 on")
    return int(text)
