"""A few seconds with an installed package: python -P tools/smoke_test.py. What cibuildwheel runs for every wheel.

-P keeps the folder of this file out of the path, so that it is the installed package that is tried.
"""

from importlib.metadata import version
from pathlib import Path

import mahjongkit as mk
from mahjongkit import records


def main() -> None:
    folder = Path(mk.__file__).parent
    assert version("mahjongkit") == mk.__version__
    assert mk.shanten("123m456p789s1122z") == 0
    said = ""
    try:
        mk.shanten(3)  # type: ignore[arg-type]
    except TypeError as error:
        said = str(error)
    assert said.startswith("cannot call shanten(3)"), said  # not nanobind's own words
    for variant in mk.rules.variants():
        assert mk.play_game(variant, ["greedy"] * mk.make_rules(variant).num_seats, seed=1).is_over
    mk.make_agent("neural").act(mk.Game("riichi", seed=1).state.observe(0))  # its net is inside
    record = records.read_record((folder / "web" / "examples" / "record.json").read_bytes())
    assert not records.validate_record(record).differences
    for name in ("py.typed", "web/static/index.html", "web/static/lib/LICENSE-uplot.txt", "learn/configs/riichi.toml"):
        assert (folder / name).is_file(), name
    print(f"mahjongkit {mk.__version__} works, from {folder}")


if __name__ == "__main__":
    main()
