// Package rules decides how a game of xiangqi stands: mate, stalemate, the verdict on a repeated
// position, and the draw by move count.
//
// Judge answers for one position and the history that led to it. It is meant for a game record,
// after each move. A search has its own cheaper repetition rules. For a repeated position it asks
// this package (CycleLoser, and for rule set thesis ThesisOptions.IllegalInside and Forbidden).
//
// The order of the questions is fixed. A side without a legal move has lost, whatever else holds.
// Then comes a third occurrence, then 120 plies without a capture; except under thesis, a side's
// checks after its tenth and the replies to them do not count.
//
// The files by topic: set.go the sets, repetition.go third occurrences and their texts, conduct.go
// the sides' conduct throughout a cycle, chase.go the definition of a chase, movecount.go the move
// count, and threat*.go and thesis*.go the rule of the thesis.
//
// Everything here is a pure function of its arguments and may be called from
// any goroutine.
package rules
