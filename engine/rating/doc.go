// Package rating rates a solver of puzzles by Glicko-2 (glicko.go) in periods of a day (days.go),
// and schedules the repetition of puzzles (repetition.go).
package rating
