package lesson

import (
	"os"
	"testing"
)

// Repeated searches confirm the effect that the table gives for each lesson.
func TestLessonsAreReal(t *testing.T) {
	list, err := All()
	if err != nil {
		t.Fatal(err)
	}
	shown := map[Effect]int{}
	for i := range list {
		l := &list[i]
		shown[l.Shows]++
		if os.Getenv("ABYSS_LONG") == "" && (l.Heuristic != "checkevasions" || testing.Short()) {
			continue
		}
		got, err := l.Test(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got != l.Shows {
			t.Errorf("%s at %s: %q, the table says %q", l.Heuristic, l.Position, got, l.Shows)
		}
	}
	t.Log(shown)
	if shown[OnChance] < len(list)/2 {
		t.Errorf("%v of %d", shown, len(list))
	}
}
