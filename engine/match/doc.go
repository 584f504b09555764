// Package match plays games between two players and says how they compare.
//
// Play plays one game from an opening. Run plays a number of games of a Pairing:
// each opening twice with colours swapped, over and over with other seeds, on as
// many goroutines as wanted. Score is what came of it, with the 95 % interval
// and the Elo difference.
//
// A game ends by the rules (package rules), by the adjudication of Terms, or
// when a player gives no legal move. Players limited by depth or nodes play the
// same games whatever the number of workers, since every game has players and a
// seed of its own.
package match
