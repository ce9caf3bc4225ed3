"""Reviews over the API: every format and variant, decisions with their tables, branches of a decision."""

import base64
import multiprocessing
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import mahjongkit as mk
from mahjongkit.analysis.review import ReviewSettings, review_record
from mahjongkit.records import read_record
from mahjongkit.web.review.reviews import ANSWERS
from mahjongkit.web.settings import StudioSettings
from tests.waiting import wait_for
from tests.web.conftest import TOKEN, services_of, studio

RECORDS = Path(__file__).parents[2] / "data" / "records"
QUICK = "native_1_sichuan.jsonl"


@pytest.fixture
def settings(tmp_path: Path) -> StudioSettings:
    """Reviews in the process of the test: to begin another takes longer than these records."""
    return StudioSettings(folder=tmp_path / "studio", token=TOKEN, review_processes=0)


def text_of(name: str) -> str:
    return (RECORDS / name).read_text()


def start(client: TestClient, **wanted: Any) -> dict[str, Any]:
    answer = client.post("/api/reviews", json=wanted)
    assert answer.status_code == 201, answer.text
    head: dict[str, Any] = answer.json()
    return head


def done(client: TestClient, review: str) -> dict[str, Any]:
    document: dict[str, Any] = wait_for(
        lambda: client.get(f"/api/reviews/{review}").json(), lambda found: found["state"] not in ("queued", "running")
    )
    return document


def reviewed(client: TestClient, name: str = QUICK, player: str = "0") -> dict[str, Any]:
    return done(client, start(client, text=text_of(name), player=player)["id"])


@pytest.mark.parametrize("name", [QUICK, "native_1_taiwanese.jsonl"])
def test_a_review_has_the_numbers_of_the_package(client: TestClient, name: str) -> None:
    document = reviewed(client, name)
    assert document["state"] == "done"
    expected = review_record(read_record(RECORDS / name), ReviewSettings(player="0"), is_signed=False)
    summary = document["summary"]
    assert [each["event"] for each in summary["decisions"]] == [each.event - 1 for each in expected.decisions]
    assert summary["num_mistakes"] == len(expected.mistakes())
    losses = [each["difference"] for each in summary["decisions"] if each["state"] == "mistake"]
    assert sorted(losses) == pytest.approx(sorted(each.loss for each in expected.mistakes()), rel=1e-5)
    split = summary["players"][0]["split"]
    assert round(split["luck"] + split["decisions"] + split["rest"], 2) == split["result"]


def test_a_process_of_its_own_finds_the_same(client: TestClient, tmp_path: Path) -> None:
    with studio(StudioSettings(folder=tmp_path / "other", token=TOKEN, review_processes=1)) as other:
        there = reviewed(other)["summary"]
        assert len(multiprocessing.active_children()) == 1
    assert multiprocessing.active_children() == []
    here = reviewed(client)["summary"]
    assert {**there, "seconds": 0} == {**here, "seconds": 0}


def test_every_decision_has_its_table_and_what_the_seat_saw(client: TestClient) -> None:
    document = reviewed(client)
    review = document["id"]
    for number, decision in enumerate(document["summary"]["decisions"]):
        found = client.get(f"/api/reviews/{review}/decisions/{number}").json()
        seen = mk.Observation.from_json(found["observation"])
        assert seen.seat == decision["seat"] == 0
        assert str(seen) == found["text"]
        assert mk.Action.from_json(decision["played"]) in seen.legal_actions
        assert len(found["analysis"]["rows"]) == decision["num_rows"]
        assert sorted(found["hands"][0]) == sorted(found["observation"]["seats"][0]["own"]["tiles"])


def test_positions_of_a_round_hide_what_the_seat_did_not_see(client: TestClient) -> None:
    document = reviewed(client)
    for event in range(1, document["summary"]["rounds"][0]["num_events"] + 1, 7):
        place = {"round": 0, "event": event, "seat": 2}
        found = client.get(f"/api/reviews/{document['id']}/positions", params=place).json()
        assert [seat["seat"] for seat in found["observation"]["seats"] if "own" in seat] == [2]


def test_gzipped_files_and_one_of_many_records_are_read(client: TestClient) -> None:
    data = base64.b64encode((RECORDS / "mahjongai.jsonl.gz").read_bytes()).decode()
    many = client.post("/api/reviews", json={"data": data})
    assert many.status_code == 422
    assert "choose one by its number" in many.json()["error"]
    head = start(client, data=data, number=2, player="1", title="mine")
    assert (head["title"], head["variant"]) == ("mine", "sichuan")
    assert done(client, head["id"])["summary"]["seats"] == [1]


