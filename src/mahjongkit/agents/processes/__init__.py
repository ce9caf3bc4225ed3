"""Agents in processes of their own: classes in Python, and programs that speak mjai."""
