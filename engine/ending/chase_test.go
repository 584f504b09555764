package ending

import "testing"

// The draws that rest on standing attacks are few, and none in most endings.
func TestChases(t *testing.T) {
	tables := map[Material]*table{}
	for name, want := range map[string]int{"KRvKA": 0, "KNvKAA": 0, "KPPvKBB": 27} {
		got := solved(t, tables, parsed(t, name))
		lost := 0
		for _, v := range got.defender {
			if v == chased {
				lost++
			}
		}
		if lost != want {
			t.Errorf("%s: %d placings with the defender to move, expected %d", name, lost, want)
		}
	}
}
