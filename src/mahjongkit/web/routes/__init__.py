"""The routes of the API, one module for each view."""

from fastapi import APIRouter

from mahjongkit.web.routes import about, analyse, arena, examples, jobs, play, review, study


def all_routers() -> list[APIRouter]:
    """The routers of all views, in the order of the API's description."""
    views = (about, examples, play, analyse, review, arena, study, jobs)
    return [view.router for view in views]
