"""`arena reveal`."""

import shlex

import mahjongkit as mk
from mahjongkit.cli.arena.choice import find_match
from mahjongkit.cli.arena.options import DEFAULT_STORE, MatchEntrants, MatchOption, StoreOption, open_store
from mahjongkit.cli.arena.report import say
from mahjongkit.cli.options import JsonOption
from mahjongkit.cli.show import show_json


def reveal(
    entrants: MatchEntrants = None,
    *,
    store: StoreOption = DEFAULT_STORE,
    match: MatchOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the secret of a match, to publish it with the results when it is over.

    With it anybody can play the match again, and knows the walls of blocks that are still to be played.

    Example: mahjongkit arena reveal --match latest
    """
    with open_store(store) as opened:
        found = find_match(opened, match, entrants)
        secret, seed = found.secret, found.settings["seed"]
    if as_json:
        show_json({"match": found.id, "seed": seed, "secret": secret})
        return
    if secret is None:
        raise mk.errors.ArenaError(f"match '{found.id}' has no secret: its walls are those of its seed, {seed}")
    again = f"--seed {seed} --secret {shlex.quote(secret)}"
    say(f"match {found.id}: secret {secret}\nThe command that played it plays it again with {again}")
