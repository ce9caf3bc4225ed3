"""The running ledger of kan money (docs/rules/sichuan.md 6; rules.md B.3, F.6)."""

from itertools import permutations

import pytest

import mahjongkit as mk
from tests.rules.sichuan.play_hands import FAR_PS
from tests.rules.sichuan.play_table import SichuanTable

SEATS = range(4)


def entries(ledger: list[mk.engine.KanMoney]) -> list[tuple[int, str, list[int], bool]]:
    return [(entry.seat, entry.kind, entry.paid, entry.is_returned) for entry in ledger]


class Book:
    """The ledger, kept from the events alone."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, str | None, list[int], bool]] = []

    def add(self, event: mk.Event) -> None:
        if event.type != "payment" or event.payment == "void_kept" or event.seat is None:
            return
        if event.payment == "kan":
            paid = [-points if seat != event.seat else 0 for seat, points in enumerate(event.points)]
            self.entries.append((event.seat, event.tile, paid, False))
            return
        for i, (seat, kind, paid, _) in enumerate(self.entries):
            if (seat, kind) == (event.seat, event.tile):
                self.entries[i] = (seat, kind, paid, True)


def likes_kans(agent: mk.Agent, seen: mk.Observation) -> mk.Action:
    """A kan wherever one is legal, else what the agent does."""
    kans = [action for action in seen.legal_actions if action.type.endswith("_kan")]
    return kans[0] if kans else agent.act(seen)


@pytest.mark.parametrize("rules", ["sichuan:sbr2025", "sichuan:casual", "sichuan:thesis", "sichuan:mahjongai"])
def test_6_the_ledger_of_every_observation_at_every_step(rules: str) -> None:
    num_kans = num_returned = 0
    for seed in range(60):
        state = mk.State(mk.make_rules(rules), seed=seed)
        agents = [mk.make_agent("greedy", seed=seat) for seat in SEATS]
        book = Book()
        while not state.is_over:
            for event in state.step({seat: likes_kans(agents[seat], state.observe(seat)) for seat in state.asked}):
                book.add(event)
            assert entries(state.ledger) == book.entries
            for seat in SEATS:
                assert entries(state.observe(seat).ledger) == book.entries
            assert sum(state.points) == 0
        num_kans += len(book.entries)
        num_returned += sum(is_returned for _, _, _, is_returned in book.entries)
    assert num_kans > 10
    assert num_returned > 0 or rules in ("sichuan:thesis", "sichuan:mahjongai")


KANS = ["1m", "3m", "5m"]


@pytest.mark.parametrize("order", list(permutations(KANS)))
def test_6_f6_the_order_of_kans_and_refunds_does_not_matter(order: tuple[str, ...]) -> None:
    hands = {0: "1111333355559m", 1: "123456789p1133s", 2: FAR_PS, 3: "245678p2457899s"}
    table = SichuanTable(hands=hands, draws="9s2p4p6s")
    table.play(*(f"0 concealed_kan {kind}" for kind in order), "0 discard 2p").finish()
    assert [entry.kind for entry in table.state.ledger] == list(order)
    # Seat 0 holds 9m, 9s, 4p ...: not ready. All three kans go back; only seat 1 is ready, for 1.
    assert table.paid("kan") == [[6, -2, -2, -2]] * 3
    assert table.paid("refund") == [[-6, 2, 2, 2]] * 3
    assert table.no_win.ready_seats == [1]
    assert table.state.points == [-1, 3, -1, -1]


def test_6_f6_kans_of_several_seats_in_either_order() -> None:
    # Seats 0 and 1 both make a concealed kan and are not ready; seat 3 is, for 1.
    hands = {0: "1111478m124578p", 1: "2222369m345679p", 2: FAR_PS, 3: "123456789p3366s"}
    totals = []
    for first, second in (("0 concealed_kan 1m", "1 concealed_kan 2m"), ("1 concealed_kan 2m", "0 concealed_kan 1m")):
        table = SichuanTable(hands=hands).play(first, second).finish()
        assert len(table.paid("refund")) == 2
        totals.append(table.state.points)
    assert totals == [[-1, -1, -1, 3]] * 2


def test_6_a_kan_shot_marks_its_kan_as_returned() -> None:
    hands = {0: "66668888m12457p", 1: "123456789p1133s"}
    table = SichuanTable(hands=hands, draws="9p9p3s")
    table.play("0 concealed_kan 6m", "0 concealed_kan 8m", "0 discard 3s", "1 win")
    assert entries(table.state.observe(3).ledger) == [(0, "6m", [0, 2, 2, 2], False), (0, "8m", [0, 2, 2, 2], True)]
    table.finish()
    # Seat 0 is not ready: the first kan goes back too, the second not again.
    refunds = [event.tile for event in table.all("payment") if event.payment == "refund"]
    assert refunds == ["8m", "6m"]
