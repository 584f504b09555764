package search

import (
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// A leaf has the value that the search gives the position at its horizon. This value is the static
// evaluation, or the value of the first move of the leaf's line. The value of each move is that of
// a separate search.
func TestOpenLeaf(t *testing.T) {
	moved := 0
	for _, preset := range []string{"plain", "base", "modern", "tournament"} {
		for _, fen := range positions {
			root := Root{Pos: position(t, fen)}
			var list xiangqi.MoveList
			root.Pos.GenerateMoves(&list)
			for _, line := range [][]xiangqi.Move{nil, {list.At(0)}, {list.At(0), xiangqi.NoMove}, {list.At(list.Len() - 1)}} {
				l, err := OpenLeaf(New(mustPreset(t, preset)), root, line)
				if err != nil {
					continue // passing is not possible in check
				}
				best, ok := Score(0), false
				for i, m := range l.Moves {
					if i > 0 && m.Value > l.Moves[i-1].Value {
						t.Errorf("%s, %s: %v behind %v", preset, fen, m, l.Moves[i-1])
					}
					if len(l.Line) > 0 && m.Move == l.Line[0] {
						best, ok = m.Value, true
					}
				}
				switch {
				case len(l.Line) == 0 && l.Value != l.Static, len(l.Line) > 0 && (!ok || l.Value != best):
					t.Errorf("%s, %s after %v: value %d by %v, static %d, moves %v", preset, fen, line, l.Value, l.Line, l.Static, l.Moves)
				case ok:
					moved++
				}
			}
		}
	}
	if moved == 0 {
		t.Error("no leaf had a better move than standing pat")
	}
}

// If the line to a leaf cannot be played, the error names the move and its place in the line.
func TestOpenLeafRefuses(t *testing.T) {
	root := Root{Pos: xiangqi.StartPosition()}
	long := make([]xiangqi.Move, maxPly)
	for i := range long {
		long[i] = mustMove(t, []string{"a0a1", "a9a8", "a1a0", "a8a9"}[i%4])
	}
	for _, c := range []struct {
		line []xiangqi.Move
		want string
	}{
		{moveList(t, "a0a1 a0a1"), "move 2 of the line"},
		{moveList(t, "e0e5"), "move 1 of the line"},
		{long, "move 128 of the line"},
	} {
		if _, err := OpenLeaf(New(mustPreset(t, "base")), root, c.line); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v: %v", c.line[:1], err)
		}
	}
	check := Root{Pos: position(t, "4k4/9/4R4/9/9/9/9/9/9/3K5 b - - 0 1")}
	if _, err := OpenLeaf(New(mustPreset(t, "base")), check, []xiangqi.Move{xiangqi.NoMove}); err == nil {
		t.Error("a pass in check")
	}
}
