"""Policy nets in PyTorch: planes in, the logits of all heads out; `lean` is the default, `paper` is Meowjong's.

>>> import torch
>>> from mahjongkit.learn.networks import LeanNet
>>> net = LeanNet(70, ["discard", "riichi", "value"], width=8, blocks=1)
>>> {head: tuple(logits.shape) for head, logits in net(torch.zeros(5, 70, 34)).items()}
{'discard': (5, 37), 'riichi': (5, 2), 'value': (5, 1)}
"""

from mahjongkit.learn.networks.heads import HEADS, heads_of
from mahjongkit.learn.networks.lean import LeanNet
from mahjongkit.learn.networks.model_files import PolicyModule, load_policy, save_policy
from mahjongkit.learn.networks.paper import PaperNet

__all__ = ["HEADS", "LeanNet", "PaperNet", "PolicyModule", "heads_of", "load_policy", "save_policy"]
