package match

import (
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// The 25 positions are all different, even if positions are reflected, and Red is to move.
func TestTwoPlyOpenings(t *testing.T) {
	list, left, err := LoadOpenings([]string{TwoPlyOpenings}, 0)
	if err != nil || left != 0 || len(list) != 25 {
		t.Fatalf("%d openings, %d left out, %v", len(list), left, err)
	}
	seen := map[uint64]string{}
	for i := range list {
		g, err := list[i].play(rules.Simple)
		if err != nil {
			t.Fatal(err)
		}
		pos := g.Position()
		mirror := pos.Mirror()
		if other := seen[pos.Key()] + seen[mirror.Key()]; other != "" || pos.Side() != xiangqi.Red || len(list[i].Moves) != 2 {
			t.Errorf("%s: like %q", list[i].Name, other)
		}
		seen[pos.Key()] = list[i].Name
	}
}

// A search sees more than a count of the material does: here Black's cannons can be taken.
func TestAdjudicationBySearch(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		depth     int
		want      rules.Verdict
	}{
		{"by the pieces", "3k5/9/9/9/9/R1c6/9/9/9/4K4 w - - 0 1", 0, rules.Draw},
		{"by a search", "3k5/9/9/9/9/R1c6/9/9/9/4K4 w - - 0 1", 2, rules.BlackLoses},
		{"Black to move", "4k4/9/9/9/r1C6/9/9/9/9/3K5 b - - 0 1", 2, rules.RedLoses},
	} {
		pos, err := xiangqi.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		terms := Terms{MaxPlies: 10, Edge: 1200, Depth: c.depth}
		if got := atTheEnd(&pos, &terms); got.Verdict != c.want {
			t.Errorf("%s: %v, %s", c.name, got.Verdict, got.Text)
		}
	}
	text := Terms{MaxPlies: 200, Edge: 100, Depth: 6}.String()
	if want := "rules asian, 200 plies at most, then 100 centipawns win, by a search of 6 plies"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}
