// Package rules says how a game of xiangqi stands: mate, stalemate, the verdict
// on a repeated position, and the draw by move count.
//
// Judge answers for one position and the history that led to it. It is meant
// for a game record, after each move. A search has cheaper repetition rules of
// its own; where a position repeats it asks this package (CycleLoser, and for
// rule set thesis ThesisOptions.IllegalInside and Forbidden).
//
// The order of the questions is fixed: a side without a legal move has lost,
// whatever else is true of the position; then a third occurrence; then 120
// plies without a capture, of which a side's checks after its tenth and the
// replies to them do not count except under thesis.
//
// Which file has which idea: set.go the sets, repetition.go third occurrences
// and the words for them, conduct.go what the sides do throughout a cycle,
// chase.go what a chase is, movecount.go the move count, and threat*.go and
// thesis*.go the rule of the thesis.
//
// Everything here is a pure function of its arguments and may be called from
// any goroutine.
package rules
