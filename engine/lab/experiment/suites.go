package experiment

import (
	"slices"

	"abyss/engine/lab"
	"abyss/engine/search"
)

// suiteOr is the built-in suite of a name, or while the program has none of that
// name the fifty positions; the note says so, and is empty where there is nothing
// to say.
func suiteOr(name string) (suite, note string) {
	if slices.Contains(lab.BuiltInNames(), name) {
		return name, ""
	}
	return "thesis", "The thesis's fifty positions stand in for the suite " + name + ", which this program does not have."
}

// on puts a spec on the suite of a name, or on what stands in for it.
func (s *Spec) on(name string) *Spec {
	suite, note := suiteOr(name)
	s.Suite = suite
	if note != "" {
		s.Notes = append(s.Notes, note)
	}
	return s
}

// hybrid is the limits of a search that is to take so many nodes on average: it
// begins no iteration after two fifths of them, and is cancelled at twice as many.
// With a growth of five a ply, what it takes lies between two fifths and twice, on
// average about the number itself.
//
// Source: document 002, section 3.2, "tries to stop the search between two
// successive iterations, but sometimes cancels the search if an iteration takes too
// long"; the numbers are ours.
func hybrid(nodes uint64) search.Limits {
	return search.Limits{Begin: 2 * nodes / 5, Nodes: 2 * nodes}
}
