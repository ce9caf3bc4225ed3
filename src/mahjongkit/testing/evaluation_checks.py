"""What must hold of the evaluations of every agent."""

import json
from collections.abc import Callable, Iterable, Sequence

from mahjongkit import Action, Agent, Game, Observation, Rules
from mahjongkit.agents import ActionEvaluation, EvaluationKind, evaluate
from mahjongkit.testing.check_error import expect


def check_evaluations(make: Callable[[int], Agent], rules: Rules, *, seeds: Iterable[int], most: int = 1000) -> int:
    """Let an agent evaluate every choice of some games that it plays; returns how many were checked.

    One row is chosen, and it is what an agent of the same seed does that only acts. Every legal action has a row; what
    was valued comes first, ties and kinds are right, and all of it is JSON. `make(seed)` makes a fresh agent; ``most``
    ends a game after so many choices.

    >>> from mahjongkit import make_agent, make_rules
    >>> check_evaluations(lambda seed: make_agent("greedy", seed=seed), make_rules("sanma"), seeds=[2], most=30)
    30
    """
    checked = 0
    for seed in seeds:
        actor, evaluator = make(seed), make(seed)
        game, choices = Game(rules, seed=seed), 0
        while not game.is_over and choices < most:
            actions: dict[int, Action] = {}
            for seat, seen in game.pending.items():
                actions[seat] = actor.act(seen)
                check_rows(evaluate(evaluator, seen), seen, actions[seat])
                choices += 1
            game.step(actions)
        checked += choices
    return checked


def check_rows(rows: Sequence[ActionEvaluation], seen: Observation, chosen: Action) -> None:
    """What must hold of the evaluation of one choice."""

    def must(holds: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
        expect(holds=holds, otherwise=f"{what}\n  in {seen}")

    must([row.action for row in rows if row.is_chosen] == [chosen], f"the choice is {chosen}, and no other row's")
    must({row.action for row in rows} == set(seen.legal_actions), "the rows are of the legal actions")
    must(all(bool(row.reason) == row.is_chosen for row in rows), "the choice has a reason, and it alone")
    for row in rows:
        must((row.value is None) == (row.kind is None) == (row.measure == ""), f"{row} has a kind and a measure")
        must((row.kind is EvaluationKind.SAMPLED) == (row.simulations > 0), f"{row} was sampled")
        must((row.kind is EvaluationKind.SAMPLED) <= (row.standard_error is not None), f"{row} has an error")
        must(row.then_discard is None or row.action.type in ("chi", "pon"), f"{row} is a claim")
    values = [row.value for row in rows]
    num_valued = sum(value is not None for value in values)
    must(None not in values[:num_valued], "what was valued comes first")
    must(len({(row.kind, row.measure) for row in rows[:num_valued]}) <= 1, "all values are of one kind and measure")
    num_tied = sum(row.is_tied for row in rows)
    must(all(row.is_tied for row in rows[:num_tied]), "ties with the best come first")
    rest = [(row.is_pruned, -row.value) for row in rows[num_tied:num_valued] if row.value is not None]
    must(rest == sorted(rest), "then by value, what was pruned after it")
    plain = json.loads(json.dumps([row.to_json() for row in rows], allow_nan=False))
    must([ActionEvaluation.from_json(each) for each in plain] == list(rows), "the plain form reads back")
