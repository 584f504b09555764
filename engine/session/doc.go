// Package session is the controller between a user and the engine. It owns one game, its clocks and
// the running search. It receives commands and reports their effects as events. It contains no
// terminal code.
//
// One goroutine owns the game. Commands reach it through an unbounded queue, so that no caller
// waits. Each search runs in its own goroutine on copies of the position and the history. Reports
// come back in two ways:
//
//   - Events delivers every change of state and every rejection, in order and without loss, even to
//     a slow reader;
//   - Info contains only the newest state of the running search, so that a slow reader does not
//     block the search.
//
// Each change of state has a generation number. A report of a search has the generation of the
// newest state in which the search runs. The report is dropped if another search has replaced that
// search. The session stops a search and waits until it has ended before it starts another, so two
// searches never use the engine at once.
//
// The clock of the side to move runs from a person's first move on. Over the board and between
// engines it runs from the start of the game. The session presses the clock when a move is played.
// Over the board, the operator presses the engine's clock with Confirm. While the game is on hold
// (Session.Hold), no clock runs. A timer ends the game when a flag falls. Every turn stores the
// clock at its beginning, for takebacks. (timing.go)
//
// While pondering, the engine searches the position after the move that it expects. If that move is
// played, the search continues as the search for the reply. A hint is a search by a second engine,
// during which pondering pauses. (ponder.go, hint.go)
//
// A Poll has a team of personalities vote on a position. (poll.go)
//
// An Analyst searches positions outside a game, and finds the best lines of one position. Its state
// is one immutable snapshot, which can be read without waiting. (analyst.go, analysis.go)
package session
