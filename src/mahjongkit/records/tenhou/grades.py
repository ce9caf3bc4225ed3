"""The names of Tenhou's grades."""

from mahjongkit.errors import RecordError

GRADES = (
    "新人",
    *(f"{digit}級" for digit in "９８７６５４３２１"),
    *(f"{digit}段" for digit in "初二三四五六七八九十"),
    "天鳳位",
)


def grade_name(number: int) -> str:
    """Return the name of a grade by its number in an mjlog.

    >>> grade_name(16), grade_name(0)
    ('七段', '新人')
    """
    if not 0 <= number < len(GRADES):
        raise RecordError(f"{number} is no grade: expected 0 to {len(GRADES) - 1}")
    return GRADES[number]
