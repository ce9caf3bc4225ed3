"""A hand alone as a position: the tiles are where they belong, and what cannot be is refused."""

import pytest

import mahjongkit as mk

HANDS = [
    ("taiwanese", "445m1267p1144s(888s)[9999s]"),
    ("taiwanese", "445m1267p1144s(888s)(9999s)"),
    ("riichi", "05559m667p345s112z"),
    ("riichi", "46m222z(067p)(5550s)(111+1z)"),
    ("sanma", "19m567p3455s11223z"),
    ("sichuan", "12345m1234p12345s"),
]


@pytest.mark.parametrize(("variant", "hand"), HANDS)
def test_the_hand_is_on_its_turn(variant: str, hand: str) -> None:
    rules = mk.make_rules(variant)
    seen = mk.engine.observation_of_hand(rules, hand)
    assert (seen.seat, seen.turn, seen.phase, seen.dealer) == (0, 0, "turn", 0)
    assert seen.legal_actions
    assert mk.Observation.from_text(str(seen)) == seen
    world = seen.resample(seed=1)  # a whole table is possible
    assert world.observe(0) == seen
    assert len(seen.melds(0)) == len(mk.Hand(hand, variant=variant).melds)


def test_a_hand_is_that_of_a_first_draw() -> None:
    """Nothing but the hand is known: as many draws are left as after the dealer's first."""
    rules = mk.make_rules("taiwanese")
    dealt = mk.State(rules, seed=3).observe(0)
    seen = mk.engine.observation_of_hand(rules, dealt.hand)
    assert (seen.hand, seen.draws_left) == (dealt.hand, dealt.draws_left)
    assert {str(action).removesuffix(" drawn") for action in seen.legal_actions} == {
        str(action).removesuffix(" drawn") for action in dealt.legal_actions
    }


def test_visible_tiles_lie_in_the_rivers_of_the_others() -> None:
    rules = mk.make_rules("taiwanese")
    plain = mk.engine.observation_of_hand(rules, "445w1267t1144s(888s)(999s)")
    seen = mk.engine.observation_of_hand(rules, "445w1267t1144s(888s)(999s)", visible="1122777z")
    rivers = [[tile.tile for tile in seen.river(seat)] for seat in range(4)]
    assert rivers == [[], ["1z", "2z", "7z"], ["1z", "7z"], ["2z", "7z"]]
    assert seen.draws_left == plain.draws_left - 7


def test_a_discard_may_be_claimed_from_its_seat() -> None:
    rules = mk.make_rules("riichi")
    hand = "23m567p345s11223z"
    for seat in (1, 2, 3):
        seen = mk.engine.observation_of_hand(rules, hand, discard="1m", discarder=seat)
        types = {action.type for action in seen.legal_actions}
        assert types == ({"chi", "pass"} if seat == 3 else set())  # chi from the previous seat alone
    seen = mk.engine.observation_of_hand(rules, hand, discard="1z", discarder=1)
    assert {str(action) for action in seen.legal_actions} == {"pass", "pon 1z with 11z"}
    assert (seen.turn, seen.open_tile, [tile.tile for tile in seen.river(1)]) == (1, "1z", ["1z"])


def test_the_red_five_is_the_one_that_is_left() -> None:
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "555m667p345s11223z", visible="5m")
    assert seen.hand.startswith("555m")
    assert [tile.tile for tile in seen.river(1)] == ["0m"]
    assert mk.engine.observation_of_hand(mk.make_rules("riichi"), "5555m667p345s1122z").hand.startswith("0555m")


def test_the_void_suit_is_the_shortest_or_the_named_one() -> None:
    rules = mk.make_rules("sichuan")
    assert mk.engine.observation_of_hand(rules, "123456m1234p1234s").void_suit(0) == "p"
    assert mk.engine.observation_of_hand(rules, "1234567m12p12345s").void_suit(0) == "p"
    assert mk.engine.observation_of_hand(rules, "1234567m12p12345s", void_suit="s").void_suit(0) == "s"
    assert mk.engine.observation_of_hand(rules, "12m12345p1s(777m)(888m)").void_suit(0) == "s"


