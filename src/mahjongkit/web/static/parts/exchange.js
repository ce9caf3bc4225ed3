// Comparing tiles whose order does not matter.
export const sameTiles = (left, right) => left.length === right.length && [...left].sort().join() === [...right].sort().join();
