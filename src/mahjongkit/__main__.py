"""`python -m mahjongkit` is the command `mahjongkit`."""

from mahjongkit.cli import main

if __name__ == "__main__":
    main()
