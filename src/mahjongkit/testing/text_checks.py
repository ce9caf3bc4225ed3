"""Values print as text, and have a JSON form, that read back to the same value."""

import json
import pickle
from random import Random
from typing import Any, cast

from mahjongkit import Action, Observation, State
from mahjongkit.testing.check_error import expect


def check_state_text(state: State, _rng: Random) -> None:
    """The state read from its text is equal.

    What follows from the rest (waits, who is asked, draws left) is not in the text but found anew, so this also
    compares the values that the engine keeps up to date with ones made from nothing.
    """
    text = str(state)
    again = State.from_text(text)
    expect(holds=again == state, otherwise=f"read back it is another state: {again}")
    expect(holds=str(again) == text, otherwise=f"read back it has another text: {again}")
    expect(holds=hash(again) == hash(state), otherwise="equal states with different hashes")
    expect(holds="\n" not in text, otherwise="the text has more than one line")
    expect(holds=again.asked == state.asked, otherwise="read back other seats are asked")
    expect(holds=pickle.loads(pickle.dumps(state)) == state, otherwise="pickled it is another state")  # noqa: S301


def check_observation_text(state: State, _rng: Random) -> None:
    """The same for what each seat sees, and for its actions."""
    for seat in range(state.rules.num_seats):
        seen = state.observe(seat)
        again = Observation.from_text(str(seen))
        expect(holds=again == seen and str(again) == str(seen), otherwise=f"read back seat {seat} sees: {again}")
        expect(holds=hash(again) == hash(seen), otherwise="equal observations with different hashes")
        expect(holds=again.legal_actions == seen.legal_actions, otherwise=f"read back seat {seat} may do other things")
        for action in seen.legal_actions:
            expect(holds=Action(str(action)) == action, otherwise=f"read back it is another action: {action}")


def check_json(state: State, _rng: Random) -> None:
    """The JSON form of the state, of what each seat sees and of its actions reads back; it tells of no other hand."""
    expect(holds=State.from_json(through_json(state.to_json())) == state, otherwise="from its JSON it is another state")
    for seat in range(state.rules.num_seats):
        seen = state.observe(seat)
        document = through_json(seen.to_json())
        expect(
            holds=Observation.from_json(document) == seen, otherwise=f"from its JSON seat {seat} sees something else"
        )
        told = [each["seat"] for each in document["seats"] if "own" in each]
        expect(holds=told == [seat] and "wall" not in document, otherwise=f"the JSON of seat {seat} tells of {told}")
        for action in seen.legal_actions:
            read = Action.from_json(through_json(action.to_json()))
            expect(holds=read == action, otherwise=f"from its JSON it is another action: {action}")


def through_json(document: dict[str, Any]) -> dict[str, Any]:
    """The document as another program gets it.

    >>> through_json(Action("discard 0p drawn").to_json())
    {'type': 'discard', 'tile': '0p', 'is_drawn': True}
    """
    return cast("dict[str, Any]", json.loads(json.dumps(document, allow_nan=False)))
