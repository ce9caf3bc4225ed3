"""Workers are compared: one whose results are shifted is seen, fair ones are not doubted."""

import json
from dataclasses import replace

from mahjongkit.arena.play.run import run_match
from mahjongkit.arena.play.workers import play_in_workers
from mahjongkit.arena.reports.report import MatchReport, report_match
from mahjongkit.arena.reports.report_html import report_html
from mahjongkit.arena.reports.report_text import report_text
from mahjongkit.arena.store import Store
from tests.arena.made_games import made_blocks, made_settings, rows_of

SETTINGS = made_settings(measure="wins")


def report_of(*workers: tuple[str, int, float]) -> MatchReport:
    """Each worker with its number of blocks and the strength of the first entrant there; the others have 1."""
    with Store(":memory:") as store:
        match = store.open_match(SETTINGS.as_dict())
        first = 0
        for worker, number, strength in workers:
            blocks = list(made_blocks(SETTINGS, (strength, 1.0), blocks=first + number, seed=first))[first:]
            match.add_blocks(replace(rows_of(blocks), worker=worker))
            first += number
        return report_match(match)


def check_of(report: MatchReport) -> tuple[bool | None, str]:
    (found,) = (check for check in report.checks if check.name == "workers")
    return found.is_good, found.text


def test_a_worker_whose_results_are_shifted_is_seen() -> None:
    report = report_of(("a", 200, 1.0), ("b", 200, 1.0), ("c", 200, 4.0))
    is_good, text = check_of(report)
    assert is_good is False
    assert "chi-square" in text
    assert "their means differ by more than chance" in text
    assert report.workers is not None
    assert (report.workers.groups, report.workers.chance < 0.001) == (3, True)
    assert json.loads(json.dumps(report.as_dict()))["workers"]["groups"] == 3
    assert f"check of workers: {text}" in " ".join(report_text(report).split())
    assert text in report_html(report)


def test_fair_workers_are_not_doubted_and_shown_all_the_same() -> None:
    report = report_of(("a", 200, 1.0), ("b", 200, 1.0), ("c", 200, 1.0))
    is_good, text = check_of(report)
    assert is_good
    assert "3 workers" in text
    assert "their means agree" in text
    assert "check of workers: chi-square" in report_text(report)


def test_where_there_is_too_little_the_reason_is_said() -> None:
    assert check_of(report_of(("", 30, 1.0)))[1] == "not compared: which worker played a block is not known"
    assert check_of(report_of(("a", 30, 1.0)))[1] == "not compared: one worker played all blocks"
    few = report_of(("a", 30, 1.0), ("b", 19, 1.0))
    assert check_of(few) == (None, "not compared: fewer than two workers have played 20 blocks")
    assert few.workers is None
    assert "<td>–</td><td>workers</td>" in report_html(few)


def test_processes_are_told_apart() -> None:
    settings = made_settings(entrants=2)
    with Store(":memory:") as store:
        match = store.open_match(settings.as_dict())
        for rows in play_in_workers(settings, [0, 1, 2, 3], workers=2):
            match.add_blocks(rows)
        slots = {worker.split()[1] for worker in match.workers.values()}
        assert set(match.workers) == {0, 1, 2, 3}
        assert slots <= {"0", "1"}
        run_match(match, settings, blocks=5)  # native agents, in this process
        assert match.workers[4].split()[1] == "0"
