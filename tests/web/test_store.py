"""Documents outlive the process that put them, however it ended."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from mahjongkit.web.store import Store


def test_what_was_put_is_found_by_kind_and_id(tmp_path: Path) -> None:
    with Store(tmp_path / "studio.db") as store:
        store.put("game", "a", {"seed": 1})
        store.put("review", "a", {"seed": 2})
        store.put("game", "a", {"seed": 3})
        assert store.get("game", "a") == {"seed": 3}
        assert store.get("review", "a") == {"seed": 2}
        store.delete("game", "a")
        store.delete("game", "a")
        assert store.get("game", "a") is None


def test_the_newest_come_first_and_a_change_does_not_move_them(tmp_path: Path) -> None:
    with Store(tmp_path / "studio.db") as store:
        for name in "abc":
            store.put("game", name, {"name": name})
        store.put("game", "a", {"name": "changed"})
        listed = store.list("game")
        assert [stored.id for stored in listed] == ["c", "b", "a"]
        assert listed[2].document == {"name": "changed"}
        assert listed[2].when <= listed[0].when
        assert [stored.id for stored in store.list("game", limit=1)] == ["c"]


def test_threads_share_a_store(tmp_path: Path) -> None:
    with Store(tmp_path / "studio.db") as store:

        def put(number: int) -> None:
            for turn in range(20):
                store.put("game", f"{number}-{turn}", {"turn": turn})

        threads = [threading.Thread(target=put, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(store.list("game", limit=1000)) == 80


def test_what_was_put_survives_a_kill(tmp_path: Path) -> None:
    script = """
import os, signal, sys
from pathlib import Path
from mahjongkit.web.store import Store
store = Store(Path(sys.argv[1]))
store.put("game", "a", {"choices": [1, 2, 3]})
os.kill(os.getpid(), signal.SIGKILL)
"""
    path = tmp_path / "studio.db"
    ended = subprocess.run([sys.executable, "-c", script, str(path)], check=False, env=os.environ)
    assert ended.returncode == -signal.SIGKILL
    with Store(path) as store:
        assert store.get("game", "a") == {"choices": [1, 2, 3]}
