"""The agent that plays by a policy net: beside the order of questions as docs/agents.md words it, in Python."""

import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import mahjongkit as mk
from mahjongkit.agents import chosen_of, evaluate
from mahjongkit.encoding import action_index, planes
from mahjongkit.errors import AgentError, CheckpointError
from mahjongkit.models import PolicyNet
from tests.models.plain_policy import random_lean
from tests.models.policy_files import HEADS, random_policy, small_policy, write_policy
from tests.quick_agents import SMALL_MODELS

Logits = dict[str, list[float]]
LEAST_RIICHI = 1 / (1 + math.exp(2))  # the chance from which on it is declared


def positions(variant: str, rounds: int) -> Iterator[mk.Observation]:
    """Choices of seats in rounds of agents that call, declare kans and riichi."""
    rules = mk.make_rules(variant)
    agents = [mk.make_agent("greedy:calls=true,kans=true"), mk.make_agent("greedy:kans=true")]
    for seed in range(rounds):
        state = mk.State(rules, seed=seed)
        while not state.is_over:
            seen = {seat: state.observe(seat) for seat in state.asked}
            yield from seen.values()
            state.step({seat: agents[(seat + seed) % 2].act(one) for seat, one in seen.items()})


def code_of(action: mk.Action) -> int:
    """As docs/encoding.md numbers tiles: discards begin at 1, of the drawn tile at 38, with riichi at 75 and 112."""
    return (action_index(action) - 1) % 37


def kind_of(action: mk.Action) -> int:
    assert action.tile is not None
    return action.tile.kind


def share(logits: list[float], possible: list[int]) -> dict[int, float]:
    weights = {answer: math.exp(logits[answer]) for answer in possible}
    return {answer: weight / sum(weights.values()) for answer, weight in weights.items()}


class Reading:
    """What the contract says of a position: the choice, and the chance of every action that is told apart."""

    def __init__(self, legal: list[mk.Action], logits: Logits) -> None:
        self.logits = logits
        self.chances: dict[mk.Action, float] = {}
        self.choice: mk.Action | None = None
        self.left = 1.0
        if any(action.type == "pass" for action in legal):
            self._read_claims(legal)
        else:
            self._read_turn(legal)

    def _ask(self, head: str, action: mk.Action) -> None:
        chance = share(self.logits[head], [0, 1])[1] if head in self.logits else 0.0
        self.chances[action] = self.left * chance
        self.left -= self.chances[action]
        if chance > 0.5 and self.choice is None:
            self.choice = action

    def _read_turn(self, legal: list[mk.Action]) -> None:
        for action in legal:
            if action.type in ("abort", "concealed_kan", "added_kan"):
                self.chances[action] = 0.0
        for action in legal:
            if action.type == "set_aside":
                self._ask("set_aside", action)
        kans = [action for action in legal if action.type in ("concealed_kan", "added_kan")]
        if kans:
            self._ask("kan", min(kans, key=kind_of))
        riichi = self._tiles([action for action in legal if action.type == "riichi"])
        discards = self._tiles([action for action in legal if action.type == "discard"])
        says_riichi = 0.0
        if riichi and "riichi" in self.logits:
            says_riichi = share(self.logits["riichi"], [0, 1])[1]
        for tiles, chance in ((riichi, self.left * says_riichi), (discards, self.left * (1 - says_riichi))):
            for code, tile_share in share(self.logits["discard"], list(tiles)).items():
                self.chances[tiles[code]] = chance * tile_share
        if self.choice is None:
            tiles = riichi if says_riichi > LEAST_RIICHI else discards
            self.choice = tiles[max(tiles, key=lambda code: self.logits["discard"][code])]

    def _tiles(self, actions: list[mk.Action]) -> dict[int, mk.Action]:
        """The drawn tile is discarded if it has the code."""
        return {code_of(action): action for action in sorted(actions, key=lambda action: action.is_drawn)}

    def _read_claims(self, legal: list[mk.Action]) -> None:
        def with_most_reds(actions: list[mk.Action]) -> mk.Action:
            return max(actions, key=lambda action: sum(tile.is_red for tile in action.own))

        for head in ("open_kan", "pon"):
            if claims := [action for action in legal if action.type == head]:
                self._ask(head, with_most_reds(claims))
        chis: dict[int, list[mk.Action]] = {}
        for action in legal:
            if action.type == "chi":
                place = 1 + sum(tile.kind < kind_of(action) for tile in action.own)
                chis.setdefault(place, []).append(action)
        passed = next(action for action in legal if action.type == "pass")
        places = share(self.logits.get("chi", [0.0, -1e9, -1e9, -1e9]), [0, *chis])
        if self.choice is None:
            best = max(places, key=lambda place: places[place])
            self.choice = with_most_reds(chis[best]) if best else passed
        for place, actions in chis.items():
            self.chances[with_most_reds(actions)] = self.left * places[place]
        self.chances[passed] = self.left * places[0]


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
@pytest.mark.parametrize("missing", [(), ("riichi", "pon", "chi", "kan")])
def test_choices_and_chances_are_those_of_the_heads(variant: str, missing: tuple[str, ...], tmp_path: Path) -> None:
    heads = [head for head in HEADS[variant] if head not in missing]
    path = random_policy(tmp_path, variant, heads=heads, seed=5)
    agent, net = mk.make_agent(f"neural:model={path}"), PolicyNet(path)
    chosen: Counter[str] = Counter()
    for seen in positions(variant, 12 if not missing else 4):
        legal = seen.legal_actions
        rows = evaluate(agent, seen)
        action = chosen_of(rows).action
        if len(legal) == 1 or any(each.type == "win" for each in legal):
            assert action.type == "win" or len(legal) == 1
            assert {row.value for row in rows} == {None}
            continue
        logits = {head: row[0].tolist() for head, row in net.forward(planes(seen)[None], threads=1).items()}
        reading = Reading(legal, logits)
        assert action == reading.choice, (str(seen), reading.chances)
        found = {row.action: row.value for row in rows if row.value is not None}
        assert found.keys() == reading.chances.keys()
        for each, chance in reading.chances.items():
            assert found[each] == pytest.approx(chance, abs=1e-6)
        assert sum(found.values()) == pytest.approx(1)
        assert chosen_of(rows).points == pytest.approx(1000 * logits["value"][0], rel=1e-6)
        assert all(row.points is None for row in rows if not row.is_chosen)
        assert all(row.measure == "chance to be played" for row in rows if row.value is not None)
        chosen[action.type] += 1
    if missing:
        assert not chosen.keys() & {"riichi", "pon", "chi", "concealed_kan", "added_kan"}
    else:
        expected = {"riichi": {"chi"}, "sanma": {"set_aside"}}[variant]
        assert chosen.keys() >= expected | {"discard", "pass", "pon", "riichi", "concealed_kan"}


