"""Fails in the way that is asked for, after a number of good answers: faulty.py HOW GOOD_ANSWERS SEAT."""

import json
import os
import subprocess
import sys
import time
from typing import TextIO


def say(text: str, stream: TextIO = sys.stdout) -> None:
    stream.write(f"{text}\n")
    stream.flush()


def fail(how: str) -> None:
    if how == "hang":
        time.sleep(1000)
    elif how == "hang-deaf":
        sys.stdin.close()
        time.sleep(1000)
    elif how == "garbage":
        say("I think I will discard, well, let me see")
    elif how == "binary":
        os.write(1, b"\xff\xfe\x00\n")
    elif how == "list":
        say("[1, 2]")
    elif how == "exit":
        say("Traceback: my model is gone", sys.stderr)
        sys.exit(3)
    elif how == "signal":
        os.abort()
    elif how == "illegal":
        say(json.dumps({"type": "dahai", "pai": "7f", "tsumogiri": False}))
    elif how == "other-seat":
        say(json.dumps({"type": "none", "actor": 7}))
    elif how == "two-actions":
        say('[{"type": "none"}, {"type": "none"}]')
    elif how == "close":
        os.close(1)
        time.sleep(1000)
    elif how == "long-line":
        while True:
            os.write(1, b"x" * 60_000)
    elif how == "flood":
        while True:
            os.write(2, b"warning: something\n" * 3000)
    elif how == "noise":
        os.write(2, b"warning: something\n" * 20_000)
    elif how == "children":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        say(f"child {child.pid}", sys.stderr)
        time.sleep(1000)


how, good_answers = sys.argv[1], int(sys.argv[2])
for number, line in enumerate(sys.stdin):
    possible = json.loads(line)[-1].get("possible_actions", [{"type": "none"}])
    if number >= good_answers:
        fail(how)
    answer = json.dumps(possible[-1])
    if number < good_answers or how == "noise":
        say(answer)
    elif how == "twice":
        say(f"{answer}\n{answer}")
    if how == "blank":
        say(" ")
