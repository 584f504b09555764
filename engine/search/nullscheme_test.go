package search

import "testing"

// zugzwangs are positions that are won only because the opponent has no good move, or no move at
// all. If the opponent could pass, the search would find no win within the given depth.
var zugzwangs = []struct {
	fen   string
	depth int
	score Score
}{
	{"4k4/9/5P3/9/9/9/9/9/3K5/9 w - - 0 1", 4, Mate - 1},
	{"9/3P5/P4k3/9/9/9/9/9/9/3K5 w - - 0 1", 6, Mate - 5},
	{"9/3k2P1P/3a5/9/9/9/9/3K5/9/9 w - - 0 1", 4, Mate - 3},
	{"4k4/5P3/3a5/6P2/9/9/9/9/3K5/9 w - - 0 1", 6, Mate - 5},
}

// The standard schemes miss a zugzwang, because the pass seems to save the opponent. A search that
// verifies the pass finds the zugzwang and counts it. Under the endgame condition, no scheme acts
// in endgames. The level reduce2 is not tested, because a verification that is two plies shallower
// may see too little, as the document found.
func TestNullSchemesInZugzwang(t *testing.T) {
	for _, z := range zugzwangs {
		for level, sees := range map[string]bool{
			"off": true, "r1": false, "r2": false, "r3": false, "adaptive": false,
			"verified": true, "reduce1": true, "reduce1then2": true,
		} {
			for _, endgame := range []string{"on", "off"} {
				o := with(plainOptions(), "minwindow=on captures=on failsoft=on nullmove="+level+" null-endgame="+endgame)
				r := search(t, New(o), z.fen, Limits{Depth: z.depth})
				want := sees || endgame == "off"
				if (r.Score == z.score) != want {
					t.Errorf("%s: %s with null-endgame=%s: %s, sees it: expected %v", z.fen, level, endgame, FormatScore(r.Score), want)
				}
				counts := level != "off" && sees && endgame == "on"
				if st := r.Stats; (st.Zugzwangs > 0) != counts || st.Zugzwangs > st.NullRefuted || st.NullRefuted > st.NullVerified {
					t.Errorf("%s: %s with null-endgame=%s: %d verified, %d refuted, %d zugzwangs", z.fen, level, endgame, st.NullVerified, st.NullRefuted, st.Zugzwangs)
				}
			}
		}
	}
}

func TestNullReductions(t *testing.T) {
	for _, c := range []struct {
		set         string
		depth, want int
	}{
		{"nullmove=front", 5, 1},
		{"nullmove=front null-reduction=2", 5, 2},
		{"nullmove=r1", 5, 1},
		{"nullmove=r2 null-reduction=1", 5, 2},
		{"nullmove=r3", 5, 3},
		{"nullmove=adaptive", 7, 3},
		{"nullmove=adaptive", 6, 2},
		{"nullmove=adaptive null-adaptive-depth=4", 5, 3},
		{"nullmove=verified", 5, 3},
		{"nullmove=reduce1 null-verify-reduction=2", 5, 2},
	} {
		if got := nullPlies(at(t, with(plainOptions(), c.set), midgameA), 0, c.depth, 0); got != c.want {
			t.Errorf("%s, %d plies left: reduced by %d, want %d", c.set, c.depth, got, c.want)
		}
	}
}

// A pass that reaches beta must reduce the node by the number of plies of the level. A pass must
// not be tried if no ply would be left to verify it.
func TestNullCosts(t *testing.T) {
	for _, c := range []struct {
		level string
		// number of plies by which a node is reduced: upper if no node above it is reduced, and
		// otherwise below
		upper, below        int
		frontier, twoPasses bool
	}{
		{"r1", 0, 0, true, false},
		{"r3", 0, 0, true, false},
		{"verified", 1, 0, false, false},
		{"reduce1", 1, 1, false, false},
		{"reduce2", 2, 2, false, false},
		{"reduce1then2", 1, 2, false, false},
		{"all", 0, 0, true, true},
	} {
		s := at(t, with(plainOptions(), "nullmove="+c.level), midgameA)
		if got := nullCost(s, 0); got != c.upper {
			t.Errorf("%s: costs %d plies, want %d", c.level, got, c.upper)
		}
		if got := nullAllowed(s, 1, 0); got != c.frontier {
			t.Errorf("%s: allowed at a frontier node %v", c.level, got)
		}
		if !nullAllowed(s, c.upper+1, 0) || c.upper > 0 && nullAllowed(s, c.upper, 0) {
			t.Errorf("%s: expected to be allowed with more than %d plies left", c.level, c.upper)
		}
		s.path.frames[0].trail |= trailReduced
		if got := nullCost(s, 0); got != c.below {
			t.Errorf("%s: costs %d plies below a reduced node, want %d", c.level, got, c.below)
		}
		s.path.makeNull(0)
		if got := nullAllowed(s, 3, 1); got != c.twoPasses {
			t.Errorf("%s: twice in a row allowed: %v", c.level, got)
		}
	}
}

// If the pass does not reach beta, a scheme that only cuts leaves the node unchanged. A scheme that
// verifies reduces the node and remembers the reduction. The thesis's scheme raises the floor.
func TestPassFirst(t *testing.T) {
	for _, c := range []struct {
		level            string
		above            Score // how far beta is above the value of passing
		done             bool
		depth            int
		raises, verifies bool
	}{
		{"r2", 1, false, 4, false, false},
		{"r2", -50, true, 4, true, false},
		{"verified", 1, false, 4, false, false},
		{"verified", -50, false, 3, false, true},
		{"reduce2", -50, false, 2, false, true},
		{"all", 1, false, 4, true, false},
	} {
		s := at(t, with(plainOptions(), "nullmove="+c.level), midgameA)
		value := nullMove(s, -Infinity, Infinity, 4, 0)
		beta := value + c.above
		n := node{alpha: beta - 100, beta: beta, depth: 4, phase: ExtendFull, floor: -Infinity, best: -Infinity}
		if done := passFirst(s, &n); done != c.done || n.depth != c.depth || (n.nullCost > 0) != c.verifies || (n.best > -Infinity) != c.raises {
			t.Errorf("%s, beta %+d: done %v, %d plies left, cost %d, best %d", c.level, c.above, done, n.depth, n.nullCost, n.best)
		}
		if s.path.frames[0].trail != 0 {
			t.Errorf("%s: the pass left its marks", c.level)
		}
	}
	s := at(t, with(plainOptions(), "nullmove=r1"), midgameA)
	n := node{alpha: -Infinity, beta: Infinity, depth: 4, phase: ExtendFull, best: -Infinity}
	if passFirst(s, &n) || s.timer.nodes != 0 {
		t.Error("searched a pass that cannot reach beta")
	}
}

// The least reduction of a level determines the depth from which one null move can occur inside
// another.
func TestLeastReduction(t *testing.T) {
	for _, c := range []struct {
		settings string
		want     int
	}{
		{"nullmove=front null-reduction=3", 3},
		{"nullmove=all", 1},
		{"nullmove=r1", 1},
		{"nullmove=r2", 2},
		{"nullmove=r3", 3},
		{"nullmove=adaptive", 2},
		{"nullmove=verified null-verify-reduction=4", 4},
		{"nullmove=reduce2 null-verify-reduction=2", 2},
		{"nullmove=modern null-base=199", 1},
		{"nullmove=modern null-base=200", 2},
	} {
		o := with(plainOptions(), c.settings)
		if got := leastReduction(inquire(&o, &Limits{})); got != c.want {
			t.Errorf("%s: %d", c.settings, got)
		}
	}
}
