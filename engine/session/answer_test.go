package session

import (
	"slices"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// In each of the mateFENs the side to move has a mate.
var mateFENs = []string{
	"c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1",
	"2b1ka3/R3a4/4b4/p8/2R5p/3r1n3/4C3P/4p4/4A4/1r1AK3c b - - 0 1",
	"3akaR2/9/4N4/6c2/9/9/8P/5n3/4K4/3r5 b - - 0 1",
	"9/3k5/4NP3/9/9/9/9/3A5/3Kp4/9 w - - 0 1",
}

// checkMate checks that a line and its tail are legal. If the score is a mate, the line must end
// with the mate, and checkMate increments *mates.
func checkMate(t *testing.T, pos xiangqi.Position, l *search.Info, mates *int) {
	t.Helper()
	line := slices.Concat(l.PV, l.Tail)
	for _, m := range line {
		if !pos.Legal(m) {
			t.Errorf("%v | %v: %v is not legal", l.PV, l.Tail, m)
			return
		}
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	if !search.IsMate(l.Score) {
		return
	}
	if *mates++; len(line) != l.TailEnd() || pos.HasLegalMove() {
		t.Errorf("%s: %v | %v is no mate of that length", search.FormatScore(l.Score), l.PV, l.Tail)
	}
}

// After an analysis has ended, its lines agree with the answer of the search and show every mate
// completely.
func TestAnalysisEndsWithTheAnswer(t *testing.T) {
	mates := 0
	for _, preset := range []string{"modern", "tournament", "abyss", "base"} {
		o, _ := search.Preset(preset)
		o.TableEntries = 1 << 12
		for _, fen := range mateFENs {
			pos, err := xiangqi.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			for _, nodes := range []uint64{100, 4000, 20000} {
				q := Query{Root: search.Root{Pos: pos}, Options: o, Lines: 3, Limits: search.Limits{Nodes: nodes}}
				want := search.New(o).Search(t.Context(), q.Root, search.Limits{Nodes: nodes, Lines: 3}, nil)
				a := NewAnalyst()
				a.Analyze(q)
				n := await(t, a)
				a.Close()
				if want.Bound == search.NoBound {
					continue
				}
				if len(n.Lines) != len(want.Lines) || n.Lines[0].PV[0] != want.Move {
					t.Errorf("%s, %s, %d nodes: %d lines, the first %v; found %v", preset, fen, nodes, len(n.Lines), n.Lines[0].PV, want.Move)
				}
				for i := range n.Lines {
					checkMate(t, pos, &n.Lines[i], &mates)
				}
			}
		}
	}
	if mates < 20 {
		t.Errorf("%d lines to a mate: too few to say anything", mates)
	}
}

// LastSearch begins with the move that the engine has played, and it shows every mate completely.
func TestMoveEndsWithTheAnswer(t *testing.T) {
	mates := 0
	for i, fen := range append(mateFENs, mateFENs...) {
		preset := []string{"tournament", "abyss"}[i/len(mateFENs)]
		for _, nodes := range []uint64{1, 100, 1500, 4000, 8000, 20000} {
			pos, err := xiangqi.ParseFEN(fen)
			if err != nil {
				t.Fatal(err)
			}
			o, _ := search.Preset(preset)
			o.TableEntries = 1 << 12
			s := New(Config{Start: pos, Players: [2]Player{Engine, Engine}, MaxNodes: nodes, Engine: search.New(o)})
			for e := range s.Events() {
				if e.Err != nil {
					t.Fatal(e.Err)
				}
				last, n := e.State.LastSearch, len(e.State.Moves)
				if last == nil || n == 0 {
					continue
				}
				for _, m := range e.State.Moves[:n-1] {
					var u xiangqi.Undo
					pos.Make(m, &u)
				}
				if last.Info.PV[0] != e.State.Moves[n-1] {
					t.Errorf("%s, %d nodes: played %v, shown %v", fen, nodes, e.State.Moves[n-1], last.Info.PV)
				}
				checkMate(t, pos, &last.Info, &mates)
				break
			}
			s.Close()
		}
	}
	if mates < 15 {
		t.Errorf("%d mates: too few to say anything", mates)
	}
}
