"""`arena report` and `arena plan` on the command line."""

from pathlib import Path

from tests.cli.command import run, run_json

STRONG, WEAK = "greedy:calls=true", "greedy:calls=true,epsilon=1"

TAIWANESE = ("--variant", "taiwanese")


def test_a_page_is_written(tmp_path: Path) -> None:
    store, page = str(tmp_path / "results.sqlite"), tmp_path / "match.html"
    played = run_json("arena", "run", STRONG, WEAK, "--blocks", "60", "--store", store)
    done = run("arena", "report", "--store", store, "--html", str(page))
    assert done.returncode == 0
    assert " ".join(done.stdout.split()).startswith(f"{played['verdict']} written to ")
    assert max(map(len, done.stdout.partition("written")[0].splitlines())) <= 80
    assert f"<h1>{played['verdict']}</h1>" in page.read_text(encoding="utf-8")
    wrong = run("arena", "report", "--store", store, "--html", str(tmp_path / "no folder" / "match.html"))
    assert wrong.returncode == 2
    assert "is no folder" in wrong.stderr


def test_playing_on_after_a_decision_says_so(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    first = run("arena", "run", STRONG, WEAK, *TAIWANESE, "--blocks", "60", "--store", store)
    assert "was decided" not in first.stderr
    assert max(map(len, first.stdout.splitlines())) <= 80
    on = run("arena", "resume", "--blocks", "64", "--store", store)
    assert "this match was decided: the bounds left 0 after " in " ".join(on.stderr.split())
    assert run_json("arena", "report", "--store", store)["blocks"] == 64
    tested = run("arena", "run", STRONG, WEAK, "--bounds", "0", "0.05", *TAIWANESE, "--store", store, "--blocks", "90")
    assert "was decided: its sequential test ended after" in " ".join(tested.stderr.split())
    assert "blocks 64, games 128" in tested.stdout


def test_one_against_three_equals_is_a_match_of_two(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    table = (STRONG, "random", "random", "random", "--schedule", "rotations")
    report = run_json("arena", "run", *table, *TAIWANESE, "--blocks", "50", "--store", store)
    assert report["entrants"] == [STRONG, "random"]
    assert report["settings"]["schedule"] == "one"
    assert report["ratings"] is None
    assert report["games"] == 200
    low, high = report["comparisons"][0]["raw"]["limits"]
    assert (round(low, 6), high) == (-0.333333, 1.0)  # A wins all four games, or B does


def test_equals_in_sanma_have_equal_shares(tmp_path: Path) -> None:
    # One A and two B that are the same agent: on every wall the same game three times, and a third for each seat.
    store = str(tmp_path / "results.sqlite")
    match = ("arena", "run", STRONG, STRONG, "--variant", "sanma", "--blocks", "30", "--store", store)
    first, second = run_json(*match)["win_shares"]
    assert (first["seats"], second["seats"]) == (1, 2)
    assert first["per_seat"] == second["per_seat"]
    text = run("arena", "report", "--store", store).stdout
    (line,) = [line for line in text.splitlines() if line.startswith("  won (of rounds): ")]
    shares = [word for word in line.split() if word.endswith("%")]
    assert shares[0] == shares[2]


def test_a_plan_plays_a_pilot_that_is_kept(tmp_path: Path) -> None:
    store = str(tmp_path / "results.sqlite")
    arguments = ("arena", "plan", STRONG, WEAK, *TAIWANESE, "--effect", "0.02", "--pilot", "60", "--store", store)
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


def test_a_page_names_what_plays_and_says_that_walls_depend_on_a_secret(tmp_path: Path) -> None:
    store, page = str(tmp_path / "arena.sqlite"), tmp_path / "match.html"
    match = ("arena", "run", "mine=greedy:calls=true", "greedy", "--blocks", "2", "--store", store)
    for secret, words in (((), "depend on these and the block alone"), (("--secret", "x" * 40), "and a secret alone")):
        assert run(*match, *secret, "--new").returncode == 0
        assert run("arena", "report", "--store", store, "--match", "latest", "--html", str(page)).returncode == 0
        text = page.read_text(encoding="utf-8")
        assert "<code>mine=greedy:calls=true</code>" in text
        assert words in text
