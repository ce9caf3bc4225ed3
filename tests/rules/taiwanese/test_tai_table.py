"""The tai table of rules.md A.5: every row in every column, and the exclusions below it."""

import csv
import re
from pathlib import Path
from typing import Any

import pytest

import mahjongkit as mk
from tests.conftest import ROOT
from tests.rules.scoring import score_taiwanese

COLUMNS = ("wikibooks", "sml2026", "star31", "zhonghua", "zhaishenye", "mj888", "masters")
CLOSED = "123456m23456p123s55z"
DISCARD: dict[str, Any] = {"discarder": 3}
FLOWERS = "159m159p159s1234567z1234567f"
SEAT = 1  # South, where East deals

# Row of A.5: the patterns that it is the sum of, a win that has them, and the tai by column; 0 for a dash. Of "8 or 16"
# and "- or 8" tai for all honours the first.
ROWS: dict[str, tuple[tuple[str, ...], str, str, dict[str, Any], tuple[int, ...]]] = {
    "round wind": (("round wind",), "11z123456m345p(123s)55s", "1z", DISCARD, (1, 1, 1, 1, 0, 1, 1)),
    "seat wind": (("seat wind",), "22z123456m345p(123s)55s", "2z", DISCARD, (1, 1, 1, 1, 0, 1, 1)),
    "white dragon": (("white dragon",), "55z123456m345p(123s)55s", "5z", DISCARD, (1, 1, 1, 1, 2, 1, 1)),
    "green dragon": (("green dragon",), "66z123456m345p(123s)55s", "6z", DISCARD, (1, 1, 1, 1, 2, 1, 1)),
    "red dragon": (("red dragon",), "77z123456m345p(123s)55s", "7z", DISCARD, (1, 1, 1, 1, 2, 1, 1)),
    "own flower": (("own flower",), CLOSED + "2f", "1p", {}, (1, 1, 1, 1, 0, 1, 1)),
    "own flowers": (("own flower",), CLOSED + "26f", "1p", {}, (2, 2, 2, 2, 0, 2, 2)),
    "flower kan": (("flower kan",), CLOSED + "5678f", "1p", {}, (2, 1, 2, 2, 2, 1, 1)),
    "two flower kans": (("flower kan",), CLOSED + "12345678f", "1p", {}, (4, 2, 4, 4, 4, 2, 2)),
    "self-draw": (("self-draw",), "(123m)23456p123456s55z", "1p", {}, (1, 1, 1, 1, 2, 1, 1)),
    "closed hand": (("closed hand",), CLOSED, "1p", DISCARD, (1, 1, 1, 1, 2, 1, 1)),
    "concealed self-draw": (
        ("self-draw", "closed hand", "concealed self-draw"),
        CLOSED,
        "1p",
        {},
        (3, 3, 3, 3, 5, 3, 3),
    ),
    "robbed kan": (("robbed kan",), CLOSED, "1p", DISCARD | {"is_robbed_kan": True}, (1, 1, 1, 1, 2, 1, 1)),
    "win after kan": (("win after kan",), CLOSED, "1p", {"is_after_kan": True}, (1, 1, 1, 1, 2, 1, 1)),
    "last draw": (("last draw",), CLOSED, "1p", {"is_last_tile": True}, (1, 1, 1, 1, 2, 1, 2)),
    "last discard": (("last discard",), CLOSED, "1p", DISCARD | {"is_last_tile": True}, (1, 0, 0, 1, 2, 1, 1)),
    "single wait": (("single wait",), "123456m123456p13s55z", "2s", DISCARD, (1, 1, 1, 1, 2, 1, 1)),
    "half-begging": (("half-begging",), "1m(123p)(456p)(789p)(123s)(456s)", "1m", {}, (0, 0, 0, 0, 0, 0, 0)),
    "all-begging": (("all-begging",), "1m(123p)(456p)(789p)(123s)(456s)", "1m", DISCARD, (2, 2, 1, 2, 3, 1, 1)),
    "plain sequences": (("plain sequences",), "(123m)23456p12345655s", "1p", DISCARD, (2, 2, 2, 2, 3, 2, 2)),
    "three concealed triplets": (
        ("three concealed triplets",),
        "111444777m45s99s(123p)",
        "6s",
        DISCARD,
        (2, 2, 2, 2, 3, 2, 2),
    ),
    "four concealed triplets": (
        ("four concealed triplets",),
        "111444777m111p5s(789s)",
        "5s",
        DISCARD,
        (5, 5, 5, 5, 7, 5, 5),
    ),
    "five concealed triplets": (
        ("five concealed triplets",),
        "111444777m111444p5s",
        "5s",
        DISCARD,
        (8, 8, 8, 8, 12, 8, 8),
    ),
    "all triplets": (("all triplets",), "(111m)(444m)(777m)(111p)44p55s", "4p", DISCARD, (4, 4, 4, 4, 6, 4, 4)),
    "half flush": (("half flush",), "(123m)(456m)(789m)1112233z", "3z", DISCARD, (4, 4, 4, 4, 6, 4, 4)),
    "full flush": (("full flush",), "(123m)(456m)(789m)(123m)4488m", "4m", DISCARD, (8, 8, 8, 8, 12, 8, 8)),
    "all honours": (("all honours",), "(111z)(222z)(333z)5556677z", "6z", DISCARD, (8, 16, 0, 8, 16, 8, 16)),
    "little three dragons": (
        ("little three dragons",),
        "23m456p789s55566677z",
        "1m",
        DISCARD,
        (4, 4, 4, 4, 6, 4, 4),
    ),
    "big three dragons": (("big three dragons",), "23m456p55566677711z", "1m", DISCARD, (8, 8, 8, 8, 12, 8, 8)),
    "little four winds": (("little four winds",), "11122233344z23456m", "1m", DISCARD, (8, 8, 8, 8, 12, 8, 8)),
    "big four winds": (("big four winds",), "111222333444z23m55z", "1m", DISCARD, (16, 16, 16, 16, 24, 16, 16)),
    "seven rob one": (("seven rob one",), FLOWERS, "8f", DISCARD, (8, 8, 0, 0, 16, 0, 0)),
    "eight flowers": (("eight flowers",), FLOWERS, "8f", {}, (8, 8, 8, 8, 16, 8, 8)),
    "human win": (("human win",), CLOSED, "1p", DISCARD | {"is_first_turn": True}, (0, 16, 0, 16, 16, 0, 16)),
    "earthly win": (("earthly win",), CLOSED, "1p", {"is_first_turn": True}, (16, 16, 16, 16, 24, 16, 16)),
    "heavenly win": (
        ("heavenly win",),
        CLOSED,
        "1p",
        {"is_first_turn": True, "dealer": SEAT},
        (32, 24, 24, 16, 36, 24, 16),
    ),
    "four kans": (("four kans",), "123m5z(1111p)(2222p)[3333s](444+4s)", "5z", {}, (0, 0, 0, 0, 0, 0, 0)),
}


