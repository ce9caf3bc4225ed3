"""Hidden concealed kans (docs/rules/taiwanese.md 12; rules.md A.2 10, A.4, A.10 15, F.7).

Two rounds that differ only in the kind of the kan, 2m or 3m, look the same to everybody but its seat.
"""

import pytest

import mahjongkit as mk
from mahjongkit.tiles import tiles_text
from tests.rules.table import Table
from tests.rules.taiwanese.ready_hands import FIRST_DRAWS
from tests.rules.walls import build_wall, tiles_of

HIDING = ["taiwanese:olympiad", "taiwanese:sml2026"]
OPEN = [f"taiwanese:{profile}" for profile in mk.rules.profiles("taiwanese") if profile not in ("olympiad", "sml2026")]


def kan_wall(rules: mk.Rules, kind: str) -> str:
    """The dealer holds four of the kind; those of the other are the last to be drawn."""
    other = {"2m": "3m", "3m": "2m"}[kind]
    return build_wall(rules, hands={0: f"{kind[0] * 4}m58m25p369s12345z"}, last_draws=other * 4)


def games(rules: mk.Rules) -> tuple[mk.Game, mk.Game]:
    """After the kan of 2m, and of 3m, and its replacement."""
    pair = (mk.Game(rules, walls=[kan_wall(rules, "2m")]), mk.Game(rules, walls=[kan_wall(rules, "3m")]))
    for game, kind in zip(pair, ("2m", "3m"), strict=True):
        game.step({0: mk.Action(f"concealed_kan {kind}")})
    return pair


def go_on(game: mk.Game) -> None:
    """Everybody passes or discards what was drawn."""
    actions = {}
    for seat, seen in game.pending.items():
        actions[seat] = next(action for action in seen.legal_actions if action.type == "pass" or action.is_drawn)
    game.step(actions)


def same_to(seat: int, one: mk.Game, two: mk.Game) -> bool:
    seen, seen_too = one.state.observe(seat), two.state.observe(seat)
    return (
        seen == seen_too
        and hash(seen) == hash(seen_too)
        and str(seen) == str(seen_too)
        and seen.legal_actions == seen_too.legal_actions
        and one.events_for(seat) == two.events_for(seat)
    )


def test_12_1_other_hands_are_not_told() -> None:
    state = mk.State(mk.make_rules("taiwanese:sml2026"), seed=5)
    seen = state.observe(1)
    text = str(seen)
    assert all(f"hand {state.hand(seat)}" not in text for seat in (0, 2, 3))
    assert "wall" not in text
    assert len({seen.resample(seed).hand(0) for seed in range(10)}) == 10


def test_12_3_flowers_are_open_and_wins_tell_no_hand() -> None:
    rules = mk.make_rules("taiwanese:sml2026")
    wall = build_wall(rules, hands={0: "2f123456m23456p12s55z"}, draws="1p", replacements="3s")
    game = mk.Game(rules, walls=[wall])
    assert game.state.observe(3).flowers(0) == ["2f"]
    (win,) = [event for event in game.step({0: mk.Action("win 1p")}) if event.type == "win"]
    assert win in game.events_for(3)
    assert win.tiles == []


@pytest.mark.parametrize("rules", HIDING)
def test_12_2_f7_others_cannot_tell_the_kind(rules: str) -> None:
    one, two = games(mk.make_rules(rules))
    for _ in range(30):
        assert all(same_to(seat, one, two) for seat in (1, 2, 3))
        assert not same_to(0, one, two)
        go_on(one)
        go_on(two)


@pytest.mark.parametrize("rules", HIDING)
def test_12_2_a2_what_is_shown_instead(rules: str) -> None:
    game, _ = games(mk.make_rules(rules))
    for seat in (1, 2, 3):
        seen = game.state.observe(seat)
        assert [tiles_text(meld.tiles) for meld in seen.melds(0)] == ["????"]
        assert seen.hidden_kans == []
        (kan,) = [event for event in game.events_for(seat) if event.type == "concealed_kan"]
        assert str(kan) == "concealed_kan 0 ????"
        assert kan.tile == "?"
        assert "2222m" not in str(seen)


