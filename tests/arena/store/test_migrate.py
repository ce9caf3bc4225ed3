"""Stores of older formats: they open, say what they said, and go on."""

import gzip
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.replay.play_again import play_again
from mahjongkit.arena.reports.report import report_match
from mahjongkit.arena.reports.report_text import report_text
from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match, Store
from mahjongkit.arena.store.tables import FORMAT
from mahjongkit.errors import ArenaError
from tests.conftest import ROOT

DATA = ROOT / "tests" / "data" / "stores"
MERGED = 3
"""The second match of format 3 is the first in another spelling, the third and fourth ask something else of it."""


def unpacked(folder: Path, number: int) -> Path:
    path = folder / f"format-{number}.sqlite"
    path.write_bytes(gzip.decompress((DATA / f"format-{number}.sqlite.gz").read_bytes()))
    return path


def old_reports() -> list[dict[str, Any]]:
    """What `arena report --json` of the last version with format 3 printed."""
    found: list[dict[str, Any]] = json.loads(gzip.decompress((DATA / "format-3.json.gz").read_bytes()))
    return found


def new_report(match: Match) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(json.dumps(report_match(match).as_dict()))
    return report


def comparable(report: dict[str, Any]) -> dict[str, Any]:
    """What was counted, and means with their errors. Bounds and words changed on purpose, and so did ids of merged
    matches, the one text of entrants and faults as columns."""
    names = {"greedy:calls=false": "greedy", " a seat and ": " per seat and ", '"a_round"': '"per_round"'} | {
        f"tests.agents.classes:Faulty,how={how},good={good}": f"tests.agents.classes:Faulty,good={good},how={how}"
        for how, good in (("raise", 5), ("none", 9))
    }
    counted = (
        "settings",
        "entrants",
        "unit",
        "blocks",
        "games",
        "rounds",
        "without_win",
        "faults",
        "largest",
    )
    kept = {name: report[name] for name in counted}
    later = ("workers", "builds")  # which later formats have
    kept["checks"] = [check for check in report["checks"] if check["name"] not in later]
    kept["per_round"] = report.get("per_round", report.get("a_round"))
    kept["results"] = [
        [pair["first"], pair["second"], pair["games"], *_rounded(pair["raw"])] for pair in report["comparisons"]
    ]
    kept["rates"] = [[rate["name"], *map(_rounded, rate["entrants"])] for rate in report["behaviour"]]
    kept["seats"] = [[row["seat"], row["entrant"], *_rounded(row["points"])] for row in report["seats"]]
    text = json.dumps(kept)
    for old, new in names.items():
        text = text.replace(old, new)
    found: dict[str, Any] = json.loads(text)
    return found


def _rounded(estimate: dict[str, float] | None) -> list[float]:
    """Sums of floating-point numbers differ in their last digits from machine to machine."""
    return [] if estimate is None else [round(estimate[name], 9) for name in ("mean", "standard_error")]


def test_reports_say_what_they_said(tmp_path: Path) -> None:
    old = old_reports()
    with Store(unpacked(tmp_path, 3)) as store:
        first, *others = store.matches()
        assert len(old) == len(others) + 1 + MERGED
        assert [match.id for match in others] == [report["match"] for report in old[1 + MERGED :]]
        for match, report in zip(others, old[1 + MERGED :], strict=True):
            assert comparable(new_report(match)) == comparable(report)
        # 24 and 30 blocks of the same games, 20 with bounds and 12 asked about points: 30 blocks with three questions.
        asked = first.questions()
        assert (first.id, len(first.blocks())) == (old[0]["match"], 30)
        assert [(each.settings["measure"], each.settings["bounds"]) for each in asked] == [
            ("wins", None),
            ("wins", [0.0, 0.5]),
            ("points", None),
        ]
        assert comparable(new_report(asked[0])) == comparable(old[1])


def test_faults_are_columns(tmp_path: Path) -> None:
    with Store(unpacked(tmp_path, 3)) as store:
        match = store.matches()[-1]
        old = old_reports()[-1]["first_faults"]
        assert [(fault.block, fault.seating, f"seat {fault.seat}: {fault.text}") for fault in match.faults()] == [
            (fault["block"], fault["seating"], fault["text"].replace("how=none,good=9", "good=9,how=none"))
            for fault in old
        ]
        assert {fault.kind for fault in match.faults()} == {"first"}


