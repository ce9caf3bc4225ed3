"""Nothing that is sent while a round is played tells a tile that the seat does not see.

One way to see it: two games that differ in hidden tiles alone send the same bytes. Another: every document of games
is searched for what only the state knows.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import mahjongkit as mk
from mahjongkit.agents import register_agent, unregister_agent
from mahjongkit.engine import Event, Game
from mahjongkit.web.channels import Channel
from mahjongkit.web.play.live_game import LiveGame
from mahjongkit.web.play.record import GameRecord
from mahjongkit.web.play.seats import YOU

VARIANTS = ("riichi", "sanma", "taiwanese", "sichuan", "sichuan:casual")
NUM_SWAPS = 40
"""Tried per variant; those that the seat would see are left out."""


class Tosser:
    """Passes, and discards what it has drawn: its hand matters little to what others see."""

    name = "tosser"

    def act(self, observation: mk.Observation) -> mk.Action:
        legal = observation.legal_actions
        return next((action for action in legal if action.type == "pass" or action.is_drawn), legal[0])


@pytest.fixture
def tosser() -> Iterator[str]:
    register_agent(Tosser.name, lambda options, seed: Tosser(), help_text="discards what it draws")
    yield Tosser.name
    unregister_agent(Tosser.name)


def make_record(rules: mk.Rules, agent: str, seed: int) -> GameRecord:
    seats = [YOU, *[agent] * (rules.num_seats - 1)]
    return GameRecord("a game", rules.to_json(), seed, seats, 0, "round")


def play(record: GameRecord, choose: Callable[[dict[str, Any]], int]) -> list[str]:
    """All texts that are sent to the page from the first deal to the settlement, answers included."""
    sent: list[str] = []
    game = LiveGame(record, lambda _: None, lambda _: True)
    since = 0
    while True:
        while not game.table()["asked"] and game.advance() is not None:
            pass  # the person answers before the others have, where all are asked
        texts = game.channel.after(since)
        sent += [message.text for message in texts]
        since = texts[-1].id
        table = game.table()
        sent.append(json.dumps(table))
        if not table["asked"]:
            return sent
        sent.append(json.dumps(mk.analyze(game.question(), agent="greedy").to_json()))
        sent.append(json.dumps(game.act(table["version"], choose(table))))


def last_action(table: dict[str, Any]) -> int:
    return len(table["legal"]) - 1


def seen_events(rules: mk.Rules, wall: list[str]) -> list[Event]:
    """What the person sees on this wall before the round ends."""
    game, others = Game(rules, walls=["".join(wall)], one_round=True), Tosser()
    while not game.is_over:
        game.step(
            {
                seat: others.act(seen) if seat else seen.legal_actions[len(seen.legal_actions) - 1]
                for seat, seen in game.pending.items()
            }
        )
    events = game.events_for(0)
    ends = [place for place, event in enumerate(events) if event.type in ("win", "no_win")]
    return events[: ends[0]]


def swap_hidden(rules: mk.Rules, wall: list[str]) -> list[str]:
    """A wall on which the person sees the same, with as many tiles as possible in other places."""
    rng, seen = random.Random(7), seen_events(rules, wall)
    ends = [*range(rules.num_seats * rules.hand_size), *range(len(wall) - 14, len(wall))]
    for _ in range(NUM_SWAPS):
        first, second = rng.sample(ends, 2)
        other = list(wall)
        other[first], other[second] = other[second], other[first]
        if seen_events(rules, other) == seen:
            wall = other
    return wall


def before_settlement(sent: list[str]) -> list[str]:
    ended = (place for place, text in enumerate(sent) if '"type":"win"' in text or '"type":"no_win"' in text)
    return sent[: next(ended)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_hidden_tiles_make_no_other_byte(variant: str, tosser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Channel.__init__, "__kwdefaults__", {"keeps": None})
    rules = mk.make_rules(variant)
    wall = [str(tile) for tile in mk.State(rules, seed=3).wall_tiles]
    other = swap_hidden(rules, wall)
    assert sum(a != b for a, b in zip(wall, other, strict=True)) > 4

    records = [replace(make_record(rules, tosser, 3), walls=["".join(tiles)]) for tiles in (wall, other)]
    games = [record.make_game().state for record in records]
    assert games[0].observe(0) == games[1].observe(0)
    assert games[0] != games[1]
    first, second = (before_settlement(play(record, last_action)) for record in records)
    assert len(first) > 100
    assert first == second


def test_the_answer_to_a_claim_does_not_tell_whether_others_are_asked() -> None:
    """A tile that only this seat can claim: what follows could be said at once, but then it would always tell."""
    game = LiveGame(make_record(mk.make_rules("riichi"), "greedy", 1), lambda _: None, lambda _: True)
    while True:
        while game.advance() is not None:
            pass
        table = game.table()
        after = game.act(table["version"], last_action(table))
        if table["observation"]["phase"] == "claims":
            break
    assert (after["asked"], after["version"]) == (False, table["version"] + 1)
    assert after["observation"] == table["observation"]


# Whole games with agents that call and declare kans


def everything(document: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value of a document with the way to it."""
    yield path, document
    for key, value in document.items() if isinstance(document, dict) else enumerate(document):
        if isinstance(value, dict | list):
            yield from everything(value, (*path, str(key)))
        else:
            yield (*path, str(key)), value


