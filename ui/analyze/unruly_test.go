package analyze

import (
	"math/rand/v2"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/mode"
)

// unruly are records that break the rules: diagrams, and games in which a player overlooks a
// check or captures a king.
var unruly = []struct{ fen, moves string }{
	{"3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1", "a0a5 d9d8 a5d5"},
	{"9/9/9/9/4N4/9/9/9/9/9 w - - 0 1", ""},
	{"3k5/9/9/3R5/9/4R4/9/9/7r1/5K2r b - - 0 1", ""},
	{"5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1", "f0g2 e1e0 g2h4 e0d0 h4f5 f9f8"},
}

// record opens a record in the mode.
func (f *fixture) record(fen, moves string) {
	f.t.Helper()
	pos, err := xiangqi.ParseDiagram(fen)
	if err != nil {
		f.t.Fatal(err)
	}
	tree := game.NewTree(pos)
	if _, err := tree.AddRecorded(tree.Root(), moveList(f.t, moves)...); err != nil {
		f.t.Fatal(err)
	}
	tree.Forget()
	f.run(f.Study(mode.Study{Title: "a record", Tree: tree}))
}

// If the position breaks the rules, the engine is off and says so. At other positions it searches
// again.
func TestEngineOffWhereRulesDoNotHold(t *testing.T) {
	f := newSearch(t, "")
	f.record("5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1", "f0g2 e1e0 g2h4 e0d0")
	f.idle()
	const off = "The engine is off, because the position breaks the rules: "
	if f.press("home"); f.sees(off) {
		t.Error("the engine is off where the rules hold")
	}
	f.idle()
	if f.engine.best() == nil {
		t.Error("nothing is found where the rules hold")
	}
	f.pressIdle("end")
	f.wantSeen(off + "red has no king")
	if f.engine.running || f.engine.linesShown() != nil && f.engine.ofLines() == "" {
		t.Error("the engine searches where a king is gone")
	}
	f.pressIdle("left") // Black is to move while Red is in check
	f.wantSeen(off)
	f.bench.compare()
	f.wantMessage("The engine is off, because the position breaks the rules: red is in check but black is to move")
}

// A review ends at the move after which the rules do not hold, and reports it.
func TestReviewEndsWithTheRules(t *testing.T) {
	f := newGame(t, "", search.Limits{Nodes: 300})
	f.record("3k5/9/9/9/9/9/9/9/9/R8 w - - 0 1", "a0a5 d9d8 a5d5")
	f.run(f.review.start(f.study.tree.Main()))
	f.wantMessage("There is nothing to review: the first position breaks the rules")
	f.record("5k3/9/9/9/9/9/9/9/4r4/3K1N3 w - - 0 1", "f0g2 e1e0 g2h4 e0d0 h4f5 f9f8")
	f.run(f.review.start(f.study.tree.Main()))
	f.wantMessage("The review ends before ply 3, which leaves the king in check")
	f.idle()
	if r := f.review.report; r == nil || !r.whole || len(r.plies) != 2 || f.review.otherSubject() != "" {
		t.Errorf("the review is %+v, of %q", r, f.review.otherSubject())
	}
}

// After random keys the screen keeps its shape even if the position breaks the rules.
func TestRandomKeysWhereRulesDoNotHold(t *testing.T) {
	t.Chdir(t.TempDir())
	for seed := range uint64(len(unruly)) {
		f := newMode(t, Options{Analyst: brief{session.NewAnalyst()}, Compare: briefly, Review: search.Limits{Nodes: 300}})
		r := &random{fixture: f, Rand: rand.New(rand.NewPCG(seed, 1)), w: 100, h: 40}
		f.run(f.Update(mode.Shown{}))
		r.keys = f.allKeys()
		for range 60 {
			f.opinions.depth, f.explore.most = 1, 1000
			if r.IntN(6) == 0 {
				f.app.Question, f.app.Confirmation, f.app.Choice = nil, nil, nil
				f.record(unruly[seed].fen, unruly[seed].moves)
			}
			r.step()
			if t.Failed() {
				t.Fatalf("seed %d: after %q", seed, r.done)
			}
		}
		f.Close()
	}
}
