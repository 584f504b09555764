// Package rating rates a solver of puzzles by Glicko-2 (glicko.go) in periods of a
// day (days.go), and repeats puzzles after days (repetition.go).
package rating
