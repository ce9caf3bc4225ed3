"""`arena report` and `arena plan` on the command line."""

from pathlib import Path

from tests.cli.command import run, run_json

STRONG, WEAK = "greedy:calls=true", "greedy:calls=true,epsilon=1"


def test_a_page_is_written(tmp_path: Path) -> None:
    store, page = str(tmp_path / "results.sqlite"), tmp_path / "match.html"
    played = run_json("arena", "run", STRONG, WEAK, "--blocks", "60", "--store", store)
    done = run("arena", "report", "--store", store, "--html", str(page))
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == played["verdict"]
    assert f"<h1>{played['verdict']}</h1>" in page.read_text(encoding="utf-8")
    wrong = run("arena", "report", "--store", store, "--html", str(tmp_path / "no folder" / "match.html"))
    assert wrong.returncode == 2
    assert "cannot be written: No such file or directory" in wrong.stderr


def test_a_plan_plays_a_pilot_that_is_kept(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    arguments = ("arena", "plan", STRONG, WEAK, "--effect", "0.02", "--pilot", "60", "--store", store)
    plan = run_json(*arguments)
    assert plan["pilot_blocks"] == 60
    assert plan["raw"]["test"]["blocks"] < plan["raw"]["fixed"]["blocks"] < plan["raw"]["verdict"]["blocks"]
    assert str(plan["sentence"]).startswith("to detect +0.02 wins per seat and round with 80% power you need about ")
    again = run(*arguments)  # some blocks more, to see how fast they are
    assert again.stdout.startswith("pilot of 80 blocks\n")
    assert "seconds here" in again.stdout
    report = run_json("arena", "report", "--store", store)
    assert (report["blocks"], report["match"]) == (80, plan["match"])
    wrong = run("arena", "plan", STRONG, WEAK, "--effect", "-1", "--store", store)
    assert wrong.returncode == 2
    assert "effect is -1.0: it must be a number above 0" in wrong.stderr