def test_reviews_survive_a_restart_and_an_interrupted_one_begins_anew(settings: StudioSettings) -> None:
    with studio(settings) as client:
        before = reviewed(client)
        cut = start(client, text=text_of("four_seats.xml"), player="0")["id"]
    with studio(settings) as client:
        assert client.get(f"/api/reviews/{before['id']}").json() == before
        assert client.get(f"/api/reviews/{cut}").json()["state"] == "interrupted"
        assert {each["id"] for each in client.get("/api/reviews").json()} == {before["id"], cut}
        again = client.post(f"/api/reviews/{cut}/again").json()
        assert again["state"] in ("queued", "running")
        assert client.post(f"/api/reviews/{cut}/again").status_code == 409
        client.post(f"/api/jobs/{again['job']}/stop")
        assert client.get(f"/api/reviews/{before['id']}/page").text.startswith("<!doctype html>")


def test_the_export_is_one_file_that_may_run_nothing_of_ours(client: TestClient) -> None:
    answer = client.get(f"/api/reviews/{reviewed(client)['id']}/page")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert "sandbox" in answer.headers["content-security-policy"]
    assert "http://" not in answer.text.replace("http://www.w3.org/", "")


def test_answers_of_training_are_kept_with_whether_they_are_good(client: TestClient) -> None:
    document = reviewed(client)
    review = document["id"]
    number = next(at for at, each in enumerate(document["summary"]["decisions"]) if each["state"] == "mistake")
    rows = client.get(f"/api/reviews/{review}/decisions/{number}").json()["analysis"]["rows"]
    played = document["summary"]["decisions"][number]["played"]
    wrong = next(at for at, row in enumerate(rows) if row["action"] == played)
    answers = f"/api/reviews/{review}/answers"
    given = client.post(answers, json={"decision": number, "row": wrong}).json()
    assert given == {str(number): {"row": wrong, "is_good": False}}
    given = client.post(answers, json={"decision": number, "row": 0}).json()
    assert given == {str(number): {"row": 0, "is_good": True}}
    assert client.get(f"/api/reviews/{review}").json()["answers"] == given
    assert client.post(answers, json={"decision": number, "row": 99}).status_code == 404


def test_two_answers_at_once_are_both_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    review = reviewed(client)["id"]
    services = services_of(client)
    read, both_have_read = services.store.get, threading.Barrier(2)

    def get(kind: str, key: str) -> Any:
        found = read(kind, key)
        if kind == ANSWERS:
            with suppress(threading.BrokenBarrierError):  # one waits for the other: nobody else will come
                both_have_read.wait(0.2)
        return found

    monkeypatch.setattr(services.store, "get", get)
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(lambda decision: services.reviews.answer(review, decision, 0), (0, 1)))
    assert set(read(ANSWERS, review) or {}) == {"0", "1"}


def test_agents_play_on_from_a_decision_with_the_same_hidden_tiles_for_every_action(client: TestClient) -> None:
    document = reviewed(client, "native_1_taiwanese.jsonl")
    decision = document["summary"]["decisions"][4]
    asked = {"decision": 4, "actions": [decision["played"], decision["played"]], "agent": "greedy", "times": 30}
    job = client.post(f"/api/reviews/{document['id']}/rollouts", json=asked).json()
    found = wait_for(lambda: client.get(f"/api/jobs/{job['id']}").json(), lambda found: found["state"] == "done")
    first, second = found["details"]["outcomes"]
    assert first["number"] == 30
    assert first["changes"] == second["changes"]  # the same action in the same worlds
    assert second["difference"] == 0
    assert len(set(first["changes"])) > 1


def test_a_person_plays_on_from_a_decision(client: TestClient) -> None:
    document = reviewed(client, "native_1_taiwanese.jsonl", player="1")
    number = len(document["summary"]["decisions"]) - 1
    seen = client.get(f"/api/reviews/{document['id']}/decisions/{number}").json()["observation"]
    answer = client.post(f"/api/reviews/{document['id']}/play", json={"decision": number, "agent": "greedy"})
    table = client.get(f"/api/games/{answer.json()['game']}").json()
    assert table["you"] == 1
    assert table["asked"]
    assert table["observation"] == seen
    assert "record" in table["branch_note"]


def test_a_game_of_the_studio_is_reviewed_once_a_round_is_over(client: TestClient) -> None:
    seats = ["greedy", "greedy", "greedy", "greedy"]
    wanted = {"variant": "sichuan", "seats": seats, "seed": 3, "length": "round"}
    game = client.post("/api/games", json=wanted).json()["id"]
    wait_for(lambda: client.get(f"/api/games/{game}").json()["game_over"])
    document = done(client, start(client, game=game, player="2")["id"])
    assert document["summary"]["num_rounds"] == 1
    assert document["summary"]["names"][2].startswith("greedy")
    own = client.post("/api/games", json={**wanted, "seats": ["you", *seats[1:]]}).json()["id"]
    answer = client.post("/api/reviews", json={"game": own})
    assert answer.status_code == 409
    assert "no round of this game is over yet" in answer.json()["error"]