def hidden_in(document: dict[str, Any], you: int) -> list[str]:
    """What a document says that the seat may not know while the round is played."""
    found = []
    for path, value in everything(document):
        if path and path[-1] in ("wall", "seed") and value is not None:
            found.append(f"{path}: {value}")
        if isinstance(value, dict) and "own" in value and "river" in value and value["seat"] != you:
            found.append(f"{path}: a hand of seat {value['seat']}")
        is_event = isinstance(value, dict) and value.get("type") in ("draw", "deal", "concealed_kan", "exchange")
        if is_event and value.get("seat") not in (None, you) and value.get("from_seat") != you:
            tiles = {*value.get("tiles", []), value.get("tile", "?")} - {"?"}
            if tiles and not (value["type"] == "concealed_kan" and shows_kans(document)):
                found.append(f"{path}: {value}")
    return found


def shows_kans(document: dict[str, Any]) -> bool:
    """Whether concealed kans lie open; Taiwanese hides them."""
    return document.get("variant") != "taiwanese"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(3))
def test_no_document_of_a_game_tells_what_is_hidden(variant: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Channel.__init__, "__kwdefaults__", {"keeps": None})
    rng = random.Random(seed)
    record = make_record(mk.make_rules(variant), "greedy:calls=true,kans=true,epsilon=0.3", seed)
    sent = play(record, lambda table: rng.randrange(len(table["legal"])))
    documents = [json.loads(text) for text in before_settlement(sent)]
    tables = [document.get("table", document) for document in documents]
    assert len(tables) > 50
    for table in tables:
        if "rows" in table:  # a hint; its seed is that of the search
            table = {**table, "seed": None}
        assert hidden_in({"variant": variant.partition(":")[0]} | table, 0) == []


def test_the_search_for_hidden_tiles_finds_them() -> None:
    state = mk.State(mk.make_rules("riichi"), seed=1)
    assert len(hidden_in(state.to_json(), 0)) == 4  # the wall and three hands
    assert hidden_in(state.observe(0).to_json(), 0) == []
    assert hidden_in({"log": [{"type": "draw", "seat": 1, "tile": "3m"}]}, 0)
    assert not hidden_in({"log": [{"type": "draw", "seat": 0, "tile": "3m"}]}, 0)
    assert hidden_in({"variant": "taiwanese", "event": {"type": "concealed_kan", "seat": 1, "tiles": ["3m"] * 4}}, 0)
    assert hidden_in({"seed": 7}, 0)
