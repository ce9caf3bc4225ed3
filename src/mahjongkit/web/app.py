"""The application: routes of every view, the page, and how errors are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.responses import Response

import mahjongkit as mk
from mahjongkit.web.answers import ERROR_ANSWERS, add_error_answers
from mahjongkit.web.api_page import api_page
from mahjongkit.web.docs_pages import docs_page
from mahjongkit.web.routes import all_routers
from mahjongkit.web.security import Guard
from mahjongkit.web.services import Services
from mahjongkit.web.settings import StudioSettings

STATIC = Path(__file__).parent / "static"


def create_app(settings: StudioSettings) -> Guard:
    """The studio as an ASGI application; `app.state.services` of its inside has what the routes share."""
    api = FastAPI(
        title="mahjongkit studio",
        version=mk.__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
    )
    api.state.services = Services(settings)
    for router in all_routers():
        api.include_router(router, prefix="/api", responses=ERROR_ANSWERS)
    add_error_answers(api)
    api.add_api_route("/", _page, include_in_schema=False, response_class=HTMLResponse)
    api.add_api_route("/api", _api_page, include_in_schema=False, response_class=HTMLResponse)
    api.add_api_route("/docs/{name:path}", _docs, include_in_schema=False, response_class=HTMLResponse)
    api.mount("/static", _Files(directory=STATIC), name="static")
    return Guard(api, settings)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.start()
    try:
        yield
    finally:
        services.stop()


class _Files(StaticFiles):
    """The files of the page; a browser asks whether they have changed, so that an update is seen at once."""

    def file_response(self, *args: Any, **options: Any) -> Response:
        """The answer with a file."""
        answer = super().file_response(*args, **options)
        answer.headers["cache-control"] = "no-cache"
        return answer


async def _page(request: Request) -> HTMLResponse:
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    token = request.app.state.services.settings.token
    return HTMLResponse(text.replace("{token}", token), headers={"cache-control": "no-store"})


def _docs(name: str) -> HTMLResponse:
    return HTMLResponse(docs_page(name))


async def _api_page(request: Request) -> HTMLResponse:
    return HTMLResponse(api_page(request.app.openapi()))
