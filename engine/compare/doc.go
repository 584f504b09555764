// Package compare shows what a change of the search's settings does in a position. It finds whether
// the change affects the move or the winning chance, how certain that is, which side is right, and
// which heuristic causes the difference at which place. It searches each side several times. The
// searches differ only in the order of moves with equal ordering scores (search.Perturb), which
// should not matter. The spread of their results therefore shows how much of a single search's
// result is chance.
//
// Winning chances are points from 0 to 100 for the side to move at the root.
//
// The statistics are in rule.go, and docs/why.md states what they claim. TestFigures measures how
// often the claims are right.
package compare
