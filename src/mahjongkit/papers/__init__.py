"""The tables of the papers, made again: the paper's number and ours side by side (docs/papers.md)."""
