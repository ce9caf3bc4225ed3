"""The page of a review: one HTML file with its style and scripts."""
