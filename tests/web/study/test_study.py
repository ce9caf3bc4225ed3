"""The study by the API: hands, opponents, tables of papers."""

import json
from importlib.resources import files

import pytest
from starlette.testclient import TestClient

from mahjongkit import study
from mahjongkit.arena.store import Store
from mahjongkit.papers.paper import RunOptions, make_tables, no_matches
from mahjongkit.papers.registry import PAPERS
from mahjongkit.web.settings import StudioSettings
from tests.web.conftest import studio

THESIS_HAND = "B1B2B3B5B5B7B9 C1C1C4C8 D2D5D9"  # its example of section 4.2; state 2, three words missing
READY_HAND = "B1B1B1B3B3B3B6B7B8D6D6D3D4"


def test_the_example_of_the_thesis(client: TestClient) -> None:
    found = client.get("/api/study/hand", params={"hand": THESIS_HAND}).json()
    assert found["state"] == 2
    assert found["words_to_win"] == 5
    assert found["measures"]["tile-away number"] == {"exact": 4, "paper": 4}
    assert [sorted(choice["words"]) for choice in found["choices"]] == [["123s", "55s"], ["11m", "123s"]]
    assert all(len(choice["rest"]) == 9 for choice in found["choices"])
    assert len(found["tiles"]) == 14


def test_a_ready_hand_has_its_tiles(client: TestClient) -> None:
    found = client.get("/api/study/hand", params={"hand": READY_HAND, "visible": "2p", "draws": 3}).json()
    assert [(tile["tile"], tile["left"]) for tile in found["ready"]["tiles"]] == [("2p", 3), ("5p", 4)]
    assert len(found["foresight_chances"]) == len(found["ready_chances"]) == 4
    assert found["ready_chances"][1] == pytest.approx(7 / 94), "of 108 tiles, 13 in hand and one seen"


def test_an_opponent_holds_what_the_laws_say(client: TestClient) -> None:
    found = client.get("/api/study/opponent?seen=14&wall=30").json()  # errata 9: 0.028, not 0.834
    assert found["at_least"][10] == pytest.approx(0.027948, abs=1e-6)
    assert found["paper_at_least"][10] == pytest.approx(0.833989, abs=1e-6)
    more = client.get("/api/study/opponent?seen=14&wall=30&other_hands=13").json()
    assert more["at_least"][10] == pytest.approx(0.002269, abs=1e-6)
    assert more["paper_at_least"] is None


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("hand?hand=11111p", "11111p"),
        ("hand?hand=123p", "13 or 14 tiles"),
        ("hand?hand=", "expected"),
        ("hand?hand=1122z", "1z does not exist in Sichuan"),
        ("hand?hand=1112345678999p&profile=nobody", "nobody"),
        ("hand?hand=1123p&void_suit=z", "void_suit"),
        ("hand?hand=1123p&draws=1000", "draws"),
        ("opponent?seen=99&wall=3", "seen"),
        ("opponent?seen=0&wall=3", "tiles of the suit are hidden"),
        ("opponent?seen=14&wall=30&other_hands=-1", "another hand"),
    ],
)
def test_wrong_questions_are_answered_with_a_sentence(client: TestClient, path: str, said: str) -> None:
    answer = client.get(f"/api/study/{path}")
    assert answer.status_code == 422
    assert said in answer.json()["error"]


def test_a_table_is_made_once_and_kept(settings: StudioSettings) -> None:
    path = "/api/study/papers/sichuan/table/4.4.2"
    with studio(settings) as client:
        assert client.get(path).status_code == 404
        job = client.post(path, json={"scale": 0.01}).json()["job"]
        client.get(f"/api/jobs/{job}/events")  # until it has ended
    with studio(settings) as client:
        found = client.get(path).json()
        (part,) = found["parts"]
        assert part["heading"].startswith("Table 4.4.2: ")
        assert found["command"] == "mahjongkit paper sichuan --table 4.4.2 --scale 0.01 --seed 1"
        assert all(len(row["cells"]) == len(part["columns"]) for row in part["rows"])
        assert client.get(f"{path}/0.svg").status_code == 404
        rows = {paper["name"]: paper["tables"] for paper in client.get("/api/study/papers").json()}
        made = [row["number"] for row in rows["sichuan"] if row["made"]]
        assert made == ["4.4.2"]


def test_a_figure_has_a_picture(client: TestClient) -> None:
    path = "/api/study/papers/sichuan/figure/4.10"
    job = client.post(path, json={"scale": 0.01}).json()["job"]
    client.get(f"/api/jobs/{job}/events")
    answer = client.get(f"{path}/0.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg ")


@pytest.mark.parametrize("path", ["nobody/table/1", "sichuan/table/9.9", "sichuan/figure/4.2.3"])
def test_a_table_that_no_paper_has_is_not_found(client: TestClient, path: str) -> None:
    assert client.get(f"/api/study/papers/{path}").status_code == 404
    assert client.post(f"/api/study/papers/{path}", json={}).status_code == 404


def test_every_table_has_the_title_that_it_is_made_with(client: TestClient) -> None:
    quick = {
        "sichuan": ("3.2", "4.4.2", "4.10"),
        "riichi-analyzer": ("IV.A", "IV.B"),
        "simcat": ("1",),
        "meowjong": ("VI", "3"),
    }
    for listed in client.get("/api/study/papers").json():
        paper = PAPERS[listed["name"]]
        titles = {(row["kind"], row["number"]): row["title"] for row in listed["tables"]}
        assert len(titles) == len(paper.tables)
        assert all(titles.values()), "tools/make_paper_titles.py writes them"
        for table in paper.tables:
            if table.number in quick.get(paper.name, ()) and table.matches is no_matches:
                options = RunOptions(agent=paper.agent, scale=0.01, simulations=0.01 if paper.simulates else 1.0)
                with Store(":memory:") as store:
                    made = make_tables([table], store, options)
                assert titles[table.kind.lower(), table.number] == made[0].title


def test_every_paper_has_a_name_in_the_page() -> None:
    texts = json.loads((files("mahjongkit.web") / "static/strings/en/study.json").read_text())
    assert {f"study.papers.{name}" for name in PAPERS} <= set(texts)


def test_words_of_a_hand_are_as_many_as_its_word_number(client: TestClient) -> None:
    for hand in (
        THESIS_HAND,
        READY_HAND,
        "1112345678999p",
        "2234567m34468p12s",
        "1122335577m1199p",
        "11123p(777s)(888s)(999s)",
    ):
        found = client.get("/api/study/hand", params={"hand": hand}).json()
        for choice in found["choices"]:
            assert len(choice["words"]) + len(found["melds"]) == study.word_number(hand)
            assert sum(len(word) - 1 for word in choice["words"]) + len(choice["rest"]) == len(found["tiles"])
