"""The application: routes of every view, the page, and how errors are told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles

import mahjongkit as mk
from mahjongkit.errors import InternalError
from mahjongkit.web.errors import StudioError
from mahjongkit.web.routes import all_routers
from mahjongkit.web.security import App, Guard
from mahjongkit.web.services import Services
from mahjongkit.web.settings import StudioSettings

STATIC = Path(__file__).parent / "static"


def create_app(settings: StudioSettings) -> App:
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
        api.include_router(router, prefix="/api")
    api.add_exception_handler(mk.MahjongError, _tell_error)
    api.add_exception_handler(RequestValidationError, _tell_wrong_request)
    api.add_api_route("/", _page, include_in_schema=False, response_class=HTMLResponse)
    api.mount("/static", StaticFiles(directory=STATIC), name="static")
    return Guard(api, settings)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.start()
    try:
        yield
    finally:
        services.stop()


async def _page(request: Request) -> HTMLResponse:
    settings = request.app.state.services.settings
    return HTMLResponse((STATIC / "index.html").read_text().replace("{token}", settings.token))


async def _tell_error(_: Request, error: Exception) -> JSONResponse:
    status = 500 if isinstance(error, InternalError) else error.status if isinstance(error, StudioError) else 422
    return JSONResponse({"error": str(error)}, status_code=status)


async def _tell_wrong_request(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"error": f"{place}: {first['msg']}"}, status_code=422)
