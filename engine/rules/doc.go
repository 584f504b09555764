// Package rules says how a game of xiangqi stands: mate, stalemate, the verdict
// on a repeated position, and the draw by move count.
//
// Judge answers for one position and the history that led to it. It is meant
// for a game record, after each move. A search has cheaper repetition rules of
// its own; of rule set thesis it asks this package, where a position repeats
// (ThesisOptions.IllegalInside and Forbidden).
//
// The order of the questions is fixed: a side without a legal move has lost,
// whatever else is true of the position; then a third occurrence; then 120
// plies without a capture.
//
// The move count here is the plain one. Rule books also leave out of the count
// a side's checks after its tenth and the replies to them; that belongs to the
// full repetition rules and is not applied by the sets that exist so far.
//
// Everything here is a pure function of its arguments and may be called from
// any goroutine.
package rules
