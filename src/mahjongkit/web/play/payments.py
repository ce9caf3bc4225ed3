"""Who pays whom: changes of points taken apart."""

from collections.abc import Sequence
from typing import NamedTuple


class Payment(NamedTuple):
    """Points that go from a seat to another; from None they come from the table, as deposits do."""

    from_seat: int | None
    to_seat: int | None
    points: int


def payments_of(changes: Sequence[int]) -> list[Payment]:
    """Payments that make these changes. Where several pay several, every payer pays all in the same proportion.

    >>> payments_of([-2600, 0, 3600, 0])
    [Payment(from_seat=0, to_seat=2, points=2600), Payment(from_seat=None, to_seat=2, points=1000)]
    >>> [payment.points for payment in payments_of([-1500, -1500, 1500, 1500])]
    [750, 750, 750, 750]
    >>> payments_of([1, 0, 0, 0])
    [Payment(from_seat=None, to_seat=0, points=1)]
    """
    payers = [(seat, -change) for seat, change in enumerate(changes) if change < 0]
    takers = [(seat, change) for seat, change in enumerate(changes) if change > 0]
    due, paid = sum(points for _, points in takers), sum(points for _, points in payers)
    if due < paid:
        return [Payment(seat, None, points) for seat, points in payers] + [Payment(None, *taker) for taker in takers]
    if len(takers) == 1:
        payments = [Payment(seat, takers[0][0], points) for seat, points in payers]
        rest = [Payment(None, takers[0][0], due - paid)] if due > paid else []
        return payments + rest
    shares = [(payer, taker, points * gain, due) for payer, points in payers for taker, gain in takers]
    if due == paid and all(product % whole == 0 for *_, product, whole in shares):
        return [Payment(payer, taker, product // whole) for payer, taker, product, whole in shares]
    return _in_turn(payers, takers)


def _in_turn(payers: list[tuple[int, int]], takers: list[tuple[int, int]]) -> list[Payment]:
    """The first payer pays the first taker until one of them is done, and so on."""
    payments = []
    left = dict(payers)
    for taker, gain in takers:
        for payer in left:
            points = min(left[payer], gain)
            if points:
                payments.append(Payment(payer, taker, points))
                left[payer] -= points
                gain -= points
        if gain:
            payments.append(Payment(None, taker, gain))
    return payments
