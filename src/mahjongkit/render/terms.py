"""Words of the game as players say them: English, Japanese in Latin letters, Chinese (traditional).

Our own words are English (docs/glossary.md); texts for people can be turned into the others. The page of the studio and
the glossary have the same words: tests/render/test_terms.py.
"""

import functools
import re

from mahjongkit._core.rules import patterns, variants

ENGLISH, JAPANESE, CHINESE = TERMS = ("english", "japanese", "chinese")

# Patterns: Japanese (empty where riichi has none) and Chinese. A name with a variant before it is meant there only, and
# in variants with the same patterns.
PATTERNS = {
    "riichi": ("riichi", "立直"),
    "double riichi": ("daburu riichi", "兩立直"),
    "one-shot": ("ippatsu", "一發"),
    "self-draw": ("menzen tsumo", "自摸"),
    "robbed kan": ("chankan", "搶槓"),
    "win after kan": ("rinshan kaihou", "槓上開花"),
    "last draw": ("haitei", "海底撈月"),
    "last discard": ("houtei", "河底撈魚"),
    "all simples": ("tanyao", "斷幺九"),
    "plain sequences": ("pinfu", "平胡"),
    "twin sequences": ("iipeikou", "一盃口"),
    "twin sequences twice": ("ryanpeikou", "二盃口"),
    "three-suit sequences": ("sanshoku doujun", "三色同順"),
    "full straight": ("ittsu", "一氣通貫"),
    "seat wind": ("jikaze", "門風"),
    "round wind": ("bakaze", "圈風"),
    "white dragon": ("haku", "三元牌 白"),
    "green dragon": ("hatsu", "三元牌 發"),
    "red dragon": ("chun", "三元牌 中"),
    "little three dragons": ("shousangen", "小三元"),
    "seven pairs": ("chiitoitsu", "七對子"),
    "all triplets": ("toitoi", "碰碰胡"),
    "three concealed triplets": ("sanankou", "三暗刻"),
    "three-suit triplets": ("sanshoku doukou", "三色同刻"),
    "three kans": ("sankantsu", "三槓子"),
    "outside hand": ("chanta", "混全帶幺九"),
    "pure outside hand": ("junchan", "純全帶幺九"),
    "terminals and honours": ("honroutou", "混老頭"),
    "half flush": ("honitsu", "混一色"),
    "full flush": ("chinitsu", "清一色"),
    "heavenly win": ("tenhou", "天胡"),
    "earthly win": ("chiihou", "地胡"),
    "human win": ("renhou", "人胡"),
    "big three dragons": ("daisangen", "大三元"),
    "four concealed triplets": ("suuankou", "四暗刻"),
    "four concealed triplets, pair wait": ("suuankou tanki", "四暗刻單騎"),
    "five concealed triplets": ("", "五暗刻"),
    "all honours": ("tsuuiisou", "字一色"),
    "all green": ("ryuuiisou", "綠一色"),
    "all terminals": ("chinroutou", "清老頭"),
    "nine gates": ("chuuren poutou", "九蓮寶燈"),
    "pure nine gates": ("junsei chuuren poutou", "純正九蓮寶燈"),
    "thirteen orphans": ("kokushi musou", "國士無雙"),
    "thirteen orphans, thirteen waits": ("kokushi musou juusanmen", "國士無雙十三面"),
    "big four winds": ("daisuushii", "大四喜"),
    "little four winds": ("shousuushii", "小四喜"),
    "four kans": ("suukantsu", "四槓子"),
    "dora": ("dora", "寶牌"),
    "ura dora": ("uradora", "裏寶牌"),
    "red five": ("akadora", "赤寶牌"),
    "kan": ("", "槓"),
    "root": ("", "根"),
    "golden wait": ("", "金鉤釣"),
    "triplets of 258": ("", "將對"),
    "dragon seven pairs": ("", "龍七對"),
    "closed hand": ("", "門清"),
    "kan shot": ("", "槓上炮"),
    "last tile": ("", "海底"),
    "concealed self-draw": ("", "門清自摸"),
    "single wait": ("", "獨聽"),
    "half-begging": ("", "半求人"),
    "all-begging": ("", "全求人"),
    "own flower": ("", "正花"),
    "flower kan": ("", "花槓"),
    "seven rob one": ("", "七搶一"),
    "eight flowers": ("", "八仙過海"),
    "dealer": ("", "莊家"),
    "dealer streak": ("", "連莊拉莊"),
    "sichuan.self-draw": ("", "自摸"),
    "taiwanese.self-draw": ("", "自摸"),
    "sichuan.all triplets": ("", "大對子"),
    "sichuan.seven pairs": ("", "七對"),
    "sichuan.full flush": ("", "清一色"),
    "sichuan.win after kan": ("", "槓上花"),
    "sichuan.all simples": ("", "中張"),
    "sichuan.pure outside hand": ("", "帶幺九"),
    "sichuan.robbed kan": ("", "搶槓"),
    "taiwanese.robbed kan": ("", "搶槓"),
    "taiwanese.win after kan": ("", "槓上開花"),
    "taiwanese.last draw": ("", "海底撈月"),
    "taiwanese.last discard": ("", "河底撈魚"),
    "taiwanese.plain sequences": ("", "平胡"),
    "taiwanese.all triplets": ("", "碰碰胡"),
    "taiwanese.half flush": ("", "混一色"),
    "taiwanese.full flush": ("", "清一色"),
    "riichi.all triplets": ("", "對對和"),
    "riichi.plain sequences": ("", "平和"),
    "riichi.win after kan": ("", "嶺上開花"),
}

