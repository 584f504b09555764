// Package retro solves endings with few pieces by retrograde analysis. For every placing of a
// material and either side to move, it computes whether the mover wins, loses or does neither, and
// in how many plies the game ends.
//
// A side without a legal move has lost, in check or not. If the mover does neither, no side can
// force the end. Repetition decides such a game, and is not considered here. A win in a table never
// repeats, because each of its moves shortens the distance to the end. The limit of moves without a
// capture is ignored.
//
// Tables can also be built for a game in which one side may pass while it is not in check. Passing
// never hurts without zugzwang. A position that is won in xiangqi, but not in the game with passes,
// is therefore won only by zugzwang. A search that allows the losing side a null move misses such a
// win at any depth.
package retro
