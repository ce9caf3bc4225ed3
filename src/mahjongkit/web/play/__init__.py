"""Games in the server: against agents, between agents, and forks of them. Nothing here knows of HTTP."""
