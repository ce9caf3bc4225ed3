"""The agent `aggressive`: choices that follow from its order by hand, and the order itself from public measures."""

import pytest

import mahjongkit as mk
from mahjongkit.testing import check_agent
from mahjongkit.tiles import tiles_text
from tests.rules.sichuan.play_table import SichuanTable

PROFILES = ["sbr2025", "novikov", "thesis", "casual", "mahjongai"]


def choice(
    options: str, hand: str, *, discard: str | None = None, visible: str | None = None, profile: str = "sbr2025"
) -> str:
    """Of a seat whose void suit is bamboos."""
    rules = mk.make_rules("sichuan", profile)
    seen = mk.engine.observation_of_hand(rules, hand, discard=discard, visible=visible, void_suit="s")
    return str(mk.make_agent(f"aggressive:{options}" if options else "aggressive").act(seen)).removesuffix(" drawn")


def visible_tiles(state: mk.State) -> list[str]:
    tiles: list[str] = []
    for seat in range(4):
        tiles += [discard.tile for discard in state.river(seat) if not discard.is_claimed]
        tiles += [tile for meld in state.melds(seat) for tile in meld.tiles]
    return tiles


def rank(state: mk.State, seat: int, discard: str) -> tuple[bool, int, int, int]:
    """Ready first, then words, distance and acceptance; a ready hand's words do not count."""
    void = state.void_suit(seat) or ""
    hand: list[str] = list(state.tiles(seat))
    seen = [*hand, *visible_tiles(state)]
    hand.remove(discard)
    melds = "".join(f"({tiles_text(meld.tiles)})" for meld in state.melds(seat))

    def shanten(tiles: list[str]) -> int:
        return mk.shanten("".join(tiles) + melds, variant="sichuan")

    now = shanten(hand)
    kinds = [f"{number}{suit}" for suit in "mps" if suit != void for number in range(1, 10)]
    useful = [kind for kind in kinds if seen.count(kind) < 4 and shanten([*hand, kind]) < now]
    left = sum(4 - seen.count(kind) for kind in useful)
    words = mk.study.word_number("".join(hand)) + len(state.melds(seat))
    return (True, 0, 0, left) if now == 0 else (False, words, -now, left)


def test_discards_by_words_then_distance_then_acceptance() -> None:
    """Against the public measures, wherever no tile of the void suit is held."""
    agent = mk.make_agent("aggressive:uniform=0,waits=false")
    num_discards = 0
    for seed in range(25):
        state = mk.State(mk.make_rules("sichuan"), seed=seed)
        while not state.is_over:
            actions = {seat: agent.act(state.observe(seat)) for seat in state.asked}
            for seat, action in actions.items():
                if action.type != "discard" or (state.void_suit(seat) or "") in state.hand(seat):
                    continue
                ranks = {str(tile): rank(state, seat, tile) for tile in set(state.tiles(seat))}
                assert ranks[str(action.tile)] == max(ranks.values())
                num_discards += 1
            state.step(actions)
    assert num_discards > 300


def test_a_word_is_kept_where_distance_and_acceptance_are_equal() -> None:
    """Five pairs and 2348p: any single tile may go for seven pairs, but 234p is a word."""
    assert choice("uniform=0", "1133557799m2348p") == "discard 8p"


def test_a_ready_hand_comes_before_words() -> None:
    """Six pairs, 6m and 9p: 456m would be a second word, but without 6m and 9p alike the pairs are ready."""
    assert choice("uniform=0", "4455m6m88m11p33p77p9p") in ("discard 6m", "discard 9p")


UNIFORM = "12334578m456p99p7p"  # eight characters; 123m 345m 78m lack six tiles, with the dots one


@pytest.mark.parametrize(
    ("options", "suit"),
    [
        ("uniform=8,catch_up=0", "p"),
        ("uniform=8,catch_up=2", "p"),  # 5 tiles behind, 14 own draws left: 10
        ("uniform=8,catch_up=3", "p7"),  # 15
        ("uniform=9,catch_up=0", "p7"),
        ("uniform=0,catch_up=0", "p7"),
        ("", "p7"),
    ],
)
def test_uniform_hand(options: str, suit: str) -> None:
    """Going for one suit it gives up the pair of dots; else 7p or 4p, which are of no use."""
    chosen = choice(options, UNIFORM)
    assert chosen == "discard 9p" if suit == "p" else chosen in ("discard 7p", "discard 4p")


def test_uniform_hand_is_given_up_when_the_wall_is_short() -> None:
    """With 15 of 56 tiles left there are four own draws: too few for five tiles more, whatever the tiles are."""
    visible = "111122223333444455556666777788889999s1111p"
    assert choice("uniform=8,catch_up=1", UNIFORM) == "discard 9p"
    assert choice("uniform=8,catch_up=1", UNIFORM, visible=visible) in ("discard 7p", "discard 4p")


