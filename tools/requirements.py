"""Prints what pip has to install, from pyproject.toml: `build` (the package's own and what a build needs) or extras.

It serves the Makefile: one call of pip for all of it, with any version of pip (`pip install --group` needs 25.1), and
the package itself is built only once, not again for each set of extras.
"""

import sys
import tomllib
from pathlib import Path


def main(names: str) -> None:
    table = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    project, extras = table["project"], table["project"]["optional-dependencies"]
    for name in names.split(","):
        if name == "build":
            found = project["dependencies"] + table["dependency-groups"]["build"]
        elif name in extras:
            found = extras[name]
        else:
            sys.exit(f"no extra {name!r} in pyproject.toml; it has {', '.join(extras)}")
        print(*found, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1])
