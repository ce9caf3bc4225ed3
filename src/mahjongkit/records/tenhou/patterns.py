"""Tenhou's numbers and Japanese names of the patterns, beside the words of events."""

# By Tenhou's number. Seat and round winds are four numbers each there, one pattern here.
PATTERNS_BY_NUMBER = (
    ("self-draw", "門前清自摸和"),
    ("riichi", "立直"),
    ("one-shot", "一発"),
    ("robbed kan", "槍槓"),
    ("win after kan", "嶺上開花"),
    ("last draw", "海底摸月"),
    ("last discard", "河底撈魚"),
    ("plain sequences", "平和"),
    ("all simples", "断幺九"),
    ("twin sequences", "一盃口"),
    ("seat wind", "自風 東"),
    ("seat wind", "自風 南"),
    ("seat wind", "自風 西"),
    ("seat wind", "自風 北"),
    ("round wind", "場風 東"),
    ("round wind", "場風 南"),
    ("round wind", "場風 西"),
    ("round wind", "場風 北"),
    ("white dragon", "役牌 白"),
    ("green dragon", "役牌 發"),
    ("red dragon", "役牌 中"),
    ("double riichi", "両立直"),
    ("seven pairs", "七対子"),
    ("outside hand", "混全帯幺九"),
    ("full straight", "一気通貫"),
    ("three-suit sequences", "三色同順"),
    ("three-suit triplets", "三色同刻"),
    ("three kans", "三槓子"),
    ("all triplets", "対々和"),
    ("three concealed triplets", "三暗刻"),
    ("little three dragons", "小三元"),
    ("terminals and honours", "混老頭"),
    ("twin sequences twice", "二盃口"),
    ("pure outside hand", "純全帯幺九"),
    ("half flush", "混一色"),
    ("full flush", "清一色"),
    (None, "人和"),
    ("heavenly win", "天和"),
    ("earthly win", "地和"),
    ("big three dragons", "大三元"),
    ("four concealed triplets", "四暗刻"),
    ("four concealed triplets, pair wait", "四暗刻単騎"),
    ("all honours", "字一色"),
    ("all green", "緑一色"),
    ("all terminals", "清老頭"),
    ("nine gates", "九蓮宝燈"),
    ("pure nine gates", "純正九蓮宝燈"),
    ("thirteen orphans", "国士無双"),
    ("thirteen orphans, thirteen waits", "国士無双１３面"),
    ("big four winds", "大四喜"),
    ("little four winds", "小四喜"),
    ("four kans", "四槓子"),
    ("dora", "ドラ"),
    ("ura dora", "裏ドラ"),
    ("red five", "赤ドラ"),
)

# Names in records that other programs have made.
OTHER_NAMES = {
    "抜きドラ": "dora",
    "ダブル立直": "double riichi",
    "断么九": "all simples",
    "混全帯么九": "outside hand",
    "純全帯么九": "pure outside hand",
    "国士無双十三面": "thirteen orphans, thirteen waits",
    "国士無双十三面待ち": "thirteen orphans, thirteen waits",
    "Riichi": "riichi",
    "Dora": "dora",
    "Ura Dora": "ura dora",
    "Red Five": "red five",
}

# The order in which readers list the patterns of a win: Tenhou's numbers.
PATTERN_ORDER = tuple(dict.fromkeys(name for name, _ in PATTERNS_BY_NUMBER if name is not None))
YAKUMAN_PATTERNS = frozenset(name for name, _ in PATTERNS_BY_NUMBER[37:52])
YAKUMAN_HAN = 13


def pattern_word(name: str) -> str:
    """Return the name as one word, as the text of an event has it.

    >>> pattern_word("thirteen orphans, thirteen waits")
    'thirteen_orphans_thirteen_waits'
    """
    return name.replace(",", "").replace(" ", "_")
