// Package mate proves mates: that the side to move can end the game within a number of its moves,
// whatever the defence. In xiangqi, a side without a legal move loses, whether in check or not, so
// stalemate counts as mate.
//
// A Solver searches for mates in a fixed number of moves, and increases this number one by one. In
// the mode FullWidth, it tries every move of the attacker; it then finds the shortest mate, and if
// it finds none, there is none. In the mode ChecksOnly, the attacker may only give check; a mate
// found in this way is proved too, but without it there may be a mate by other moves.
//
// Repetition never helps the attacker and does not occur within a proof. If there is a mate in at
// most n moves, there is also a mate in which each move shortens the distance to the end. A line
// that repeats a position of the game counts as no mate, whichever side repeats. The same is true
// of a line that reaches the limit of moves without a capture.
//
// The table stores proofs and disproofs. It compares the whole 64-bit key.
package mate
