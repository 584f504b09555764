// Package rating rates a solver of puzzles by Glicko-2 (glicko.go) with a period for each puzzle
// (days.go), and schedules the repetition of puzzles (repetition.go).
package rating
