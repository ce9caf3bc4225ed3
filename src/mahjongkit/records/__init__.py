"""Records of real games."""

from mahjongkit.records.tenhou_wall import TenhouWall, tenhou_walls

__all__ = ["TenhouWall", "tenhou_walls"]
