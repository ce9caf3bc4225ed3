"""Fuzzes everything that reads what somebody else wrote: tools/fuzz_parsers.py [TARGET ...] [--seconds 20] [--seed 1].

With atheris (pip install atheris; Linux, some versions of Python) what is tried next depends on the lines that the last
input reached; without, examples are changed at random. An input that is answered by anything but an error of
ours is kept in tests/data/fuzz/TARGET, where the tests give it to the reader again. Exit code 1 when there is one.
"""

import argparse
import hashlib
import random
import re
import subprocess
import sys
import tempfile
import time
import traceback
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

with suppress(ImportError):
    import atheris
HAS_ATHERIS = "atheris" in sys.modules
if HAS_ATHERIS:
    with redirect_stderr(StringIO()), atheris.instrument_imports(include=["mahjongkit"]):  # it names each module
        from tests.fuzz.targets import PAST, TARGETS, check
else:
    from tests.fuzz.targets import PAST, TARGETS, check
from tests.fuzz.mutations import mutated  # noqa: E402 - after the path to it

MOST_BYTES = 200_000


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("targets", nargs="*", help=f"all, or some of: {', '.join(TARGETS)}")
    parser.add_argument("--seconds", type=int, default=20, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="do not use atheris")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # one target in this process
    given = parser.parse_args()
    if unknown := set(given.targets) - set(TARGETS):
        parser.error(f"no target {', '.join(sorted(unknown))}; known: {', '.join(TARGETS)}")
    if given.here:
        (_plain if given.plain or not HAS_ATHERIS else _guided)(given.targets[0], given.seconds, given.seed)
        return 0
    options = ["--here", f"--seconds={given.seconds}", f"--seed={given.seed}", *(["--plain"] if given.plain else [])]
    return max([_in_process(name, options) for name in given.targets or TARGETS])


def _in_process(name: str, options: list[str]) -> int:
    """A process of its own: libFuzzer ends the one that it runs in, and the core may bring it down."""
    ran = subprocess.run([sys.executable, __file__, name, *options], capture_output=True, text=True, errors="replace")
    faults = [line for line in ran.stdout.splitlines() if line.startswith("fault ")]
    tried = re.findall(r"number_of_executed_units: +(\d+)", ran.stdout + ran.stderr)
    print(f"{name}: {tried[-1] if tried else 'no'} inputs, {len(faults)} faults", *faults, sep="\n  ", flush=True)
    if ran.returncode:
        print(ran.stdout, ran.stderr, f"exit code {ran.returncode}", sep="\n")
    return int(bool(faults or ran.returncode))


def _plain(name: str, seconds: int, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    seeds, known, tried = TARGETS[name].seeds(), set[str](), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        _try(name, mutated(chance.choice(seeds), chance), known)
        tried += 1
    print(f"number_of_executed_units: {tried}")


def _guided(name: str, seconds: int, seed: int) -> None:
    def mutate(data: bytes, most: int, number: int) -> bytes:
        chance = random.Random(number)
        changed = mutated(data, chance) if chance.random() < 0.7 else atheris.Mutate(data, most)
        return bytes(changed)[:most]

    known = set[str]()
    with tempfile.TemporaryDirectory() as corpus:
        for number, data in enumerate(TARGETS[name].seeds()):
            Path(corpus, str(number)).write_bytes(data[:MOST_BYTES])
        options = [f"-max_total_time={seconds}", f"-seed={seed}", f"-max_len={MOST_BYTES}", "-timeout=60"]
        options += ["-verbosity=0", "-print_final_stats=1", f"-artifact_prefix={PAST / name}-"]
        atheris.Setup([sys.argv[0], *options, corpus], lambda data: _try(name, data, known), custom_mutator=mutate)
        atheris.Fuzz()


def _try(name: str, data: bytes, known: set[str]) -> None:
    """Give it to the reader; of each place that raises no error of ours, one input is kept."""
    try:
        check(name, data)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        where = next((each for each in reversed(frames) if "mahjongkit" in each.filename), frames[-1])
        place = f"{type(error).__name__} at {where.filename}:{where.lineno}"
        if place in known:
            return
        known.add(place)
        path = PAST / name / hashlib.sha256(data).hexdigest()[:12]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"fault {path.relative_to(ROOT)}: {place}: {str(error)[:200]!r}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
