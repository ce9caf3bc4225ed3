"""A program that takes the first discard, else the last thing possible, and says what it thinks, in the form of its
second word; the first is its dialect."""

import json
import sys
from typing import Any

DIALECT, FORM = sys.argv[1:3]
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("ESWNPFC") + ["5mr", "5pr", "5sr"]
GARBAGE: list[Any] = [
    7,
    {},
    {"q_values": [1.0]},
    {"q_values": [1.0, 2.0], "mask_bits": 1},
    {"q_values": [float("nan")], "mask_bits": 1},
    {"q_values": [1.0], "mask_bits": 1 << 60},
    {"q_values": "x", "mask_bits": 1},
    {"evaluations": {"action": 0}},
    {"evaluations": [{"action": 99, "value": 1}]},
    {"evaluations": [{"action": {"type": "pon"}, "value": 1}]},
    {"evaluations": [{"action": 0, "value": "much"}]},
    {"evaluations": [{"action": 0, "value": 1, "kind": "sure"}]},
    {"evaluations": [{"action": 0, "value": 1, "kind": "sampled"}]},
    {"evaluations": [{"action": 0, "value": 1, "notes": [1]}]},
]
asked = 0


def think(actions: list[dict[str, Any]], chosen: dict[str, Any]) -> Any:
    """The first action is worth most, the next one less, and so on."""
    if FORM == "none":
        return None
    if FORM == "garbage":
        return GARBAGE[asked % len(GARBAGE)]
    if FORM == "evaluations":
        return {
            "evaluations": [
                {
                    "action": number if number % 2 else action,
                    "value": -number,
                    "standard_error": 0.25,
                    "kind": "sampled",
                }
                for number, action in enumerate(actions)
            ]
        }
    places = sorted({KINDS.index(action["pai"]) for action in actions if action["type"] == "dahai"})
    return {"q_values": [-place / 10 for place in places], "mask_bits": sum(1 << place for place in places)}


def answer(event: dict[str, Any]) -> dict[str, Any]:
    """What the event is answered."""
    global asked
    actions = event.get("possible_actions")
    if actions is None:
        return {"type": "none"}
    asked += 1
    discards = [action for action in actions if action["type"] == "dahai"]
    chosen = (discards or actions[-1:])[0]
    return {**chosen, "meta": think(actions, chosen)}


for line in sys.stdin:
    told = json.loads(line)
    event = told[-1] if DIALECT == "array" else told
    if DIALECT == "choice" and "possible_actions" not in event:
        continue
    sys.stdout.write(json.dumps(answer(event)) + "\n")
    sys.stdout.flush()
