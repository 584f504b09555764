package report

import (
	"testing"

	"example.com/abyss/engine/match"
)

// Other openings have other marks, also if there are as many, and also one after the other.
func TestMarksOfOpenings(t *testing.T) {
	list, _, err := match.LoadOpenings([]string{match.PrintedOpenings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	first, second := list[:3], list[3:6]
	one, two, again := *markOf(first), *markOf(second), *markOf(first)
	if one.sum == two.sum || string(one.names) == string(two.names) {
		t.Errorf("%x and %x, %s and %s", one.sum, two.sum, one.names, two.names)
	}
	if one.sum != again.sum || string(one.names) != string(again.names) {
		t.Errorf("%x, then %x", one.sum, again.sum)
	}
}