def test_games_played_again_are_the_same(tmp_path: Path) -> None:
    """With all faults of a game where the old file has the first: classes fail in both seats of their entrant."""
    with Store(unpacked(tmp_path, 3)) as store:
        for match in store.matches():
            is_native = MatchSettings.from_dict(match.settings).is_native
            assert list(play_again(match, match.blocks()[: 3 if is_native else 1])) == []


def test_an_old_match_goes_on(tmp_path: Path) -> None:
    with Store(unpacked(tmp_path, 3)) as store:
        for spelling in ("greedy", "greedy:calls=false"):
            settings = MatchSettings(
                entrants=(spelling, "greedy:calls=true"), rules="taiwanese:olympiad", seed=1, measure="wins"
            )
            match = store.open_match(settings.as_dict())
            assert match.id == store.matches()[0].id
            run_match(match, settings, blocks=40)
        assert len(match.blocks()) == 40
        old, new = match.builds()
        assert (old.signatures, set(new.signatures)) == ({}, {"greedy", "greedy:calls=true"})
        report = report_match(match)
        assert report.games == 80
        (check,) = (each for each in report.checks if each.name == "builds")
        assert check.is_good is None
        assert check.text == f"not compared: games of {old.versions_text} were stored without signatures"


@pytest.mark.parametrize("number", [1, 2])
def test_formats_that_were_never_released_open_too(tmp_path: Path, number: int) -> None:
    """Made by the code of their time, from rounds of agents that play as they did then."""
    with Store(unpacked(tmp_path, number)) as store:
        (match,) = store.matches()
        settings = MatchSettings.from_dict(match.settings)
        assert settings.entrants == ("greedy:calls=true", "greedy:calls=true,epsilon=0.5")
        assert list(play_again(match, [])) == []
        before = report_match(match)
        assert (before.games, before.without_win) == (12, sum(_without_win(match)))
        assert before.per_round["draws"] == pytest.approx(sum(_draws(match)) / 12)
        assert f"per round: draws {before.per_round['draws']:.1f} (own " in report_text(before)
        # Draws were counted for all seats together: as seats of their own they say nothing of the first games.
        mismatches = [each for each in play_again(match, range(6)) if each.field not in ("draws", "steals")]
        assert mismatches == []
        run_match(match, settings, blocks=8)
        after = report_match(match)
        assert (after.games, "draws" in after.per_round) == (16, False)
        assert after.without_win == sum(_without_win(match))


def _draws(match: Match) -> list[int]:
    """Of all seats together."""
    return [int(str(stored.game.statistics["draws"])) for stored in match.games()]


def _without_win(match: Match) -> list[int]:
    return [int(not any(stored.game.by_seat("wins"))) for stored in match.games()]


def test_matches_with_other_games_are_kept_apart(tmp_path: Path) -> None:
    path = unpacked(tmp_path, 3)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE game SET discards = discards + 1 WHERE match = 2 AND block = 5")
    connection.commit()
    connection.close()
    with Store(path) as store:
        first, second, *_ = store.matches()
        assert (first.id, second.id) == tuple(report["match"] for report in old_reports()[:2])
        assert first.played_text == second.played_text
        assert [len(match.blocks()) for match in (first, second)] == [24, 30]


def test_a_damaged_file_is_named_and_stays_old(tmp_path: Path) -> None:
    path = unpacked(tmp_path, 3)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE game SET points = '[1,2' WHERE match = 5 AND block = 2")
    connection.commit()
    connection.close()
    with pytest.raises(ArenaError, match=r"format-3\.sqlite', a store of format 3, is damaged: "):
        Store(path)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (3,)
    assert connection.execute("SELECT count(*) FROM game").fetchone() == (308,)
    connection.close()


def test_a_file_that_may_not_be_written_can_be_read(tmp_path: Path) -> None:
    path = unpacked(tmp_path, 3)
    before = path.read_bytes()
    with Store(path, read_only=True) as store:
        assert len(store.matches()) == len(old_reports()) - MERGED
        assert new_report(store.matches()[2])["games"] == old_reports()[2 + MERGED]["games"]
    assert path.read_bytes() == before
    with Store(tmp_path / "other") as other:
        assert other.merge(path) > 0
    assert path.read_bytes() == before


