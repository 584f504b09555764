// Package session is the controller between a user and the engine: it owns one
// game, its clocks and the search that may be running in it, takes commands, and
// reports what came of them. It knows no terminal.
//
// One goroutine owns the game. Commands go to it through an unbounded queue, so
// that no caller ever waits; each search runs in a goroutine of its own on
// copies of the position and the history. What comes back takes two lanes:
//
//   - Events carries every change of state and every refusal, in order and
//     without loss, however slowly it is read;
//   - Info is a mailbox that keeps only the newest state of the running search,
//     which neither a slow reader nor a missing one can hold up.
//
// Each change of state has a generation number. What a search says bears that of
// the newest state it runs in, and is dropped when the search has been replaced.
// A search is stopped and waited for before anything takes its place, so two
// searches never use the engine at once.
//
// The clock of the side to move runs from the first move of a person on - over the
// board and between engines from the start of the game - and is hit when the move
// is played: by the session, or over the board by the operator with Confirm. While
// nobody looks at the game it stands still. A timer ends the game when a flag
// falls. Every turn keeps the clock it began with, for takebacks. (timing.go)
//
// On the time of a human the engine may search what it expects to be played; if
// it is, that search goes on as the one for its move. A hint is a search by
// another engine, during which the first one rests. (ponder.go, hint.go)
//
// A Poll asks a team of personalities about a position, for someone who looks on.
// (poll.go)
//
// An Analyst is the same for someone who plays no game but looks at positions:
// the best lines of one, or one under two settings. All it knows stands in one
// snapshot, replaced as a whole and read without waiting. (analyst.go,
// analysis.go, comparison.go)
package session
