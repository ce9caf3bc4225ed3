"""Six notations: what they read, what they write, and how they refuse."""

import re
import time
from collections import Counter
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import mahjongkit as mk

NOTATIONS = ("mpsz", "simcat", "thesis", "tenhou", "mjai", "unicode")
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
FLOWERS = [f"{number}f" for number in range(1, 9)]
REDS = ["0m", "0p", "0s"]

# The order of the Unicode block "Mahjong Tiles", from U+1F000 on.
UNICODE_ORDER = [
    "1z",
    "2z",
    "3z",
    "4z",
    "7z",
    "6z",
    "5z",
    *KINDS[:9],
    *KINDS[18:27],
    *KINDS[9:18],
    *FLOWERS[4:],
    *FLOWERS[:4],
]

# The name of each tile in each notation, written down apart from the parser.
NAMES: dict[str, dict[str, str]] = {
    "mpsz": {name: name for name in KINDS + REDS + FLOWERS},
    "simcat": {name: name.translate(str.maketrans("mp", "wt")) for name in KINDS + FLOWERS},
    "thesis": {name: dict(zip("mps", "CDB", strict=True))[name[1]] + name[0] for name in KINDS[:27]},
    "mjai": {name: name for name in KINDS[:27]}
    | dict(zip(KINDS[27:], "ESWNPFC", strict=True))
    | {"0m": "5mr", "0p": "5pr", "0s": "5sr"},
    "unicode": {name: chr(0x1F000 + place) for place, name in enumerate(UNICODE_ORDER)},
}


class Tiles(NamedTuple):
    """A hand as a list of names, and its melds in the notation mpsz."""

    concealed: list[str]
    melds: list[str]
    flowers: list[str]

    @property
    def mpsz(self) -> str:
        return "".join(self.concealed + self.flowers + self.melds)


def plain(name: str) -> str:
    return "5" + name[1] if name[0] == "0" else name


def counts_of(names: list[str]) -> bytes:
    plain_names = [plain(name) for name in names]
    return bytes([plain_names.count(kind) for kind in KINDS])


# Made once: making and checking a strategy takes longer than drawing from it.
MELD_FORMS = st.lists(st.sampled_from(("({}{}{})", "({}{}{}{})", "[{}{}{}{}]", "({}{}{}+{})")), max_size=5)
ANY_KIND = st.sampled_from(KINDS)
ANY_FLOWERS = st.lists(st.sampled_from(FLOWERS), unique=True)
BOOLEANS = st.booleans()


@cache
def places(number: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.sampled_from(range(number)), min_size=1, max_size=17, unique=True)


@st.composite
def drawn_tiles(draw: st.DrawFn, *, reds: bool = True, flowers: bool = True) -> Tiles:
    """Tiles out of one set of 136, some of them in melds."""
    wall = [name for name in KINDS for _ in range(3)] + [name for name in KINDS if name[0] != "5" or name[1] == "z"]
    wall += REDS if reds else ["5m", "5p", "5s"]
    melds = []
    for form in draw(MELD_FORMS):
        name = draw(ANY_KIND)
        is_chi = form.count("{") == 3 and name[1] != "z" and name[0] <= "7" and draw(BOOLEANS)
        names = [f"{int(name[0]) + i}{name[1]}" for i in range(3)] if is_chi else [name] * form.count("{")
        if all(wall.count(wanted) >= names.count(wanted) for wanted in names):
            for used in names:
                wall.remove(used)
            melds.append(form.format(*names))
    concealed = draw(places(len(wall)))
    set_aside = draw(ANY_FLOWERS) if flowers else []
    return Tiles([wall[place] for place in concealed], melds, set_aside)


def read(text: str, notation: str | None) -> tuple[mk.Hand, None] | tuple[None, mk.NotationError]:
    try:
        return mk.Hand(text, notation=notation), None
    except mk.NotationError as error:
        return None, error


