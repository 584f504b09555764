// Package eval scores a quiet position: the score is a sum of named terms, whose weights are in one
// table of data. The thesis lists the terms in 2.3.1.
//
//	stage.go      the four stages and their boundaries
//	weights.go    every weight, by stage if it varies
//	payoffs.go    what board features are worth to a personality, by name
//	features.go   board features beyond those of 1992, counted in a position
//	regions.go    the sets of points that these features need
//	placement.go  the placement tables, with the reason for each
//	evaluator.go  material, placement and tempo, installed in a Position
//	cannon.go     head-cannon and side-cannon
//	ring.go       points around a king that the enemy reaches
//	state.go      the part of an evaluation that follows the moves of a search
//	path.go       penalties for a move and not for a position
//	bound.go      a bound on all terms except material
//	trace.go      the score computed in another way, term by term
//
// Scores are centipawns for the side to move, unless a name contains Red or Black. A pawn on its
// own side of the river is 100. The stage is chosen once, at the root, and an Evaluator belongs to
// one stage.
//
// Three terms depend on the moves that led to a position, not on the position alone. They are
// stored in a State for each ply, and never in a Position or its key.
//
// An Evaluator is immutable and may be shared by goroutines; a State belongs to its caller. The
// package uses no floating-point numbers, clock or random numbers, so a score is the same on every
// machine.
package eval
