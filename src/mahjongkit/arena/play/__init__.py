"""The games of a match: on threads, in worker processes, on a cluster; and the run that writes them to a store."""
