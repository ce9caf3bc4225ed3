"""The agent `sichuan-search`: choices that no estimate can get wrong, and what it says of them."""

import pytest

import mahjongkit as mk
from mahjongkit.agents import evaluate

RULES = mk.make_rules("sichuan")
AGENTS = ("sichuan-search", "sichuan-search:lookahead=false")


@pytest.mark.parametrize("text", AGENTS)
def test_takes_the_most_that_a_win_can_be(text: str) -> None:
    """A flush of triplets is worth 8 to each payer (rules B.2), the most there is: nothing to wait for."""
    drawn = mk.engine.observation_of_hand(RULES, "111333777p9955p5p", void_suit="s")
    assert str(mk.make_agent(text).act(drawn)).startswith("win")


@pytest.mark.parametrize("text", AGENTS)
def test_becomes_ready_where_the_hand_has_no_other_way(text: str) -> None:
    """123456p 345s 11s and 78s: without 1p it waits for 6s and 9s; as many dots as bamboos, no pairs to collect."""
    seen = mk.engine.observation_of_hand(RULES, "123456p1134578s1p", void_suit="m")
    assert mk.make_agent(text).act(seen).tile == "1p"


@pytest.mark.parametrize("text", AGENTS)
def test_gives_up_a_suit_that_it_hardly_has(text: str) -> None:
    """Where a suit has one tile at most and both others have five at least."""
    agent = mk.make_agent(text)
    seen_hands = 0
    for seed in range(300):
        for seen in mk.Game(RULES, seed=seed).pending.values():
            tiles = {suit: sum(tile.suit == suit for tile in seen.tiles) for suit in "mps"}
            short = min(tiles, key=lambda suit: tiles[suit])
            if tiles[short] > 1 or sorted(tiles.values())[1] < 5:
                continue
            seen_hands += 1
            assert str(agent.act(seen)) == f"void_suit {short}"
    assert seen_hands > 5


def test_evaluates_what_it_chooses() -> None:
    seen = mk.engine.observation_of_hand(RULES, "1123899p1123788s", void_suit="m")
    agent = mk.make_agent("sichuan-search")
    rows = [row for row in evaluate(agent, seen) if "like" not in row.notes]
    assert rows[0].is_chosen
    assert rows[0].action == agent.act(seen)
    assert {(row.kind, row.measure) for row in rows} == {("estimated", "expected points")}
    assert all(row.points is not None and row.points == row.value for row in rows)
    dangers = [row.notes["danger"] for row in rows]
    assert all(isinstance(danger, float) and danger >= 0 for danger in dangers)
    discards = {entry.tile: entry.shanten for entry in mk.discard_table(seen.hand, variant="sichuan")}
    assert {str(row.action.tile): row.shanten for row in rows} == discards


@pytest.mark.parametrize("profile", ["sbr2025", "thesis", "casual", "novikov", "mahjongai"])
def test_plays_every_profile(profile: str) -> None:
    rules = mk.make_rules("sichuan", profile)
    played = mk.play_rounds(rules, ["sichuan-search"] * 4, range(5))
    assert (played.changes.sum(axis=1) == 0).all()
    again = mk.play_rounds(rules, ["sichuan-search"] * 4, range(5), threads=1)
    assert (played.changes == again.changes).all()


def test_a_look_ahead_is_between_actions_that_are_close() -> None:
    """Of those within 0.3 points of the best; it changes some choices, or it would be for nothing."""
    plain, looking = (mk.make_agent(text) for text in ("sichuan-search:lookahead=false", "sichuan-search"))
    changed = 0
    for seed in range(6):
        game = mk.Game(RULES, seed=seed, one_round=True)
        while not game.is_over:
            actions = {}
            for seat, seen in game.pending.items():
                rows = evaluate(plain, seen)
                actions[seat] = looking.act(seen)
                values = [row.value for row in rows if row.value is not None]
                if not values:
                    continue
                taken = max(row.value for row in rows if row.action == actions[seat] and row.value is not None)
                assert taken >= max(values) - 0.3001
                changed += taken < max(values)
            game.step(actions)
    assert changed > 0
