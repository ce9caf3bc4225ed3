"""Whether a number of a paper and ours agree, and by which test."""

import math
from dataclasses import dataclass
from enum import StrEnum

from mahjongkit.intervals import normal_margin

LEVEL = 0.95
"""Of the intervals, and of the test: of numbers that agree, one in twenty differs by chance."""


class Mark(StrEnum):
    """What a test says of a cell."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNTESTED = "no test"

    @property
    def sign(self) -> str:
        """One character for tables.

        >>> [mark.sign for mark in Mark]
        ['=', '≠', '?']
        """
        return {"agrees": "=", "differs": "≠"}.get(self.value, "?")


class AgreementTest(StrEnum):
    """The test behind a mark."""

    BOTH = "z test, errors of both samples"
    PAPER = "z test, error of the paper's sample (ours is exact)"
    OURS = "z test, error of our sample (the paper's number is computed)"
    ROUNDING = "rounding (both are exact)"
    NONE = "no test: the paper gives no sample, or means something else"


@dataclass(frozen=True)
class Agreement:
    """The mark of one cell."""

    mark: Mark
    test: AgreementTest
    z: float | None = None
    """Standard errors of the difference by which ours lies above the paper's number."""


def compare(paper: float, ours: float, *, step: float, paper_error: float | None, our_error: float | None) -> Agreement:
    """Compare two numbers by what is known of their errors.

    ``paper_error`` is the standard error of the paper's number: 0 where it was computed, None where nothing is known of
    its sample, or where it means something else. ``our_error`` is None where ours is exact. The paper's number is
    rounded to a multiple of ``step``.

    >>> compare(0.48, 0.4773, step=0.01, paper_error=0.0, our_error=None)
    Agreement(mark=<Mark.AGREES: 'agrees'>, test=<AgreementTest.ROUNDING: 'rounding (both are exact)'>, z=None)
    >>> found = compare(1.31, 1.83, step=0.01, paper_error=0.004, our_error=0.004)
    >>> found.mark.value, round(found.z)
    ('differs', 82)
    >>> compare(0.187, 0.2, step=0.001, paper_error=None, our_error=0.01).mark.sign
    '?'
    """
    if paper_error is None:
        return Agreement(Mark.UNTESTED, AgreementTest.NONE)
    if paper_error == 0 and our_error is None:
        is_equal = abs(ours - paper) <= step / 2 * (1 + 1e-9)
        return Agreement(Mark.AGREES if is_equal else Mark.DIFFERS, AgreementTest.ROUNDING)
    rounding = step / math.sqrt(12)
    z = (ours - paper) / math.hypot(paper_error, our_error or 0.0, rounding)
    test = AgreementTest.PAPER if our_error is None else AgreementTest.BOTH if paper_error else AgreementTest.OURS
    return Agreement(Mark.AGREES if abs(z) <= normal_margin(LEVEL) else Mark.DIFFERS, test, z)


def error_of_bounds(lower: float | None, upper: float | None) -> float | None:
    """The standard error behind a 95% interval.

    >>> round(error_of_bounds(0.59, 0.65), 4), error_of_bounds(None, None)
    (0.0153, None)
    """
    return None if lower is None or upper is None else (upper - lower) / 2 / normal_margin(LEVEL)


def error_toward(other: float, value: float, lower: float | None, upper: float | None) -> float | None:
    """The standard error behind the side of a 95% interval that looks to another number (Newcombe's method).

    The intervals of shares are not symmetric: 0 of 3 is 0, and may well be one half.

    >>> error_toward(0.5, 0.0, 0.0, 0.5615) > 0.28, error_toward(0.5, 0.4, None, None)
    (True, None)
    """
    if lower is None or upper is None:
        return None
    side = abs((upper if other > value else lower) - value)
    return (side or (upper - lower) / 2) / normal_margin(LEVEL)


def share_error(share: float, trials: float) -> float:
    """The standard error of a share of so many independent trials, as of a two-proportion test.

    >>> round(share_error(0.621, 602), 4)
    0.0198
    """
    return math.sqrt(share * (1 - share) / trials)


def step_of(numbers: "list[float]") -> float:
    """The last place of numbers as they were printed: that of the one with the most decimals.

    >>> step_of([0.5, 0.48]), step_of([14.0, 19.0]), step_of([5.37e-06])
    (0.01, 1.0, 1e-08)
    """
    decimals = [max(0, len(f"{number:.12f}".rstrip("0").partition(".")[2])) for number in numbers]
    return float(f"1e-{max(decimals, default=0)}")
