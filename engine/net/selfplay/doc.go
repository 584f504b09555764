// Package selfplay makes the samples from which a net learns. The program plays games against
// itself from random openings, and each position gets the score of its search.
//
//	options.go how games are played, and which positions become samples
//	opening.go  random openings, some of them with fewer pieces
//	game.go     one game
//	course.go   the end of a game by its scores
//	label.go    scores of other searches for the samples of games
//	run.go      blocks of games, on several goroutines
//
// A game depends only on the seed, the number of its block, and its number in the block.
package selfplay
