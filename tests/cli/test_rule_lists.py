"""The commands that list variants and profiles."""

import mahjongkit as mk
from tests.cli.command import run, run_json


def test_variants() -> None:
    rows = {row["variant"]: row for row in run_json("variants")}
    assert list(rows) == mk.rules.variants()
    assert (rows["sanma"]["seats"], rows["sanma"]["tiles"], rows["sanma"]["hand_size"]) == (3, 108, 13)
    assert rows["riichi"]["profiles"][0] == "tenhou"
    shown = run("variants").stdout
    assert all(name in shown for name in rows)


def test_profiles_say_what_differs() -> None:
    rows = {row["rules"]: row["changes"] for row in run_json("profiles", "riichi")}
    assert rows["riichi:tenhou"] == {}
    assert rows["riichi:majsoul"]["uma"] == [15, 5, -5, -15]  # Mahjong Soul's, in thousands
    assert "sichuan:novikov" in run("profiles").stdout


def test_a_profile_shows_all_its_options() -> None:
    found = run_json("profiles", "riichi:majsoul")
    options = {each["name"]: each for each in found["options"]}
    assert set(options) == set(mk.make_rules("riichi:majsoul").options)
    assert options["most_winners"]["value"] == 3
    assert "most_winners" in run("profiles", "riichi:majsoul").stdout


def test_unknown_rules_are_named() -> None:
    assert "chess" in run("profiles", "chess").stderr
    assert "majsol" in run("profiles", "riichi:majsol").stderr
