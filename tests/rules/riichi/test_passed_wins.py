"""Who may not win on a discard (docs/rules/riichi.md 6; rules.md C.2, furiten)."""

from tests.rules.riichi.ready_hands import PLAIN, SIMPLES
from tests.rules.table import Table

# After the pon of 5p and the discard of 1z it waits for 1s and 4s; only 4s makes all simples.
ONE_SIDED = "55p234678m22s23s1z"


def one_sided(draws: str) -> Table:
    hands = {0: "5p147m28p369s1235z", 1: ONE_SIDED}
    return Table(hands=hands, draws="6z" + draws).play("0 discard 5p", "1 pon 5p", "1 discard 1z")


def test_c2_own_discard_bars_all_waits() -> None:
    table = Table(hands={1: SIMPLES}, draws="1z8s..5s5s").play("1 discard 8s", "0 discard 5s")
    assert not table.may_claim(1, "win")
    table.until_turn(1)
    assert table.can(1, "win")  # the own draw is not barred


def test_c2_own_discard_counts_when_it_was_called() -> None:
    hands = {1: SIMPLES, 2: "88s147m258p369s12z"}
    table = Table(hands=hands, draws="1z8s5s").play("1 discard 8s", "2 pon 8s", "2 discard 1z", "3 discard 5s")
    assert table.all("pon")
    assert not table.may_claim(1, "win")


def test_c2_own_discard_of_a_wait_without_a_pattern() -> None:
    table = one_sided("...1s4s").until_turn(1)
    assert not table.can(1, "win")  # 1s completes the hand, without a pattern
    table.play("1 discard 1s", "2 discard 4s")
    assert not table.may_claim(1, "win")


def test_c2_one_sided_wins_otherwise() -> None:
    table = one_sided("...7z4s").play("1 discard 7z", "2 discard 4s")
    assert table.may_claim(1, "win")


def test_c2_passed_win_lasts_until_the_own_discard() -> None:
    table = Table(hands={1: SIMPLES}, draws="1z2z5s8s3z4z5s").play("2 discard 5s", "1 pass", "3 discard 8s")
    assert not table.may_claim(1, "win")
    table.play("1 discard 4z", "2 discard 5s")
    assert table.may_claim(1, "win")


def test_c2_passed_win_without_a_pattern() -> None:
    table = one_sided("1s4s.7z.4s")  # seats 2, 3, 0, 1, 2, 3
    table.play("2 discard 1s")
    assert not table.may_claim(1, "win")
    table.play("3 discard 4s")
    assert not table.may_claim(1, "win")
    table.play("1 discard 7z", "3 discard 4s")
    assert table.may_claim(1, "win")


def test_c2_passed_win_is_lifted_by_the_discard_after_a_call() -> None:
    table = Table(hands={1: SIMPLES}, draws="1z2z5s2s7s").play("2 discard 5s", "1 pass", "3 discard 2s")
    table.play("1 pon 2s", "1 discard 6s", "2 discard 7s")  # now a pair wait for 7s
    assert table.may_claim(1, "win")


def test_c2_passed_robbed_kan_counts() -> None:
    hands = {1: SIMPLES, 3: "88s147m258p369s12z"}
    draws = "8s" + "3z4z6z8s5s"  # seat 0; after the pon of seat 3: seats 0 to 3, and 0 again
    table = Table(hands=hands, draws=draws).play("0 discard 8s", "1 pass", "3 pon 8s", "3 discard 1z")
    table.play("1 discard 4z", "3 added_kan 8s")
    assert table.may_claim(1, "win")
    table.play("1 pass", "0 discard 5s")
    assert not table.may_claim(1, "win")


def test_c2_riichi_passed_once_is_for_good() -> None:
    draws = "1z2z3z4z" + "6z9m7z5s" + "1z2z3z4z" + "8s8s"
    table = Table(hands={1: SIMPLES}, draws=draws).play("1 riichi 9m", "3 discard 5s", "1 pass", "0 discard 8s")
    assert not table.may_claim(1, "win")
    table.until_turn(1)
    assert table.can(1, "win")  # by its own draw it still may


def test_c2_before_riichi_passed_is_lifted_by_the_declaration() -> None:
    draws = "1z2z3z5s" + "6z9m8s"
    table = Table(hands={1: SIMPLES, 2: PLAIN}, draws=draws)
    table.play("3 discard 5s", "1 pass", "1 riichi 9m", "2 discard 8s")
    assert table.may_claim(1, "win")


def test_c2_a_tile_that_is_no_wait_bars_nothing() -> None:
    table = Table(hands={1: SIMPLES}, draws="1z7s5s").play("1 discard 7s", "2 discard 5s")
    assert table.may_claim(1, "win")


def test_c2_own_discard_counts_against_the_present_waits_only() -> None:
    # 8s lies in the river; then the hand changes to wait for 2s and 7s.
    table = Table(hands={1: SIMPLES}, draws="1z8s3z4z6z7s2s").play("1 discard 8s", "1 discard 6s", "2 discard 2s")
    assert table.may_claim(1, "win")


def test_c2_riichi_may_be_declared_while_barred() -> None:
    table = Table(hands={1: SIMPLES}, draws="1z8s3z4z6z9m").play("1 discard 8s").until_turn(1)
    assert table.can(1, "riichi 9m")
