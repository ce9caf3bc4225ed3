"""Programs that speak mjai, good ones and faulty ones; each runs by itself, without mahjongkit."""
