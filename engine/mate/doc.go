// Package mate proves mates: that the side to move ends the game within a number of
// its own moves against every defence. In xiangqi a side without a legal move has
// lost, in check or not, so stalemate counts as a mate.
//
// A Solver searches to a fixed number of moves, which it increases one by one. In
// full width it tries every move of the attacker: it finds the shortest mate, and if
// it finds none, none exists. With checks only it restricts the attacker: a mate it
// finds is proved, but other moves may also mate.
//
// Repetition never helps the attacker and does not occur within a proof: if a mate in
// at most n moves exists, one exists in which each move shortens the distance to it.
// Repeating a position of the game counts as no mate, whichever side repeats, and so
// does reaching the limit of moves without a capture.
//
// The table stores proofs and disproofs, compared by the whole 64-bit key.
package mate
