"""The tables of a store. docs/arena-store.md describes them for readers of the file."""

APPLICATION = 0x6D6A6B61
"""The bytes "mjka": they tell a store from other SQLite files."""

FORMAT = 6
"""Of the tables below. A new statistic of games is no new format: see `layout`."""

TABLES = (
    # What is played: JSON of settings. The same settings with other play are another generation. `names` is JSON of how
    # entrants are shown, `secret` a text that walls depend on besides the seed, `origin` what says that the match was
    # begun on this machine; each is NULL where there is none. `builds` is JSON of the numbers of those that played it,
    # `games` and `questions` count the rows that belong to it.
    "CREATE TABLE match (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, played TEXT NOT NULL,"
    " played_hash TEXT NOT NULL, generation INTEGER NOT NULL, created TEXT NOT NULL, names TEXT, secret TEXT,"
    " origin TEXT, builds TEXT NOT NULL, games INTEGER NOT NULL DEFAULT 0, questions INTEGER NOT NULL DEFAULT 0,"
    " checksum BLOB NOT NULL, UNIQUE (played_hash, generation))",
    # What is asked of a match: JSON of measure and bounds. The highest number was asked last.
    "CREATE TABLE question (number INTEGER PRIMARY KEY, match INTEGER NOT NULL REFERENCES match, asked TEXT NOT NULL,"
    " checksum BLOB NOT NULL, UNIQUE (match, asked))",
    # What played: JSON of versions and of the signatures of entrants.
    "CREATE TABLE build (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, checksum BLOB NOT NULL)",
    # What the numbers of a game are: JSON such as ["points[0]","points[1]","points[2]","rounds"].
    "CREATE TABLE layout (number INTEGER PRIMARY KEY, names TEXT NOT NULL UNIQUE, checksum BLOB NOT NULL)",
    # Seats and numbers are JSON, so that SQL can read them. The checksum is of the faults too.
    "CREATE TABLE game (match INTEGER NOT NULL REFERENCES match, block INTEGER NOT NULL, seating INTEGER NOT NULL,"
    " build INTEGER NOT NULL REFERENCES build, wall_seed INTEGER NOT NULL, seats TEXT NOT NULL,"
    " layout INTEGER NOT NULL REFERENCES layout, numbers TEXT NOT NULL, checksum BLOB NOT NULL,"
    " PRIMARY KEY (match, block, seating)) WITHOUT ROWID",
    "CREATE TABLE fault (match INTEGER NOT NULL, block INTEGER NOT NULL, seating INTEGER NOT NULL,"
    " place INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (match, block, seating, place),"
    " FOREIGN KEY (match, block, seating) REFERENCES game) WITHOUT ROWID",
    # How long entrants thought: JSON of decisions and seconds of each, such as [[120,0.53],[118,0.0004]].
    "CREATE TABLE time_spent (match INTEGER PRIMARY KEY REFERENCES match, times TEXT NOT NULL, checksum BLOB NOT NULL)",
    # Who played which blocks, from the first to the last of a range; ranges do not overlap. A worker is
    # named by a digest of its machine and a small number. Blocks of older stores have none.
    "CREATE TABLE worker (number INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, checksum BLOB NOT NULL)",
    "CREATE TABLE block_worker (match INTEGER NOT NULL REFERENCES match, first INTEGER NOT NULL, last INTEGER NOT NULL,"
    " worker INTEGER NOT NULL REFERENCES worker, checksum BLOB NOT NULL, PRIMARY KEY (match, first)) WITHOUT ROWID",
    # Every number of every game with its name, for questions in SQL.
    "CREATE VIEW statistic AS SELECT match, block, seating, json_extract(names, '$[' || key || ']') AS name, value"
    " FROM game JOIN layout ON layout.number = game.layout, json_each(numbers)",
)
