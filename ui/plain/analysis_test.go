package plain

import (
	"fmt"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// A line shows its depth, its score and its winning chance. The possible moves after it are
// separate from the searched ones.
func TestLinesOfAnAnalysis(t *testing.T) {
	list := func(text string) (moves []xiangqi.Move) {
		for _, word := range strings.Fields(text) {
			m, err := xiangqi.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		return moves
	}
	red := xiangqi.StartPosition()
	black := red
	var u xiangqi.Undo
	black.Make(list("h2e2")[0], &u)
	for _, tc := range []struct {
		pos  *xiangqi.Position
		line search.Info
		want string
	}{
		{&red, search.Info{Line: 1, Depth: 9, Score: 42, PV: list("h2e2 h9g7"), Tail: list("h0g2 i9h9 i0h0 b9c7 g3g4")}, fmt.Sprintf(
			"Choice 1, at depth 9: Red cannon h2 to e2, +0.42 for Red, a chance of %.0f%%.\nThen h9g7.\nThe line may continue h0g2 i9h9 i0h0 b9c7, searched less deeply.\n", 100*wdl.Chance(42))},
		{&black, search.Info{Line: 2, Depth: 7, Score: 350, PV: list("h9g7")}, fmt.Sprintf(
			"Choice 2, at depth 7: Black knight h9 to g7, -3.50 for Red, a chance of %.0f%%.\n", 100*wdl.Chance(-350))},
		{
			&red,
			search.Info{Line: 3, Depth: 5, Score: search.Mate - 5, PV: list("h2e2"), Tail: list("h9g7")},
			"Choice 3, at depth 5: Red cannon h2 to e2, Red mates in 3.\nThe line may continue h9g7, searched less deeply.\n",
		},
		{
			&red,
			search.Info{Line: 1, Depth: 9, PV: list("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 b0c2"), Tail: list("c6c5")},
			"Choice 1, at depth 9: Red cannon h2 to e2, +0.00 for Red, a chance of 50%.\nThen h9g7 h0g2 i9h9 i0h0 b9c7.\n",
		},
	} {
		var out strings.Builder
		p := newParts(Options{Output: &out})
		p.analysis.sayLine(tc.pos, &tc.line)
		if got := out.String(); got != tc.want {
			t.Errorf("said\n%s, expected\n%s", got, tc.want)
		}
	}
}
