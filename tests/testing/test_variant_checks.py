"""Every variant passes every check; every check finds the fault it is for."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

import mahjongkit as mk
from mahjongkit.testing import (
    CheckError,
    check_agent,
    check_variant,
    game_checks,
    leak_checks,
    short_rules,
    state_checks,
)
from mahjongkit.testing.biased_player import BiasedPlayer

ALL_RULES = [f"{variant}:{profile}" for variant in mk.rules.variants() for profile in mk.rules.profiles(variant)]


@pytest.mark.parametrize("rules", ALL_RULES)
def test_every_variant_and_profile_passes(rules: str) -> None:
    coverage = check_variant(short_rules(rules), seeds=[ALL_RULES.index(rules)], every=15)
    assert coverage.games == 1
    assert coverage.choices > 50
    assert coverage.events["discard"] > 50


@pytest.mark.parametrize(
    "options",
    ["riichi:tenhou,has_red_fives=false,has_swap_calling=true", "riichi:tenhou,most_winners=3,has_chi=false",
     "sanma:tenhou,has_set_aside=false"],
)  # fmt: skip
def test_rules_with_other_options_pass(options: str) -> None:
    check_variant(short_rules(options), seeds=[5], every=10)


# The checks themselves: each must find its fault


class Lying:
    """A value that tells the truth but for some names."""

    def __init__(self, truth: object, **lies: object) -> None:
        self._truth = truth
        self._lies = lies

    def __getattr__(self, name: str) -> Any:
        return self._lies[name] if name in self._lies else getattr(self._truth, name)

    def __str__(self) -> str:
        return str(self._truth)


@pytest.fixture(scope="module")
def state() -> mk.State:
    return mk.State(mk.make_rules("riichi"), seed=4)


def lying(truth: mk.State, **lies: object) -> mk.State:
    return cast("mk.State", Lying(truth, **lies))


def test_lost_and_doubled_tiles_are_found(state: mk.State) -> None:
    hands = [state.tiles(seat) for seat in range(4)]
    short = lying(state, tiles=lambda seat: hands[seat][1:] if seat == 2 else hands[seat])
    sizes = (state_checks.check_hand_sizes, "tiles, a meld|has 12 tiles, but shows 13")
    for check, fault in ((state_checks.check_tiles, "tiles are out"), sizes):
        with pytest.raises(CheckError, match=fault):
            check(short, Random(0))
    double = lying(state, tiles=lambda seat: hands[0] if seat == 1 else hands[seat])
    with pytest.raises(CheckError):
        state_checks.check_tiles(double, Random(0))


def test_a_wrong_hand_size_is_found(state: mk.State) -> None:
    with pytest.raises(CheckError, match="seat 0 has 14 tiles"):
        state_checks.check_hand_sizes(lying(state, turn=1), Random(0))


def test_choices_of_a_seat_that_is_not_asked_are_found(state: mk.State) -> None:
    with pytest.raises(CheckError, match="seat 3 is asked without a choice"):
        state_checks.check_asked(lying(state, asked=[0, 3]), Random(0))
    with pytest.raises(CheckError, match="nobody is asked"):
        state_checks.check_asked(lying(state, asked=[]), Random(0))
    twice = state.legal_actions(0) * 2
    with pytest.raises(CheckError, match="the same twice"):
        state_checks.check_asked(
            lying(state, legal_actions=lambda seat: twice if seat == 0 else state.legal_actions(seat)), Random(0)
        )


def test_a_missing_reason_is_found(state: mk.State) -> None:
    with pytest.raises(CheckError, match="no reason against"):
        state_checks.check_legality(lying(state, check_legal=lambda _seat, _action: None), Random(0))


def test_a_leak_is_found(state: mk.State) -> None:
    class Leaky:
        """An observation that also tells the next tile of the wall."""

        def __init__(self, truth: mk.State, seat: int) -> None:
            self._seen = truth.observe(seat)
            self.next_tile = truth.wall[60:70]

        def __getattr__(self, name: str) -> Any:
            return getattr(self._seen, name)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Leaky) and self._seen == other._seen

        def __hash__(self) -> int:
            return hash(self._seen)

        def __str__(self) -> str:
            return f"{self._seen} {self.next_tile}"

    other = mk.State.from_text(leak_checks.permuted_text(state, 1, Random(2)))
    leak_checks.expect_same_view(state, other, 1)
    leaky, leaky_other = (lying(each, observe=lambda seat, each=each: Leaky(each, seat)) for each in (state, other))
    with pytest.raises(CheckError, match="the text differs"):
        leak_checks.expect_same_view(leaky, leaky_other, 1)


def test_permuted_states_differ_for_all_other_seats(state: mk.State) -> None:
    other = mk.State.from_text(leak_checks.permuted_text(state, 2, Random(9)))
    assert [other.observe(seat) == state.observe(seat) for seat in range(4)] == [False, False, True, False]
    assert other.wall != state.wall


@pytest.fixture(scope="module")
def game() -> mk.Game:
    played = mk.Game(mk.make_rules("sanma", num_winds=1), seed=6)
    while not played.is_over:
        played.step({seat: seen.legal_actions[-1] for seat, seen in played.pending.items()})
    return played


@pytest.mark.parametrize(
    ("check", "change", "fault"),
    [
        (game_checks.check_points, lambda text: text.replace("round_end deposits 0", "round_end deposits 3"), "became"),
        (game_checks.check_draws, lambda text: text.replace("draw", "discard") if "draw 1" in text else text, "draws"),
        (game_checks.check_replay, lambda text: text.replace("draw 1 1p", "draw 1 2p"), "replay differs"),
        (game_checks.check_events_hidden, lambda text: text.replace("draw 1 1p", "draw 1 2p"), "sees"),
    ],
)
def test_a_changed_record_is_found(
    game: mk.Game, check: Callable[[mk.Game], None], change: Callable[[str], str], fault: str
) -> None:
    events = [mk.Event(change(str(event))) for event in game.events]
    assert events != game.events
    check(game)
    shown = {"events_for": game.events_for} if check is game_checks.check_events_hidden else {}
    with pytest.raises(CheckError, match=fault):
        check(cast("mk.Game", Lying(game, events=events, **shown)))


def test_events_that_show_hidden_tiles_are_found(game: mk.Game) -> None:
    with pytest.raises(CheckError, match="hidden tiles"):
        game_checks.check_events_hidden(cast("mk.Game", Lying(game, events_for=lambda _seat: game.events)))


def test_an_illegal_choice_of_an_agent_is_found() -> None:
    class Stubborn:
        name = "stubborn"

        def act(self, observation: mk.Observation) -> mk.Action:
            return mk.Action("discard 1m drawn")

    with pytest.raises(CheckError, match="stubborn at seat 0, seed 1 chooses discard 1m drawn"):
        check_agent(lambda _seed: Stubborn(), mk.make_rules("riichi"), seeds=[1])


def test_an_agent_that_plays_another_game_is_found() -> None:
    made: list[BiasedPlayer] = []

    def make(seed: int) -> BiasedPlayer:
        made.append(BiasedPlayer(seed=seed + len(made)))
        return made[-1]

    with pytest.raises(CheckError, match="another game the second time"):
        check_agent(make, mk.make_rules("sanma", num_winds=1), seeds=[1])
