"""What the routes of a studio share: the store, games, jobs."""

from fastapi import Request

from mahjongkit.web.analyse.analyses import Analyses
from mahjongkit.web.arena.match_runs import MatchRuns
from mahjongkit.web.channels import Streams
from mahjongkit.web.folder_lock import FolderLock
from mahjongkit.web.jobs import Jobs
from mahjongkit.web.play.games import Games
from mahjongkit.web.review.reviews import Reviews
from mahjongkit.web.settings import StudioSettings
from mahjongkit.web.store import Store
from mahjongkit.web.study.paper_runs import PaperRuns


class Services:
    """One of each for a running studio; `start` and `stop` are called once, by the server."""

    def __init__(self, settings: StudioSettings) -> None:
        self.settings = settings
        self.streams = Streams(settings.most_streams)
        self.store: Store
        self._lock: FolderLock
        self.jobs: Jobs
        self.analyses: Analyses
        self.reviews: Reviews
        self.games: Games
        self.matches: MatchRuns
        self.papers: PaperRuns

    def start(self) -> None:
        """Open what must be open while the server runs."""
        self.settings.folder.mkdir(parents=True, exist_ok=True)
        self.store = Store(self.settings.database)
        self._lock = FolderLock(self.settings.folder / "studio.lock")
        self.jobs = Jobs(self.store, self.settings.most_jobs, is_alone=self._lock.is_first)
        self.analyses = Analyses(self.store)
        self.reviews = Reviews(self.store, self.jobs, self.settings.review_processes)
        self.games = Games(self.store, self.settings.most_games)
        self.matches = MatchRuns(self.settings.matches, self.store, self.jobs)
        self.papers = PaperRuns(self.settings.paper_games, self.store, self.jobs)

    def end_streams(self) -> None:
        """Let those who listen go: the server waits for them before it stops."""
        self.streams.end()

    def stop(self) -> None:
        """Close it."""
        self.analyses.close()
        self.games.close()
        self.jobs.close()
        self.reviews.close()
        self.store.close()
        self._lock.close()


def services_of(request: Request) -> Services:
    """The services of the studio that a request came to; a dependency of routes."""
    services: Services = request.app.state.services
    return services
