package search

import "testing"

// In Figures 5.1 and 5.2 the window begins at the best score so far, even if this score is below
// alpha. In Figure 4.1, and in nodes without singular extensions, it never begins below alpha.
func TestSingularWindow(t *testing.T) {
	for _, c := range []struct {
		settings      string
		ply, searched int
		best, want    Score
	}{
		{"fhsingular=full", 1, 1, -50, 10},
		{"fhsingular=full singular-window=best", 1, 1, -50, -50},
		{"pvsingular=full singular-window=best", 1, 1, -50, -50},
		{"pvsingular=full singular-window=best", 1, 1, 30, 30},
		{"pvsingular=full singular-window=best", 1, 0, -Infinity, 10},
		{"singular-window=best", 1, 1, -50, 10},
		{"pvsingular=quiesce singular-window=best", 1, 1, -50, 10},
		{"pvsingular=full singular-window=best", 0, 1, -50, -50},
		{"pvsingular=full singular-window=best singular-root=off", 0, 1, -50, 10},
		{"pvsingular=full singular-window=best singular-root=off", 1, 1, -50, -50},
	} {
		s := singularSearcher(t, with(plainOptions(), c.settings), midgameA)
		n := node{alpha: 10, beta: 100, depth: 3, ply: c.ply, phase: ExtendFull, best: c.best, searched: c.searched}
		if got := s.toBeat(&n); got != c.want {
			t.Errorf("%s at ply %d after %d moves, best %d: %d to beat, want %d", c.settings, c.ply, c.searched, c.best, got, c.want)
		}
	}
}

// In a node that fails low, a search takes more nodes if its windows begin at the best score.
// Figure 5.1 also searches a better move again, but Figure 5.2 does not.
func TestSingularWindowSearches(t *testing.T) {
	for _, c := range []struct {
		feature string
		again   bool
	}{{"pvsingular=full", true}, {"fhsingular=full", false}, {"pvsingular=full fhsingular=full", true}} {
		again := uint64(0)
		for _, fen := range positions {
			best := singularSearcher(t, plainOptions(), fen).alphaBeta(-Infinity, Infinity, 3, 0)
			failLow := func(window string) *Searcher {
				// No move leads the others by this margin, so only the windows have an effect.
				o := with(plainOptions(), "minwindow=on failsoft=on pvsingular-margin=32000 singular-window="+window+" "+c.feature)
				s := singularSearcher(t, o, fen)
				if got := s.alphaBeta(best+500, best+501, 3, 0); got > best+500 {
					t.Errorf("%s %s: %d, want %d at most", fen, c.feature, got, best+500)
				}
				return s
			}
			narrow, wide := failLow("alpha"), failLow("best")
			if wide.timer.nodes <= narrow.timer.nodes || narrow.stats.Researches > 0 {
				t.Errorf("%s %s: %d nodes with windows at the best score; %d with windows at alpha and %d second searches",
					fen, c.feature, wide.timer.nodes, narrow.timer.nodes, narrow.stats.Researches)
			}
			again += wide.stats.Researches
		}
		if again > 0 != c.again {
			t.Errorf("%s: %d second searches", c.feature, again)
		}
	}
}

// Moves at the root are singular only if the parameter allows it. Moves below the root can always
// be singular.
func TestSingularRoot(t *testing.T) {
	for _, c := range []struct {
		settings string
		ply      int
		want     bool
	}{
		{"", 0, true},
		{"singular-root=off", 0, false},
		{"singular-root=off", 1, true},
	} {
		s := singularSearcher(t, with(plainOptions(), "pvsingular=full fhsingular=full extension-limit=0 "+c.settings), midgameA)
		n := node{alpha: -Infinity, beta: Infinity, depth: 2, ply: c.ply, phase: ExtendFull, best: 100, bestDepth: 1, searched: 1}
		if got := singularCandidate(s, &n, 1000); got != c.want {
			t.Errorf("%s at ply %d: up for PV-singular %v, want %v", c.settings, c.ply, got, c.want)
		}
		s.path.pos.GenerateMovesFor(&s.path.frames[c.ply].check, &s.path.frames[c.ply].moves)
		s.path.make(s.path.frames[c.ply].moves.At(0), c.ply)
		failHighSingular(s, &n, 0, 1)
		if got := s.stats.Features[FHSingular].Tried == 1; got != c.want {
			t.Errorf("%s at ply %d: tested fail-high %v, want %v", c.settings, c.ply, got, c.want)
		}
	}
}
