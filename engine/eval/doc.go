// Package eval scores a quiet position: the sum of named terms, each with its
// weight in one table of data, as the thesis lists them in 2.3.1.
//
//	stage.go      the four stages and their boundaries
//	weights.go    every weight, per stage where it varies
//	payoffs.go    what board features are worth to a personality, by name
//	features.go   board features beyond those of 1992, counted in a position
//	regions.go    the sets of points they ask about
//	placement.go  the placement tables, with the reason for each
//	evaluator.go  material, placement and tempo, installed in a Position
//	cannon.go     head-cannon and side-cannon
//	ring.go       points around a king that the enemy reaches
//	state.go      what follows the moves of a search
//	path.go       penalties for a move and not for a position
//	bound.go      how far everything but material can go
//	trace.go      the same score again, term by term
//
// Scores are centipawns, a pawn on its own side of the river being 100, and
// are seen from the side to move unless a name says Red or Black. The stage is
// chosen once, at the root, and an Evaluator belongs to one stage.
//
// Three terms depend on the moves that led to a position and not on the
// position alone. They live in State, one per ply, and never in a Position or
// its key.
//
// An Evaluator is immutable and may be shared by goroutines; a State belongs to
// its caller. There is no floating point, clock or chance here, so a score is
// the same on every machine.
package eval
