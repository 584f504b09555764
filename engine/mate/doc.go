// Package mate proves mates: that the side to move ends the game within a number
// of its own moves against every defence. A side without a legal move has lost in
// xiangqi, in check or not, so a mate here is either.
//
// A Solver searches to a fixed number of moves and deepens it one by one. In full
// width every move of the attacker is tried, so that what is found is the shortest
// mate and what is not found does not exist. With checks alone only the attacker
// is restricted: what is found is as much of a proof, what is not found says
// nothing about other moves.
//
// Repetition never helps the attacker. Within a proof none occurs: where a mate
// exists in at most n moves, one exists in which each move brings the attacker
// nearer to it, and a position cannot be nearer to the end than itself. Positions
// of the game before count as no mate, whoever repeats them, and so does the limit
// of moves without a capture.
//
// The table holds proofs and disproofs, told apart by the whole 64-bit key.
package mate
