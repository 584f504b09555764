// Package sample stores the positions from which a net learns. Each has the score of a search and
// the result of its game. They are stored as games, with four bytes per move.
//
//	transcript.go  a game as bytes
//	sample.go      its positions that are samples
//	block.go       a file of games with a check sum
//	folder.go      a folder of blocks made alike
//
// A block is written completely or not at all. Its content depends only on its number and the
// settings of its folder. So work on a folder can stop at any moment and continue later. Several
// processes can share a folder, because a block that two of them make is the same.
package sample
