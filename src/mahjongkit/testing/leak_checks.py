"""No seat sees what is hidden from it."""

from collections import Counter
from random import Random

from mahjongkit import State
from mahjongkit.testing.check_error import expect
from mahjongkit.testing.tile_lists import tile_names, tiles_on_table


def check_worlds(state: State, rng: Random) -> None:
    """A world dealt anew from what a seat sees looks the same to that seat."""
    for seat in range(state.rules.num_seats):
        world = state.observe(seat).resample(rng.getrandbits(32))
        expect_same_view(state, world, seat)
        expect(holds=State.from_text(str(world)) == world, otherwise=f"the world of seat {seat} is no sound state")


def check_hidden(state: State, rng: Random) -> None:
    """Other tiles at all places that a seat cannot see change nothing of what it sees."""
    for seat in range(state.rules.num_seats):
        expect_same_view(state, State.from_text(permuted_text(state, seat, rng)), seat)


def expect_same_view(state: State, other: State, seat: int) -> None:
    """The seat cannot tell the two states apart, by no value and no text."""
    seen, again = state.observe(seat), other.observe(seat)
    what = f"seat {seat} can tell hidden tiles: "
    expect(holds=again == seen and hash(again) == hash(seen), otherwise=what + "its observation differs")
    expect(holds=str(again) == str(seen) and repr(again) == repr(seen), otherwise=what + "the text differs")
    expect(holds=again.legal_actions == seen.legal_actions, otherwise=what + "its legal actions differ")
    expect(holds=again.waits == seen.waits, otherwise=what + "its waits differ")


def permuted_text(state: State, seat: int, rng: Random) -> str:
    """The text of a state in which all tiles hidden from the seat have changed places at random.

    >>> from mahjongkit import make_rules
    >>> state = State(make_rules("riichi"), seed=1)
    >>> other = State.from_text(permuted_text(state, 0, Random(5)))
    >>> other == state, other.observe(0) == state.observe(0), other.observe(1) == state.observe(1)
    (False, True, False)
    """
    wall = tile_names(state.wall)
    words = str(state).split()
    num_drawn = int(words[words.index("taken") + 1].split("+")[0])
    hands = [tile_names(state.hand(each)) for each in range(state.rules.num_seats)]
    shown = tiles_on_table(state)
    # Replacements lie somewhere at the end of the wall: they are what is out, but not drawn from the front. Those that
    # are still in a hand stay there, so that the wall needs no change at its end.
    replaced = Counter(shown + [tile for hand in hands for tile in hand]) - Counter(wall[:num_drawn])
    live = range(num_drawn, num_drawn + state.draws_left)
    hidden = [wall[place] for place in live]
    for other, hand in enumerate(hands):
        if other != seat:
            hands[other] = list((Counter(hand) & replaced).elements())
            hidden += (Counter(hand) - replaced).elements()
    rng.shuffle(hidden)
    for other in range(state.rules.num_seats):
        if other == seat:
            continue
        size = len(tile_names(state.hand(other)))
        while len(hands[other]) < size:
            hands[other].append(hidden.pop())
        at = words.index("hand", find_seat(words, other))
        words[at + 1] = "".join(hands[other])
        if words[at + 2] == "drawn":
            words[at + 3] = hands[other][-1]
    for place in live:
        wall[place] = hidden.pop()
    # Places that were drawn from hold what is out now, in any order.
    out = Counter(shown + [tile for hand in hands for tile in hand])
    wall[:num_drawn] = (out - replaced).elements()
    words[-1] = "".join(wall)
    return " ".join(words)


def find_seat(words: list[str], seat: int) -> int:
    """Where the part of a seat begins in the words of a state's text.

    >>> find_seat("round 0 seat 0 hand 1m seat 1 hand 2m".split(), 1)
    6
    """
    return next(i for i, word in enumerate(words) if word == "seat" and words[i + 1] == str(seat))
