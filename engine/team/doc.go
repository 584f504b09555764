// Package team has personalities - styles of play as payoffs of the features of
// the board - and teams of them that search side by side and vote on the move.
//
//	personality.go  the built-in personalities, by name and by letter
//	file.go         personalities in files, read strictly
//
// Source: document 004, "Collaborative computer personalities in the game of
// chess".
package team
