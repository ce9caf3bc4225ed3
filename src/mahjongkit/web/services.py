"""What the routes of a studio share: the store, games, jobs."""

from fastapi import Request

from mahjongkit.web.settings import StudioSettings


class Services:
    """One of each for a running studio; `start` and `stop` are called once, by the server."""

    def __init__(self, settings: StudioSettings) -> None:
        self.settings = settings

    def start(self) -> None:
        """Open what must be open while the server runs."""
        self.settings.folder.mkdir(parents=True, exist_ok=True)

    def stop(self) -> None:
        """Close it."""


def services_of(request: Request) -> Services:
    """The services of the studio that a request came to; a dependency of routes."""
    services: Services = request.app.state.services
    return services
