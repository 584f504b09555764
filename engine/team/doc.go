// Package team contains personalities and teams of them. A personality is a style of play: payoffs
// of the features of the board. The members of a team search in parallel and vote on the move.
//
//	personality.go  the built-in personalities, by name and by letter
//	file.go         personalities in files, which are read strictly
//	folder.go       all personalities of a folder
//	setup.go        the methods MPSM 1 to 6, and the setup of a team
//	team.go         a team: its players' searches, and the decision
//	vote.go         the values of the proposals, and the winner
//	decision.go     the tables of a decision
//	player.go       one player's searches
//	joint.go        MPSM 6: one tree for all players
//	jointsearch.go the search in that tree
//	progress.go     the progress of a decision, for display
//	style.go        what a user can choose: the usual weights, a personality or a team
//	timed.go        a team under time control
//
// A Team is a player of package match. Its moves depend neither on the number nor on the
// order of its workers.
//
// Source: document 004, "Collaborative computer personalities in the game of
// chess".
package team
