// Package ending solves endings in which only one side, the attacker, has rooks, knights, cannons
// or pawns, and stores the results in files. For every placing and either side to move, a result
// states whether the attacker wins and in how many moves. It also states whether that result may
// change because of the count of moves without a capture or the rules on repetition.
//
// A table has two bytes per placing, also while it is being solved. Values spread backwards from
// the ends of games, one move of both sides at a time. Solving a table requires the tables of all
// materials to which a capture leads. Only the defender's pieces and the attacker's rooks, knights,
// cannons and pawns can be captured, because no piece of the defender reaches the attacker's guards
// and bishops.
//
// A side without a legal move has lost, whether or not it is in check. Package retro solves the
// same endings slowly, from the rules of package xiangqi alone. The tests compare the two.
package ending
