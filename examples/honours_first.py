"""A whole program that speaks mjai: it wins when it can and discards honours first. Needs nothing but Python.

mahjongkit check-bot 'python examples/honours_first.py'
mahjongkit arena run 'process:python examples/honours_first.py' draw-discard --variant riichi --blocks 100
"""

import json
import sys


def choose(actions: list[dict]) -> dict:
    """One of the actions that are possible now."""
    for wanted in ("hora", "reach", "none"):
        for action in actions:
            if action["type"] == wanted:
                return action
    discards = [action for action in actions if action["type"] == "dahai"]
    honours = [action for action in discards if action["pai"] in "ESWNPFC"]
    drawn = [action for action in discards if action["tsumogiri"]]
    return (honours or drawn or actions)[0]


for line in sys.stdin:
    last = json.loads(line)[-1]  # all that happened since the last line; the last event is the one to answer
    answer = choose(last["possible_actions"]) if "possible_actions" in last else {"type": "none"}
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
