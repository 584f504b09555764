// Package lesson has a lesson for every heuristic of the search: three sentences on it,
// and a position in which switching it changes the move or the score within MaxNodes.
//
// The positions are those of the built-in suites. They are chosen by Find; the table of
// what it found is lessons.json, which a test makes and checks:
//
//	ABYSS_LONG=1 go test ./engine/lesson -run TestLessonsAreFound -timeout 120m -update
package lesson
