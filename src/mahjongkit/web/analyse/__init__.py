"""The view Analyse: positions as they are typed, and answers that get better while they are looked at."""