@pytest.mark.parametrize(
    ("wanted", "status", "words"),
    [
        ({}, 422, "one of text, data and game"),
        ({"text": "x", "game": "y"}, 422, "there is text and game"),
        ({"text": "hello"}, 422, "not a record of a known format"),
        ({"text": ""}, 422, "it is empty"),
        ({"text": "{" * 100_000}, 422, "not a record"),
        ({"text": "<mjloggm ver='2.3'><INIT "}, 422, ""),
        ({"text": "http://tenhou.net/0/?log=2019010100gm-00a9-0000-0123abcd"}, 422, "nothing is fetched"),
        ({"data": "not base64!"}, 422, "not base64"),
        ({"data": base64.b64encode(b"\x1f\x8b broken").decode()}, 422, "broken gzip"),
        ({"game": "none"}, 404, "there is no game 'none'"),
        ({"text": 7}, 422, "body.text"),
        ({"text": "RECORD", "player": "nobody"}, 422, "there is no player 'nobody'"),
        ({"text": "RECORD", "agent": "grand-master"}, 422, "unknown agent"),
        ({"text": "RECORD", "agent": "process:true"}, 422, "process:true"),
        ({"text": "RECORD", "seconds": -1}, 422, "body.seconds"),
        ({"text": "RECORD", "number": 5}, 422, "there is no record 5"),
    ],
)
def test_what_cannot_be_reviewed_is_told(client: TestClient, wanted: dict[str, Any], status: int, words: str) -> None:
    if wanted.get("text") == "RECORD":
        wanted = {**wanted, "text": text_of(QUICK)}
    answer = client.post("/api/reviews", json=wanted)
    assert answer.status_code == status
    assert words in answer.json()["error"]
    assert services_of(client).jobs.list() == []


def test_unknown_reviews_decisions_and_actions_are_told(client: TestClient) -> None:
    assert client.get("/api/reviews/none").json() == {"error": "there is no review 'none'"}
    for path in ("decisions/0", "positions?round=0&event=1&seat=0", "page"):
        assert client.get(f"/api/reviews/none/{path}").status_code == 404
    review = reviewed(client)["id"]
    assert client.get(f"/api/reviews/{review}/decisions/999").status_code == 404
    assert client.get(f"/api/reviews/{review}/positions?round=9&event=1&seat=0").status_code == 422
    illegal = {"decision": 3, "actions": [{"type": "win", "tile": "1m"}]}
    answer = client.post(f"/api/reviews/{review}/rollouts", json=illegal)
    assert answer.status_code == 422
    assert "cannot be played there" in answer.json()["error"]
    assert client.delete(f"/api/reviews/{review}").status_code == 200
    assert client.get(f"/api/reviews/{review}").status_code == 404


def test_two_agents_judge_one_record_and_their_disagreements_are_listed(client: TestClient) -> None:
    first = start(client, text=text_of(QUICK), player="0")
    done(client, first["id"])
    answer = client.post(f"/api/reviews/{first['id']}/opinions", json={"agent": "exact"})
    assert answer.status_code == 201, answer.text
    second = answer.json()
    done(client, second["id"])
    assert [each["id"] for each in client.get(f"/api/reviews/{first['id']}/opinions").json()] == [second["id"]]
    assert [each["id"] for each in client.get(f"/api/reviews/{second['id']}/opinions").json()] == [first["id"]]
    found = client.get(f"/api/reviews/{first['id']}/opinions/{second['id']}").json()
    one, two = (client.get(f"/api/reviews/{each['id']}").json()["summary"] for each in (first, second))
    assert found["agents"] == ["sichuan-search", "exact"]
    assert found["both"] == len(one["decisions"]) == len(two["decisions"])
    assert found["same"] + len(found["rows"]) == found["both"]
    for row in found["rows"]:
        best = [one["decisions"][row["index"]]["best"], two["decisions"][row["other"]]["best"]]
        assert [row["first"]["best"], row["second"]["best"]] == best
        assert best[0] | {"is_drawn": None} != best[1] | {"is_drawn": None}


def test_reviews_of_two_records_are_not_compared(client: TestClient) -> None:
    ids = [start(client, text=text_of(QUICK), player="0")["id"] for _ in range(2)]
    answer = client.get(f"/api/reviews/{ids[0]}/opinions/{ids[1]}")
    assert answer.status_code == 409
    assert "two records" in answer.json()["error"]
