"""Records of single programs."""
