"""No seat sees what is hidden from it."""

from collections import Counter
from random import Random

from mahjongkit import NotationError, State
from mahjongkit.testing.check_error import expect
from mahjongkit.testing.tile_lists import tiles_known_to, tiles_on_table
from mahjongkit.tiles import Tile


def check_worlds(state: State, rng: Random) -> None:
    """A world dealt anew from what a seat sees looks the same to that seat."""
    for seat in range(state.rules.num_seats):
        world = state.observe(seat).resample(rng.getrandbits(32))
        expect_same_view(state, world, seat)
        expect(holds=State.from_text(str(world)) == world, otherwise=f"the world of seat {seat} is no sound state")


def check_hidden(state: State, rng: Random) -> None:
    """Other tiles at all places that a seat cannot see change nothing of what it sees."""
    for seat in range(state.rules.num_seats):
        expect_same_view(state, permuted_state(state, seat, rng), seat)


def permuted_state(state: State, seat: int, rng: Random) -> State:
    """The state of a permuted text, which may ask nobody; permuted again where a call would leave no discard.

    >>> from mahjongkit import make_rules
    >>> permuted_state(State(make_rules("riichi"), seed=1), 0, Random(5)).asked
    [0]
    """
    while True:
        text = permuted_text(state, seat, rng)
        for written in (text, text.replace(" taken ", " unasked taken ")):
            try:
                return State.from_text(written)
            except NotationError as error:
                if "no seat has a choice" not in str(error):
                    raise


def expect_same_view(state: State, other: State, seat: int) -> None:
    """The seat cannot tell the two states apart, by no value, no text and no JSON."""
    seen, again = state.observe(seat), other.observe(seat)
    what = f"seat {seat} can tell hidden tiles: "
    expect(holds=again == seen and hash(again) == hash(seen), otherwise=what + "its observation differs")
    expect(holds=str(again) == str(seen) and repr(again) == repr(seen), otherwise=what + "the text differs")
    expect(holds=again.legal_actions == seen.legal_actions, otherwise=what + "its legal actions differ")
    expect(holds=again.waits == seen.waits, otherwise=what + "its waits differ")
    expect(holds=again.to_json() == seen.to_json(), otherwise=what + "its JSON differs")


def permuted_text(state: State, seat: int, rng: Random) -> str:
    """The text of a state in which all tiles hidden from the seat have changed places at random.

    Flowers stay where they are in the wall; a hidden kan becomes one of another kind of which all tiles are hidden.

    >>> from mahjongkit import make_rules
    >>> state = State(make_rules("riichi"), seed=1)
    >>> other = State.from_text(permuted_text(state, 0, Random(5)))
    >>> other == state, other.observe(0) == state.observe(0), other.observe(1) == state.observe(1)
    (False, True, False)
    """
    wall = state.wall_tiles
    words = str(state).split()
    num_drawn = int(words[words.index("taken") + 1].split("+")[0])
    hands = [state.tiles(each) for each in range(state.rules.num_seats)]
    others = [each for each in range(state.rules.num_seats) if each != seat]
    shown = tiles_on_table(state)
    # Replacements lie somewhere at the end of the wall: they are what is out, but not drawn from the front. Those that
    # are still in a hand stay there, so that the wall needs no change at its end.
    everybody = [tile for each in range(state.rules.num_seats) for tile in tiles_known_to(state, each)]
    replaced = Counter(shown + everybody) - Counter(wall[:num_drawn])
    places = range(num_drawn, num_drawn + state.draws_left)
    live = [place for place in places if not wall[place].is_flower]
    hidden = [wall[place] for place in live]
    for other, hand in enumerate(hands):
        if other != seat:
            hands[other] = list((Counter(hand) & replaced).elements())
            hidden += (Counter(hand) - replaced).elements()
    kans = {other: change_hidden_kans(words, state, other, hidden, replaced, rng) for other in others}
    rng.shuffle(hidden)
    for other in others:
        size = len(state.tiles(other))
        while len(hands[other]) < size:
            hands[other].append(hidden.pop())
        at = words.index("hand", find_seat(words, other))
        words[at + 1] = "".join(hands[other])
        if words[at + 2] == "drawn":
            words[at + 3] = hands[other][-1]
    for place in live:
        wall[place] = hidden.pop()
    # Places that were drawn from hold what is out now, in any order.
    kans[seat] = state.hidden_kans(seat)
    out = Counter(shown + [tile for hand in hands for tile in hand])
    out.update(kind for kinds in kans.values() for kind in kinds for _ in range(4))
    wall[:num_drawn] = (out - replaced).elements()
    words[-1] = "".join(wall)
    return " ".join(words)


def change_hidden_kans(
    words: list[str], state: State, seat: int, hidden: list[Tile], kept: Counter[Tile], rng: Random
) -> list[Tile]:
    """Make every hidden kan of a seat without a tile that must be kept one of another kind; returns the kinds.

    >>> from mahjongkit import make_rules
    >>> state = State(make_rules("taiwanese"), seed=1)
    >>> change_hidden_kans(str(state).split(), state, 0, ["1m"] * 4, Counter(), Random(1))
    []
    """
    kinds = state.hidden_kans(seat)
    for i, kind in enumerate(kinds):
        whole = [each for each, count in Counter(hidden).items() if count == 4]
        if not whole or kept[kind]:
            continue
        kinds[i] = rng.choice(whole)
        for _ in range(4):
            hidden.remove(kinds[i])
            hidden.append(kind)
    if kinds:
        words[words.index("hidden_kans", find_seat(words, seat)) + 1] = "".join(kinds)
    return kinds


def find_seat(words: list[str], seat: int) -> int:
    """Where the part of a seat begins in the words of a state's text.

    >>> find_seat("round 0 seat 0 hand 1m seat 1 hand 2m".split(), 1)
    6
    """
    return next(i for i, word in enumerate(words) if word == "seat" and words[i + 1] == str(seat))
