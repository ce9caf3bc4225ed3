"""Prints what pip has to install, from pyproject.toml: for a `build`, to `run` the package, or extras.

It serves the Makefile: one call of pip for each, with any version of pip (`pip install --group` needs 25.1), and the
package itself is built only once, not again for each set of extras.
"""

import sys
import tomllib
from pathlib import Path


def main(names: str) -> None:
    table = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    project, extras = table["project"], table["project"]["optional-dependencies"]
    for name in names.split(","):
        if name == "build":
            found = table["dependency-groups"]["build"]
        elif name == "run":
            found = project["dependencies"]
        elif name in extras:
            found = extras[name]
        else:
            sys.exit(f"no extra {name!r} in pyproject.toml; it has {', '.join(extras)}")
        print(*found, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1])
