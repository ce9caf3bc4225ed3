"""One click to something that is worth looking at, for every view."""
