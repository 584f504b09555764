package match

import "testing"

// The openings of the team experiments: 24 of twelve types, and 240, all different
// (Match checks that a game can begin with each).
func TestTeamOpenings(t *testing.T) {
	for source, want := range map[string]int{TwiceOpenings: 24, ManyOpenings: 240} {
		list, _, err := LoadOpenings([]string{source}, 0)
		if err != nil || len(list) != want {
			t.Fatalf("%s: %d openings, %v; want %d", source, len(list), err, want)
		}
		names := map[string]bool{}
		for _, o := range list {
			names[o.Name] = true
			if first := len(o.Moves) % 2; source == TwiceOpenings && first != 0 {
				t.Errorf("%s: Black is to move", o.Name)
			}
		}
		if source == TwiceOpenings && len(names) != want {
			t.Errorf("%s: %d names of %d", source, len(names), want)
		}
	}
}
