// Package sample holds the positions that a net learns from: each with the score of a search and
// the result of the game it is from. They are kept as their games, in four bytes per move.
//
//	transcript.go  a game as bytes
//	sample.go      its positions that are samples
//	block.go       a file of games with a check sum
//	folder.go      a folder of blocks made alike
//
// A block is written whole or not at all, and its content depends only on its number and the
// settings of its folder. So work on a folder can stop at any moment and continue, and several
// processes can share it: a block that two of them make is the same.
package sample