@pytest.mark.parametrize("rules", HIDING)
def test_12_2_a2_the_own_seat_sees_it(rules: str) -> None:
    game, _ = games(mk.make_rules(rules))
    own = game.state.observe(0)
    assert own.hidden_kans == ["2m"] == game.state.hidden_kans(0)
    assert "concealed_kan 0 2222m" in [str(event) for event in game.events_for(0)]
    assert mk.Observation.from_text(str(own)) == own
    assert mk.State.from_text(str(game.state)) == game.state


@pytest.mark.parametrize("rules", HIDING)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_12_2_f7_worlds_do_not_tell_the_kind(rules: str, seat: int) -> None:
    one, two = games(mk.make_rules(rules))
    seen = one.state.observe(seat)
    worlds = [seen.resample(seed) for seed in range(60)]
    assert worlds == [two.state.observe(seat).resample(seed) for seed in range(60)]
    kinds = {world.hidden_kans(0)[0] for world in worlds}
    assert len(kinds) > 10
    assert not kinds & set(tiles_of(seen.hand))  # nobody has four of what the seat holds
    assert all(world.observe(seat) == seen for world in worlds)
    assert seen.resample(1).hidden_kans(seat) == []


def test_12_2_a2_an_own_kan_is_the_same_in_all_worlds() -> None:
    game, _ = games(mk.make_rules("taiwanese"))
    own = game.state.observe(0)
    assert {tuple(own.resample(seed).hidden_kans(0)) for seed in range(20)} == {("2m",)}


def test_12_2_a2_two_hidden_kans_keep_their_order() -> None:
    table = Table("taiwanese", hands={0: "3333m2222p369s12345z"}).play("0 concealed_kan 2p", "0 concealed_kan 3m")
    assert table.state.hidden_kans(0) == ["2p", "3m"]
    assert [tiles_text(meld.tiles) for meld in table.state.observe(1).melds(0)] == ["????", "????"]
    assert mk.State.from_text(str(table.state)) == table.state


def test_12_2_a5_a_win_counts_the_hidden_kan() -> None:
    # The kan and two triplets are three concealed triplets; the hand stays closed.
    hand = "222m777m999p23456p55z"
    table = Table("taiwanese:sml2026", hands={0: hand}, draws=FIRST_DRAWS + "2m8p8p1p", replacements="8s")
    table.play("0 concealed_kan 2m", "0 discard 8s").until_discard(3, "1p").play("0 win")
    assert table.patterns == {"closed hand": 1, "three concealed triplets": 2}


@pytest.mark.parametrize("rules", OPEN)
def test_12_2_a4_elsewhere_everybody_sees_it(rules: str) -> None:
    game, _ = games(mk.make_rules(rules))
    for seat in range(4):
        seen = game.state.observe(seat)
        assert [tiles_text(meld.tiles) for meld in seen.melds(0)] == ["2222m"]
        assert seen.hidden_kans == []
        assert "concealed_kan 0 2222m" in [str(event) for event in game.events_for(seat)]
        if seat != 0:
            assert seen.resample(3).melds(0) == seen.melds(0)


def test_12_2_a4_it_is_an_option() -> None:
    game, _ = games(mk.make_rules("taiwanese", hides_concealed_kans=False))
    assert [tiles_text(meld.tiles) for meld in game.state.observe(2).melds(0)] == ["2222m"]


def test_12_2_f7_a_replayed_game_keeps_it() -> None:
    rules = mk.make_rules("taiwanese")
    game, _ = games(rules)
    while not game.is_over:
        go_on(game)
    assert mk.replay_game(rules, game.events).differences == []
