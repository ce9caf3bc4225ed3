"""Who may ask what: only this machine, only the page's own origin, only with the token, only so much."""

import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from mahjongkit.web.settings import StudioSettings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

TOKEN_HEADER = "x-studio-token"  # noqa: S105  # its name, not a secret
LOCAL_NAMES = ("127.0.0.1", "localhost", "[::1]")
READING = ("GET", "HEAD")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Refuses what does not come from the page of this studio, and what is too large."""

    def __init__(self, app: App, settings: StudioSettings) -> None:
        self.app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope["method"], Headers(scope=scope))
        if refused is not None:
            status, why = refused
            await JSONResponse({"error": why}, status_code=status, headers=HEADERS)(scope, receive, send)
            return
        await self.app(scope, self._counted(receive), self._with_headers(send))

    def _refusal(self, method: str, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if host.rpartition(":")[0] not in LOCAL_NAMES and host not in LOCAL_NAMES:
            return 421, f"this studio answers on this machine only, not as '{host}'"
        if method in READING:
            return None
        origin = headers.get("origin")
        if origin is not None and origin != f"http://{host}":
            return 403, f"'{origin}' is another page: only the studio's own may change something"
        if not secrets.compare_digest(headers.get(TOKEN_HEADER, "").encode(), self._settings.token.encode()):
            return 403, f"the header {TOKEN_HEADER} is missing or of another run: reload the page"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._settings.most_body:
            return 413, f"the request has {length} bytes, at most {self._settings.most_body} are read"
        return None

    def _counted(self, receive: Receive) -> Receive:
        """A body without a length is cut off where it becomes too large."""
        read = 0

        async def counted() -> MutableMapping[str, Any]:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._settings.most_body:
                raise HTTPException(413, f"the request is too large: at most {self._settings.most_body} are read")
            return message

        return counted

    @staticmethod
    def _with_headers(send: Send) -> Send:
        async def sending(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (name.encode(), value.encode())
                        for name, value in HEADERS.items()
                        if name.encode() not in present
                    ),
                ]
            await send(message)

        return sending
