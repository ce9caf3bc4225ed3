"""Games over HTTP: from the first deal to the standing, in every variant."""

import pytest
from starlette.testclient import TestClient

import mahjongkit as mk
from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.web.settings import StudioSettings
from tests.web.conftest import studio
from tests.web.player import Table, act, new_game, play_on, stream_of, table_of, wait_for_table, wait_until_asked

VARIANTS = ("riichi", "sanma", "taiwanese", "sichuan")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_is_played_to_its_settlement(client: TestClient, variant: str) -> None:
    table = play_on(client, new_game(client, variant, length="round"))
    assert [each["placement"] for each in table["game_over"]["standing"]] == list(range(1, len(table["names"]) + 1))
    assert table["round_result"]["points"] == [seat["points"] for seat in table["observation"]["seats"]]
    assert table["observation"]["phase"] == "round_over"
    assert table["seed"] == 7


def test_a_game_goes_on_from_round_to_round(client: TestClient) -> None:
    game = new_game(client, "sanma", options={"num_winds": 1})
    settled: list[Table] = []
    while not settled or settled[-1]["game_over"] is None:
        table = wait_until_asked(client, game)
        if table["round_result"]:
            settled.append(table)
            client.post(f"/api/games/{game}/continue")
        else:
            act(client, table, 0)
    assert len(settled) >= 3
    points = [[35000] * 3, *(table["round_result"]["points"] for table in settled)]
    for before, table, after in zip(points, settled, points[1:], strict=False):
        assert [a + b for a, b in zip(before, table["round_result"]["changes"], strict=True)] == after
    assert [table["seed"] for table in settled[:-1]] == [None] * (len(settled) - 1)


def test_a_choice_is_shown_at_once_and_an_old_one_is_refused(client: TestClient) -> None:
    game = new_game(client, delay_ms=60_000)
    table = wait_until_asked(client, game)
    assert (table["you"], table["seed"], table["asked"]) == (0, None, True)
    after = act(client, table, 0)
    assert after["version"] > table["version"]
    assert len(after["observation"]["seats"][0]["river"]) == 1
    assert after["asked"] is False
    after = wait_for_table(client, game, lambda table: table["thinking"] == [1])
    old = client.post(f"/api/games/{game}/act", json={"version": table["version"], "index": 0})
    assert old.status_code == 409
    assert "another page has played on" in old.json()["error"]
    early = client.post(f"/api/games/{game}/act", json={"version": after["version"], "index": 0})
    assert (early.status_code, early.json()) == (409, {"error": "you are not asked for a choice now"})
    assert client.post(f"/api/games/{game}/hint", json={}).status_code == 409


def test_the_order_of_legal_actions_is_that_of_the_engine(client: TestClient) -> None:
    table = wait_until_asked(client, new_game(client))
    legal = mk.Game(mk.make_rules("riichi"), seed=7).pending[0].legal_actions
    assert [mk.Action.from_json(each["action"]) for each in table["legal"]] == legal
    assert [each["text"] for each in table["legal"]] == [str(action) for action in legal]


def test_the_opening_of_sichuan_asks_for_three_tiles_and_a_suit(client: TestClient) -> None:
    game = new_game(client, "sichuan", profile="casual", length="round")
    table = wait_until_asked(client, game)
    assert {each["action"]["type"] for each in table["legal"]} == {"exchange"}
    act(client, table, 0)
    table = wait_until_asked(client, game)
    assert {each["action"]["type"] for each in table["legal"]} == {"void_suit"}
    act(client, table, 0)
    assert wait_until_asked(client, game)["observation"]["seats"][3]["void_suit"] in "mps"


def test_the_person_may_have_any_seat(client: TestClient) -> None:
    game = new_game(client, "riichi", seats=["greedy", "random", "you", "greedy"], length="round")
    table = wait_until_asked(client, game)
    assert (table["you"], table["observation"]["seat"]) == (2, 2)
    assert play_on(client, game)["game_over"]


def test_agents_play_alone_with_open_hands(client: TestClient) -> None:
    game = new_game(client, "sichuan", seats=["greedy"] * 4, length="round")
    table = play_on(client, game)
    assert (table["you"], table["seed"], table["observation"]["type"]) == (None, 7, "state")
    assert mk.State.from_json(table["observation"]).phase == "round_over"
    alone = mk.play_game(mk.make_rules("sichuan"), ["greedy"] * 4, seed=7, one_round=True)
    assert table["observation"]["seats"][1]["points"] == alone.points[1]


