"""Analyses over the API: the first answer at once, better ones in a stream, kept over a restart."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import mahjongkit as mk
from mahjongkit.web.settings import StudioSettings
from tests.waiting import wait_for
from tests.web.conftest import studio

HAND = "123m456p78s1122z57z"
TAIWANESE = "445w1267t1144s(888s)(999s)"  # SIMCAT, Table 1


def start(client: TestClient, **position: Any) -> dict[str, Any]:
    answer = client.post("/api/analyses", json=position)
    assert answer.status_code == 201, answer.text
    document: dict[str, Any] = answer.json()
    return document


def ended(client: TestClient, name: str) -> dict[str, Any]:
    document: dict[str, Any] = wait_for(
        lambda: client.get(f"/api/analyses/{name}").json(), lambda found: found["state"] != "running"
    )
    return document


def test_the_first_answer_is_in_the_document_and_the_last_is_that_of_the_package(client: TestClient) -> None:
    document = start(client, hand=HAND, dora="6s", seat_wind="S", turn=7)
    assert document["analysis"]["rows"]
    last = ended(client, document["id"])
    assert last["state"] == "done"
    expected = mk.analyze(HAND, dora="6s", seat_wind="S", turn=7).to_json()
    assert {name: last["analysis"][name] for name in expected} == json.loads(json.dumps(expected))


@pytest.mark.parametrize(
    ("position", "variant"),
    [
        ({"hand": HAND}, "riichi"),
        ({"hand": TAIWANESE}, "taiwanese"),
        ({"hand": "19m123456p789s115z", "variant": "sanma"}, "sanma"),
        ({"hand": "123456789m12345p", "variant": "sichuan"}, "sichuan"),
    ],
)
def test_every_variant_has_rows_an_observation_and_danger(
    client: TestClient, position: dict[str, str], variant: str
) -> None:
    document = ended(client, start(client, **position)["id"])
    assert document["variant"] == variant
    seen = mk.Observation.from_json(document["observation"])
    discards = {str(action.tile) for action in seen.legal_actions if action.type == "discard"}
    assert discards <= set(document["danger"]["tiles"])
    assert len(document["analysis"]["rows"]) >= len(discards)


def test_better_answers_come_in_a_stream_that_ends(client: TestClient) -> None:
    name = start(client, hand=TAIWANESE, agent="flat-mc", seconds=0.2)["id"]
    with client.stream("GET", f"/api/analyses/{name}/events") as stream:
        text = "".join(stream.iter_text())
    agents = [
        json.loads(line.removeprefix("data: "))["analysis"]["analysis"]["agent"]
        for line in text.splitlines()
        if line.startswith("data: {") and "analysis" in line
    ]
    assert agents[0] in ("greedy", "flat-mc:simulations=1000")
    assert agents[-1].startswith("flat-mc:simulations=")
    assert len(agents) > 1
    assert text.rstrip().endswith("event: end\ndata: {}")


def test_an_analysis_that_is_stopped_keeps_its_answer(client: TestClient) -> None:
    # Two discards that are worth the same: the search goes on until its time is up.
    name = start(client, hand=HAND, agent="flat-mc", seconds=2)["id"]
    stopped = client.post(f"/api/analyses/{name}/stop").json()
    assert stopped["state"] == "stopped"
    assert stopped["analysis"]["rows"]
    assert client.get(f"/api/analyses/{name}").json() == stopped


def test_analyses_survive_a_restart(settings: StudioSettings) -> None:
    with studio(settings) as client:
        done = ended(client, start(client, hand=HAND)["id"])
        cut = start(client, hand=HAND, agent="flat-mc", seconds=2)
        assert cut["state"] == "running"
    with studio(settings) as client:
        assert client.get(f"/api/analyses/{done['id']}").json() == done
        assert client.get(f"/api/analyses/{cut['id']}").json()["state"] == "interrupted"
        listed = client.get("/api/analyses").json()
        assert [each["id"] for each in listed] == [cut["id"], done["id"]]
        assert listed[1]["position"] == {"hand": HAND}


def test_an_observation_is_analysed_as_json_and_as_text(client: TestClient) -> None:
    seen = mk.State(mk.make_rules("riichi"), seed=7).observe(0)
    names = [start(client, observation=said)["id"] for said in (seen.to_json(), str(seen))]
    assert [ended(client, name)["analysis"]["observation"] for name in names] == [str(seen)] * 2


def test_a_riichi_makes_its_safe_tiles_safe(client: TestClient) -> None:
    told = {"seat": 1, "river": "9p1z4s", "riichi": 3}
    document = start(client, hand=HAND, opponents=[told])
    tiles = document["danger"]["tiles"]
    assert tiles["1z"]["by_opponent"][0]["deal_in"] == 0  # in its river
    assert tiles["4p"]["deal_in"] > 0.05
    assert document["danger"]["opponents"][0] == {"seat": 1, "ready": 1.0}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"hand": "12x3m"}, "unknown character 'x' at column 3"),
        ({"hand": "55555m"}, "fifth 5m at column 5"),
        ({"hand": HAND + "9m"}, "the hand has 15 tiles"),
        ({"hand": " "}, "the hand is empty"),
        ({}, "a position is a hand, an observation or a record"),
        ({"hand": HAND, "observation": "x"}, "there is hand and observation"),
        ({"hand": HAND, "dora": "9x"}, "'x' at column 2"),
        ({"hand": HAND, "seat_wind": "Q"}, "'Q' is no wind"),
        ({"hand": HAND, "turn": 40}, "the turn is 40"),
        ({"hand": HAND, "points": [1, 2]}, "the number of points is 2"),
        ({"hand": HAND, "variant": "go"}, "go"),
        ({"hand": HAND, "agent": "grand-master"}, "unknown agent 'grand-master'"),
        ({"hand": HAND, "agent": "process:true"}, "process:true"),
        ({"hand": HAND, "agent": "os:getcwd"}, "os:getcwd"),
        ({"hand": "123m456p78s1122z5z"}, "the hand has 13 tiles"),
        ({"hand": "23m567p345s11223z", "discard": "1m", "discarder": 1}, "nothing to choose"),
        ({"hand": HAND, "opponents": [{"seat": 1, "river": "1111z"}]}, "five copies of 1z"),
        ({"hand": HAND, "opponents": [{"seat": 1, "river": "9p", "riichi": 2}]}, "but has 1"),
        ({"hand": HAND, "opponents": [{"seat": 2, "melds": "55z"}]}, "expected brackets"),
        ({"hand": HAND, "opponents": [{"seat": 1, "melds": "(111p)(222p)(333p)(777p)(999p)"}]}, "has 5 melds"),
        ({"hand": HAND, "opponents": [{"seat": 1, "river": "9p"}, {"seat": 1, "river": "8p"}]}, "told twice"),
        ({"hand": HAND, "points": [2**31] * 4}, "body.points"),
        ({"hand": HAND, "agent": "flat-mc:seconds=3600"}, "the studio lets it for 60"),
        ({"observation": "\ud800"}, "cannot read"),
        ({"observation": {"type": "\ud800"}}, "observation.type"),
        ({"observation": {"seats": [1]}}, "observation.type is missing"),
        ({"observation": "riichi"}, "cannot read"),
        ({"record": {"record": "hello", "event": 3}}, "not a record of a known format"),
        ({"hand": "1m" * 2000}, "body.hand"),
        ({"hand": 7}, "body.hand"),
        ({"hand": HAND, "seconds": 1e9}, "body.seconds"),
        ({"hand": HAND, "colour": "red"}, "body.colour"),
    ],
)
def test_a_wrong_position_is_answered_with_its_place(client: TestClient, position: dict[str, Any], words: str) -> None:
    # As text: a JSON library of the test would refuse halves of characters.
    headers = {"content-type": "application/json"}
    answer = client.post("/api/analyses", content=json.dumps(position), headers=headers)
    assert answer.status_code == 422
    assert words in answer.json()["error"]


def test_unknown_analyses_are_told(client: TestClient) -> None:
    for answer in (
        client.get("/api/analyses/none"),
        client.get("/api/analyses/none/events"),
        client.post("/api/analyses/none/stop"),
    ):
        assert answer.status_code == 404
        assert answer.json() == {"error": "there is no analysis 'none'"}


def test_a_hand_is_read_in_any_notation(client: TestClient) -> None:
    found = client.get("/api/analyses/read", params={"text": TAIWANESE}).json()
    assert found["text"] == "445m1267p1144s(888s)(999s)"
    assert found["size"] == 17
    waits = client.get("/api/analyses/read", params={"text": "123m456p789s1122z"}).json()
    assert waits["shanten"] == 0
    assert waits["acceptance"] == {"1z": 2, "2z": 2}
    assert client.get("/api/analyses/read", params={"text": "1q"}).status_code == 422
