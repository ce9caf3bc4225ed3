"""Files of answers: what is read, and what is refused by row, column and value."""

import runpy
from pathlib import Path

import pytest

from mahjongkit.errors import MahjongError, SurveyError
from mahjongkit.study.survey import read_answers
from tests.conftest import ROOT


def write(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "answers.csv"
    path.write_bytes(text.encode(encoding))
    return path


def test_columns_and_rows(tmp_path: Path) -> None:
    text = "respondent,q1,q2,tactic_1,strategy\nann,1,5,10.5,own\nbob,Strongly Agree, 2 ,34%,all\n"
    found = read_answers(write(tmp_path, text))
    assert found.respondents == ("ann", "bob")
    assert found.questions == ("q1", "q2")
    assert found.likert.tolist() == [[1, 5], [5, 2]]
    assert found.numbers["tactic_1"].tolist() == [10.5, 0.34]
    assert found.labels["strategy"] == ("own", "all")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_dialects(tmp_path: Path, delimiter: str, encoding: str, newline: str) -> None:
    text = newline.join(delimiter.join(row) for row in (["q1", "q2"], ["1", "2.0"], ["", ""], ["5", "4"])) + newline
    found = read_answers(write(tmp_path, text, encoding))
    assert found.questions == ("q1", "q2")
    assert found.likert.tolist() == [[1, 2], [5, 4]]
    assert found.respondents == ("2", "4")  # rows as a spreadsheet counts them


def test_questions_are_turned_round_and_left_out(tmp_path: Path) -> None:
    path = write(tmp_path, "id,when,q1,q2,hours\na,mon,1,2,3.5\nb,tue,5,4,7\n")
    found = read_answers(path, skip=["when"], numbers=["hours"], reverse=["q1"])
    assert found.likert.tolist() == [[5, 2], [1, 4]]
    found = read_answers(path, skip=["w*", "hours"], scale=(1, 7), reverse=["q*"])
    assert found.likert.tolist() == [[7, 6], [3, 4]]


def test_rows_without_an_answer(tmp_path: Path) -> None:
    path = write(tmp_path, "id,q1,q2\na,1,2\nb,,4\nc,3,3\n")
    with pytest.raises(SurveyError, match=r"answers.csv, row 3 \(b\), column 'q1': the answer is missing"):
        read_answers(path)
    found = read_answers(path, leaves_out_incomplete=True)
    assert (found.respondents, found.left_out) == (("a", "c"), (3,))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "id,q1,q2\na,1,2\nb,6,4\n",
            r"row 3 \(b\), column 'q1': '6' is no answer, expected a whole number from 1 to 5",
        ),
        ("id,q1,q2\na,1,2.5\n", r"row 2 \(a\), column 'q2': '2.5' is no answer"),
        ("q1,q2\n1,2\n3,often\n", "row 3, column 'q2': 'often' is no answer"),
        ("q1,q2\n1,nan\n", "row 2, column 'q2': 'nan' is no answer"),
        ("q1,q2\n1,400%\n", "row 2, column 'q2': '400%' is no answer"),
        ("id,q1,tactic_1\na,1,many\n", r"row 2 \(a\), column 'tactic_1': 'many' is no answer, expected a number"),
        ("q1,q2\n1,2\n3\n", "row 3: 1 cells, expected 2 as in row 1"),
        ("q1,q1\n1,2\n", "two columns have the name 'q1'"),
        ("id,q1\na,1\na,2\n", "row 3: 'a' has answered in row 2 already"),
        ("q1,q2\n", "has 1 rows, expected names of columns and then one row per respondent"),
        ("", "has 0 rows"),
        ('q1,q2\n1,"2\n', "is no CSV file"),
    ],
)
def test_faults_are_told_by_their_place(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(SurveyError, match=fault) as caught:
        read_answers(write(tmp_path, text))
    assert isinstance(caught.value, MahjongError)
    assert isinstance(caught.value, ValueError)


def test_options_name_columns_that_exist(tmp_path: Path) -> None:
    path = write(tmp_path, "id,q1,q2\na,1,2\n")
    for option in ("numbers", "labels", "skip", "reverse"):
        with pytest.raises(SurveyError, match=rf"{option}: no column 'x\*' \(columns: q1, q2\)"):
            read_answers(path, **{option: ["x*"]})  # type: ignore[arg-type]  # any option may be given
    with pytest.raises(SurveyError, match="named as numbers and as labels"):
        read_answers(path, numbers=["q1"], labels=["q1"])
    with pytest.raises(SurveyError, match="scale 5 to 1"):
        read_answers(path, scale=(5, 1))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SurveyError, match=r"cannot read .*No such file"):
        read_answers(tmp_path / "none.csv")
    with pytest.raises(SurveyError, match="no UTF-8 text: byte 6"):
        read_answers(write(tmp_path, "id,q1\nä,1\n", "latin-1"))


def test_the_example_is_what_its_script_makes() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "make_survey_example.py"))["survey"]()
    assert (ROOT / "examples" / "survey.csv").read_text(encoding="utf-8") == made
    found = read_answers(ROOT / "examples" / "survey.csv")
    assert found.likert.shape == (30, 8)
    assert list(found.numbers) == [f"tactic_{question}" for question in range(1, 7)]
    assert set(found.labels["strategy"]) == {"own hand", "opponents"}
