"""Makes what the search has learnt: data from self-play, and from them the small files of weights in the package."""
