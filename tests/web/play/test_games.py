"""Games over HTTP: from the first deal to the standing, in every variant."""

import pytest
from starlette.testclient import TestClient

from tests.web.player import new_game, play_on

VARIANTS = ("riichi", "sanma", "taiwanese", "sichuan")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_is_played_to_its_settlement(client: TestClient, variant: str) -> None:
    game = new_game(client, variant, length="round")
    table = play_on(client, game)
    result = table["round_result"]
    assert [each["placement"] for each in table["game_over"]["standing"]] == list(range(1, len(table["names"]) + 1))
    assert result["points"] == [seat["points"] for seat in table["observation"]["seats"]]
    assert table["observation"]["phase"] == "round_over"
    assert table["seed"] == 7
