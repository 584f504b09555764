// Package selfplay makes the samples that a net learns from: games of the program against
// itself from random openings, each position with the score of its search.
//
//	options.go  how games are played and which positions are kept
//	opening.go  random openings, a part of them with fewer pieces
//	game.go     one game
//	course.go   the end of a game by its scores
//	label.go    scores of other searches for the samples of games
//	run.go      blocks of games, on several goroutines
//
// A game depends only on the seed, its block and its number there.
package selfplay
