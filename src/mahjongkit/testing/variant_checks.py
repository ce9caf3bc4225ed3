"""All checks of a variant along biased random games."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from mahjongkit import Action, Game, Rules, State
from mahjongkit.testing import game_checks, leak_checks, state_checks, text_checks
from mahjongkit.testing.biased_player import BiasedPlayer
from mahjongkit.testing.check_error import CheckError, expect
from mahjongkit.testing.coverage import Coverage

StateCheck = Callable[[State, Random], None]
GameCheck = Callable[[Game], None]

# At every choice of a game. A check that needs randomness takes it from the second argument.
STATE_CHECKS: Mapping[str, StateCheck] = {
    "tiles": state_checks.check_tiles,
    "hand_sizes": state_checks.check_hand_sizes,
    "asked": state_checks.check_asked,
    "calls": state_checks.check_calls,
    "legality": state_checks.check_legality,
    "copies": state_checks.check_copies,
    "state_text": text_checks.check_state_text,
    "observation_text": text_checks.check_observation_text,
    "json": text_checks.check_json,
    "worlds": leak_checks.check_worlds,
    "hidden": leak_checks.check_hidden,
}

# At the end of every game.
GAME_CHECKS: Mapping[str, GameCheck] = {
    "points": game_checks.check_points,
    "draws": game_checks.check_draws,
    "event_text": game_checks.check_event_text,
    "events_hidden": game_checks.check_events_hidden,
    "replay": game_checks.check_replay,
    "placements": game_checks.check_placements,
}


def check_variant(rules: Rules, *, seeds: Iterable[int], every: int = 1) -> Coverage:
    """Play one biased random game a seed and run all checks; returns what was visited.

    `every` runs the checks of a state at every so many choices only. A fault raises CheckError that names the check,
    the seed and the position.

    >>> from mahjongkit import make_rules
    >>> coverage = check_variant(make_rules("sanma", num_winds=1), seeds=[1], every=50)
    >>> coverage.games
    1
    """
    coverage = Coverage()
    for seed in seeds:
        check_one_game(rules, seed, every, coverage)
    return coverage


def check_one_game(rules: Rules, seed: int, every: int, coverage: Coverage) -> None:
    """One game with all checks, and beside it a second one that must go the same way."""
    game, twin = Game(rules, seed=seed), Game(rules, seed=seed)
    players = [BiasedPlayer(seed=seed * rules.num_seats + seat) for seat in range(rules.num_seats)]
    rng = Random(seed)  # noqa: S311 - a game, not a secret
    choices = 0
    while not game.is_over:
        if choices % every == 0:
            check_state(game.state, rng, seed)
        actions: dict[int, Action] = {seat: players[seat].act(seen) for seat, seen in game.pending.items()}
        is_same = game.step(actions) == twin.step(actions) and game.state == twin.state
        expect(holds=is_same, otherwise=f"two games from the seed {seed} go different ways at choice {choices}")
        choices += 1
    for name, check in GAME_CHECKS.items():
        try:
            check(game)
        except CheckError as error:
            raise CheckError(f"check {name!r} of {rules} fails, seed {seed}: {error}") from error
    coverage.games += 1
    coverage.choices += choices
    coverage.add(game.events)


def check_state(state: State, rng: Random, seed: int) -> None:
    """All checks of one state."""
    for name, check in STATE_CHECKS.items():
        try:
            check(state, rng)
        except (CheckError, ValueError) as error:
            raise CheckError(f"check {name!r} fails, seed {seed}: {error}\n  in {state}") from error
