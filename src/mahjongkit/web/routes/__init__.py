"""The routes of the API, one module for each view."""

from fastapi import APIRouter

<<<<<<< HEAD
from mahjongkit.web.routes import about, arena, jobs
=======
from mahjongkit.web.routes import about, analyse, jobs
>>>>>>> look


def all_routers() -> list[APIRouter]:
    """The routers of all views, in the order of the API's description."""
<<<<<<< HEAD
    return [about.router, arena.router, jobs.router]
=======
    return [about.router, analyse.router, jobs.router]
>>>>>>> look