# Reading


@pytest.mark.parametrize(
    ("notation", "text", "expected"),
    [
        ("mpsz", "123m406p77z", "123m406p77z"),
        ("mpsz", "3m 1m\t2 m\n", "123m"),
        ("mpsz", "1z8f1f", "1z18f"),
        ("mpsz", "1m(123m)(406p)(1111s)[1111z](222+2z)", "1m(123m)(406p)(1111s)[1111z](222+2z)"),
        ("mpsz", "1m(321m)(222z+2z)", "1m(123m)(222+2z)"),
        ("simcat", "445w1267t1144s", "445m1267p1144s"),
        ("simcat", "1w77z3f(111+1t)", "1m77z3f(111+1p)"),
        ("thesis", "B1B1B2 C3 D9", "3m9p112s"),
        ("thesis", "D1 (B1B2B3) [C5C5C5C5]", "1p(123s)[5555m]"),
        ("tenhou", "0 4,8, 16", "1230m"),
        ("tenhou", "16 17 52 53 88 89 135", "05m05p05s7z"),
        ("tenhou", "0 (16 20 24) [108 109 110 111]", "1m(067m)[1111z]"),
        ("mjai", "1m 5mr E S W N P F C", "10m1234567z"),
        ("mjai", "1m,2m5mrEE(PPP+P)", "120m11z(555+5z)"),
        ("unicode", "🀇🀙🀐🀀🀆🀅🀄", "1m1p1s1567z"),
        ("unicode", "🀇️🀇︎ 🀦🀢(🀙🀚🀛)", "11m15f(123p)"),
    ],
)
def test_reads(notation: str, text: str, expected: str) -> None:
    assert str(mk.Hand(text, notation=notation)) == expected
    assert mk.Hand(text) == mk.Hand(text, notation=notation)


@pytest.mark.parametrize(
    ("text", "num_tiles"),
    [
        # SIMCAT, sections 3 and 4, Tables 1 and 2
        ("1789t788s", 7),
        ("234456w1199t258s", 13),
        ("445w1267t1144888999s", 17),
        ("445w1267t1144s", 11),
        ("445w267t1144s", 10),
        ("45w1267t1144s", 10),
        ("145w1267t1144s", 11),
        # the thesis on Sichuan mahjong, chapters 2 and 4, and a counterexample to its Conjecture 1
        ("B1B1B2B3B4C1C1C1C2C2C2C7C8C9", 14),
        ("B1B1B1B2B2B2B4B4B4B9B9C1C2C8", 14),
        ("D1D1D1D2D3", 5),
        ("B1B1B1B1B4B7 C1C1C2C5C8 D1D4D7", 14),
    ],
)
def test_reads_what_the_papers_print(text: str, num_tiles: int) -> None:
    """The printed tiles, spelled out here one by one, are the tiles that were read."""
    suits = {"w": "m", "t": "p", "s": "s", "B": "s", "C": "m", "D": "p"}
    if text[0].isdigit():
        printed = [digit + suits[run[-1]] for run in re.findall(r"\d+[wts]", text) for digit in run[:-1]]
    else:
        printed = [tile[1] + suits[tile[0]] for tile in re.findall(r"[BCD]\d", text)]
    hand = mk.Hand(text)
    assert Counter(hand.tiles) == Counter(printed)
    assert hand.num_tiles == num_tiles


@pytest.mark.parametrize("notation", sorted(NAMES))
def test_every_tile_has_its_name(notation: str) -> None:
    for name, text in NAMES[notation].items():
        hand = mk.Hand(text, notation=notation)
        assert [*hand.tiles, *hand.flowers] == [name]
        assert hand.format(notation) == text


def test_every_tenhou_id_is_its_tile() -> None:
    for place, kind in enumerate(KINDS):
        for copy in range(4):
            is_red = kind in ("5m", "5p", "5s") and copy == 0
            assert mk.Hand(str(4 * place + copy)).tiles == ["0" + kind[1] if is_red else kind]


