// Package rules decides whether and how a game of xiangqi has ended. It decides about mate,
// stalemate, a repeated position, and the draw by move count.
//
// Judge decides for one position and the history that led to it. It is meant for game records,
// after each move. A search has its own cheaper repetition rules. For a repeated position, a search
// calls CycleLoser of this package, or ThesisOptions.IllegalInside and Forbidden under the rule set
// thesis.
//
// The conditions are tested in a fixed order. A side without a legal move has lost, whatever the
// other conditions. Next comes a third occurrence, then 120 plies without a capture. Except under
// thesis, the 120 plies do not include a side's checks after its tenth, nor the replies to them.
//
// The files by topic: the rule sets (set.go), third occurrences and their texts (repetition.go),
// the sides' conduct throughout a cycle (conduct.go), the definition of a chase (chase.go), the
// move count (movecount.go), and the rule of the thesis (threat*.go, thesis*.go).
//
// All functions here are pure, and any goroutine may call them.
package rules
