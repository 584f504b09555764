// Package match plays games between two entrants and compares their results.
//
//   - Play plays one game from an opening, between two seats with limits or clocks, under Terms.
//   - Series plays the games of a schedule in several goroutines. Package tournament gives it the
//     games of many entrants.
//   - A Pairing consists of two entrants, openings, terms and a seed. Match plays a number of its
//     games, each opening twice with colours swapped. Match adds the games to a ledger, from which
//     it can resume, and stops when a test is decided.
//   - Results contains the games, the Score, the score of each opening and the Pairs. Estimate is
//     the Elo difference with its interval, SPRT the sequential test. Report has all of it as text
//     or JSON; GameFile has the games as PGN.
//   - ParseEntrant and LoadOpenings parse what a user writes.
//
// A game ends by the rules (package rules), by an adjudication of Terms, when a clock runs out, or
// when a player returns no legal move. Entrants limited by depth or nodes play the same games with
// any number of workers, because every game has its own players and seed.
package match
