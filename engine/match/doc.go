// Package match plays games between two entrants and says how they compare.
//
//   - Play plays one game from an opening: seats with limits or clocks, under
//     Terms.
//   - Pairing is two entrants, openings, terms and a seed; Match plays a number
//     of its games - each opening twice with colours swapped - on as many
//     goroutines as wanted, into a ledger that it goes on from, until a test is
//     decided. Run is the short way.
//   - Result has the games, the Score, the score of each opening and the Pairs;
//     Estimate is Elo with its interval, SPRT the sequential test. Report is all
//     of it for people and programs, GameFile the games for PGN.
//   - ParseEntrant and LoadOpenings read what a person writes.
//
// A game ends by the rules (package rules), by an adjudication of Terms, when a
// clock runs out, or when a player gives no legal move. Entrants limited by depth
// or nodes play the same games whatever the number of workers, since every game
// has players and a seed of its own.
package match
