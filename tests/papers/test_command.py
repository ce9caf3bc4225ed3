"""`mahjongkit paper` on the command line."""

from pathlib import Path

from tests.cli.test_hands import run, run_json

TABLE = ("paper", "stable-draw-wall", "--table", "5", "--scale", "0.002")


def test_json_has_everything(tmp_path: Path) -> None:
    found = run_json(*TABLE, "--store", str(tmp_path / "new" / "papers.sqlite"))
    assert (found["paper"], found["seed"], found["scale"]) == ("stable-draw-wall", 1, 0.002)
    (table,) = found["tables"]
    assert (table["number"], table["columns"]) == ("5", ["ε = 1.0", "ε = 0.5", "ε = 0.2"])
    first = table["rows"][0]
    assert [cell["paper"] for cell in first["cells"]] == [0.871, 0.9037, 0.9247]  # Table 5 of the paper
    assert all(cell["lower"] <= cell["ours"] <= cell["upper"] for cell in first["cells"])


def test_text_and_markdown_show_the_same(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "papers.sqlite"))
    text, markdown = run(*TABLE, *store).stdout, run(*TABLE, *store, "--markdown").stdout
    for shown in ("Table 5: Shares of rounds by reshuffles", "stable-literal: 0", "87.10%", "20 walls a cell"):
        assert shown in text.replace("\n", " ")
        assert shown in markdown
    assert "| | ε = 1.0: paper | ours [95%] |" in markdown


def test_mistakes_are_told(tmp_path: Path) -> None:
    wrong = run("paper", "stable-draw-wall", "--agent", "gredy", "--store", str(tmp_path / "papers.sqlite"))
    assert wrong.returncode == 2
    assert "gredy" in wrong.stderr
    assert wrong.stderr.count("\n") == 1


def test_figures_are_written(tmp_path: Path) -> None:
    options = ("--figure", "4", "--scale", "0.01", "--simulations", "0.01", "--plots", str(tmp_path / "plots"))
    found = run_json("paper", "simcat", *options, "--store", str(tmp_path / "papers.sqlite"))
    (figure,) = found["tables"]
    assert (figure["kind"], figure["number"], found["simulations"]) == ("Figure", "4", 0.01)
    assert (tmp_path / "plots" / "figure-4.svg").read_text(encoding="utf-8").startswith("<svg")


def test_simulations_are_of_programs_that_simulate(tmp_path: Path) -> None:
    wrong = run(*TABLE, "--simulations", "0.1", "--store", str(tmp_path / "papers.sqlite"))
    assert wrong.returncode == 2
    assert "the program of stable-draw-wall does not simulate" in wrong.stderr
