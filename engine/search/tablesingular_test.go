package search

import (
	"reflect"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// A search that leaves out a move does not give the value of the position. It must store nothing,
// and must not use the value of the position in the table.
func TestExcludingStoresNothing(t *testing.T) {
	s := at(t, with(mustPreset(t, "base"), "singular=on nullquiesce=on nullquiesce-depth=2"), midgameA)
	s.root.depths, s.quiesceDepth = depths{1, 2}, 2
	excluded := s.root.moves[0].move
	s.path.make(excluded, 0)
	var list xiangqi.MoveList
	s.path.pos.GenerateMoves(&list)
	key := s.path.pos.Key()
	s.stack[1].excluded = list.At(0)
	s.nullQuiesce(-Infinity, Infinity, 2, 1)
	if e, ok := s.table.probe(key); ok {
		t.Errorf("a search without %v stored %d", list.At(0), e.score())
	}
	s.stack[1].excluded = xiangqi.NoMove
	s.table.store(&tableWrite{key: key, score: 4321, bound: Exact, depth: 5, quiesce: 2})
	s.stack[1].excluded = list.At(0)
	if got := s.nullQuiesce(-Infinity, Infinity, 2, 1); got == 4321 {
		t.Error("the table's value of the position passes for that without a move")
	}
}

// If a node is cut off because several moves reach beta, its value must have the dependencies of
// these moves. In the test, Black is a rook behind, and can draw only by repeating a position of
// the game.
func TestMultiCutKeepsDependencies(t *testing.T) {
	root := play(t, "3ak4/4a4/9/9/9/9/9/9/4A4/1R2K4 w - - 0 1", "b0a0", "e9f9")
	root.Rules = rules.Asian
	s := New(with(mustPreset(t, "base"), "singular=on singular-depth=3 singular-margin=0 nullmove=off"))
	s.prepare(t.Context(), root, Limits{}, nil)
	s.root.depths = depths{8, 0}
	s.path.make(mustMove(t, "a0b0"), 0)
	s.stack[1].entry = makeEntry(&tableWrite{score: Draw, bound: Lower, depth: 8}, 1)
	n := node{alpha: Draw - 1, beta: Draw, depth: 5, ply: 1, phase: ExtendFull, tableMove: mustMove(t, "f9f8"), best: -Infinity, floor: -Infinity}
	if !testSingular(s, &n) || n.best != Draw {
		t.Fatalf("no cutoff; the node has %d", n.best)
	}
	if s.path.frames[1].leans.own(1) != gameOnly {
		t.Errorf("the value leans on %#x, want the game", s.path.frames[1].leans)
	}
}

// The test of the table's move is a search of the other moves. It must not end at the horizon, and
// a fail-high reduction must not shorten it to the horizon, because the search there tries all
// moves. In the position, a knight attacks two rooks, and only the move of the table captures it.
func TestSingularTestLeavesItsMoveOut(t *testing.T) {
	const fen = "3aka3/9/9/9/4n4/2R1P1R2/9/9/9/5K3 w - - 0 1"
	for _, settings := range []string{"", "fhr=check"} {
		o := with(mustPreset(t, "base"), "nullmove=off futility=off singular=on singular-margin=0 "+settings)
		o.SetParam("singular-depth", ParamByName("singular-depth").Min)
		s := at(t, o, fen)
		s.root.depths = depths{8, 0}
		known := s.statics.fullWidth(0)
		s.stack[0].entry = makeEntry(&tableWrite{score: known, bound: Lower, depth: 8}, 1)
		n := &s.stack[0].node
		*n = node{alpha: known - 1, beta: known, depth: ParamByName("singular-depth").Min, phase: ExtendFull, tableMove: mustMove(t, "e4e5"), best: -Infinity, floor: -Infinity}
		if cut := testSingular(s, n); cut || n.extendTable != 1 {
			t.Errorf("%q: cut off %t, extended by %d, expected the move to be singular", settings, cut, n.extendTable)
		}
	}
}

// The test of a node's table move is a search at the same ply. Except for the result of the test,
// it leaves the node unchanged.
func TestSingularTestKeepsItsNode(t *testing.T) {
	s := at(t, with(mustPreset(t, "base"), "singular=on singular-depth=3 singular-margin=0"), midgameA)
	s.root.depths = depths{8, 0}
	s.path.make(s.root.moves[0].move, 0)
	var list xiangqi.MoveList
	s.path.pos.GenerateMoves(&list)
	s.stack[1].entry = makeEntry(&tableWrite{score: 2000, bound: Lower, depth: 8}, 1)
	n := &s.stack[1].node
	*n = node{alpha: Draw - 1, beta: Draw, depth: 5, ply: 1, phase: ExtendFull, tableMove: list.At(0), best: -Infinity, floor: -Infinity}
	want := *n
	want.extendTable = 1
	if nodes := s.timer.nodes; testSingular(s, n) || s.timer.nodes == nodes || !reflect.DeepEqual(*n, want) {
		t.Errorf("the node became %+v, want %+v", *n, want)
	}
}

// In a minimal window, the table's move must get a second ply if the other moves are worse by a
// larger margin. It must lose plies if another move is as good.
func TestSingularByMoreAndLess(t *testing.T) {
	const fen = "3aka3/9/9/9/4n4/2R1P1R2/9/9/9/5K3 w - - 0 1" // a knight attacks two rooks, and one move captures it
	for _, c := range []struct {
		name, settings, move string
		// width of the window, and amount by which the table's score exceeds the evaluation
		wide, above Score
		want        int
	}{
		{"one ply", "singular-double=0", "e4e5", 1, 200, 1},
		{"two plies", "singular-double=100", "e4e5", 1, 200, 2},
		{"not so much worse", "singular-double=300", "e4e5", 1, 200, 1},
		{"open window", "singular-double=100", "e4e5", 2, 200, 1},
		{"not singular", "singular-less=0 singular-cut=off", "f0e0", 1, 0, 0},
		{"not singular, less", "singular-less=2 singular-cut=off", "f0e0", 1, 0, -2},
	} {
		s := at(t, with(mustPreset(t, "base"), "nullmove=off futility=off singular=on singular-margin=0 singular-depth=4 "+c.settings), fen)
		s.root.depths = depths{8, 0}
		known := s.statics.fullWidth(0) + c.above
		n := &s.stack[0].node
		*n = node{alpha: known - 1, beta: known - 1 + c.wide, depth: 4, phase: ExtendFull, tableMove: mustMove(t, c.move), best: -Infinity, floor: -Infinity}
		s.stack[0].entry = makeEntry(&tableWrite{score: known, bound: Lower, depth: 8}, 1)
		if cut := testSingular(s, n); cut || n.extendTable != c.want {
			t.Errorf("%s: cut off %t, %d plies, want %d", c.name, cut, n.extendTable, c.want)
		}
	}
}
