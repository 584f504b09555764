// Package sample stores the positions from which a net learns. Each position has the score of a
// search and the result of its game. The positions are stored as games, with four bytes per move.
//
//	transcript.go  a game as bytes
//	sample.go      the positions of a game that are samples
//	block.go       a file of games with a check sum
//	folder.go      a folder of blocks that were made with the same settings
//
// A block is written completely or not at all. Its content depends only on its number and the
// settings of its folder. Work on a folder can therefore stop at any moment and continue later.
// Several processes can share a folder, because two processes that make the same block get the same
// content.
package sample
