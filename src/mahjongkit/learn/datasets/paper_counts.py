"""How many examples the Meowjong paper learned from: its Table VI, under our names of the questions."""

_SPLITS = ("train", "validation", "test")

PAPER_COUNTS = {
    head: dict(zip(_SPLITS, numbers, strict=True))
    for head, numbers in {
        "discard": (797_285, 88_588, 147_444),
        "pon": (151_348, 16_817, 16_887),
        "kan": (34_319, 3_814, 3_548),
        "set_aside": (136_924, 15_214, 15_498),
        "riichi": (109_804, 12_201, 11_944),
    }.items()
}
