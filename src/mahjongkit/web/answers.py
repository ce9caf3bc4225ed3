"""How errors are told: a status and `{"error": one sentence}`, whatever went wrong."""

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from mahjongkit.errors import InternalError, MahjongError
from mahjongkit.web.errors import StudioError

logger = logging.getLogger(__name__)


class ErrorAnswer(BaseModel):
    """What went wrong."""

    error: str


_MEANINGS = {
    400: "The body cannot be read.",
    403: "The token is missing, or the request comes from another page.",
    404: "There is no such thing.",
    409: "It has changed meanwhile, or it is not the time for it.",
    413: "The request is too large.",
    421: "The host is not this machine.",
    422: "Something in the request is wrong; the sentence names it.",
    429: "A limit of the studio is reached.",
}
_CONTENT = {"application/json": {"schema": ErrorAnswer.model_json_schema()}}
ERROR_ANSWERS: dict[int | str, dict[str, Any]] = {
    status: {"description": meaning, "content": _CONTENT} for status, meaning in _MEANINGS.items()
}
"""For the description of the API."""


def add_error_answers(api: FastAPI) -> None:
    """Let an application tell its errors in this way."""
    api.add_exception_handler(MahjongError, _tell_error)
    api.add_exception_handler(RequestValidationError, _tell_wrong_request)
    api.add_exception_handler(HTTPException, _tell_refusal)
    api.add_exception_handler(Exception, _tell_fault)


def error_answer(status: int, sentence: str) -> JSONResponse:
    """The answer that tells an error."""
    readable = sentence.encode("utf-8", "backslashreplace").decode()  # what was sent may be no text
    return JSONResponse({"error": readable}, status_code=status)


async def _tell_error(_: Request, error: Exception) -> JSONResponse:
    if isinstance(error, InternalError):
        logger.error("internal error", exc_info=error)
        return error_answer(500, str(error))
    return error_answer(error.status if isinstance(error, StudioError) else 422, str(error))


async def _tell_wrong_request(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return error_answer(422, f"{place}: {first['msg']}")


async def _tell_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101
    what = HTTPStatus(error.status_code).phrase.lower() if error.detail == "" else error.detail
    if error.status_code == HTTPStatus.NOT_FOUND:
        what = f"there is nothing at {request.url.path}"
    elif error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        what = f"{request.url.path} does not take {request.method}"
    answer = error_answer(error.status_code, what)
    answer.headers.update(error.headers or {})
    return answer


async def _tell_fault(_: Request, error: Exception) -> JSONResponse:
    return error_answer(500, f"this is our fault: {type(error).__name__}")