@pytest.mark.parametrize("notation", sorted(NAMES))
@given(tiles=drawn_tiles(), data=st.data())
def test_tiles_in_any_order_are_the_same_hand(notation: str, tiles: Tiles, data: st.DataObject) -> None:
    known = NAMES[notation]
    names = [name for name in tiles.concealed if name in known] or ["1m"]
    spaces = st.sampled_from(["", " ", "  ", "\n"])
    text = "".join(known[name] + data.draw(spaces) for name in data.draw(st.permutations(names)))
    hand = mk.Hand(text, notation=notation)
    assert hand.counts == counts_of(names)
    assert Counter(hand.tiles) == Counter(names)
    assert mk.Hand(text) == hand


# Writing


@pytest.mark.parametrize(
    ("notation", "expected"),
    [
        ("mpsz", "1123m4405p9s(123p)[1111z](222+2s)"),
        ("tenhou", "0 1 4 8 48 49 52 53 104 (36 40 44) [108 109 110 111] (76 77 78 + 79)"),
        ("mjai", "1m 1m 2m 3m 4p 4p 5pr 5p 9s (1p 2p 3p) [E E E E] (2s 2s 2s + 2s)"),
    ],
)
def test_writes(notation: str, expected: str) -> None:
    assert mk.Hand("9s504p1231m4p(123p)[1111z](222+2s)").format(notation) == expected


@pytest.mark.parametrize(
    ("notation", "expected"),
    [
        ("simcat", "13w9t112s(555+5w)"),
        ("thesis", "B1B1B2 C1C3 D9 (C5C5C5+C5)"),
        ("unicode", "🀇🀉🀡🀐🀐🀑(🀋🀋🀋+🀋)"),
    ],
)
def test_writes_without_reds(notation: str, expected: str) -> None:
    assert mk.Hand("13m9p112s(555+5m)").format(notation) == expected


@pytest.mark.parametrize(
    ("text", "notation", "message"),
    [
        ("0m1z", "simcat", "simcat cannot write the red five 0m; mpsz, tenhou and mjai can"),
        ("1m1z", "thesis", "thesis cannot write 1z; mpsz, simcat, tenhou, mjai and unicode can"),
        ("1m(340p)", "unicode", "unicode cannot write the red five 0p; mpsz, tenhou and mjai can"),
        ("1m8f", "mjai", "mjai cannot write 8f; mpsz, simcat and unicode can"),
        ("1m8f0s", "tenhou", "tenhou cannot write 8f; mpsz can"),
        ("5s(555s)", "tenhou", "tenhou cannot write four 5s without the red one; mpsz, simcat, thesis, mjai and"),
    ],
)
def test_says_what_it_cannot_write(text: str, notation: str, message: str) -> None:
    with pytest.raises(mk.NotationError, match=f"^{re.escape(message)}"):
        mk.Hand(text).format(notation)


@given(tiles=drawn_tiles())
def test_mpsz_writes_every_hand(tiles: Tiles) -> None:
    hand = mk.Hand(tiles.mpsz, notation="mpsz")
    assert mk.Hand(hand.format("mpsz"), notation="mpsz") == hand == mk.Hand(str(hand))
    assert hand.counts == counts_of(tiles.concealed)
    assert Counter(hand.tiles) == Counter(tiles.concealed)
    assert list(hand.flowers) == sorted(tiles.flowers)
    assert len(hand.melds) == len(tiles.melds)


