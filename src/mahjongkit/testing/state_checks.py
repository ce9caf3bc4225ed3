"""What must hold in every state of a round."""

from collections import Counter
from random import Random

from mahjongkit import Action, IllegalActionError, State
from mahjongkit.testing.check_error import expect
from mahjongkit.testing.tile_lists import tiles_known_to, tiles_on_table

# Actions that take tiles and leave the seat, or its replacement, to act again.
CALLS = ("chi", "pon", "open_kan", "concealed_kan", "added_kan", "set_aside")


def check_tiles(state: State, _rng: Random) -> None:
    """No tile is lost or doubled, and hands have their size."""
    everything = Counter(state.wall_tiles)
    out = Counter(tiles_on_table(state))
    for seat in range(state.rules.num_seats):
        out.update(tiles_known_to(state, seat))
    taken = str(state).split(" taken ")[1].split()[0]
    num_drawn, num_replaced = map(int, taken.split("+"))
    expect(holds=everything.total() == state.rules.num_tiles, otherwise="the wall has another size than the rules")
    expect(holds=out <= everything, otherwise=f"tiles are there too often: {out - everything}")
    expect(holds=out.total() == num_drawn + num_replaced, otherwise=f"{out.total()} tiles are out, {taken} were taken")
    drawn = Counter(state.wall_tiles[:num_drawn])
    expect(holds=drawn <= out, otherwise=f"drawn, but in no hand and not on the table: {drawn - out}")


def check_hand_sizes(state: State, _rng: Random) -> None:
    """Hands have their size: a meld counts three; who must discard has one more, and who has won by a draw."""
    sizes = [len(state.tiles(seat)) + 3 * len(state.melds(seat)) for seat in range(state.rules.num_seats)]
    usual = min(sizes)
    must_discard = state.phase in ("turn", "after_call")
    for seat, size in enumerate(sizes):
        num_tiles = len(state.tiles(seat))
        is_told = state.num_tiles(seat) == num_tiles
        expect(holds=is_told, otherwise=f"seat {seat} has {num_tiles} tiles, but shows {state.num_tiles(seat)}")
        more = size - usual
        may_have_more = (seat == state.turn and (must_discard or state.is_over)) or seat in state.winners
        is_right = more == 1 if seat == state.turn and must_discard else more == 0 or (may_have_more and more == 1)
        expect(holds=usual % 3 == 1 and is_right, otherwise=f"seat {seat} has {size} tiles, a meld counted as three")


def check_asked(state: State, _rng: Random) -> None:
    """Who is asked has a choice, nobody else has; no choice is there twice."""
    expect(holds=bool(state.asked) != state.is_over, otherwise="nobody is asked, or somebody after the end")
    for seat in range(state.rules.num_seats):
        actions = state.legal_actions(seat)
        expect(holds=bool(actions) == (seat in state.asked), otherwise=f"seat {seat} is asked without a choice")
        expect(holds=len(set(actions)) == len(actions), otherwise=f"seat {seat} is offered the same twice")
        seen = state.observe(seat)
        expect(holds=seen.legal_actions == actions, otherwise=f"seat {seat} is offered something else than it sees")


def check_calls(state: State, _rng: Random) -> None:
    """After every call that is offered its seat can go on, unless its replacement was the end of the wall."""
    for seat in state.asked:
        for action in state.legal_actions(seat):
            if action.type not in CALLS:
                continue
            after = state.copy()
            after.step({other: action if other == seat else pass_of(state, other) for other in state.asked})
            is_end = after.is_over and after.draws_left == 0
            expect(holds=bool(after.asked) or is_end, otherwise=f"nobody can act after seat {seat}: {action}")
            if action.type in ("chi", "pon"):
                discards = after.legal_actions(seat)
                is_right = after.phase == "after_call" and {each.type for each in discards} == {"discard"}
                expect(holds=is_right, otherwise=f"seat {seat} cannot discard after {action}")


def pass_of(state: State, seat: int) -> Action:
    """What a seat does that lets others act."""
    return next((action for action in state.legal_actions(seat) if action.type == "pass"), state.legal_actions(seat)[0])


def check_legality(state: State, rng: Random) -> None:
    """`check_legal` says nothing of legal actions and gives a reason against others; those change nothing."""
    if state.is_over:
        return
    for seat in range(state.rules.num_seats):
        legal = state.legal_actions(seat)
        for action in legal:
            expect(holds=state.check_legal(seat, action) is None, otherwise=f"a reason against the legal {action}")
        for text in rng.sample(STRANGE_ACTIONS, 6):
            action = Action(text)
            if action in legal:
                continue
            expect(holds=bool(state.check_legal(seat, action)), otherwise=f"seat {seat}: no reason against {text}")
            check_refused(state, seat, action)


def check_refused(state: State, seat: int, action: Action) -> None:
    """An illegal action raises and leaves the state as it was."""
    actions = {other: state.legal_actions(other)[0] for other in state.asked} | {seat: action}
    after = state.copy()
    try:
        after.step(actions)
    except IllegalActionError as error:
        expect(holds=bool(str(error)), otherwise=f"no reason against {action}")
    else:
        expect(holds=False, otherwise=f"seat {seat} may do what is illegal: {action}")
    expect(holds=after == state, otherwise=f"a refused action changes the state: {action}")


# A legal one among them is left out where it is legal.
STRANGE_ACTIONS = [
    "pass",
    "win 1m",
    "abort",
    "set_aside 4z",
    "concealed_kan 7z",
    "added_kan 0s",
    "discard ?",
    "discard 1f",
    "riichi 5m",
    "pon 2p with 22p",
    "open_kan 9s with 999s",
    "chi 3p with 45p",
    "exchange 123m",
    "void_suit p",
    *(f"discard {rank}{suit}{drawn}" for suit in "mps" for rank in (1, 5, 9) for drawn in ("", " drawn")),
]


def check_copies(state: State, _rng: Random) -> None:
    """A copy goes on by itself, and in the same way."""
    if state.is_over:
        return
    actions = {seat: state.legal_actions(seat)[-1] for seat in state.asked}
    text = str(state)
    one, other = state.copy(), state.copy()
    events = one.step(actions)
    expect(holds=str(state) == text and other == state, otherwise="a step of a copy changes the original")
    expect(holds=other.step(actions) == events and one == other, otherwise="two copies go different ways")
