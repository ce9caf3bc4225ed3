"""`mahjongkit studio`: the page in the browser."""

import socket
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.show import console

PORT = 8421
TRIED_PORTS = 50


def studio(
    *,
    port: Annotated[
        int, typer.Option(help="Port; if it is in use the next free one is taken.", min=1, max=65535)
    ] = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    folder: Annotated[Path | None, typer.Option(help="Where games, analyses and matches are kept.")] = None,
) -> None:
    """Play, analyse, review and watch matches in the browser, on this machine only.

    The page is at http://127.0.0.1:8421. Nothing leaves this machine and nothing is fetched; what you play and analyse
    is kept and is there again after a restart. Ctrl-C ends it.
    """
    from mahjongkit.web.server import serve
    from mahjongkit.web.settings import StudioSettings

    free = _free_port(port)
    if free != port:
        console.print(f"port {port} is in use, taking {free}")
    settings = StudioSettings(port=free) if folder is None else StudioSettings(port=free, folder=folder)
    console.print(f"studio: http://127.0.0.1:{free}  (kept in {settings.folder}; Ctrl-C ends it)", soft_wrap=True)
    serve(settings, opens_browser=browser)


def _free_port(wanted: int) -> int:
    """The first port from the wanted one on that nobody listens on."""
    for port in range(wanted, min(wanted + TRIED_PORTS, 65536)):
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise typer.BadParameter(f"ports {wanted} to {wanted + TRIED_PORTS - 1} are all in use", param_hint="--port")
