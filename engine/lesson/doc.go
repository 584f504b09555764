// Package lesson has a lesson for every heuristic of the search: three sentences, and a position in
// which switching it changes the move or the score within MaxNodes.
//
// The positions are those of the built-in suites. Find chooses them; its table is lessons.json,
// which a test makes and checks:
//
//	ABYSS_LONG=1 go test ./engine/lesson -run TestLessonsAreFound -timeout 120m -update
package lesson
