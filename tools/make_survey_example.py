"""Makes examples/survey.csv: the invented players of `mahjongkit.study.survey.example`, which says how they are drawn.

python tools/make_survey_example.py [FILE]
"""

import sys
from pathlib import Path

from mahjongkit.study.survey.example import survey

if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "examples" / "survey.csv"
    target.write_text(survey(), encoding="utf-8")
    print(f"wrote {target}")