def tai_of(row: str, profile: str, **options: int) -> int:
    names, hand, win_tile, facts, _ = ROWS[row]
    patterns = dict(score_taiwanese(hand, win_tile, profile=profile, **({"seat": SEAT} | facts | options)).patterns)
    return sum(patterns.get(name, 0) for name in names)


@pytest.mark.parametrize("profile", COLUMNS)
@pytest.mark.parametrize("row", ROWS)
def test_row(row: str, profile: str) -> None:
    expected = ROWS[row][-1][COLUMNS.index(profile)]
    if row in ("seven rob one", "eight flowers") and expected == 0:
        with pytest.raises(mk.RulesError, match="not played"):
            tai_of(row, profile)
    else:
        assert tai_of(row, profile) == expected


@pytest.mark.parametrize("profile", COLUMNS)
def test_dealer_and_streak(profile: str) -> None:
    """Rows dealer and streak N: 1 + 2N in every column."""
    facts: dict[str, Any] = {"profile": profile, "base": 0, "tai_value": 1, "seat": 1, "repeats": 3}
    win = score_taiwanese(CLOSED, "1p", **facts)
    assert [win.worth, win.worth] == [-win.changes[2], -win.changes[3]]
    assert -win.changes[0] == win.worth + 7


@pytest.mark.parametrize(
    ("row", "option"),
    [("half-begging", "tai_half_begging"), ("four kans", "tai_four_kans"), ("last discard", "tai_last_discard")],
)
def test_rows_that_are_options(row: str, option: str) -> None:
    """Half-begging "opt. 1" and four gongs "opt. 8"."""
    assert tai_of(row, "sml2026", **{option: 8}) == 8


