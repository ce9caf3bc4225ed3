"""Examples of the home page, one click each."""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel

from mahjongkit.web.errors import NotFound
from mahjongkit.web.examples.opened import EXAMPLES
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/examples", tags=["examples"])
Shared = Annotated[Services, Depends(services_of)]


class Example(BaseModel):
    """An example, and the view that shows it."""

    name: str
    view: str


class Opened(Example):
    """Where the page shows it."""

    address: str


@router.get("")
def examples() -> list[Example]:
    """All examples."""
    return [Example(name=name, view=view) for name, (view, _) in EXAMPLES.items()]


@router.post("/{name}")
def open_example(name: str, services: Shared) -> Opened:
    """The address of an example in the page; a review or a match is begun at the first call."""
    if name not in EXAMPLES:
        raise NotFound("example", name)
    view, address_of = EXAMPLES[name]
    return Opened(name=name, view=view, address=address_of(services))
