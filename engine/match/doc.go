// Package match plays games between two entrants and compares their results.
//
//   - Play plays one game from an opening, between two seats with limits or clocks, under Terms.
//   - Series plays the games of a schedule in several goroutines. Package tournament uses it for
//     the games of many entrants.
//   - A Pairing consists of two entrants, openings, terms and a seed. A Match plays a number of
//     games of a Pairing, with each opening twice, the second time with swapped colours. It adds
//     the games to a ledger, from which it can be resumed, and stops when a sequential test is
//     decided.
//   - Results contains the games, the Score, the score of each opening and the Pairs. Estimate is
//     the Elo difference with its interval, SPRT the sequential test. Report returns all these
//     figures as text or JSON, and GameFile returns the games for PGN.
//   - ParseEntrant and LoadOpenings parse entrants and openings that a user writes.
//
// A game ends by the rules (package rules), by an adjudication of Terms, when a clock runs out, or
// when a player returns no legal move. Entrants limited by depth or nodes play the same games with
// any number of workers, because every game has its own players and seed.
package match
