// Package mate proves mates. A mate is proved if the side to move can end the game within a number
// of its moves against every defence. In xiangqi, a side without a legal move loses, whether in
// check or not, so stalemate counts as mate.
//
// A Solver searches for mates in a fixed number of moves, and increases this number one by one. In
// full width, it tries every move of the attacker. It finds the shortest mate, and if it finds
// none, there is none. With checks only, it restricts the attacker. A mate that it finds is proved,
// but other moves may mate too.
//
// Repetition never helps the attacker and does not occur within a proof. If there is a mate in at
// most n moves, there is one in which each move shortens the distance to the mate. A line that
// repeats a position of the game counts as no mate, whichever side repeats. So does a line that
// reaches the limit of moves without a capture.
//
// The table stores proofs and disproofs. It compares the whole 64-bit key.
package mate