# Winds, calls, ends of rounds and other words of results.
WORDS = {
    "East": ("Ton", "東"),
    "South": ("Nan", "南"),
    "West": ("Shaa", "西"),
    "North": ("Pei", "北"),
    "chi": ("chii", "吃"),
    "pon": ("pon", "碰"),
    "kan": ("kan", "槓"),
    "open kan": ("daiminkan", "明槓"),
    "open_kan": ("daiminkan", "明槓"),
    "concealed kan": ("ankan", "暗槓"),
    "concealed_kan": ("ankan", "暗槓"),
    "added kan": ("kakan", "加槓"),
    "added_kan": ("kakan", "加槓"),
    "ready": ("tenpai", "聽牌"),
    "not ready": ("noten", "未聽牌"),
    "dealer": ("oya", "莊家"),
    "exhausted wall": ("ryuukyoku", "流局"),
    "nine kinds": ("kyuushu kyuuhai", "九種九牌"),
    "furiten": ("furiten", "振聽"),
    "shanten": ("shanten", "向聽"),
    "indicator": ("dora hyoujihai", "寶牌指示牌"),
    "indicators": ("dora hyoujihai", "寶牌指示牌"),
    "han": ("han", "番"),
    "fu": ("fu", "符"),
    "tai": ("tai", "台"),
    "mangan": ("mangan", "滿貫"),
    "haneman": ("haneman", "跳滿"),
    "baiman": ("baiman", "倍滿"),
    "sanbaiman": ("sanbaiman", "三倍滿"),
    "yakuman": ("yakuman", "役滿"),
}


def term(name: str, terms: str, variant: str = "") -> str:
    """Return a word of ours as others say it; itself where they have none.

    >>> term("all simples", "japanese"), term("all triplets", "chinese", "taiwanese"), term("root", "japanese")
    ('tanyao', '碰碰胡', 'root')
    """
    return _table(terms, variant).get(name, name)


def in_terms(text: str, terms: str, variant: str = "") -> str:
    """Return a text with every word of the game in these terms.

    >>> in_terms("East 1: riichi, plain sequences", "japanese", "riichi")
    'Ton 1: riichi, pinfu'
    """
    if terms == ENGLISH:
        return text
    table = _table(terms, variant)
    return _words(terms, variant).sub(lambda found: table[found[0]], text)


def pattern_family(variant: str) -> str:
    """Return the first variant that has the patterns of this one.

    >>> pattern_family("sanma"), pattern_family("sichuan")
    ('riichi', 'sichuan')
    """
    own = patterns(variant)
    return next((each for each in variants() if patterns(each) == own), variant)


@functools.cache
def _table(terms: str, variant: str) -> dict[str, str]:
    if terms == ENGLISH:
        return {}
    place = (JAPANESE, CHINESE).index(terms)
    common = {name: both for name, both in (PATTERNS | WORDS).items() if "." not in name}
    family = f"{pattern_family(variant)}."
    own = {name.removeprefix(family): both for name, both in PATTERNS.items() if name.startswith(family)}
    found = {name: both[place] for name, both in common.items() if both[place]}
    return found | {name: both[place] for name, both in own.items() if both[place]}


@functools.cache
def _words(terms: str, variant: str) -> re.Pattern[str]:
    """The longest first: all triplets is no triplets. Names of rules and agents (riichi:tenhou) stay."""
    names = sorted(_table(terms, variant), key=len, reverse=True)
    return re.compile(rf"(?<![\w:.-])(?:{'|'.join(map(re.escape, names))})(?![\w:.-]*[:=]\w|[\w-])")
