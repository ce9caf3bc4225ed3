"""Jobs of all views: what runs, how far it is, and how to stop it."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from mahjongkit.web.channels import event_stream
from mahjongkit.web.jobs import JobState
from mahjongkit.web.services import Services, services_of

router = APIRouter(prefix="/jobs", tags=["jobs"])
Shared = Annotated[Services, Depends(services_of)]


class JobInfo(BaseModel):
    """A job as it is now."""

    id: str
    kind: str
    title: str
    state: JobState
    started: float
    done: float
    of: float | None
    note: str
    error: str | None
    details: dict[str, Any]


@router.get("")
def jobs(services: Shared) -> list[JobInfo]:
    """All jobs, the newest first."""
    return [JobInfo(**document) for document in services.jobs.list()]


@router.get("/{id}")
def job(id: str, services: Shared) -> JobInfo:
    """One job."""
    return JobInfo(**services.jobs.get(id).document())


@router.get("/{id}/events", response_class=StreamingResponse)
def job_events(id: str, request: Request, services: Shared) -> StreamingResponse:
    """A stream of `{"type": "job", "job": ...}` after every change, with what the work itself sends; ends with it."""
    return event_stream(services.jobs.get(id).channel, request)


@router.post("/{id}/stop")
def stop_job(id: str, services: Shared) -> JobInfo:
    """Ask a job to end."""
    return JobInfo(**services.jobs.stop(id).document())
