"""What an answer of a program means."""

import mahjongkit as mk
from mahjongkit.agents.processes.mjai_replies import possible_replies, read_reply


def test_a_discard_without_a_word_of_the_draw_is_the_drawn_tile() -> None:
    """The answers of RiichiEnv 0.4.11 have no `tsumogiri`; where two tiles are equal, either would do."""
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p789s1122z2z")
    replies = [each for each in possible_replies(seen) if each[0]["type"] == "dahai" and each[0]["pai"] == "S"]
    assert sorted(reply["tsumogiri"] for reply, _ in replies) == [False, True]
    said = '{"type":"dahai","actor":%d,"pai":"S"%s}'
    drawn = read_reply(said % (seen.seat, ""), replies, seat=seen.seat)
    assert drawn.action.is_drawn
    held = read_reply(said % (seen.seat, ',"tsumogiri":false'), replies, seat=seen.seat)
    assert not held.action.is_drawn
