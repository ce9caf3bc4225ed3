"""A studio in the process of the test, with a page's token."""

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("httpx", reason="httpx is not installed (the extra dev has it)")

from fastapi import FastAPI
from starlette.testclient import TestClient

from mahjongkit.web.app import create_app
from mahjongkit.web.security import Guard
from mahjongkit.web.services import Services
from mahjongkit.web.settings import StudioSettings

TOKEN = "the token of the page"  # noqa: S105


@pytest.fixture
def settings(tmp_path: Path) -> StudioSettings:
    return StudioSettings(folder=tmp_path / "studio", token=TOKEN)


@pytest.fixture
def client(settings: StudioSettings) -> Iterator[TestClient]:
    with studio(settings) as client:
        yield client


def studio(settings: StudioSettings) -> TestClient:
    """The page of a studio; as a context it is the server's run."""
    headers = {"x-studio-token": settings.token}
    return TestClient(create_app(settings), base_url="http://127.0.0.1:8421", headers=headers)


def services_of(client: TestClient) -> Services:
    """What the routes of this studio share."""
    guard = client.app
    assert isinstance(guard, Guard)
    assert isinstance(guard.app, FastAPI)
    services: Services = guard.app.state.services
    return services
