package format

import (
	"testing"

	"pgregory.net/rapid"
)

// In any tree of lines, holding finds the line that contains a given ply.
func TestPlyOfALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := []*dhtmlxqLine{{ply: 1}}
		parents := []int{0}
		count := rapid.IntRange(1, 60).Draw(t, "lines")
		for i := 1; len(lines) <= count; i++ {
			parent := rapid.IntRange(max(0, i-3), i-1).Draw(t, "parent")
			l := &dhtmlxqLine{ply: rapid.IntRange(0, 2+i).Draw(t, "ply")}
			l.hang(lines[parent].holding(l.ply - 1))
			lines, parents = append(lines, l), append(parents, parent)
		}
		for number := range lines {
			for ply := range 64 {
				want := number
				for want != 0 && lines[want].ply > ply {
					want = parents[want]
				}
				line := lines[want]
				if line.ply > ply {
					line = nil
				}
				if got := lines[number].holding(ply); got != line {
					t.Fatalf("ply %d of line %d: not in line %d", ply, number, want)
				}
			}
		}
	})
}