def opening(hand: str, options: str = "", rules: str = "sichuan") -> mk.Action:
    state = SichuanTable(rules, hands={0: hand}, has_voids=False).state
    return mk.make_agent(f"aggressive:{options}" if options else "aggressive").act(state.observe(0))


def test_void_suit_is_not_simply_the_shortest() -> None:
    """123m is a word and 1479p holds none; 112345s are two."""
    hand = "123m1479p112345s"
    assert str(opening(hand)) == "void_suit p"
    state = SichuanTable("sichuan", hands={0: hand}, has_voids=False).state
    assert str(mk.make_agent("greedy").act(state.observe(0))) == "void_suit m"


def test_a_crowded_suit_is_never_void() -> None:
    """Eight characters without a word; 111p and 22s are two."""
    hand = "14477m258m111p22s"
    assert str(opening(hand, "uniform=8")) != "void_suit m"


def test_exchange_gives_the_suit_that_is_to_be_void() -> None:
    given = opening("123m1479p112345s", rules="sichuan:casual")
    assert given.type == "exchange"
    assert {tile.suit for tile in given.own} == {"p"}


def test_exchange_keeps_a_crowded_suit_but_where_no_other_has_three_tiles() -> None:
    kept = opening("12345678m111p29s", "uniform=8", "sichuan:casual")
    assert str(kept) == "exchange 111p"
    forced = opening("123456789m11p29s", "uniform=8", "sichuan:casual")
    assert {tile.suit for tile in forced.own} == {"m"}


def test_pon_that_raises_the_words() -> None:
    """456p 789p and a pair are three words; with 555m and the pair of 1m there are four."""
    assert choice("", "115528m4567891p", discard="5m").startswith("pon 5m")


def test_no_pon_of_a_ready_hand_that_stays_as_near() -> None:
    assert choice("", "11223m45678944p", discard="1m") == "pass"


@pytest.mark.parametrize(("options", "type_"), [("uniform=8,catch_up=0", "pass"), ("uniform=0", "pon")])
def test_no_pon_outside_a_uniform_hand(options: str, type_: str) -> None:
    assert choice(options, "12345678m55779p", discard="5p").startswith(type_)


@pytest.mark.parametrize(
    ("hand", "discard", "kan"),
    [
        ("2222m45678m123p9p5p", None, "concealed_kan 2m"),
        ("5678m123p99p4p(222m)2m", None, "added_kan 2m"),
        ("2223456m789p11p4p", "2m", "open_kan 2m"),
    ],
)
def test_kans_that_cost_no_distance(hand: str, discard: str | None, kan: str) -> None:
    assert choice("", hand, discard=discard).startswith(kan)


def test_no_kan_that_costs_distance() -> None:
    """333m 345m 123p 456p and a single tile are ready; with the kan of 3m a group and the pair are missing."""
    assert choice("", "3333m45m123p456p97p").startswith("discard")


FLUSH = "1112233p(444p)(666p)"  # thesis: 3p is worth 4, a self-draw of any wait six times as much or more


def test_win_or_wait() -> None:
    """rules.md B.6: 4 points now; with a dozen own draws a self-draw pays 24 or 48."""
    assert choice("", FLUSH, discard="3p", profile="thesis") == "pass"
    assert choice("waits=false", FLUSH, discard="3p", profile="thesis") == "win 3p"


def test_no_waiting_where_nothing_is_left_to_come() -> None:
    """All tiles that complete the hand are seen but the offered one."""
    rest = "1p22p3p4p"  # hand, melds and the offered 3p hold the others
    assert choice("", FLUSH, discard="3p", visible=rest, profile="thesis") == "win 3p"


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", ["aggressive", "aggressive:uniform=8,catch_up=0", "conservative"])
def test_plays_every_profile(name: str, profile: str) -> None:
    rules = mk.make_rules("sichuan", profile, num_rounds=2)
    assert check_agent(lambda seed: mk.make_agent(name, seed=seed), rules, seeds=range(3)) > 100


@pytest.mark.parametrize("name", ["aggressive", "conservative"])
def test_other_variants_are_played_as_greedy_does(name: str) -> None:
    rules = mk.make_rules("taiwanese")
    own = mk.play_rounds(rules, [name] * 4, range(50))
    greedy = mk.play_rounds(rules, ["greedy:calls=true,kans=true"] * 4, range(50))
    assert (own.changes == greedy.changes).all()


@pytest.mark.parametrize("options", ["uniform=15", "uniform=-1", "catch_up=15", "waits=2", "stops=10"])
def test_bad_options_are_refused(options: str) -> None:
    with pytest.raises(mk.AgentError, match=options.split("=")[0]):
        mk.make_agent(f"aggressive:{options}")
