"""Fitting the models that are shipped, each from nothing by one command (docs/models.md).

PyTorch is an extra (`pip install 'mahjongkit[learn]'`) and is imported only when something is fitted.
"""

from mahjongkit.learn.fit import FitReport, fit, fit_names

__all__ = ["FitReport", "fit", "fit_names"]