def test_the_stream_ends_with_the_game_and_has_the_last_table(client: TestClient) -> None:
    game = new_game(client, "sanma", length="round")
    table = play_on(client, game)
    sent = stream_of(client, game)
    assert sent[-1] == {}  # the end
    assert sent[-2] == {"type": "table", "table": table}


def test_undo_is_a_fork_without_the_last_choice(client: TestClient) -> None:
    game = new_game(client)
    first = wait_until_asked(client, game)
    act(client, first, 0)
    second = wait_until_asked(client, game)
    act(client, second, 0)
    fork = client.post(f"/api/games/{game}/undo").json()["id"]
    back = wait_until_asked(client, fork)
    assert back["observation"] == second["observation"]
    assert back["forks"] == {"parent": game, "origin": "undo", "children": []}
    assert "not counted" in back["branch_note"]
    assert table_of(client, game)["forks"]["children"] == [fork]
    twice = client.post(f"/api/games/{fork}/undo").json()["id"]
    assert wait_until_asked(client, twice)["observation"] == first["observation"]
    nothing = client.post(f"/api/games/{twice}/undo")
    assert (nothing.status_code, nothing.json()["error"]) == (
        409,
        "you have not chosen anything yet: there is nothing to take back",
    )


def test_the_same_wall_again_is_the_same_deal_and_its_seed_waits_for_the_first_game(client: TestClient) -> None:
    game = new_game(client, seed=None, length="round")
    first = wait_until_asked(client, game)
    again = client.post(f"/api/games/{game}/again").json()["id"]
    assert wait_until_asked(client, again)["observation"] == first["observation"]
    assert play_on(client, again)["seed"] is None  # it would tell the wall of the first one
    seed = play_on(client, game)["seed"]
    assert seed is not None
    assert table_of(client, again)["seed"] == seed


def test_an_agent_plays_the_own_seat_only_where_it_gives_nothing_away(client: TestClient) -> None:
    game = new_game(client, options={"num_winds": 1})
    wait_until_asked(client, game)
    early = client.post(f"/api/games/{game}/autoplay", json={"agent": "greedy"})
    assert early.status_code == 409
    assert "would show you its wall" in early.json()["error"]

    while not (settled := wait_until_asked(client, game))["round_result"]:
        act(client, settled, 0)
    fork = client.post(f"/api/games/{game}/autoplay", json={"agent": "greedy"}).json()["id"]
    other = play_on(client, fork)
    assert other["names"] == ["greedy", *["greedy:calls=true"] * 3]
    assert (other["you"], other["observation"]["round"], other["seed"]) == (None, 0, None)
    assert other["round_result"]["changes"] is not None
    assert client.post(f"/api/games/{fork}/autoplay", json={"agent": "greedy"}).status_code == 409


def test_an_agent_plays_the_own_seat_of_a_game_that_is_over(client: TestClient) -> None:
    game = new_game(client, "taiwanese", length="round")
    play_on(client, game)
    fork = client.post(f"/api/games/{game}/autoplay", json={"agent": "greedy:calls=true"}).json()["id"]
    alone = mk.play_game(mk.make_rules("taiwanese"), ["greedy:calls=true"] * 4, seed=7, one_round=True)
    over = play_on(client, fork)
    assert over["seed"] == 7
    assert over["round_result"]["points"] == alone.points


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hint_is_the_analysis_of_what_the_seat_sees(client: TestClient, variant: str) -> None:
    game = new_game(client, variant)
    table = wait_until_asked(client, game)
    found = client.post(f"/api/games/{game}/hint", json={"agent": "greedy"}).json()
    seen = mk.Observation.from_json(table["observation"])
    assert found == mk.analyze(seen, agent="greedy").to_json()
    assert client.post(f"/api/games/{game}/hint", json={"agent": "process:ls"}).status_code == 422


def test_the_pace_can_change_while_others_choose(client: TestClient) -> None:
    game = new_game(client, delay_ms=60_000)
    act(client, wait_until_asked(client, game), 0)
    assert table_of(client, game)["asked"] is False
    assert client.post(f"/api/games/{game}/settings", json={"delay_ms": 0}).json()["delay_ms"] == 0
    assert wait_until_asked(client, game)["asked"]


