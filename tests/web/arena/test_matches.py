"""Matches by the API: planned, played, stopped, gone on with after the server has died, looked at."""

import json
import threading
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from starlette.testclient import TestClient

from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Store
from mahjongkit.web.settings import StudioSettings
from tests.waiting import wait_for
from tests.web.conftest import services_of, studio

SMALL = {"entrants": ["greedy", "random"], "rules": "taiwanese", "blocks": 30, "seed": 1}
LONG = SMALL | {"blocks": 100_000}


def match_of(client: TestClient, match_id: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/matches/{match_id}").json()
    return found


def row_of(client: TestClient, match_id: str) -> dict[str, Any]:
    """Without its report, which takes its time."""
    rows: list[dict[str, Any]] = client.get("/api/matches").json()
    return next(row for row in rows if row["match"] == match_id)


def played(client: TestClient, form: dict[str, Any]) -> str:
    """The id of a match that was played to its end."""
    answer = client.post("/api/matches", json=form)
    assert answer.status_code == 200, answer.text
    match_id: str = answer.json()["id"]
    wait_for(lambda: row_of(client, match_id)["state"] not in ("queued", "running"))
    return match_id


def messages(client: TestClient, match_id: str) -> Iterator[dict[str, Any]]:
    for line in client.get(f"/api/matches/{match_id}/events").text.splitlines():
        if line.startswith('data: {"type"'):
            yield json.loads(line.removeprefix("data: "))


def test_a_match_is_played_to_the_report_of_the_command_line(client: TestClient) -> None:
    match_id = played(client, SMALL)
    found = match_of(client, match_id)
    settings = MatchSettings(entrants=("greedy", "random"), rules="taiwanese", seed=1, planned=30)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        run_match(match, settings, blocks=30)
        expected = report_match(match)
    assert found["state"] == "finished"
    assert found["blocks"] == found["wanted"] == 30
    assert found["report"]["verdict"] == found["verdict"] == expected.verdict
    assert found["report"]["results"][0]["mean"] == expected.comparisons[0].raw.mean
    assert found["report"]["checks"] == [asdict(check) for check in expected.checks]
    assert "mahjongkit arena run greedy random" in found["report"]["command"]
    (last,) = messages(client, match_id)
    assert last["conclusion"]["verdict"] == expected.verdict
    assert last["state"] == "finished"
    assert last["blocks"] == 30


def test_matches_are_listed_with_the_newest_first(client: TestClient) -> None:
    first, second = played(client, SMALL), played(client, SMALL | {"seed": 2, "entrants": ["mine=greedy", "random"]})
    rows = client.get("/api/matches").json()
    assert [row["match"] for row in rows] == [second, first]
    assert rows[0]["names"] == ["mine", "random"]
    assert all(row["verdict"] for row in rows)


def test_the_same_settings_go_on_with_the_same_match(client: TestClient) -> None:
    match_id = played(client, SMALL)
    assert played(client, SMALL | {"blocks": 40}) == match_id
    assert match_of(client, match_id)["blocks"] == 40
    assert played(client, SMALL | {"is_new": True}) == f"{match_id}-2"


def test_a_match_is_stopped_and_goes_on(client: TestClient) -> None:
    match_id = client.post("/api/matches", json=LONG).json()["id"]
    wait_for(lambda: row_of(client, match_id)["blocks"] > 0)
    assert row_of(client, match_id)["state"] == "running"
    twice = client.post(f"/api/matches/{match_id}/resume", json={})
    assert twice.status_code == 409
    assert "running already" in twice.json()["error"]
    assert client.post(f"/api/matches/{match_id}/stop").status_code == 200
    wait_for(lambda: row_of(client, match_id)["state"] == "stopped")
    there = row_of(client, match_id)["blocks"]
    assert 0 < there < 100_000
    assert client.post(f"/api/matches/{match_id}/resume", json={"blocks": there + 5}).status_code == 200
    wait_for(lambda: row_of(client, match_id)["state"] == "finished")
    assert row_of(client, match_id)["blocks"] == there + 5


def test_a_match_goes_on_after_the_server_has_ended(settings: StudioSettings) -> None:
    with studio(settings) as client:
        match_id = client.post("/api/matches", json=LONG).json()["id"]
        wait_for(lambda: row_of(client, match_id)["blocks"] > 0)
    wait_for(lambda: not any(thread.name.startswith("job ") for thread in threading.enumerate()))
    with studio(settings) as client:
        found = row_of(client, match_id)
        assert found["state"] == "stopped"
        assert found["wanted"] == 100_000
        assert list(messages(client, match_id)) == []
        again = client.post(f"/api/matches/{match_id}/resume", json={"blocks": found["blocks"] + 2})
        assert again.status_code == 200
        wait_for(lambda: row_of(client, match_id)["state"] == "finished")


def test_a_waiting_match_can_be_stopped(client: TestClient) -> None:
    ids = [client.post("/api/matches", json=LONG | {"seed": seed}).json()["id"] for seed in range(3)]
    wait_for(lambda: [row["state"] for row in client.get("/api/matches").json()].count("running") == 2)
    assert match_of(client, ids[2])["state"] == "queued"
    for match_id in reversed(ids):
        client.post(f"/api/matches/{match_id}/stop")
    wait_for(lambda: not any(services_of(client).matches.running_state(each) for each in ids))
    assert match_of(client, ids[2])["state"] == "no games"
    assert list(messages(client, ids[2])) == []


def test_a_sequential_test_ends_a_match(client: TestClient) -> None:
    match_id = played(client, SMALL | {"blocks": 3000, "bounds": [0, 0.1]})
    found = match_of(client, match_id)
    assert found["state"] == "decided"
    assert found["blocks"] < 3000
    assert found["report"]["results"][0]["test"]["state"] == "reject H0"


def test_three_entrants_have_ratings(client: TestClient) -> None:
    match_id = played(client, SMALL | {"entrants": ["greedy", "random", "draw-discard"]})
    report = match_of(client, match_id)["report"]
    assert len(report["results"]) == 3
    assert report["ratings"]["order"][0] == 0
    (last,) = messages(client, match_id)
    assert last["conclusion"]["ratings"]["order"] == report["ratings"]["order"]


def test_every_choice_of_the_form_can_be_played(client: TestClient) -> None:
    choices = client.get("/api/matches/form").json()
    for names, name in (("walls", "wall"), ("schedules", "schedule"), ("units", "unit"), ("lucks", "luck")):
        for value in choices[names]:
            row = match_of(client, played(client, SMALL | {"blocks": 2, name: value}))
            assert row["settings"][name] == value
    for variant, units in choices["measures"].items():
        for unit, measures in units.items():
            settings = MatchSettings(entrants=("greedy", "random"), rules=variant, unit=unit)
            assert settings.measure == measures[0], "the default"


def result_of(client: TestClient, path: str, form: dict[str, Any] | None = None) -> Any:
    """What a short job finds."""
    answer = client.post(f"/api/matches{path}", json=form)
    assert answer.status_code == 201, answer.text
    address = f"/api/jobs/{answer.json()['id']}"
    assert '"state":"done"' in client.get(f"{address}/events").text
    return client.get(address).json()["details"]["result"]


def test_a_plan_says_how_many_blocks(client: TestClient) -> None:
    plan = result_of(client, "/plan", SMALL | {"effect": 0.1})
    assert plan["sentence"].startswith("to detect +0.1 wins per seat and round with 80% power you need about")
    assert plan["raw"]["verdict"]["blocks"] > plan["raw"]["fixed"]["blocks"] > 2
    row = match_of(client, plan["match"])
    assert row["blocks"] == plan["pilot_blocks"]
    assert played(client, SMALL) == plan["match"], "the match goes on where the pilot ended"
    row = row_of(client, plan["match"])
    assert row["state"] == "finished"
    assert row["wanted"] == row["blocks"] == plan["pilot_blocks"]


def test_blocks_with_the_largest_differences_come_first(client: TestClient) -> None:
    match_id = played(client, SMALL)
    found = client.get(f"/api/matches/{match_id}/blocks?count=4").json()
    sizes = [abs(each["difference"]) for each in found["blocks"]]
    assert len(sizes) == 4
    assert sizes == sorted(sizes, reverse=True)
    assert sum(found["histogram"]["counts"]) == found["total"] == 30


def test_a_block_is_shown_side_by_side(client: TestClient) -> None:
    match_id = played(client, SMALL)
    block = client.get(f"/api/matches/{match_id}/blocks").json()["blocks"][0]["block"]
    shown = client.get(f"/api/matches/{match_id}/blocks/{block}").json()
    assert shown["mismatches"] == []
    (difference,) = shown["differences"]
    assert len(set(difference["actions"])) == 2
    assert difference["seen"]["type"] == "observation"
    assert shown["rows"][0]["is_decision"]
    assert [len(row["events"]) for row in shown["rows"][1:]] == [2] * (len(shown["rows"]) - 1)
    assert shown["games"][0]["wall_seed"].isdigit(), "a text: numbers of a page have 53 bits"
    assert [game["seats"] for game in shown["games"]] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    from_deal = client.get(f"/api/matches/{match_id}/blocks/{block}?from_deal=true").json()
    assert len(from_deal["rows"]) > len(shown["rows"])


def test_walls_are_compared_by_what_they_save(client: TestClient) -> None:
    match_id = played(client, SMALL | {"blocks": 2})
    rows = result_of(client, f"/{match_id}/walls")
    assert [row["wall"] for row in rows] == ["shared", "stable", "kept"]
    assert all(row["ratio"] > 0 and row["ratio_error"] > 0 and row["blocks"] >= 2 for row in rows)
    three = played(client, SMALL | {"blocks": 2, "entrants": ["greedy", "random", "exact"]})
    assert "two entrants" in client.post(f"/api/matches/{three}/walls").json()["error"]


def test_blocks_are_played_again_and_are_the_same(client: TestClient) -> None:
    match_id = played(client, SMALL)
    found = result_of(client, f"/{match_id}/check")
    assert len(found["blocks"]) == 1
    assert found["mismatches"] == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"entrants": ["greedy", "process:./bot"]}, "'process:./bot' runs a program"),
        ({"entrants": ["greedy", "subprocess:Popen"]}, "'subprocess:Popen' runs a program"),
        ({"entrants": ["greedy", "simcat-plus:model=/etc/passwd"]}, "opens a file"),
        ({"luck": "os:system"}, "luck is 'os:system'"),
        ({"entrants": ["greedy"]}, "at least 2 items"),
        ({"entrants": ["greedy", "greed"]}, "unknown agent 'greed'"),
        ({"rules": "bridge"}, "bridge"),
        ({"wall": "soft"}, "soft"),
        ({"bounds": [1, 0]}, "must rise"),
        ({"blocks": 1}, "greater than or equal to 2"),
        ({"seed": -1}, "greater than or equal to 0"),
        ({"seed": 2**53}, "less than"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    client: TestClient, change: dict[str, Any], said: str
) -> None:
    for path, form in (("", SMALL), ("/plan", SMALL | {"effect": 0.1})):
        if path and "blocks" in change:
            continue
        answer = client.post(f"/api/matches{path}", json=form | change)
        assert answer.status_code == 422
        assert said in answer.json()["error"]
    assert client.get("/api/matches").json() == []


@pytest.mark.parametrize("path", ["", "/events", "/blocks", "/blocks/3"])
def test_an_unknown_match_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(f"/api/matches/nothing{path}").status_code == 404
    played(client, SMALL | {"blocks": 2})
    assert client.get(f"/api/matches/nothing{path}").status_code == 404


def test_a_block_that_was_not_played_is_refused(client: TestClient) -> None:
    match_id = played(client, SMALL | {"blocks": 2})
    assert "block 7 of match" in client.get(f"/api/matches/{match_id}/blocks/7").json()["error"]
    assert client.get(f"/api/matches/{match_id}/blocks/{10**30}").status_code == 422
