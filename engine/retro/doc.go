// Package retro solves endings of few pieces by retrograde analysis: for every
// placing of a material and either side to move, whether the mover wins, loses or
// neither, and in how many plies.
//
// A side without a legal move has lost, in check or not. Neither means that no side can force the
// end. Such a game is decided by repetition, which is not considered here: a win in a table never
// repeats, since each of its moves shortens the distance to the end. The limit of moves without a
// capture is ignored.
//
// Tables can also be built for a game in which one side may pass when it is not in check. Passing
// never hurts without zugzwang. So a position won in xiangqi but not in that game is won only by
// zugzwang, and a search that allows that side a null move misses the win at any depth.
package retro
