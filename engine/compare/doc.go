// Package compare shows what a change of the search's settings does in a position: whether it
// changes the move or the winning chance, how certain that is, which side is right, and which
// heuristic causes it where. It searches each side several times. The searches differ only in the
// order of moves with equal ordering scores (search.Perturb), which cannot matter. So their spread
// shows how much of a single search is chance.
//
// Winning chances are points from 0 to 100 for the side to move at the root.
//
// The statistics are in rule.go, their claims in docs/why.md; TestFigures measures how often the
// claims are right.
package compare