def test_games_are_listed_without_what_is_hidden(client: TestClient) -> None:
    first, second = new_game(client), new_game(client, "sanma")
    listed = client.get("/api/games").json()
    assert [each["id"] for each in listed] == [second, first]
    assert (listed[0]["variant"], listed[0]["is_over"], listed[0]["you"]) == ("sanma", False, 0)
    assert all("seed" not in each and "choices" not in each for each in listed)
    assert len(client.get("/api/games?limit=1").json()) == 1


def test_an_agent_that_fails_is_replaced_and_its_words_are_not_shown(client: TestClient) -> None:
    class Broken:
        name = "broken"

        def act(self, observation: mk.Observation) -> mk.Action:
            raise ValueError(f"my hand is {observation.hand}")

    register_agent("broken", lambda options, seed: Broken(), help_text="fails")
    try:
        table = play_on(client, new_game(client, seats=["you", "broken", "greedy", "greedy"]), most=2)
    finally:
        unregister_agent("broken")
    assert table["notes"] == ["broken in seat 1 failed: draw-discard plays on for it"]


def test_old_games_are_forgotten_and_read_again(settings: StudioSettings) -> None:
    few = StudioSettings(folder=settings.folder, token=settings.token, most_games=2)
    with studio(few) as client:
        games = [new_game(client, seed=number) for number in range(4)]
        tables = [wait_until_asked(client, game) for game in games]
        assert [table_of(client, game) for game in games] == tables


def test_a_game_goes_on_after_a_restart(settings: StudioSettings) -> None:
    with studio(settings) as client:
        game = new_game(client, "sanma")
        before = play_on(client, game, most=45)
    assert before["observation"]["round"] + before["observation"]["repeats"] > 0
    with studio(settings) as client:
        assert wait_until_asked(client, game) == before
        after = play_on(client, game, most=2)
        assert after["version"] > before["version"]


@pytest.mark.parametrize(
    ("wanted", "status", "said"),
    [
        ({"seats": ["you"]}, 422, "1 seats are named, riichi has 4"),
        ({"seats": ["you", "you", "greedy", "greedy"]}, 422, "2 seats are 'you'"),
        ({"seats": ["you", "nobody", "greedy", "greedy"]}, 422, "unknown agent 'nobody'"),
        ({"seats": ["you", "process:./bot", "greedy", "greedy"]}, 422, "runs a program"),
        ({"seats": ["you", "os.path:join", "greedy", "greedy"]}, 422, "runs a program"),
        ({"seats": ["you", "simcat-plus:model=/etc/passwd", "greedy", "greedy"]}, 422, "opens a file"),
        ({"variant": "chess"}, 422, "chess"),
        ({"profile": "nobody"}, 422, "unknown profile 'nobody'"),
        ({"options": {"nothing": 1}}, 422, "unknown option 'nothing'"),
        ({"seed": -1}, 422, "seed"),
        ({"seed": 2**53}, 422, "seed"),
        ({"length": "forever"}, 422, "length"),
        ({"delay_ms": 10**9}, 422, "delay_ms"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(client: TestClient, wanted: dict, status: int, said: str) -> None:  # type: ignore[type-arg]
    answer = client.post("/api/games", json={"seats": ["you", "greedy", "greedy", "greedy"]} | wanted)
    assert answer.status_code == status
    assert said in answer.json()["error"]


@pytest.mark.parametrize("what", ["act", "continue", "undo", "again", "autoplay", "hint", "settings"])
def test_an_unknown_game_is_said(client: TestClient, what: str) -> None:
    body = {"version": 1, "index": 0, "agent": "greedy", "delay_ms": 0}
    answer = client.post(f"/api/games/nobody/{what}", json=body)
    assert (answer.status_code, answer.json()) == (404, {"error": "there is no game 'nobody'"})
    assert client.get("/api/games/nobody").status_code == client.get("/api/games/nobody/events").status_code == 404


def test_an_index_that_is_not_offered_is_refused(client: TestClient) -> None:
    table = wait_until_asked(client, new_game(client))
    for index in (-1, len(table["legal"])):
        answer = client.post(f"/api/games/{table['id']}/act", json={"version": table["version"], "index": index})
        assert answer.status_code == 422
        assert f"index is {index}" in answer.json()["error"]
