// Package lesson has a lesson for every heuristic of the search. A lesson consists of three
// sentences and a position. In the position, switching the heuristic on or off changes the move or
// the score of a search of at most MaxNodes nodes.
//
// The positions come from the built-in suites. Find chooses them. Its table is lessons.json, which
// a test makes and checks:
//
//	ABYSS_LONG=1 go test ./engine/lesson -run TestLessonsAreFound -timeout 120m -update
package lesson
