// Package ending solves endings in which only one side, the attacker, has rooks, knights, cannons
// or pawns, and stores the results in files. A result has, for every placing and either side to
// move, whether the attacker wins, in how many moves, and whether the move count without a capture
// or the rules of repetition may spoil that.
//
// A table holds two bytes a placing, also while it is solved. Values spread backwards
// from the ends of games, a move of both sides at a time. Solving needs the tables of
// all materials that a capture leads to. Only the defender's pieces and the attacker's
// rooks, knights, cannons and pawns can be captured: no piece of the defender reaches the
// attacker's guards and bishops.
//
// A side without a legal move has lost, in check or not. Package retro solves the same
// endings from the rules of package xiangqi alone, slowly; the tests compare the two.
package ending
