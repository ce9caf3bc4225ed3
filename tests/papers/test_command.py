"""`mahjongkit paper` on the command line."""

from pathlib import Path

from tests.cli.command import run, run_json

TABLE = ("paper", "stable-draw-wall", "--table", "5", "--scale", "0.002")


def test_json_has_everything(tmp_path: Path) -> None:
    found = run_json(*TABLE, "--store", str(tmp_path / "papers.sqlite"))
    assert (found["paper"], found["seed"], found["scale"]) == ("stable-draw-wall", 1, 0.002)
    (table,) = found["tables"]
    assert (table["number"], table["columns"]) == ("5", ["ε = 1.0", "ε = 0.5", "ε = 0.2"])
    first = table["rows"][0]
    assert [cell["paper"] for cell in first["cells"]] == [0.871, 0.9037, 0.9247]  # Table 5 of the paper
    assert all(cell["lower"] <= cell["ours"] <= cell["upper"] for cell in first["cells"])


def test_text_and_markdown_show_the_same(tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "papers.sqlite"))
    text, markdown = run(*TABLE, *store).stdout, run(*TABLE, *store, "--markdown").stdout
    for shown in ("Table 5: Shares of rounds by reshuffles", "stable-literal: 0", "87.10%", "20 walls per cell"):
        assert shown in text.replace("\n", " ")
        assert shown in markdown
    assert "| | ε = 1.0: paper | ours [95%] |" in markdown


def test_mistakes_are_told(tmp_path: Path) -> None:
    wrong = run("paper", "stable-draw-wall", "--agent", "gredy", "--store", str(tmp_path / "papers.sqlite"))
    assert wrong.returncode == 2
    assert "gredy" in wrong.stderr
    assert wrong.stderr.count("\n") == 1


def test_figures_are_written(tmp_path: Path) -> None:
    # The run of test_simcat: hands that were studied are kept, for whichever comes second.
    options = ("--figure", "4", "--scale", "0.02", "--simulations", "0.005", "--plots", str(tmp_path / "plots"))
    found = run_json("paper", "simcat", *options, "--store", str(tmp_path / "papers.sqlite"))
    (figure,) = found["tables"]
    assert (figure["kind"], figure["number"], found["simulations"]) == ("Figure", "4", 0.005)
    assert (tmp_path / "plots" / "figure-4.svg").read_text(encoding="utf-8").startswith("<svg")


def test_simulations_are_of_programs_that_simulate(tmp_path: Path) -> None:
    wrong = run(*TABLE, "--simulations", "0.1", "--store", str(tmp_path / "papers.sqlite"))
    assert wrong.returncode == 2
    assert "the program of stable-draw-wall does not simulate" in wrong.stderr


def test_numbers_of_tables_are_texts(tmp_path: Path) -> None:
    """Table 4.1 is not Table 4.10."""
    store = ("--store", str(tmp_path / "papers.sqlite"))
    found = run_json("paper", "sichuan", "--table", "4.2", "--table", "4.10", "--scale", "0.01", *store)
    assert [table["number"] for table in found["tables"]] == ["4.2", "4.10"]
    means = [row["cells"][0] for row in found["tables"][0]["rows"]]
    assert [cell["paper"] for cell in means] == [0.03, 9.21, 193.5, 547.9, 249.36, None]  # Table 4.2 of the thesis
    assert round(means[5]["ours"], 2) == 2.29  # errata 2
    text = run("paper", "sichuan", "--table", "4.4", *store).stdout
    assert "0.77 [0.73, 0.81]" in text.replace("\n", " ")


def test_pictures_of_the_thesis(tmp_path: Path) -> None:
    plots, store = tmp_path / "plots", ("--store", str(tmp_path / "papers.sqlite"))
    run_json("paper", "sichuan", "--figure", "4.6", "--figure", "4.12", "--plots", str(plots), *store)
    assert sorted(path.name for path in plots.iterdir()) == ["figure-4.12.svg", "figure-4.6a.svg", "figure-4.6b.svg"]
    wrong = run("paper", "sichuan", "--figure", "4.12", "--png", *store)
    assert (wrong.returncode, "--png needs --plots" in wrong.stderr) == (2, True)


def test_agents_play_in_the_thesis(tmp_path: Path) -> None:
    options = ("--scale", "0.01", "--plots", str(tmp_path / "plots"), "--store", str(tmp_path / "papers.sqlite"))
    found = run_json("paper", "sichuan", "--table", "4.14", "--table", "4.15", "--agent", "greedy", *options)
    shares, chains, intervals = found["tables"]
    assert found["agent"] == "greedy"
    assert shares["played"].startswith("greedy in all seats, sichuan:thesis without seven pairs")
    assert [row["cells"][0]["paper"] for row in shares["rows"]] == [0.43, 0.42, None, 0.43, 0.32, 0.39]  # Table 4.14
    assert [row["cells"][1]["paper"] for row in chains["rows"]] == [0.48, 0.45, 0.39, 0.47, 0.41, 0.44]  # Table 4.11
    assert intervals["rows"][0]["cells"][0]["paper_upper"] == 0.53  # Table 4.15
    assert [path.name for path in (tmp_path / "plots").iterdir()] == ["table-4.15.svg"]
    wrong = run("paper", "sichuan", "--table", "4.12", "--agent", "gredy", "--store", str(tmp_path / "papers.sqlite"))
    assert (wrong.returncode, "unknown agent 'gredy'" in wrong.stderr) == (2, True)