def always(variant: str, yes: str, path: Path) -> str:
    """A net that says yes to one question with certainty, and no to all others."""
    tensors = {name: np.zeros_like(values) for name, values in random_lean(70, HEADS[variant], width=2).items()}
    for head in HEADS[variant]:
        if head not in ("discard", "value"):
            tensors[f"{head}.out.bias"][slice(1, None) if head == yes else 0] = 50
    return f"neural:model={write_policy(path, tensors, variant=variant)}"


@pytest.mark.parametrize(
    ("variant", "yes", "types"),
    [
        ("sanma", "set_aside", {"set_aside"}),
        ("sanma", "kan", {"concealed_kan", "added_kan"}),
        ("sanma", "riichi", {"riichi"}),
        ("riichi", "open_kan", {"open_kan"}),
        ("riichi", "pon", {"pon"}),
        ("riichi", "chi", {"chi"}),
    ],
)
def test_a_net_that_says_yes_does_it_wherever_it_can(variant: str, yes: str, types: set[str], tmp_path: Path) -> None:
    agent = mk.make_agent(always(variant, yes, tmp_path / "net.safetensors"))
    done = 0
    for seen in positions(variant, 12):
        legal = seen.legal_actions
        action = agent.act(seen)
        can = any(each.type in types for each in legal) and not any(each.type == "win" for each in legal)
        assert (action.type in types) == can
        done += can
    assert done > 2


@pytest.mark.parametrize(
    ("logit", "option", "chosen"), [(-1.9, "", "riichi"), (-2.1, "", "discard"), (-1.9, ",riichi=0", "discard")]
)
def test_riichi_is_declared_more_eagerly_than_the_net_says(
    logit: float, option: str, chosen: str, tmp_path: Path
) -> None:
    tensors = {name: np.zeros_like(values) for name, values in random_lean(70, HEADS["riichi"], width=2).items()}
    tensors["riichi.out.bias"][1] = logit
    path = write_policy(tmp_path / "net.safetensors", tensors, variant="riichi")
    agent = mk.make_agent(f"neural:model={path}{option}")
    seen = next(seen for seen in positions("riichi", 12) if any(each.type == "riichi" for each in seen.legal_actions))
    assert agent.act(seen).type == chosen


def test_answers_by_chance_come_as_often_as_they_are_likely(tmp_path: Path) -> None:
    """1,000 seeds: frequencies within four standard errors of the chances, which the agent says itself."""
    path = random_policy(tmp_path, "sanma", seed=2)
    rules = mk.make_rules("sanma")
    seen = mk.State(rules, seed=3).observe(0)
    for temperature in (0.5, 20):
        text = f"neural:model={path},temperature={temperature}"
        rows = evaluate(mk.make_agent(text, seed=1), seen)
        counts = Counter(str(mk.make_agent(text, seed=seed).act(seen)) for seed in range(1000))
        assert sum(counts.values()) == 1000
        for row in rows:
            chance = row.value or 0.0
            error = math.sqrt(chance * (1 - chance) / 1000)
            assert counts[str(row.action)] / 1000 == pytest.approx(chance, abs=4 * error + 1e-9)
    again = [str(mk.make_agent(text, seed=seed).act(seen)) for seed in range(5)]
    assert again == [str(mk.make_agent(text, seed=seed).act(seen)) for seed in range(5)]