@pytest.mark.parametrize("notation", NOTATIONS)
@given(tiles=drawn_tiles(reds=False))
def test_what_is_written_reads_back(notation: str, tiles: Tiles) -> None:
    hand = mk.Hand(tiles.mpsz)
    everything = "".join(tiles.concealed + tiles.melds)
    has_four_fives = any(everything.count(f"5{suit}") == 4 for suit in "mps")
    is_writable = {
        "mpsz": True,
        "simcat": True,
        "unicode": True,
        "thesis": "z" not in everything and not tiles.flowers,
        "mjai": not tiles.flowers,
        "tenhou": not tiles.flowers and not has_four_fives,
    }
    if is_writable[notation]:
        text = hand.format(notation)
        assert mk.Hand(text, notation=notation) == hand
        assert mk.Hand(text) == hand
    else:
        with pytest.raises(mk.NotationError, match="cannot write"):
            hand.format(notation)


@pytest.mark.parametrize("notation", ["tenhou", "mjai"])
@given(tiles=drawn_tiles(flowers=False))
def test_red_fives_survive(notation: str, tiles: Tiles) -> None:
    hand = mk.Hand(tiles.mpsz)
    everything = "".join(tiles.concealed + tiles.melds)
    if notation == "tenhou" and any(everything.count(f"5{suit}") == 4 for suit in "mps"):
        return
    assert mk.Hand(hand.format(notation)).tiles == hand.tiles


# Refusing


@pytest.mark.parametrize(
    ("notation", "text", "column", "message"),
    [
        (
            "mpsz",
            "123x",
            4,
            "unknown character 'x' at column 4 of '123x': expected a digit 0-9 or a suit letter m, p, s, z or f",
        ),
        ("mpsz", "", 1, "no tiles at column 1 of '': expected tiles such as 123m406p77z"),
        ("mpsz", "   ", 1, "no tiles at column 1"),
        ("mpsz", "1m23", 3, "digits without a suit at column 3 of '1m23'"),
        ("mpsz", "1M", 2, "unknown character 'M'"),
        ("mpsz", "18z", 2, "no honour 8z at column 2 of '18z': expected 1z to 7z"),
        ("mpsz", "9f", 1, "no flower 9f"),
        ("mpsz", "11111m", 5, "fifth 1m at column 5 of '11111m': expected at most four of a kind"),
        ("mpsz", "111m(111m)", 7, "fifth 1m at column 7"),
        ("mpsz", "0m0m", 3, "second red five 0m at column 3"),
        ("mpsz", "11f", 2, "second 1f at column 2"),
        ("mpsz", "1m(125m)", 3, "'(125m)' at column 3 of '1m(125m)' is not a meld"),
        ("mpsz", "[111m]", 1, "expected four equal tiles between [ and ]"),
        ("mpsz", "(123m", 1, "bracket '(' at column 1 of '(123m' is not closed: expected )"),
        ("mpsz", "1m)", 3, "closes nothing"),
        ("mpsz", "(111m)(222m)(333m)(444m)(555m)(666m)", 31, "sixth meld"),
        ("mpsz", "1m\0", 3, "unknown character '\\x00' at column 3 of '1m\\x00'"),
        ("mpsz", "1m\ud800", 3, "lone surrogate at column 3 of '1m\\ud800'"),
        ("mpsz", "1m麻", 3, "unknown character '麻' at column 3"),
        ("simcat", "01w", 1, "unknown character '0'"),
        ("thesis", "B1 E", 4, "unknown character 'E' at column 4 of 'B1 E': expected B, C or D with a rank 1-9"),
        ("thesis", "B1B", 3, "suit letter 'B' without a rank"),
        ("tenhou", "0 136", 3, "no tile has the id '136' at column 3 of '0 136': expected tile ids 0-135"),
        ("tenhou", "5 5", 3, "second tile '5' at column 3"),
        ("mjai", "1m ?", 4, "unknown character '?' at column 4 of '1m ?': expected a tile such as 1m, 5mr, E"),
        ("mjai", "1m2", 3, "digits without a suit at column 3"),
        ("unicode", "🀇🀇x", 3, "expected a tile character U+1F000 to U+1F029"),
        ("unicode", "🀇🀇🀇🀇🀇", 5, "fifth 🀇 at column 5"),
    ],
)
def test_refuses(notation: str, text: str, column: int, message: str) -> None:
    with pytest.raises(mk.NotationError, match=re.escape(message)) as caught:
        mk.Hand(text, notation=notation)
    assert caught.value.column == column


