"""Jobs run beside each other up to the limit, tell how far they are, and are told of after a restart."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import mahjongkit as mk
from mahjongkit.web.errors import Conflict, NotFound, TooMany
from mahjongkit.web.jobs import MOST_WAITING, Job, Jobs, JobState
from mahjongkit.web.settings import StudioSettings
from mahjongkit.web.store import Store
from tests.waiting import wait_for
from tests.web.conftest import services_of, studio


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "studio.db") as store:
        yield store


def wait(is_so: Callable[[], bool]) -> None:
    """As the work of a job."""
    wait_for(is_so)


def ended(job: Job) -> str:
    wait_for(lambda: job.channel.is_closed)
    return job.state


def test_a_job_tells_how_far_it_is(store: Store) -> None:
    def work(job: Job) -> None:
        job.progress(1, 2, "halfway")

    jobs = Jobs(store, most=1)
    job = jobs.start("match", "greedy and random", work, details={"seed": 7})
    assert ended(job) == JobState.DONE
    texts = [message.text for message in job.channel.after(0)]
    assert [text.split('"state":"')[1].split('"')[0] for text in texts] == ["queued", "running", "running", "done"]
    assert jobs.list() == [job.document()]
    assert (job.document()["done"], job.document()["note"], job.details) == (1, "halfway", {"seed": 7})


def test_only_so_many_run_at_once(store: Store) -> None:
    jobs, go = Jobs(store, most=1), threading.Event()
    first = jobs.start("match", "first", lambda job: wait(go.is_set))
    wait_for(lambda: first.state is JobState.RUNNING)
    second = jobs.start("match", "second", lambda job: None)
    assert second.state is JobState.QUEUED
    go.set()
    assert ended(second) == JobState.DONE


def test_jobs_run_in_the_order_in_which_they_were_started(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever of their threads comes first."""
    jobs, order = Jobs(store, most=1), list[str]()
    threads: list[threading.Thread] = []
    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", lambda thread: threads.append(thread))
        started = [jobs.start("match", title, lambda job: order.append(job.title)) for title in ("a", "b", "c")]
    for thread in reversed(threads):
        thread.start()
    assert [ended(job) for job in started] == [JobState.DONE] * 3
    assert order == ["a", "b", "c"]


def test_short_jobs_do_not_wait_for_long_ones(store: Store) -> None:
    jobs, go = Jobs(store, most=1), threading.Event()
    match = jobs.start("match", "first", lambda job: wait(go.is_set))
    wait_for(lambda: match.state is JobState.RUNNING)
    first = jobs.start("plan", "first", lambda job: wait(go.is_set), is_short=True)
    wait_for(lambda: first.state is JobState.RUNNING)
    second = jobs.start("plan", "second", lambda job: None, is_short=True)
    assert second.state is JobState.QUEUED
    go.set()
    assert [ended(job) for job in (match, first, second)] == [JobState.DONE] * 3


def test_a_job_that_waits_or_runs_can_be_stopped(store: Store) -> None:
    jobs = Jobs(store, most=1)
    first = jobs.start("match", "first", lambda job: wait(lambda: job.is_stopped))
    wait_for(lambda: first.state is JobState.RUNNING)
    second = jobs.start("match", "second", lambda job: None)
    jobs.stop(second.id)
    assert ended(second) == JobState.STOPPED
    jobs.stop(first.id)
    assert ended(first) == JobState.STOPPED


def test_a_job_that_fails_says_why(store: Store) -> None:
    def wrong(_: Job) -> None:
        raise mk.RulesError("there is no such rule")

    def broken(_: Job) -> None:
        raise KeyError("seat")

    jobs = Jobs(store, most=2)
    job = jobs.start("match", "wrong", wrong)
    assert (ended(job), job.document()["error"]) == (JobState.FAILED, "there is no such rule")
    job = jobs.start("match", "broken", broken)
    assert (ended(job), job.document()["error"]) == (JobState.FAILED, "this is our fault: KeyError: 'seat'")


def test_a_job_is_interrupted_by_a_restart_and_can_be_started_again(store: Store) -> None:
    go = threading.Event()
    jobs = Jobs(store, most=1)
    running = jobs.start("match", "first", lambda job: wait(go.is_set), details={"seed": 7})
    wait_for(lambda: running.state is JobState.RUNNING)

    after = Jobs(store, most=1)  # the first server was killed
    job = after.get(running.id)
    assert (job.state, job.details, job.channel.is_closed) == (JobState.INTERRUPTED, {"seed": 7}, True)
    again = after.start("match", "first", lambda job: None, id=job.id)
    assert ended(again) == JobState.DONE
    assert [each["state"] for each in after.list()] == ["done"]
    go.set()
    ended(running)


def test_jobs_of_another_studio_on_the_same_folder_run_on(settings: StudioSettings) -> None:
    with studio(settings) as first:
        job = services_of(first).jobs.start("match", "first", lambda job: wait(lambda: job.is_stopped))
        wait_for(lambda: job.state is JobState.RUNNING)
        with studio(settings) as second:
            assert second.get(f"/api/jobs/{job.id}").json()["state"] == "running"
    with studio(settings) as third:
        assert third.get(f"/api/jobs/{job.id}").json()["state"] == "interrupted"


def test_a_server_that_ends_interrupts_what_runs(store: Store) -> None:
    jobs = Jobs(store, most=1)
    job = jobs.start("match", "first", lambda job: wait(lambda: job.is_stopped))
    wait_for(lambda: job.state is JobState.RUNNING)
    jobs.close()
    assert job.state is JobState.INTERRUPTED


def test_limits_and_unknown_ids_are_said(store: Store) -> None:
    jobs, go = Jobs(store, most=1), threading.Event()
    first = jobs.start("match", "first", lambda job: wait(go.is_set))
    wait_for(lambda: first.state is JobState.RUNNING)
    with pytest.raises(Conflict, match="is running already"):
        jobs.start("match", "first", lambda job: None, id=first.id)
    with pytest.raises(NotFound, match="there is no job 'a7'"):
        jobs.get("a7")
    waiting = [jobs.start("match", "next", lambda job: None) for _ in range(MOST_WAITING)]
    with pytest.raises(TooMany, match="50 jobs are waiting already"):
        jobs.start("match", "one more", lambda job: None)
    go.set()
    assert {ended(job) for job in waiting} == {JobState.DONE}


def test_jobs_are_read_and_stopped_over_http(client: TestClient) -> None:
    services = services_of(client)
    job = services.jobs.start("match", "first", lambda job: wait(lambda: job.is_stopped))
    assert [each["id"] for each in client.get("/api/jobs").json()] == [job.id]
    assert client.post(f"/api/jobs/{job.id}/stop").json()["id"] == job.id
    ended(job)
    assert client.get(f"/api/jobs/{job.id}").json()["state"] == "stopped"
    assert client.get(f"/api/jobs/{job.id}/events").text.endswith("event: end\ndata: {}\n\n")
    assert client.get("/api/jobs/a7").json() == {"error": "there is no job 'a7'"}
    assert client.get("/api/jobs/a7/events").status_code == 404
    assert client.get(f"/api/jobs/{job.id}/events?since=-1").status_code == 422
