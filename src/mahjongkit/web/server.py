"""Runs the application until it is stopped."""

import threading
import webbrowser

import uvicorn

from mahjongkit.web.app import create_app
from mahjongkit.web.settings import HOST, StudioSettings


def serve(settings: StudioSettings, *, opens_browser: bool) -> None:
    """Serve the studio on this machine; returns after Ctrl-C."""
    config = uvicorn.Config(
        create_app(settings),
        host=HOST,
        port=settings.port,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    if opens_browser:
        opener = threading.Timer(1.0, webbrowser.open, [f"http://{HOST}:{settings.port}/"])
        opener.daemon = True
        opener.start()
    uvicorn.Server(config).run()
