"""Numbers with their errors as text: as many digits as the error leaves, a sign for differences."""

import math

from mahjongkit.arena.stats.asymptotic import AnytimeMean

NOT_KNOWN = "not known yet"
"""What stands for bounds while the variance is not known well enough."""


def digits_of(error: float) -> int:
    """Decimals that show two digits of an error.

    >>> digits_of(0.0123), digits_of(140.0), digits_of(0.0)
    (3, 0, 4)
    """
    if error <= 0:
        return 4
    return min(6, max(0, 1 - math.floor(math.log10(error))))


def difference_text(value: float, error: float) -> str:
    """A difference with a sign.

    >>> difference_text(0.02345, 0.0031), difference_text(-312.4, 140), difference_text(0, 0)
    ('+0.0234', '-312', '+0.0000')
    """
    text = f"{value:+,.{digits_of(error)}f}"
    return text.replace("-", "+") if not float(text.replace(",", "")) else text


def with_error(value: float, error: float) -> str:
    """A difference and its standard error.

    >>> with_error(-312.4, 140)
    '-312 ± 140'
    """
    return f"{difference_text(value, error)} ± {error:,.{digits_of(error)}f}"


def bounds_text(lower: float | None, upper: float | None, error: float) -> str:
    """Two bounds of a difference.

    >>> bounds_text(-0.01, 0.05, 0.012), bounds_text(None, None, 0.012)
    ('[-0.010, +0.050]', 'not known yet')
    """
    if lower is None or upper is None:
        return NOT_KNOWN
    return f"[{difference_text(lower, error)}, {difference_text(upper, error)}]"


def share_text(share: AnytimeMean | None, unit: str) -> str:
    """A rate of behaviour, with its standard error.

    >>> share_text(AnytimeMean(0.2512, 0.0031, None, None), "of rounds")
    '25.12% ± 0.31%'
    >>> share_text(AnytimeMean(11.27, 0.052, None, None), "own discards"), share_text(None, "points")
    ('11.270 ± 0.052', '-')
    """
    if share is None:
        return "-"
    if unit == "of rounds":
        digits = max(0, digits_of(share.standard_error) - 2)
        return f"{share.mean:.{digits}%} ± {share.standard_error:.{digits}%}"
    digits = digits_of(share.standard_error)
    return f"{share.mean:,.{digits}f} ± {share.standard_error:,.{digits}f}"


def seconds_text(seconds: float) -> str:
    """A time with two digits, in the unit that fits.

    >>> [seconds_text(each) for each in (8.04e-7, 0.0123, 0.4567, 75.4)]
    ['0.8 us', '12 ms', '457 ms', '75 s']
    """
    unit, size = next(((unit, size) for unit, size in (("s", 1.0), ("ms", 1e-3)) if seconds >= size), ("us", 1e-6))
    value = seconds / size
    return f"{value:.0f} {unit}" if value >= 10 else f"{value:.2g} {unit}"


def place_text(place: int) -> str:
    """A placement.

    >>> [place_text(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{place}{dict(enumerate(('st', 'nd', 'rd'), start=1)).get(place, 'th')}"
