"""The routes of the API, one module for each view."""

from fastapi import APIRouter

from mahjongkit.web.routes import about, analyse, jobs, play, review


def all_routers() -> list[APIRouter]:
    """The routers of all views, in the order of the API's description."""
    return [about.router, play.router, analyse.router, review.router, jobs.router]
