package search

import (
	"fmt"
	"slices"
	"testing"
)

// singularNode is a root with known values of all moves. The leaves of its tree have static values,
// so that every search is exact, and only root moves can be extended.
type singularNode struct {
	fen    string
	depth  int
	values []Score // values of the moves, in the order of the search
	deeper []Score // values of the moves from searches that are one ply deeper
}

func singularSearcher(t *testing.T, o Options, fen string) *Searcher {
	t.Helper()
	s := at(t, o, fen)
	s.staticLeaf = true
	s.root.depths = depths{1, 0}
	return s
}

func singularNodes(t *testing.T) []singularNode {
	t.Helper()
	var list []singularNode
	for _, fen := range positions {
		for depth := 1; depth <= 2; depth++ {
			n := singularNode{fen: fen, depth: depth}
			s := singularSearcher(t, plainOptions(), fen)
			for i := range s.path.frames[0].moves.Len() {
				s.path.make(s.path.frames[0].moves.At(i), 0)
				n.values = append(n.values, -s.alphaBeta(-Infinity, Infinity, depth-1, 1))
				n.deeper = append(n.deeper, -s.alphaBeta(-Infinity, Infinity, depth, 1))
				s.path.unmake(0)
			}
			list = append(list, n)
		}
	}
	return list
}

// singularOracle computes the value of the node by the definition. The best move is extended if it
// leads all others by the margin. If its extended value is lower by more than the margin, the move
// has fallen, and the best of the other moves takes its place. That move is extended in the same
// way, unless nominal is true. The oracle counts the extended moves and the moves that fell.
func singularOracle(n singularNode, margin Score, nominal bool) (value Score, extended, fell int) {
	value = -Infinity
	fallen := make([]bool, len(n.values))
	for {
		best, second := -1, value
		for i, v := range n.values {
			switch {
			case fallen[i]:
			case best < 0 && v > value || best >= 0 && v > n.values[best]:
				if best >= 0 {
					second = max(second, n.values[best])
				}
				best = i
			default:
				second = max(second, v)
			}
		}
		if best < 0 {
			return value, extended, fell
		}
		v := n.values[best]
		if nominal && fell > 0 || fell == maxFallen || v-second < margin {
			return v, extended, fell
		}
		extended++
		value = n.deeper[best]
		if v-value <= margin {
			return value, extended, fell
		}
		fell++
		fallen[best] = true
	}
}

// margins returns values around every threshold of the node: the lead of the best move, and the
// amount by which its value falls.
func (n singularNode) margins() []Score {
	sorted := slices.Sorted(slices.Values(n.values))
	list := []Score{0, 25, 100}
	for i := len(sorted) - 1; i > 0 && i > len(sorted)-4; i-- {
		lead := sorted[i] - sorted[i-1]
		list = append(list, lead, lead+1)
	}
	best := slices.Index(n.values, slices.Max(n.values))
	if fall := n.values[best] - n.deeper[best]; fall > 0 {
		list = append(list, fall, fall-1)
	}
	return list
}

// For every margin, the exact value of the node and the number of its extensions must follow the
// definition. After a fall, the siblings are searched again.
func TestPVSingularByDefinition(t *testing.T) {
	extensions, falls := 0, 0
	for _, n := range singularNodes(t) {
		for _, margin := range n.margins() {
			for _, fall := range []string{"research", "nominal"} {
				o := with(plainOptions(), fmt.Sprintf("minwindow=on pvsingular=full pvsingular-margin=%d pvsingular-fall=%s", margin, fall))
				s := singularSearcher(t, o, n.fen)
				got := s.alphaBeta(-Infinity, Infinity, n.depth, 0)
				want, extended, fell := singularOracle(n, margin, fall == "nominal")
				if c := s.stats.Features[PVSingular]; got != want || c.Fired != uint64(extended) || c.Tried < c.Fired {
					t.Errorf("%s depth %d margin %d, %s: %d, %+v; want %d, %d extended, %d fell", n.fen, n.depth, margin, fall, got, c, want, extended, fell)
				}
				if s.path.frames[0].trail != 0 {
					t.Fatal("the search at nominal depth did not end")
				}
				extensions += extended
				falls += fell
			}
		}
	}
	if extensions < 20 || falls < 5 {
		t.Errorf("only %d extensions and %d falls were compared", extensions, falls)
	}
}

