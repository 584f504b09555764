package report

import (
	"cmp"
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// The names of ideas must be those of modernGames, whose programs must have the idea or not.
func TestIdeasInModern(t *testing.T) {
	names := map[string]bool{}
	for _, p := range experiment.ByID(modernGames).Contests.Pairings {
		names[cmp.Or(p.A.Idea, p.B.Idea)] = true
	}
	found := 0
	for k := range ideas {
		other, renamed := namesInModern[ideas[k].name]
		if renamed && !names[other] {
			t.Errorf("%s has no games of %s", modernGames, other)
		}
		if names[cmp.Or(other, ideas[k].name)] {
			found++
		}
	}
	if found != 9 {
		t.Errorf("%d ideas of the documents in %s, expected 9", found, modernGames)
	}
}
