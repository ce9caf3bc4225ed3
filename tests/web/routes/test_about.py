"""What the forms of the page are told of the variants."""

from starlette.testclient import TestClient


def test_facts_of_variants_are_those_of_the_rules(client: TestClient) -> None:
    found = {each["name"]: each for each in client.get("/api/about").json()["variants"]}
    facts = ("seats", "hand_size", "start_points", "has_winds", "has_indicators", "has_chi", "has_void_suit")
    assert {name: tuple(each[fact] for fact in facts) for name, each in found.items()} == {
        "riichi": (4, 13, 25000, True, True, True, False),
        "sanma": (3, 13, 35000, True, True, False, False),
        "sichuan": (4, 13, 0, False, False, False, True),
        "taiwanese": (4, 16, 0, True, False, True, False),
    }
    assert found["sanma"]["tiles"][:4] == ["1m", "9m", "1p", "2p"]
    assert found["sichuan"]["tiles"][-1] == "9s"
    assert found["taiwanese"]["tiles"][-1] == "8f"
    assert {name: each["pattern_family"] for name, each in found.items() if each["pattern_family"] != name} == {
        "sanma": "riichi"
    }
    assert [name for name, each in found.items() if each["has_placement"]] == ["riichi", "sanma"]
