"""Records of Mahjong Soul: its own messages, as bytes or as the JSON that tools make of them."""
