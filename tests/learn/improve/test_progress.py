"""What was kept by an improvement is read, whatever version kept it."""

from mahjongkit.learn.improve.progress import Progress

OLD = {
    "iteration": 50,
    "opponents": "random",
    "wind": "east",
    "rounds": 300,
    "wins": 0.75,
    "wins_lower": 0.7,
    "wins_upper": 0.8,
    "deal_ins": 0.0,
    "score": 8.1,
    "score_error": 0.4,
    "first": 0.75,
    "last": 0.0,
    "draws": 0.25,
}


def test_points_of_rounds_were_called_score() -> None:
    kept = Progress.read({"iterations": 50, "rows": [{"score": 1.5, "reward": 2.0}], "evaluations": [OLD]})
    (evaluation,) = kept.evaluated()
    assert (evaluation.points, evaluation.points_error) == (8.1, 0.4)
    assert kept.rows == [{"points": 1.5, "reward": 2.0}]
    assert Progress.read(vars(kept)) == kept
