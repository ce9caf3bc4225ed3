"""Runs the application until it is stopped."""

import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI

from mahjongkit.web.app import create_app
from mahjongkit.web.security import Guard
from mahjongkit.web.services import Services
from mahjongkit.web.settings import HOST, StudioSettings

MOST_CONNECTIONS = 400
"""Streams and requests together; who comes then is told to come back."""


def serve(settings: StudioSettings, listening: socket.socket, *, opens_browser: bool) -> None:
    """Serve the studio on a socket of this machine; returns after Ctrl-C."""
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # a page that goes away is no news
    guard = create_app(settings)
    config = uvicorn.Config(
        guard,
        log_level="warning",
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=2,
    )
    address = f"http://{HOST}:{settings.port}/" if opens_browser else None
    with suppress(KeyboardInterrupt):  # it is how it ends
        _Server(config, _services(guard), address).run(sockets=[listening])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, services: Services, address: str | None) -> None:
        super().__init__(config)
        self._services = services
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._address is not None and _has_display():
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._services.end_streams()  # it waits for them
        super().handle_exit(sig, frame)


def _has_display() -> bool:
    """Whether a window can open; else a browser of the terminal might."""
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ))


def _services(guard: Guard) -> Services:
    api = guard.app
    assert isinstance(api, FastAPI)  # noqa: S101
    services: Services = api.state.services
    return services
