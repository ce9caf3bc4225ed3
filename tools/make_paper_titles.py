"""Writes the titles of all tables and figures of the papers for the studio: src/mahjongkit/web/study/titles.json.

A table knows its title when it is made, which for some takes long: here at the least scale, once.
"""

import json
from pathlib import Path

from mahjongkit.arena.store import Store
from mahjongkit.papers.paper import RunOptions, make_tables
from mahjongkit.papers.registry import PAPERS

PLACE = Path(__file__).parent.parent / "src/mahjongkit/web/study/titles.json"
SCALE = 0.005


def main() -> None:
    """Make each of them once."""
    titles = {}
    for paper in PAPERS.values():
        simulations = SCALE if paper.simulates else 1.0
        options = RunOptions(agent=paper.agent, rival=paper.rival, scale=SCALE, simulations=simulations)
        for table in paper.tables:
            with Store(":memory:") as store:
                made = make_tables([table], store, options)
            titles[f"{paper.name}/{table.kind.lower()}/{table.number}"] = made[0].title
    PLACE.write_text(json.dumps(titles, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
