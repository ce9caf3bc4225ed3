"""Stored rounds give the labels that the events of a record show, and the planes of the positions before them."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit import encoding
from mahjongkit._core.samples import HEADS, RecordedRounds
from mahjongkit.records import RecordedRound, record_of

GAMES = [(variant, seed) for variant in ("riichi", "sanma") for seed in range(6)]


def rounds_of(variant: str, seed: int) -> tuple[mk.Rules, list[RecordedRound]]:
    rules = mk.make_rules(variant)
    agents = ["random"] * 4 if seed > 3 else ["greedy:calls=true", "greedy", "random", "random"]
    record = record_of(mk.play_game(rules, agents[: rules.num_seats], seed=seed))
    return rules, list(record.rounds)


def stored(rules: mk.Rules, rounds: list[RecordedRound]) -> RecordedRounds:
    all_rounds = RecordedRounds()
    for played in rounds:
        assert all_rounds.add(rules, list(played.events), wall=played.wall) is None
    return all_rounds


def code(tile: str | None) -> int:
    assert tile is not None
    return 34 + "mps".index(tile[1]) if tile[0] == "0" else "mpsz".index(tile[1]) * 9 + int(tile[0]) - 1


def expected(rules: mk.Rules, played: RecordedRound) -> Iterator[tuple[int, mk.Observation, dict[str, int]]]:
    """An independent reading of the order of questions in docs/encoding.md, by the words of actions."""
    replayed = mk.engine.replay_round(rules, list(played.events), wall=played.wall)
    start = played.start
    state = mk.State(
        rules,
        wall=played.wall or replayed.state.wall,
        round=start.round,
        dealer=start.seat or 0,
        repeats=start.repeats,
        deposits=start.deposits,
        points=start.points,
    )
    for moment, (_, actions) in enumerate(replayed.choices):
        types = {str(action.type) for action in actions.values()}
        for seat, action in actions.items():
            seen = state.observe(seat)
            legal = {str(each.type) for each in seen.legal_actions}
            labels: dict[str, int] = {}
            chosen = str(action.type)
            if seen.phase in ("turn", "after_call") and chosen not in ("win", "abort"):
                labels = turn_labels(seen, legal, action)
            if seen.phase == "claims" and chosen != "win":
                others = types - {"pass", chosen}
                unknown = {"win": {"open_kan", "pon", "chi"}, "pon": {"chi"}, "open_kan": {"chi"}}
                hidden = {head for each in others for head in unknown.get(each, ())} if chosen == "pass" else set()
                for head in ("open_kan", "pon", "chi"):
                    if head in legal and head not in hidden:
                        labels[head] = int(chosen == head)
                    if chosen == head:
                        break
                if chosen == "chi":
                    claimed = code(str(action.tile).replace("0", "5"))
                    labels["chi"] = 1 + sum(code(tile.replace("0", "5")) < claimed for tile in action.own)
            if labels:
                yield moment, seen, labels
        state.step(actions)


def turn_labels(seen: mk.Observation, legal: set[str], action: mk.Action) -> dict[str, int]:
    labels = {}
    chosen = str(action.type)
    kans = {"concealed_kan", "added_kan"}
    if "set_aside" in legal:
        labels["set_aside"] = int(chosen == "set_aside")
    if legal & kans and chosen != "set_aside":
        labels["kan"] = int(chosen in kans)
    if chosen in ("discard", "riichi"):
        if "riichi" in legal:
            labels["riichi"] = int(chosen == "riichi")
        discards = {each.tile for each in seen.legal_actions if each.type == "discard"}
        if not seen.is_riichi(seen.seat) and len(discards) > 1:
            labels["discard"] = code(action.tile)
    return labels


@pytest.mark.parametrize(("variant", "seed"), GAMES)
def test_decisions_are_those_of_the_record(variant: str, seed: int) -> None:
    rules, rounds = rounds_of(variant, seed)
    all_rounds = stored(rules, rounds)
    columns = all_rounds.columns()
    planes = all_rounds.planes(np.arange(len(all_rounds)), schema="planes-156")
    at = 0
    for number, played in enumerate(rounds):
        ended = played.events[-1].points
        for moment, seen, labels in expected(rules, played):
            row = {name: int(columns[name][at]) for name in ("round", "moment", "seat", "points", *HEADS)}
            won = ended[seen.seat] - played.start.points[seen.seat]
            assert row == {
                "round": number,
                "moment": moment,
                "seat": seen.seat,
                "points": won,
                **{head: labels.get(head, -1) for head in HEADS},
            }
            codes = {code(each.tile) for each in seen.legal_actions if each.type == "discard"}
            assert {bit for bit in range(37) if int(columns["legal_discards"][at]) >> bit & 1} == codes
            assert np.array_equal(planes[at], encoding.planes(seen, schema="planes-156"))
            at += 1
    assert at == len(all_rounds)


def test_every_question_is_met() -> None:
    met: Counter[str] = Counter()
    for variant, seed in GAMES:
        columns = stored(*rounds_of(variant, seed)).columns()
        met.update({head: int((columns[head] > 0).sum()) for head in HEADS})
        met.update({f"no {head}": int((columns[head] == 0).sum()) for head in HEADS if head != "discard"})
    assert [name for name, count in met.items() if count == 0] == []


def test_bytes_bring_the_rounds_back() -> None:
    rules, rounds = rounds_of("sanma", 0)
    first = stored(rules, rounds)
    again = RecordedRounds()
    again.add_bytes(rules, first.bytes_of_game(0), game=5)
    for name, column in first.columns().items():
        assert np.array_equal(column, again.columns()[name]) or (name == "game" and set(again.columns()[name]) == {5})
    numbers = np.arange(len(first))[::7]
    assert np.array_equal(first.planes(numbers, schema="planes-70"), again.planes(numbers, schema="planes-70"))


def test_bytes_are_128_times_the_numbers() -> None:
    rounds = stored(*rounds_of("riichi", 0))
    numbers = np.arange(len(rounds))
    planes = rounds.planes(numbers, schema="planes-156", threads=2)
    assert np.array_equal(rounds.planes_in_bytes(numbers, schema="planes-156") / np.float32(128), planes)
    with pytest.raises(mk.RulesError, match="planes-70"):
        rounds.planes_in_bytes(numbers, schema="planes-70")


def test_suits_move_columns() -> None:
    rounds = stored(*rounds_of("riichi", 1))
    numbers = np.arange(50)
    order = np.tile(np.array([2, 0, 1], dtype=np.uint8), (50, 1))
    planes, moved = rounds.planes(numbers), rounds.planes(numbers, suits=order)
    assert np.array_equal(moved[..., 18:27], planes[..., 0:9])
    assert np.array_equal(moved[..., 0:9], planes[..., 9:18])
    assert np.array_equal(moved[..., 27:], planes[..., 27:])


@pytest.mark.parametrize("row", [[0, 1, 1], [0, 1, 3]])
def test_wrong_suits_are_refused(row: list[int]) -> None:
    rounds = stored(*rounds_of("sanma", 0))
    with pytest.raises(mk.RulesError, match="order of 0, 1, 2"):
        rounds.planes(np.arange(1), suits=np.array([row], dtype=np.uint8))


@pytest.mark.parametrize("number", [-1, 10**9])
def test_numbers_of_no_decision_are_refused(number: int) -> None:
    rounds = stored(*rounds_of("sanma", 0))
    with pytest.raises(mk.RulesError, match=f"no decision {number}"):
        rounds.planes(np.array([number]))


def test_broken_bytes_are_refused_and_add_nothing() -> None:
    """Every byte of a round changed, and every place to cut it off."""
    rules, rounds = rounds_of("sanma", 0)
    data = stored(rules, rounds[:1]).bytes_of_game(0)
    refused = 0
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 0x55
        for broken in (bytes(changed), data[:place]):
            again = RecordedRounds()
            try:
                again.add_bytes(rules, broken)
            except mk.RecordError:
                refused += 1
                assert (len(again), again.num_rounds) == (0, 0)
    assert refused > 1.5 * len(data)


def test_a_round_that_does_not_follow_from_the_rules_is_not_added() -> None:
    rules, rounds = rounds_of("sanma", 0)
    events = list(rounds[0].events)
    place = next(at for at, event in enumerate(events) if event.type == "discard")
    all_rounds = RecordedRounds()
    difference = all_rounds.add(rules, events[:place] + events[place + 1 :], wall=rounds[0].wall)
    assert difference is not None
    assert len(all_rounds) == 0


def test_other_variants_are_refused() -> None:
    rules = mk.make_rules("sichuan")
    played = record_of(mk.play_game(rules, ["random"] * 4, seed=1)).rounds[0]
    with pytest.raises(mk.RulesError, match="sichuan"):
        RecordedRounds().add(rules, list(played.events))
