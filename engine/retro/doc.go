// Package retro solves endings of few pieces by retrograde analysis: for every
// placing of a material and either side to move, whether the mover wins, loses or
// neither, and in how many plies.
//
// A side without a legal move has lost, in check or not. Neither means that no side
// can force the end; repetition then decides, and is not judged here: a win in a
// table repeats nothing, since every move of it comes nearer to the end. The limit
// of moves without a capture is not looked at.
//
// Tables can be made for another game too, in which one side may pass when it is not
// in check. Passing never hurts where there is no zugzwang, so what is won in the
// real game and not in this one is won by zugzwang alone, and a search that lets
// that side pass never sees it, however deep.
package retro