// A move may be singular in comparison with the later siblings, but not in comparison with all
// siblings. If only later siblings count, a best move late in the order is not compared with the
// earlier moves.
func TestPVSingularSiblings(t *testing.T) {
	differ := 0
	for _, n := range singularNodes(t) {
		best := slices.Index(n.values, slices.Max(n.values))
		others := slices.Concat(n.values[:best], n.values[best+1:])
		lead := n.values[best] - slices.Max(others)
		after := n.values[best] + Infinity
		if best+1 < len(n.values) {
			after = n.values[best] - slices.Max(n.values[best+1:])
		}
		if IsMate(n.values[best]) || lead >= 30000 {
			continue
		}
		margin := lead + 1 // this margin is so large that the move is not singular in comparison with all siblings
		for siblings, want := range map[string]bool{"all": false, "later": after >= margin} {
			o := with(plainOptions(), fmt.Sprintf("pvsingular=full pvsingular-margin=%d pvsingular-siblings=%s", margin, siblings))
			s := singularSearcher(t, o, n.fen)
			s.alphaBeta(-Infinity, Infinity, n.depth, 0)
			if got := s.stats.Features[PVSingular].Fired > 0; got != want {
				t.Errorf("%s depth %d margin %d, %s: extended %v", n.fen, n.depth, margin, siblings, got)
			}
			if want {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("no position tells the two apart")
	}
}

// A node must test its best move if the window is open and the move has raised alpha, or in any
// case if a parameter says so. It must never test a move beyond the limit, in the other phase, with
// a mate score, or at a cutoff.
func TestPVSingularNodes(t *testing.T) {
	value := singularSearcher(t, plainOptions(), midgameA).alphaBeta(-Infinity, Infinity, 1, 0)
	const mate = "3k5/4R4/9/9/9/9/9/9/9/4K3R w - - 0 1"
	for _, c := range []struct {
		name, settings, fen string
		alpha, beta         Score
		ply0                bool // whether extensions are possible at the root
		want                bool
	}{
		{"open window", "", midgameA, value - 50, value + 50, true, true},
		{"null window", "", midgameA, value, value + 1, true, false},
		{"null window, all", "pvsingular-nodes=all", midgameA, value, value + 1, true, true},
		{"below alpha", "", midgameA, value, value + 50, true, false},
		{"below alpha, all", "pvsingular-nodes=all", midgameA, value, value + 50, true, true},
		{"past the limit", "", midgameA, value - 50, value + 50, false, false},
		{"of the other phase", "pvsingular=quiesce", midgameA, value - 50, value + 50, true, false},
		{"cut off", "pvsingular-nodes=all", "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", -20000, -19000, true, false},
	} {
		o := with(plainOptions(), "pvsingular=full pvsingular-margin=0 "+c.settings)
		s := singularSearcher(t, o, c.fen)
		if !c.ply0 {
			s.root.depths = depths{0, 0}
		}
		s.alphaBeta(c.alpha, c.beta, 1, 0)
		if got := s.stats.Features[PVSingular].Tried > 0; got != c.want {
			t.Errorf("%s: tested %v", c.name, got)
		}
	}
	s := singularSearcher(t, with(plainOptions(), "pvsingular=full"), mate)
	n := node{alpha: -Infinity, beta: Infinity, depth: 1, phase: ExtendFull, best: Mate - 1, searched: 1}
	if singularCandidate(s, &n, 100) {
		t.Error("a mate was tested")
	}
	n.best = 100
	if !singularCandidate(s, &n, 100) {
		t.Error("no candidate to compare with")
	}
	n.numFallen = maxFallen
	if singularCandidate(s, &n, 100) {
		t.Error("one more after the last fall")
	}
	n.numFallen = 0
	s.path.frames[0].trail = trailNominal
	if singularCandidate(s, &n, 100) {
		t.Error("tested below a node at nominal depth")
	}
}

// If a singular move falls below the value of a pass, the node must keep the value of the pass.
func TestSingularFallKeepsThePass(t *testing.T) {
	s := singularSearcher(t, with(plainOptions(), "pvsingular=full"), midgameA)
	m := s.path.frames[0].moves.At(0)
	s.path.make(m, 0)
	deeper := -s.alphaBeta(-Infinity, Infinity, 1, 1)
	s.path.unmake(0)
	for _, c := range []struct {
		name        string
		floor, want Score
	}{
		{"above it", deeper - 1, deeper},
		{"below it", deeper + 1, deeper + 1},
	} {
		n := node{alpha: -Infinity, beta: Infinity, depth: 1, phase: ExtendFull, floor: c.floor, best: deeper + 25, bestMove: m, singular: true}
		if again := extendSingular(s, &n); again || n.best != c.want || (n.bestMove == m) != (c.want == deeper) {
			t.Errorf("fell %s: %d by %v, again %v; want %d", c.name, n.best, n.bestMove, again, c.want)
		}
		if s.path.frames[0].lineLen > 0 != (c.want == deeper) {
			t.Errorf("fell %s: a line of %d moves", c.name, s.path.frames[0].lineLen)
		}
		n = node{alpha: -Infinity, beta: Infinity, depth: 1, phase: ExtendFull, floor: c.floor, best: deeper + 26, bestMove: m}
		if again := extendSingular(s, &n); !again || n.numFallen != 1 || !n.hasFallen(m) || n.best != c.want {
			t.Errorf("fell %s by more than the margin: again %v, %+v", c.name, again, n)
		}
	}
	n := node{floor: -Infinity, best: 10, singular: true}
	if n.raiseFloor(10) || !n.singular || !n.raiseFloor(11) || n.singular || n.best != 11 || n.floor != 11 {
		t.Errorf("%+v: what is not a move's value leaves no move singular", n)
	}
}

// The value of a node must be at least the value of a pass, with or without singular moves.
func TestSingularNodeIsWorthItsNullMove(t *testing.T) {
	for _, fen := range positions {
		for _, settings := range []string{"pvsingular-margin=0", "pvsingular-margin=0 pvsingular-fall=nominal", "pvsingular-nodes=all"} {
			o := with(plainOptions(), "nullmove=all pvsingular=full "+settings)
			for depth := 2; depth <= 3; depth++ {
				s := singularSearcher(t, o, fen)
				if !nullAllowed(s, depth, 0) {
					continue
				}
				null := nullMove(s, -Infinity, Infinity, depth, 0)
				if got := singularSearcher(t, o, fen).alphaBeta(-Infinity, Infinity, depth, 0); got < null {
					t.Errorf("%s %s depth %d: %d, passing %d", fen, settings, depth, got, null)
				}
			}
		}
	}
}

// A move that another extension has already extended must not be extended as a singular move.
func TestExtendedMoveIsNotSingular(t *testing.T) {
	s := singularSearcher(t, with(plainOptions(), "kingthreats=full pvsingular=full fhsingular=full"), twoRooks)
	n := playLine(t, s, "h7h8")
	n.alpha, n.beta, n.depth, n.floor, n.best = -Infinity, Infinity, 2, -Infinity, -Infinity
	m := s.path.frames[0].undo.Move()
	score, depth := s.searchMove(n, 0)
	if s.path.frames[1].kingPlies != 1 || depth != n.depth {
		t.Fatalf("%d plies earned, %d left, want the king threat's", s.path.frames[1].kingPlies, depth)
	}
	n.best = score - 1000
	if failHighSingular(s, n, 0, depth) || s.stats.Features[FHSingular].Tried != 0 {
		t.Error("an extended move was tested fail-high")
	}
	s.path.unmake(0)
	s.newBest(n, m, score, depth)
	if n.singular {
		t.Error("an extended move is up for PV-singular")
	}
	if s.newBest(n, m, score+1000, depth-1); !n.singular {
		t.Error("the same move at its own depth is not")
	}
}

// A move is fail-high singular if a reduced search of every tested sibling gives a value that is at
// least a margin below the move's score.
func TestFailHighSingularByDefinition(t *testing.T) {
	fired, notSingular := 0, 0
	for _, fen := range positions {
		for reduction := range 3 {
			const depth = 3
			ref := singularSearcher(t, plainOptions(), fen)
			var reduced []Score
			for i := range ref.path.frames[0].moves.Len() {
				ref.path.make(ref.path.frames[0].moves.At(i), 0)
				reduced = append(reduced, -ref.alphaBeta(-Infinity, Infinity, depth-1-reduction, 1))
				ref.path.unmake(0)
			}
			for _, i := range []int{0, 1, len(reduced) / 2, len(reduced) - 2} {
				later := reduced[i+1:]
				all := slices.Concat(reduced[:i], later)
				for siblings, under := range map[string][]Score{"later": later, "all": all} {
					o := with(plainOptions(), fmt.Sprintf("fhsingular=full fhsingular-reduction=%d fhsingular-siblings=%s", reduction, siblings))
					for best, want := range map[Score]bool{slices.Max(under) + 75: true, slices.Max(under) + 74: false} {
						s := singularSearcher(t, o, fen)
						m := s.path.frames[0].moves.At(i)
						s.path.make(m, 0)
						before := s.path.pos
						n := &node{alpha: -Infinity, beta: Infinity, depth: depth, phase: ExtendFull, best: best}
						got := failHighSingular(s, n, i, n.depth-1)
						c := s.stats.Features[FHSingular]
						if got != want || c.Tried != 1 || (c.Fired == 1) != want {
							t.Errorf("%s: move %d, %s, reduction %d, best %d: %v, %+v", fen, i, siblings, reduction, best, got, c)
						}
						if s.path.pos != before || s.path.frames[0].undo.Move() != m {
							t.Fatal("the move is not made again")
						}
						if want {
							fired++
						} else {
							notSingular++
						}
					}
				}
			}
		}
	}
	if fired == 0 || notSingular == 0 {
		t.Errorf("%d singular, %d not", fired, notSingular)
	}
}

// A move is tested only if it beats the best score in an open window. If it passes the test, it is
// searched one ply deeper.
func TestFailHighSingularMoves(t *testing.T) {
	ref := singularSearcher(t, plainOptions(), midgameA)
	m := ref.path.frames[0].moves.At(3)
	ref.path.make(m, 0)
	value, deeper := -ref.alphaBeta(-Infinity, Infinity, 1, 1), -ref.alphaBeta(-Infinity, Infinity, 2, 1)
	for _, c := range []struct {
		name              string
		alpha, beta, best Score
		searched          int
		settings          string
		tested            bool
	}{
		{"a new best", -Infinity, Infinity, value - 1, 3, "", true},
		{"a new best, singular", -Infinity, Infinity, value - 1, 3, "fhsingular-margin=0 fhsingular-reduction=8", true},
		{"the first", -Infinity, Infinity, -Infinity, 0, "", false},
		{"no better", -Infinity, Infinity, value, 3, "", false},
		{"below alpha", value, Infinity, value - 1, 3, "", false},
		{"a cutoff", -Infinity, value, value - 1, 3, "", false},
		{"a null window", value - 1, value, value - 1, 3, "", false},
		{"off", -Infinity, Infinity, value - 1, 3, "fhsingular=off", false},
		{"nominal", -Infinity, Infinity, value - 1, 3, "", false},
	} {
		s := singularSearcher(t, with(plainOptions(), "fhsingular=full "+c.settings), midgameA)
		if c.name == "nominal" {
			s.path.frames[0].trail = trailNominal
		}
		s.path.make(m, 0)
		n := &node{alpha: c.alpha, beta: c.beta, depth: 2, phase: ExtendFull, best: c.best, searched: c.searched}
		score, depth := s.searchMove(n, 3)
		count := s.stats.Features[FHSingular]
		if count.Tried > 0 != c.tested {
			t.Errorf("%s: tested %v", c.name, !c.tested)
		}
		want, wantDepth := value, 1
		if count.Fired > 0 {
			want, wantDepth = deeper, 2
		}
		if c.tested && (score != want || depth != wantDepth) {
			t.Errorf("%s: %d at depth %d, want %d at %d", c.name, score, depth, want, wantDepth)
		}
	}
}
