"""What is read from a text or a document can be played; all else is refused with what does not fit."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import mahjongkit as mk
from mahjongkit.testing import BiasedPlayer

RULES = ("riichi", "sanma", "taiwanese", "sichuan")


def states(rules: str, seed: int) -> list[mk.State]:
    """Every state of a round of biased play, and the one at its end."""
    state = mk.State(mk.make_rules(rules), seed=seed)
    players = [BiasedPlayer(seed=seed * 4 + seat) for seat in range(4)]
    found = [state.copy()]
    while not state.is_over:
        state.step({seat: players[seat].act(state.observe(seat)) for seat in state.asked})
        found.append(state.copy())
    return found


def first_of(rules: str, fits: Callable[[mk.State], bool]) -> mk.State:
    return next(state for seed in range(100) for state in states(rules, seed) if fits(state))


def refused(text: str) -> str:
    with pytest.raises(mk.NotationError, match="at column") as error:
        mk.State.from_text(text)
    return str(error.value)


@pytest.mark.parametrize("rules", RULES)
def test_a_seat_that_has_not_discarded_has_no_open_tile(rules: str) -> None:
    # The claimed tile would be marked before the beginning of an empty river.
    state = first_of(rules, lambda state: state.phase == "claims" and any(not state.river(seat) for seat in range(3)))
    silent = next(seat for seat in range(3) if not state.river(seat))
    text = str(state).replace(f"phase claims {state.turn}", f"phase claims {silent}")
    assert f"is not the last discard of seat {silent}" in refused(text)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("phase", ["opening", "exchange", "void_suit"])
def test_phases_before_play_are_over_or_of_another_variant(rules: str, phase: str) -> None:
    state = first_of(rules, lambda state: state.phase == "claims")
    why = refused(str(state).replace("phase claims", f"phase {phase}"))
    assert f"phase {phase}" in why or "void suits are shown" in why


def test_another_tile_than_the_last_discard_is_not_open() -> None:
    state = first_of("riichi", lambda state: state.phase == "claims" and str(state.open_tile) != "5z")
    assert "the open tile 5z is not the last discard" in refused(
        str(state).replace(f" last {state.open_tile}", " last 5z")
    )


def test_worlds_that_ask_nobody_say_so() -> None:
    # A seat that is not asked cannot tell whether another one is: in some of its worlds nobody has a choice.
    state = first_of("riichi", lambda state: state.phase == "claims" and len(state.asked) == 1)
    other = next(seat for seat in range(4) if seat not in state.asked)
    worlds = (state.observe(other).resample(seed) for seed in range(100))
    world = next(world for world in worlds if not world.asked)
    assert mk.State.from_text(str(world)) == world
    assert mk.State.from_json(world.to_json()) == world
    assert "no seat has a choice" in refused(str(world).replace(" unasked ", " "))
    assert "'unasked' is too much" in refused(str(state).replace(" taken ", " unasked taken "))
    world.step({})
    assert world.asked or world.is_over


def test_after_a_call_there_is_a_discard_in_every_world() -> None:
    state = first_of("riichi", lambda state: state.phase == "after_call" and "barred" in str(state))
    other = (state.turn + 1) % 4
    for seed in range(50):
        world = state.observe(other).resample(seed)
        assert world.asked == [state.turn]
        assert mk.State.from_text(str(world)) == world


@pytest.mark.parametrize(
    ("rules", "old", "new", "fault"),
    [
        ("riichi", "phase turn 0", "phase turn 0 winners 1", "the round is over"),
        ("riichi", "phase turn 0", "phase turn 0 no_win nine_kinds", "belong to a round that is over"),
        ("riichi", "phase turn 0", "phase turn 0 after_replacement call open_kan", "'call' and 'last' name no kan"),
        ("riichi", "points 25000 seat 2", "points 25000 riichi seat 2", "the riichi of seat 1 is not accepted"),
        ("sanma", "points 35000 seat 1", "points 35000 chi 1p from 2 with 23p seat 1", "there is no chi in sanma"),
        ("taiwanese:sml2026", "points 0 seat 1", "points 0 river 1f seat 1", "a flower is set aside"),
        ("sichuan:casual", "phase exchange 0", "phase exchange 0 exchanged", "the phase exchange is over"),
        ("sichuan:casual", "phase exchange 0", "phase void_suit 0", "the phase void_suit is over, or sichuan"),
        (
            "sichuan:casual",
            "phase exchange 0",
            "phase exchange 0 ledger 0:3m:1/1/0/1",
            "a kan that is none of 3m of seat 0",
        ),
    ],
)
def test_what_does_not_fit_is_said(rules: str, old: str, new: str, fault: str) -> None:
    text = str(mk.State(mk.make_rules(rules), seed=2))
    assert old in text
    assert fault in refused(text.replace(old, new, 1))


def test_documents_are_held_to_the_same() -> None:
    state = first_of("riichi", lambda state: state.phase == "claims" and not state.river((state.turn + 1) % 4))
    document = state.to_json() | {"turn": (state.turn + 1) % 4}
    with pytest.raises(mk.NotationError, match="is not the last discard"):
        mk.State.from_json(document)
    seen = state.observe(state.turn).to_json() | {"turn": (state.turn + 1) % 4}
    with pytest.raises(mk.NotationError, match="is not the last discard"):
        mk.Observation.from_json(seen)


@pytest.mark.parametrize("size", [3, 20])
def test_a_river_is_no_longer_than_a_round(size: int) -> None:
    # A river holds forty tiles: with two seats left to play, each draws every second tile.
    seen = first_of("sichuan", lambda state: state.phase == "turn" and state.turn == 0 and state.draws_left == 55)
    text = str(seen.observe(0))
    unseen = Counter(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4))
    unseen.subtract(str(tile) for tile in seen.tiles(0))
    river = ",".join(list(unseen.elements())[:size])
    text = text.replace("draws_left 55", f"draws_left {55 - size}").replace(
        " seat 1 tiles 13 points 0", f" seat 1 tiles 13 points 0 river {river}"
    )
    if size == 3:
        assert len(mk.Observation.from_text(text).river(1)) == size
        return
    with pytest.raises(mk.NotationError, match="of seat 1 has 20 tiles: with 35 draws left it could grow beyond 40"):
        mk.Observation.from_text(text)


@pytest.mark.parametrize("rules", RULES)
def test_states_of_play_are_all_read(rules: str) -> None:
    for seed in range(2):
        for state in states(rules, seed):
            assert mk.State.from_text(str(state)) == state


@pytest.mark.parametrize("rules", RULES)
def test_changed_words_are_refused_or_played(rules: str) -> None:
    random = Random(5)
    found = [str(state) for seed in range(2) for state in states(rules, seed)]
    for _ in range(150):
        words = random.choice(found).split(" ")
        for _ in range(random.randint(1, 2)):
            place = random.randrange(len(words))
            words[place] = random.choice(random.choice(found).split(" ") if random.random() < 0.5 else words)
        try:
            state = mk.State.from_text(" ".join(words))
        except mk.NotationError:
            continue
        while not state.is_over:
            assert state.asked
            state.step({seat: random.choice(state.legal_actions(seat)) for seat in state.asked})
