// Package match plays games between two entrants and compares their results.
//
//   - Play plays one game from an opening: seats with limits or clocks, under
//     Terms.
//   - Series plays the games of a schedule on a number of goroutines. Package
//     tournament gives it the games of many entrants.
//   - Pairing is two entrants, openings, terms and a seed; Match plays a number
//     of its games - each opening twice with colours swapped - adds them to a ledger
//     from which it can resume, and stops when a test is decided.
//   - Results has the games, the Score, the score of each opening and the Pairs;
//     Estimate is Elo with its interval, SPRT the sequential test. Report is all
//     of it as text or JSON, GameFile the games for PGN.
//   - ParseEntrant and LoadOpenings parse what a user writes.
//
// A game ends by the rules (package rules), by an adjudication of Terms, when a
// clock runs out, or when a player gives no legal move. Entrants limited by depth
// or nodes play the same games with any number of workers, since every game has its
// own players and seed.
package match