@pytest.mark.parametrize(
    ("variant", "hand", "options", "message"),
    [
        ("taiwanese", "123m", {}, "Taiwanese needs 16 or 17 tiles"),
        ("riichi", "123m456p789s1122z", {}, "the hand has 13 tiles, .* expected 14 on its turn, 13 with a discard"),
        ("riichi", "123m456p789s11223z", {"discard": "1m"}, "the hand has 14 tiles, .* 13 with a discard to answer"),
        ("riichi", "123m456p789s1122z", {"discard": "1m", "discarder": 0}, "discarder is seat 0, expected 1 to 3"),
        ("sanma", "19m456p789s11223z", {"discard": "1p", "discarder": 3}, "sanma|discarder"),
        ("riichi", "111m456p789s1122z", {"discard": "1m", "visible": "1m"}, "no 1m is left for the table"),
        ("riichi", "1111m456p789s1122z", {"visible": "1m"}, "4 of 1m in the hand and 1 visible"),
        ("riichi", "123m456p789s1122z", {"discard": "1m", "drawn": "1m"}, "a discard to answer and a drawn tile"),
        ("riichi", "123m456p789s1122z", {"discard": "12m"}, "discard is '12m', expected one tile"),
        ("sichuan", "12345m1234p12345s", {"void_suit": "z"}, "void_suit is 'z', expected m, p or s"),
    ],
)
def test_what_cannot_be_is_refused(variant: str, hand: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(mk.MahjongError, match=message):
        mk.engine.observation_of_hand(mk.make_rules(variant), hand, **options)  # type: ignore[arg-type]  # wrong on purpose


def test_more_tiles_than_a_wall_has_draws_are_refused() -> None:
    """69 draws follow the dealer's first (122 tiles without the dead wall, 53 in hands); 72 are visible."""
    visible = "".join(f"{rank * 4}{suit}" for suit in "ps" for rank in "12345679")
    with pytest.raises(mk.RulesError, match="more tiles are visible than a wall has draws: 3 too many"):
        mk.engine.observation_of_hand(mk.make_rules("riichi"), "123456789m11223z", visible=visible + "444555z66z")


def test_what_is_known_of_the_table_is_there() -> None:
    """South's seat 0 has the dealer behind it; the third round of South counts 4 + 3 = 7 with that dealer, seat 3."""
    seen = mk.engine.observation_of_hand(
        mk.make_rules("riichi"),
        "123m456p78s11z5z[7777z]",
        indicators=["4s", "1z"],
        seat_wind=1,
        round_wind=1,
        points=[30000, 20000, 26000, 24000],
        repeats=2,
        deposits=1,
    )
    assert (seen.dealer, seen.round, seen.indicators) == (3, 7, ["4s", "1z"])
    assert (seen.points, seen.repeats, seen.deposits) == ([30000, 20000, 26000, 24000], 2, 1)
    assert seen.resample(seed=2).observe(0) == seen


@pytest.mark.parametrize(("variant", "hand"), HANDS)
def test_the_hand_may_be_that_of_another_seat(variant: str, hand: str) -> None:
    """All is told from the own seat on: the second seat sees what the first would, one seat further."""
    rules = mk.make_rules(variant)
    told = {"visible": "", "turn": 3, "seat_wind": 1}
    first, second = (mk.engine.observation_of_hand(rules, hand, seat=seat, **told) for seat in (0, 1))  # type: ignore[arg-type]
    assert (second.seat, second.dealer, second.turn) == (1, 0, 1)
    assert (first.seat, first.dealer) == (0, rules.num_seats - 1)
    assert (first.hand, first.draws_left, first.legal_actions) == (second.hand, second.draws_left, second.legal_actions)
    assert [meld.tiles for meld in first.melds(0)] == [meld.tiles for meld in second.melds(1)]
    assert first.void_suit(0) == second.void_suit(1)
    assert second.resample(seed=1).observe(1) == second


def test_the_drawn_tile_may_be_named() -> None:
    rules = mk.make_rules("riichi")
    hand = "123m456p78s1122z57z"
    assert [mk.engine.observation_of_hand(rules, hand, drawn=tile).drawn for tile in ("1m", "5z", None)] == [
        "1m",
        "5z",
        "7z",
    ]
    assert mk.engine.observation_of_hand(rules, "123m055p78s1122z57z", drawn="0p").drawn == "0p"
    assert mk.engine.observation_of_hand(rules, "123m055p78s1122z57z", drawn="5p").drawn == "5p"


@pytest.mark.parametrize(
    ("variant", "hand", "draws"),
    [
        ("riichi", "123m456p78s1122z57z", 70),
        ("sanma", "19m456p78s1122z577z", 55),
        ("taiwanese", "123m456p78s1122z5777z2p", 64 - 8),  # and eight flowers are in the wall
        ("sichuan", "12345m1234p12345s", 56),
    ],
)
def test_the_turn_says_how_short_the_wall_is(variant: str, hand: str, draws: int) -> None:
    """Rules 0: so many draws follow the deal; by the fifth turn of the second seat 4 laps and two more were made."""
    rules = mk.make_rules(variant)
    first = mk.engine.observation_of_hand(rules, hand, turn=1).draws_left
    assert first == mk.engine.observation_of_hand(rules, hand).draws_left
    seen = mk.engine.observation_of_hand(rules, hand, turn=5, seat_wind=1)
    assert seen.draws_left == first - 4 * rules.num_seats - 1
    assert first + 1 >= draws
    assert mk.Observation.from_text(str(seen)) == seen
    world = seen.resample(seed=4)
    assert world.observe(0) == seen
    while not world.is_over:  # and it can be played to its end
        world.step({seat: world.legal_actions(seat)[-1] for seat in world.asked})


def test_after_the_first_turn_its_rules_are_over() -> None:
    """Nine kinds may be aborted in the first turn alone, and a riichi after it is not double."""
    rules = mk.make_rules("riichi")
    hand = "19m19p1934s12345z8p"
    first = {action.type for action in mk.engine.observation_of_hand(rules, hand, turn=1).legal_actions}
    later = mk.engine.observation_of_hand(rules, hand, turn=2)
    assert "abort" in first
    assert "abort" not in {action.type for action in later.legal_actions}
    assert len(later.river(0)) == 1
    assert later.river(0)[0].tile.plain not in hand


def test_the_earlier_discard_is_no_wait() -> None:
    """Thirteen orphans that lack the red dragon: it must not lie in the own river."""
    seen = mk.engine.observation_of_hand(mk.make_rules("riichi"), "19m19p19s1123456z5p", turn=4)
    assert seen.river(0)[0].tile != "7z"
    assert str(seen.river(0)[0].tile)[0] not in "19"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"turn": 0}, "the turn is 0, expected 1 to 18"),
        ({"turn": 19}, "the turn is 19, expected 1 to 18"),
        ({"turn": 1, "visible": "9999p"}, "more tiles are seen than have left the wall by turn 1: 4 too many"),
        ({"drawn": "9m"}, "the drawn tile is 9m, which the hand does not hold"),
        ({"seat": 4}, "the seat is 4, expected 0 to 3"),
        ({"seat_wind": 4}, "the seat wind is 4, expected 0 to 3"),
        ({"round_wind": -1}, "the round wind is -1"),
        ({"indicators": ["1m"] * 2}, "the number of indicators is 2, expected 0 to 1"),
        ({"indicators": ["5q"]}, "5q"),
        ({"indicators": ["1z"], "visible": "11z"}, "no 1z is left"),
        ({"points": [25000]}, "the number of points is 1, expected 4 to 4"),
        ({"repeats": -1}, "the number of repeats is -1"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(mk.MahjongError, match=message):
        mk.engine.observation_of_hand(mk.make_rules("riichi"), "123m456p78s1122z57z", **options)  # type: ignore[arg-type]