@pytest.mark.parametrize("tile", ["1m", "🀇"])
def test_refuses_megabytes_at_once(tile: str) -> None:
    text = tile * 20_000_000
    times = []
    for _ in range(5):
        start = time.perf_counter()
        with pytest.raises(mk.NotationError, match=r"is too long: expected at most 1024 bytes"):
            mk.Hand(text)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.001


def test_refuses_more_bytes_than_a_hand_needs() -> None:
    assert mk.Hand("1m" + " " * 1022).tiles == ["1m"]
    with pytest.raises(mk.NotationError, match=r"text of 1200 bytes is too long: '🀇🀇"):
        mk.Hand("🀇" * 300)


def test_quotes_a_long_text_around_its_fault() -> None:
    with pytest.raises(mk.NotationError) as caught:
        mk.Hand("1m " * 2 + " " * 500 + "x" + " " * 500, notation="mpsz")
    assert caught.value.column == 507
    assert re.search(r"column 507 of '\.\.\. {30}x {29}\.\.\.'", str(caught.value))


def test_names_the_known_notations() -> None:
    with pytest.raises(mk.NotationError, match=r"^unknown notation 'mspz' \(known: mpsz, simcat, thesis, "):
        mk.Hand("1m", notation="mspz")
    assert tuple(mk.tiles.notations()) == NOTATIONS


@pytest.mark.parametrize("notation", NOTATIONS)
def test_the_example_of_a_notation_is_found_out(notation: str) -> None:
    example = mk.tiles.notations()[notation]
    assert mk.Hand(example) == mk.Hand(example, notation=notation)


GARBAGE = st.text(
    alphabet=st.one_of(
        st.sampled_from("0123456789mpszfwtrBCDESWNPF()[]+ ,🀇🀙🀀🀪\ufe0f"),
        st.characters(),
    ),
    max_size=40,
)


@pytest.mark.parametrize("notation", [None, *NOTATIONS])
@given(text=GARBAGE)
@example(text="\ud800")
@example(text="(")
@example(text="1+")
def test_garbage_is_a_hand_or_a_named_place(notation: str | None, text: str) -> None:
    hand, error = read(text, notation)
    if hand is not None:
        assert mk.Hand(str(hand)) == hand
        assert max(hand.counts) <= 4
        return
    assert error is not None
    assert error.column is not None
    assert 1 <= error.column <= max(1, len(text))
    assert f"at column {error.column} of '" in str(error)
    assert "expected" in str(error)


# Finding the notation


@pytest.mark.parametrize(
    ("text", "column", "notation"),
    [
        ("123x", 4, "mpsz"),
        ("123w4", 5, "simcat"),
        ("B1B2x", 5, "thesis"),
        ("0 4 200", 5, "tenhou"),
        ("0 4 4", 5, "tenhou"),
        ("E S Q", 5, "mjai"),
        ("🀇🀇x", 3, "unicode"),
    ],
)
def test_tells_the_error_of_the_notation_that_came_furthest(text: str, column: int, notation: str) -> None:
    with pytest.raises(mk.NotationError, match=rf" \(read as {notation}\)$") as caught:
        mk.Hand(text)
    assert caught.value.column == column


@given(text=GARBAGE | st.text(alphabet="123456789smz ", max_size=12))
def test_found_and_named_notations_agree(text: str) -> None:
    """All notations that read a text agree on it, and it is then read without naming one."""
    readings = {read(text, notation)[0] for notation in NOTATIONS} - {None}
    assert len(readings) <= 1
    assert read(text, None)[0] == next(iter(readings), None)
