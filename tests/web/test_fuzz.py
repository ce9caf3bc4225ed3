"""Requests made from the description of the API: whatever is sent, the answer is one that is described, never a fault.

`make fuzz-studio` sends many more.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="schemathesis is not installed (the extra dev has it)")

import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from mahjongkit.web.app import create_app
from mahjongkit.web.settings import StudioSettings
from tests.web.conftest import TOKEN, studio
from tests.web.player import new_game

EXAMPLES = int(os.environ.get("STUDIO_EXAMPLES", "2"))
"""Right ones and wrong ones, each per operation."""
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BASE = "http://127.0.0.1:8421"


def described() -> dict[str, Any]:
    api = create_app(StudioSettings(folder=Path("nowhere"), token=TOKEN)).app
    assert isinstance(api, FastAPI)
    return api.openapi()


SCHEMA = schemathesis.openapi.from_dict(described())
OPERATIONS = {each.ok().label: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with studio(StudioSettings(folder=tmp_path_factory.mktemp("fuzz"), token=TOKEN)) as client:
        client._transport.raise_server_exceptions = False
        yield client


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("name", OPERATIONS)
def test_every_request_is_answered_as_described(running: TestClient, name: str, mode: GenerationMode) -> None:
    operation = OPERATIONS[name]
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
        return  # an id may be any text
    knows_game = "/games/{id}" in name and not name.endswith("/events")
    game = new_game(running) if knows_game else None

    @settings(max_examples=EXAMPLES, phases=[Phase.generate], suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        check(running, case)
        if knows_game:
            case.path_parameters["id"] = game
            check(running, case)

    send()


def check(client: TestClient, case: Any) -> None:
    request = case.as_transport_kwargs(base_url=BASE)
    request["headers"] = {key: value for key, value in request["headers"].items() if key.lower() != "user-agent"}
    answer = client.request(
        request["method"],
        request["url"],
        headers=request["headers"] | {"x-studio-token": TOKEN},
        params=request.get("params"),
        json=request.get("json"),
        content=request.get("data"),
    )
    case.validate_response(answer, checks=CHECKS)
