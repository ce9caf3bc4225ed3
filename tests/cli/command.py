"""Runs commands as a user types them: in this process, which saves a start, or in one of their own."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any
from unittest import mock

from mahjongkit.cli import main
from tests.waiting import PATIENCE


@dataclass(frozen=True)
class Ended:
    """What a command left: its exit code and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str) -> Ended:
    """The command in this process, where its imports are done."""
    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    with mock.patch.object(sys, "argv", ["mahjongkit", *arguments]), redirect_stdout(out), redirect_stderr(err):
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
    assert isinstance(code, int)
    return Ended(code, out.getvalue(), err.getvalue())


def run_process(*arguments: str) -> Ended:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "mahjongkit", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return Ended(done.returncode, done.stdout, done.stderr)


def run_json(*arguments: str) -> Any:
    """What the command prints as JSON."""
    result = run(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
