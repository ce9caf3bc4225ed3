"""Games side by side: they are the stored ones, the same until the first difference, and every column is in order."""

import pytest

import mahjongkit as mk
from mahjongkit.arena.replay.event_words import event_words
from mahjongkit.arena.replay.side_by_side import SideBySide, first_differences, side_by_side
from mahjongkit.arena.replay.traces import Trace, trace_game
from mahjongkit.arena.schedule import wall_seed
from mahjongkit.arena.settings import MatchSettings
from tests.arena.play.played import played

VARIANTS = [*mk.rules.variants(), "taiwanese:sml2026", "sichuan:casual"]  # with flowers; with an exchange of tiles


def settings(rules: str, *, unit: str = "round", second: str = "greedy", wall: str = "kept") -> MatchSettings:
    entrants = ("greedy:calls=true", second)
    return MatchSettings(entrants=entrants, rules=rules, unit=unit, wall=wall, schedule="rotations", seed=4)


def events_before(trace: Trace, step: int) -> list[mk.Event]:
    return [*trace.opening, *(event for each in trace.steps[:step] for event in each.events)]


@pytest.mark.parametrize("unit", ["round", "game"])
@pytest.mark.parametrize("rules", VARIANTS)
def test_the_games_part_at_the_first_difference(rules: str, unit: str) -> None:
    chosen = settings(rules, unit=unit)
    stored = dict(played(chosen, range(8, 14)))
    num_parted = 0
    for block, games in stored.items():
        shown = side_by_side(chosen, block)
        for trace in shown.traces:
            assert trace.game == games[trace.seating]
            if unit == "game":
                texts = [chosen.entrants[entrant] for entrant in trace.game.seats]
                seed = wall_seed(chosen.seed, block)
                assert trace.events == mk.play_game(chosen.rules_object, texts, seed=seed, wall="kept").events
        check_differences(shown)
        num_parted += bool(shown.differences)
    assert num_parted >= 2


def check_differences(shown: SideBySide) -> None:
    first, second = shown.traces
    if not shown.differences:
        assert first.events == second.events
        return
    step = shown.differences[0].step
    assert events_before(first, step) == events_before(second, step)
    assert first.steps[step].choices.keys() == second.steps[step].choices.keys()
    asked = {each.seat: each for each in shown.differences}
    for seat, choice in first.steps[step].choices.items():
        other = second.steps[step].choices[seat]
        assert choice.seen == other.seen
        assert (choice.action != other.action) == (seat in asked)
        if seat in asked:
            assert asked[seat].seen == choice.seen
            assert asked[seat].actions == (choice.action, other.action)
            # Agents are seeded by seat: only another entrant can do something else there.
            assert first.game.seats[seat] != second.game.seats[seat]


@pytest.mark.parametrize("from_deal", [False, True])
@pytest.mark.parametrize("rules", VARIANTS)
def test_columns_tell_the_round_in_its_order(rules: str, *, from_deal: bool) -> None:
    """All that is said of the events of the round, and in this order, though rows go around the table."""
    shown = side_by_side(settings(rules, second="random"), 1, seatings=range(3), from_deal=from_deal)
    step = shown.differences[0].step
    rows = [row for row in shown.rows if not row.is_decision]
    for place, trace in enumerate(shown.traces):
        events = trace.events if from_deal else trace.events[len(events_before(trace, step)) :]
        said = [(event.seat, event_words(event)) for event in events if event_words(event)]
        column = ", ".join(row.cells[place] for row in rows[:-1] if row.cells[place])
        ending = [words for seat, words in said if seat is None and words.startswith("exhausted")]
        assert column == ", ".join(words for _, words in said if words not in ending)
        assert rows[-1].cells[place].endswith("points " + " ".join(map(str, trace.events[-1].points)))
        assert all(words in rows[-1].cells[place] for words in ending)
        for row in rows[:-1]:
            assert not row.cells[place] or any(seat == row.seat for seat, words in said if words in row.cells[place])


def test_of_a_game_the_round_of_the_difference_is_shown() -> None:
    chosen = settings("riichi", unit="game")
    shown = side_by_side(chosen, 0)
    number = shown.differences[0].seen.round
    for place, trace in enumerate(shown.traces):
        ends = [event for event in trace.events if event.type == "round_end"]
        starts = [event for event in trace.events if event.type == "round_start"]
        rounds = [(event.round, event.repeats) for event in starts]
        here = rounds.index((number, shown.differences[0].seen.repeats))
        assert shown.rows[-1].cells[place].endswith(" ".join(map(str, ends[here].points)))
        later = [row.cells[place] for row in shown.later if row.cells[place]]
        titles = [f"round {each}, repeats {repeats}" for each, repeats in rounds[here + 1 :]]
        assert [text.partition(":")[0] for text in later] == titles


def test_equal_entrants_play_the_same_games() -> None:
    """rules.md F.8: agents that choose alike play the same game in every seating."""
    for rules in mk.rules.variants():
        shown = side_by_side(settings(rules, second="greedy:calls=true"), 3)
        assert (shown.differences, shown.rows, shown.later) == ((), (), ())
        whole = side_by_side(settings(rules, second="greedy:calls=true"), 3, from_deal=True)
        assert all(len(set(row.cells)) == 1 for row in whole.rows)


def test_any_seatings_of_a_block_can_be_chosen() -> None:
    entrants = ("greedy:calls=true", "greedy", "random", "draw-discard")
    chosen = MatchSettings(entrants=entrants, rules="riichi", schedule="all")
    assert len(chosen.seatings) == 24
    shown = side_by_side(chosen, 0, seatings=range(24))
    assert len(shown.rows[0].cells) == 24
    step = shown.differences[0].step
    for number in range(1, 24):  # no two of them part earlier
        parted = first_differences([shown.traces[0], shown.traces[number]])
        assert not parted or parted[0].step >= step
    for wrong, message in (([0, 24], "no seating 24"), ([-1, 2], "no seating -1"), ([3, 3], "1 seating")):
        with pytest.raises(mk.errors.ArenaError, match=message):
            side_by_side(chosen, 0, seatings=wrong)


def test_the_first_two_games_that_differ_are_chosen() -> None:
    chosen = settings("sanma")
    for block in range(4):
        shown = side_by_side(chosen, block)
        first, *others = (trace_game(chosen, block, seating) for seating in range(len(chosen.seatings)))
        parted = [trace.seating for trace in others if first_differences([first, trace])]
        assert [trace.seating for trace in shown.traces] == [0, parted[0] if parted else 1]
