"""One module for each kind of model that is fitted, with what they share; each recipe is a function `fit`."""
