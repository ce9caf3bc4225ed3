"""`mahjongkit studio`: the page in the browser."""

import socket
from pathlib import Path
from typing import Annotated

import typer

from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.outputs import output_folder
from mahjongkit.cli.show import console, show_json_line

HOST = "127.0.0.1"
PORT = 8421
TRIED_PORTS = 50


def studio(
    *,
    port: Annotated[
        int, typer.Option(help="Port; if it is in use the next free one is taken.", min=1, max=65535)
    ] = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    folder: Annotated[
        Path | None, typer.Option(help="Where games, analyses and matches are kept.", file_okay=False)
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play, analyse, review and watch matches in the browser, on this machine only.

    The page is at http://127.0.0.1:8421. Nothing leaves this machine and nothing is fetched; what you play and analyse
    is kept and is there again after a restart. Ctrl-C ends it.
    """
    if folder is not None:
        output_folder(folder)
    with _listen(port) as listening:
        taken = listening.getsockname()[1]
        if taken != port and not as_json:
            console.print(f"port {port} is in use, taking {taken}")

        from mahjongkit.web.server import serve  # slow to import: nothing above should wait for it
        from mahjongkit.web.settings import StudioSettings

        settings = StudioSettings(port=taken) if folder is None else StudioSettings(port=taken, folder=folder)
        if as_json:
            show_json_line({"address": f"http://{HOST}:{taken}/", "folder": str(settings.folder)})
        else:
            console.print(f"studio: http://{HOST}:{taken}/  (Ctrl-C ends it)", highlight=False)
            console.print(f"kept in {settings.folder}", style="dim", highlight=False, soft_wrap=True)
        serve(settings, listening, opens_browser=browser)


def _listen(wanted: int) -> socket.socket:
    """A socket on the first port from the wanted one on that nobody listens on."""
    for port in range(wanted, min(wanted + TRIED_PORTS, 65536)):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, port))
            listening.listen()
        except OSError:
            listening.close()
            continue
        return listening
    raise typer.BadParameter(f"ports {wanted} to {wanted + TRIED_PORTS - 1} are all in use", param_hint="--port")
