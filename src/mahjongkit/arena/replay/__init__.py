"""Blocks played again: side by side from the first decision that differs, or to compare them with the store."""
