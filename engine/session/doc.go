// Package session is the controller between a user and the engine. It owns one game, its clocks and
// the running search, takes commands and reports their effects as events. It has no terminal code.
//
// One goroutine owns the game. Commands go to it through an unbounded queue, so that no caller
// waits; each search runs in its own goroutine on copies of the position and the history. Reports
// come back on two lanes:
//
//   - Events carries every change of state and every refusal, in order and
//     without loss, even to a slow reader;
//   - Info is a mailbox that keeps only the newest state of the running search,
//     so a slow reader does not block it.
//
// Each change of state has a generation number. A report of a search bears that of
// the newest state it runs in, and is dropped once the search has been replaced.
// The session stops a search and waits for its end before it starts another, so two
// searches never use the engine at once.
//
// The clock of the side to move runs from a person's first move on - over the board and between
// engines from the start of the game. It is hit when the move is played: by the session, or over
// the board by the operator with Confirm. While the game is held (Session.Hold) nothing moves. A
// timer ends the game when a flag falls. Every turn keeps the clock it began with, for takebacks.
// (timing.go)
//
// While pondering, the engine searches the position after the move it expects; if that
// move is played, the search continues as the one for its reply. A hint is a search by
// another engine, and pondering pauses for it. (ponder.go, hint.go)
//
// A Poll asks a team of personalities for its vote on a position. (poll.go)
//
// An Analyst searches positions outside a game: the best lines of one. Its state is one
// immutable snapshot, read without waiting. (analyst.go, analysis.go)
package session
