// Package session is the controller between a user and the engine: it owns one
// game and the search that may be running in it, takes commands, and reports
// what came of them. It knows no terminal.
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
// Each change of state has a generation number. What a search says belongs to
// the generation it was started in and is dropped when that has passed. A
// search is stopped and waited for before anything takes its place, so two
// searches never use the engine at once.
package session