# The names of tai_values.csv, where they are one of the rows above or a sum of them.
CSV_ROWS = {
    "quan_feng_ke": "round wind",
    "men_feng_ke": "seat wind",
    "zheng_hua": "own flower",
    "hua_gang": "flower kan",
    "zimo": "self-draw",
    "menqing": "closed hand",
    "menqing_zimo": "concealed self-draw",
    "ping_hu": "plain sequences",
    "dragon_pung": "red dragon",
    "san_an_ke": "three concealed triplets",
    "si_an_ke": "four concealed triplets",
    "wu_an_ke": "five concealed triplets",
    "peng_peng_hu": "all triplets",
    "hun_yi_se": "half flush",
    "qing_yi_se": "full flush",
    "zi_yi_se": "all honours",
    "xiao_san_yuan": "little three dragons",
    "da_san_yuan": "big three dragons",
    "xiao_si_xi": "little four winds",
    "da_si_xi": "big four winds",
    "du_ting": "single wait",
    "quan_qiu_ren": "all-begging",
    "he_di": "last discard",
    "hai_di": "last draw",
    "qiang_gang": "robbed kan",
    "qi_qiang_yi": "seven rob one",
    "ba_xian": "eight flowers",
    "ren_hu": "human win",
    "di_hu": "earthly win",
    "tian_hu": "heavenly win",
}
# Ready declarations are not played; the dealer is no pattern of the hand; after a gong the self-draw is in the number.
NOT_ROWS = {"ting", "di_ting", "tian_ting", "dealer", "gang_shang"}
CSV_COLUMNS = {
    "gametower_star31": "star31",
    "zhonghua": "zhonghua",
    "zhaishenye": "zhaishenye",
    "mj888": "mj888",
    "mahjong_masters": "masters",
}


def test_the_published_tables_of_the_platforms(shared_data: Path) -> None:
    with (shared_data / "taiwan16-scoring" / "tai_values.csv").open(encoding="utf-8") as lines:
        rows = {row["pattern"]: row for row in csv.DictReader(lines)}
    assert set(rows) == set(CSV_ROWS) | NOT_ROWS
    for column, profile in CSV_COLUMNS.items():
        place = COLUMNS.index(profile)
        for name, row in CSV_ROWS.items():
            assert int(rows[name][column]) == ROWS[row][-1][place], (name, profile)
        after_kan = ROWS["win after kan"][-1][place] + ROWS["self-draw"][-1][place]
        assert int(rows["gang_shang"][column]) == after_kan
        assert int(rows["dealer"][column]) == 1


PAGE = (ROOT / "docs" / "taiwanese-scoring.md").read_text(encoding="utf-8")
ROW_OF = {"tai_dragon": "red dragon", "tai_after_kan": "win after kan"}
ROW_OF |= {f"tai_{name}_begging": f"{name}-begging" for name in ("half", "all")} | {"tai_self_draw": "self-draw"}


def test_the_page_has_this_table() -> None:
    """Its columns: sml2026, then the others in the order of A.5."""
    lines = re.findall(r"^\| (`tai_\w+`.*?) \| .* \| (\d+(?: \| \d+){6}) \|$", PAGE, re.MULTILINE)
    seen = set()
    for options, numbers in lines:
        sml, wikibooks, *others = map(int, numbers.split(" | "))
        shown = (wikibooks, sml, *others)
        for option in re.findall(r"tai_\w+", options):
            seen.add(option)
            if option in ("tai_dealer", "tai_repeat"):
                continue  # above
            row = ROW_OF.get(option, option.removeprefix("tai_").replace("_", " "))
            expected = ROWS["concealed self-draw" if row == "concealed self draw" else row][-1]
            if option == "tai_concealed_self_draw":
                parts = zip(expected, ROWS["self-draw"][-1], ROWS["closed hand"][-1], strict=True)
                expected = tuple(total - drawn - closed for total, drawn, closed in parts)
            assert shown == expected, option
    names = [name for name, _ in mk.rules.option_help("taiwanese")]
    known = names[names.index("counts_games") :]  # before them those of play
    assert seen == {option for option in known if option.startswith("tai_")} - {"tai_value", "tai_cap"}
    assert [option for option in known if f"`{option}`" not in PAGE and f"`{option}=" not in PAGE] == []