def test_rounds_do_not_depend_on_threads(tmp_path: Path) -> None:
    text = f"neural:model={random_policy(tmp_path, 'sanma')},temperature=1"
    rules = mk.make_rules("sanma")
    one, two = (mk.play_rounds(rules, [text] * 3, range(12), threads=threads).changes for threads in (1, 2))
    assert (one == two).all()


def test_a_name_without_ending_is_a_net_for_each_variant(tmp_path: Path) -> None:
    small_policy(tmp_path / "mine-sanma.safetensors", "sanma")
    agent = mk.make_agent(f"neural:model={tmp_path / 'mine'}")
    assert agent.act(mk.State(mk.make_rules("sanma"), seed=1).observe(0)).type == "discard"
    with pytest.raises(AgentError, match=r"there is no model '.*mine-riichi\.safetensors': give one"):
        agent.act(mk.State(mk.make_rules("riichi"), seed=1).observe(0))
    with pytest.raises(CheckpointError, match=r"there is no file '.*his-riichi\.safetensors' nor"):
        mk.make_agent(f"neural:model={tmp_path / 'his'}")
    with pytest.raises(CheckpointError, match="unknown model 'nobody'"):
        mk.make_agent("neural:model=nobody")


@pytest.mark.parametrize("folder", ["", "./"])
def test_a_pickle_is_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("evil.pt").write_bytes(b"\x80\x04N.")
    why = rf"^'{folder}evil\.pt' is no \.safetensors file: .* pickles \(\.pt, \.pth\) are never loaded"
    with pytest.raises(CheckpointError, match=why):
        mk.make_agent(f"neural:model={folder}evil.pt")


def test_other_variants_are_played_as_greedy() -> None:
    rules = mk.make_rules("taiwanese")
    both = [mk.play_rounds(rules, [text] * 4, range(6)).changes.tolist() for text in ("neural", "greedy")]
    assert both[0] == both[1]


def test_a_net_plays_the_variant_that_it_was_fitted_to(tmp_path: Path) -> None:
    path = small_policy(tmp_path / "a.safetensors", "sanma")
    agent = mk.make_agent(f"neural:model={path}")
    with pytest.raises(AgentError, match=r"the model '.*a\.safetensors' does not play riichi"):
        agent.act(mk.State(mk.make_rules("riichi"), seed=1).observe(0))
    small_policy(tmp_path / "b-riichi.safetensors", "sanma")
    with pytest.raises(CheckpointError, match="was fitted to sanma, expected riichi"):
        mk.make_agent(f"neural:model={tmp_path / 'b'}")
    tensors = random_lean(63, ["discard"], width=4)
    path = write_policy(tmp_path / "c.safetensors", tensors, variant="taiwanese", schema="planes-63")
    with pytest.raises(CheckpointError, match="was fitted to taiwanese, expected riichi or sanma"):
        mk.make_agent(f"neural:model={path}")
    path = write_policy(tmp_path / "d.safetensors", random_lean(70, ["pon"], width=4))
    with pytest.raises(CheckpointError, match="has no head for discards"):
        mk.make_agent(f"neural:model={path}")


def test_a_net_that_overflows_still_plays_by_the_rules(tmp_path: Path) -> None:
    tensors = {name: values * np.float32(1e30) for name, values in random_lean(70).items()}
    agent = mk.make_agent(f"neural:model={write_policy(tmp_path / 'net.safetensors', tensors)}")
    for seen in positions("sanma", 2):
        assert chosen_of(evaluate(agent, seen)).action in seen.legal_actions


@pytest.mark.parametrize("schema", ["planes-70", "planes-63"])
def test_planes_are_those_of_the_nets_schema(schema: str, tmp_path: Path) -> None:
    path = random_policy(tmp_path, "sanma", heads=["discard"], schema=schema)
    seen = mk.State(mk.make_rules("sanma"), seed=3).observe(0)
    logits = PolicyNet(path).forward(planes(seen, schema=schema)[None])["discard"][0]
    codes = [code_of(action) for action in seen.legal_actions if action.type == "discard"]
    action = mk.make_agent(f"neural:model={path}").act(seen)
    assert code_of(action) == max(codes, key=lambda code: logits[code])


@pytest.mark.parametrize("variant", ["riichi", "sanma"])
def test_the_small_nets_of_the_tests_are_what_they_say(variant: str, tmp_path: Path) -> None:
    made = small_policy(tmp_path / f"neural-{variant}.safetensors", variant)
    assert SMALL_MODELS.with_name(made.name).read_bytes() == made.read_bytes()


def test_a_file_that_is_written_again_is_loaded_anew(tmp_path: Path) -> None:
    path = tmp_path / "net.safetensors"
    seen = mk.State(mk.make_rules("sanma"), seed=4).observe(0)
    choices = set()
    for seed in range(4):
        write_policy(path, random_lean(70, seed=seed))
        choices.add(str(mk.make_agent(f"neural:model={path}").act(seen)))
    assert len(choices) > 1
