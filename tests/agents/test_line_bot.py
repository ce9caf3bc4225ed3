"""Our agents as programs that speak the line protocol of the Taiwanese platforms."""

from functools import partial

import pytest

import mahjongkit as mk
from mahjongkit.agents.line_bot import LineBot
from tests.agents.line_server import LineServer

AGENT = "greedy:calls=true"


@pytest.mark.parametrize("agent", ["greedy", AGENT])
def test_whole_games_are_those_of_the_core(agent: str) -> None:
    kinds = set()
    for seed in range(12):
        bots = [LineBot(agent) for _ in range(4)]
        server = LineServer([bot.answer for bot in bots], seed=seed)
        server.play()
        assert [bot.last_fault for bot in bots] == [""] * 4
        expected = mk.play_game("taiwanese:olympiad", [agent] * 4, seed=seed)
        assert server.game.events == expected.events
        assert bots[0].scores == server.game.points
        kinds |= {event.type.value for event in server.game.events}
    assert {"win", "discard"} <= kinds
    if agent == AGENT:
        assert {"chi", "pon"} <= kinds


def test_kans_of_all_kinds_are_said() -> None:
    """An agent that declares every kan it may, so that all three messages are exchanged."""
    said: list[str] = []

    def heard(bot: LineBot, line: str) -> str | None:
        answer = bot.answer(line)
        said.append((answer or "")[:7])
        return answer

    for seed in range(12):
        bots = [LineBot("tests.agents.kan_lover:KanLover") for _ in range(4)]
        server = LineServer([partial(heard, bot) for bot in bots], seed=seed)
        server.play()
        assert [bot.last_fault for bot in bots] == [""] * 4
        for seat, lines in enumerate(server.sent, start=1):
            for words in (line.split() for line in lines if line.startswith("/gong")):
                if words[2] == "0":
                    assert (len(words) == 7) == (words[1] == str(seat)), "hidden from the others"
    assert {answer for answer in said if answer.startswith("/gong")} == {"/gong 0", "/gong 1", "/gong 4"}


HAND = "110 111 120 130 210 220 230 310 320 330 410 411 420 421 430 431"


def asked(*lines: str) -> tuple[LineBot, list[str | None]]:
    bot = LineBot("greedy")
    start = ["/start MJ 2 test", "/initGame 1 1 1 1 0", f"/initCard {HAND}"]
    return bot, [bot.answer(line) for line in (*start, *lines)][len(start) :]


def test_draws_of_others_are_counted_though_they_are_not_told() -> None:
    bot, _ = asked("/throw 1 150")
    events = [str(event) for event in bot._client.events]
    assert events[5:] == ["draw 0 ?", "discard 0 5m"]
    bot, _ = asked("/throw 1 150", "/pong 3 150 151 152", "/throw 3 160", "/gong 4 0", "/throw 4 170")
    assert [str(event) for event in bot._client.events][7:] == [
        "pon 2 5m from 0 with 55m",
        "discard 2 6m",
        "draw 3 ?",
        "concealed_kan 3 ????",
        "draw 3 ? replacement",
        "discard 3 7m",
    ]


def test_a_win_is_claimed_once_asked_and_passed_where_there_is_none() -> None:
    ready = "110 120 130 140 150 160 210 220 230 310 320 330 410 411 420 421"
    bot = LineBot("greedy")
    for line in ("/start MJ 1 test", "/initGame 1 1 1 2 0", f"/initCard {ready}", "/throw 2 450"):
        assert bot.answer(line) is None
    assert bot.answer("/ask hu") == "/pass"
    bot.answer("/throw 3 412")
    assert bot.answer("/ask hu") == "/hu"
    bot.answer("/hu 1 412 " + ready)
    assert bot.num_faults == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/throw 5 110", "'5' is no seat: expected 1 to 4"),
        ("/throw 1 199", "'199' is no tile"),
        ("/throw 1 480", "'480' is no tile"),
        ("/throw 1 15", "'15' is no tile: expected three digits"),
        ("/throw 1", "expected a tile"),
        ("/throw 2 990", "the own seat has drawn no tile"),
        ("/eat 3 110 120", "2 tiles, expected 3"),
        ("/eat 3 110 120 130", "there is no discard to claim"),
        ("/gong 1 7 110", "'7', expected 0 (concealed), 1 (added) or 4"),
        ("/initCard 110", "1 tiles, expected 16"),
        ("/initGame 1 1", "expected five numbers"),
        ("/dance", "unknown message '/dance'"),
        ("/ask dance", "asked for 'dance', expected one of throw, eat, pong, gong, hu"),
    ],
)
def test_what_does_not_fit_is_told(line: str, told: str) -> None:
    bot, _ = asked(line)
    assert bot.num_faults == 1
    assert told in bot.last_fault


def test_a_discard_is_given_even_when_the_round_was_not_understood() -> None:
    bot, answers = asked("/throw 9 110", "/mo 440", "/ask throw", "/ask pong")
    assert answers == [None, None, "/throw 431", "/pass"]
    assert bot.num_faults > 1
    assert bot.answer(f"/initCard {HAND}") is None
    assert bot.answer("/mo 440") is None
    assert (bot.answer("/ask throw") or "").startswith("/throw ")
