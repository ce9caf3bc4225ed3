"""The number of blocks that a match was planned for: declared once, before the first game."""

from mahjongkit.arena.settings import MatchSettings
from mahjongkit.arena.store import Match, Store
from tests.arena.made_games import made_blocks, made_settings, rows_of


def opened(store: Store, **options: object) -> Match:
    return store.open_match(made_settings(**options).as_dict())  # type: ignore[arg-type]  # any option may be given


def play(match: Match, *, seed: int = 0) -> None:
    match.add_blocks(rows_of(made_blocks(made_settings(seed=seed), [1, 1], blocks=2)))


def test_the_first_number_that_was_declared_stays() -> None:
    with Store(":memory:") as store:
        assert opened(store, planned=500).settings["planned"] == 500
        assert opened(store, planned=800).settings["planned"] == 800  # nothing was seen yet
        play(opened(store, planned=800))
        assert opened(store, planned=4000).settings["planned"] == 800
        # Nor does another question declare another one.
        assert opened(store, planned=4000, measure="points").settings["planned"] == 800
        assert [each.settings["planned"] for each in store.matches()[0].questions()] == [800, 800]


def test_a_pilot_declares_nothing() -> None:
    with Store(":memory:") as store:
        play(opened(store))
        assert opened(store).settings["planned"] is None
        assert opened(store, planned=3000).settings["planned"] == 3000
        assert len(store.matches()[0].questions()) == 1
        play(opened(store, seed=2), seed=2)
        (pilot,) = [each for each in store.matches() if each.settings["seed"] == 2]
        pilot.ask_again(planned=2000)  # as `arena resume` does
        assert opened(store, seed=2, planned=3000).settings["planned"] == 2000


def test_matches_of_older_versions_have_no_plan_and_get_none() -> None:
    settings = made_settings().as_dict()
    del settings["planned"]
    with Store(":memory:") as store:
        play(store.open_match(settings))
        again = opened(store, planned=3000)
        assert "planned" not in again.settings
        assert MatchSettings.from_dict(again.settings).planned is None
        again.ask_again(planned=3000)
        assert "planned" not in again.settings