TRACED = """
import os, signal, sqlite3, sys
from mahjongkit.arena.store import Store
seen, die_at = 0, None
def count(_):
    global seen
    if seen == die_at:
        os.kill(os.getpid(), signal.SIGKILL)
    seen += 1
made = sqlite3.connect
def connect(*values, **options):
    found = made(*values, **options)
    found.set_trace_callback(count)
    return found
sqlite3.connect = connect
def opened(path):
    child = os.fork()
    if child == 0:
        Store(path).close()
        print(seen, flush=True)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
for path in sys.argv[1:]:
    die_at = int(path.rpartition("-")[2])
    print(opened(path), flush=True)
"""
"""Opens stores, each in a process that dies before the statement with the number at the end of its name."""


def test_killed_at_any_statement_the_file_is_old_or_new(tmp_path: Path) -> None:
    """The first and last statements, and some between."""

    def opened(numbers: Sequence[int]) -> list[str]:
        paths = [tmp_path / f"killed-{number}" for number in numbers]
        for path in paths:
            path.write_bytes(old)
        command = [sys.executable, "-c", TRACED, *map(str, paths)]
        return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()

    def checked(number: int) -> int:
        """The format of the file, which is sound."""
        path = tmp_path / f"killed-{number}"
        connection = sqlite3.connect(path)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: int = connection.execute("PRAGMA user_version").fetchone()[0]
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        connection.close()
        assert ("old_game" in tables, "fault" in tables) == (False, found == FORMAT)
        with Store(path) as store:
            assert len(store.matches()) == len(old_reports()) - MERGED
        return found

    old = unpacked(tmp_path, 3).read_bytes()
    never = 1_000_000
    number, ended = opened([never])
    assert (ended, checked(never)) == ("0", FORMAT)
    total = int(number)
    places = [*range(0, 12, 4), *range(12, total - 12, total // 6), *range(total - 6, total)]
    assert opened(places) == [str(-signal.SIGKILL.value)] * len(places)
    assert {checked(place) for place in places} == {3, FORMAT}


@pytest.mark.parametrize("number", [4, 5])
def test_later_formats_have_the_same_games_with_checksums(tmp_path: Path, number: int) -> None:
    path = unpacked(tmp_path, number)
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT match.id, block, seating, wall_seed, seats, numbers, text FROM game JOIN match ON match.number = match"
        " JOIN build ON build.number = build ORDER BY match, block, seating"
    ).fetchall()
    faults = connection.execute("SELECT block, seating, seat, kind, text FROM fault ORDER BY 1, 2").fetchall()
    asked = connection.execute("SELECT asked FROM question ORDER BY number").fetchall()
    dates = connection.execute("SELECT created FROM match ORDER BY number").fetchall()
    connection.close()
    with Store(path) as store:
        matches = store.matches()
        found = [
            (match.id, *game[:3], json.dumps(game.seats), _numbers(game.statistics.values()), build)
            for match in matches
            for build, game in match.games()
        ]
        assert found == [(*row[:4], row[4].replace(",", ", "), json.loads(row[5]), row[6]) for row in rows]
        assert [tuple(fault) for match in matches for fault in match.faults()] == faults
        assert sorted(each.asked_text for match in matches for each in match.questions()) == sorted(a for (a,) in asked)
        assert [match.created for match in matches] == [date for (date,) in dates]
        assert [match.verify() for match in matches] == [12, 6, 4, 12]
        assert list(play_again(matches[0], [1, 4])) == []


def test_format_5_keeps_names_secrets_and_origins_and_goes_on(tmp_path: Path) -> None:
    path = unpacked(tmp_path, 5)
    with sqlite3.connect(path) as file:
        secrets = [secret for (secret,) in file.execute("SELECT secret FROM match ORDER BY number")]
    file.close()
    with Store(path) as store:
        matches = store.matches()
        assert [match.secret for match in matches] == secrets
        assert sum(secret is not None for secret in secrets) == 1  # of the match with a class
        assert matches[1].names == ("slow", "draw-discard")
        assert [match.workers for match in matches] == [{}] * len(matches)
        settings = MatchSettings.from_dict(matches[0].settings)
        run_match(matches[0], settings, blocks=8)
        assert (len(matches[0].blocks()), set(matches[0].workers)) == (8, {6, 7})
        assert len({str(build.signatures) for build in matches[0].builds()}) == 1  # then and now
    with Store(path) as store:
        assert [match.verify() for match in store.matches()] == [16, 6, 4, 12]


def _numbers(values: Iterable[int | tuple[int, ...]]) -> list[int]:
    return [number for value in values for number in (value if isinstance(value, tuple) else (value,))]
