// Package rating rates a solver of puzzles by Glicko-2 (glicko.go) and repeats puzzles
// after days (repetition.go).
package rating
