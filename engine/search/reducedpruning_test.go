package search

import (
	"slices"
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// droppedBy returns the moves of a position that pruning by the reduced depth drops, and those that
// it keeps. Each move is tested at the same place in the order and without a history.
func droppedBy(t *testing.T, settings, fen string, alpha Score, depth, searched int) (s *Searcher, dropped, kept []xiangqi.Move) {
	t.Helper()
	s = at(t, with(mustPreset(t, "tournament"), "lmrprune=on "+settings), fen)
	n := &s.stack[0].node
	*n = node{alpha: alpha, beta: alpha + 1, depth: depth, phase: ExtendFull, searched: searched, best: alpha - 1}
	assess(s, n)
	f := &s.path.frames[0]
	s.path.pos.GenerateMovesFor(&f.check, &f.moves)
	for i, m := range f.moves.Slice() {
		f.scores[i] = 0
		if promisesTooLittle(s, n, i) {
			dropped = append(dropped, m)
		} else {
			kept = append(kept, m)
		}
	}
	return s, dropped, kept
}

// If the evaluation is far below alpha, every move except a check is dropped. Captures are dropped
// too, unless the parameter keeps them. No move is dropped if too many plies are left after the
// reduction.
func TestReducedPruningKeepsChecks(t *testing.T) {
	const screen = "4k4/9/9/9/9/6N2/4C4/9/9/3K5 w - - 0 1" // the knight becomes the screen of the cannon
	for _, fen := range append(positions[:len(positions):len(positions)], mateInOne, screen) {
		for _, captures := range []string{"lmrprune-captures=off", "lmrprune-captures=on"} {
			s, dropped, kept := droppedBy(t, captures, fen, 9000, 4, 10)
			if s.path.pos.InCheck() {
				continue
			}
			if len(dropped) == 0 {
				t.Errorf("%s: nothing is dropped", fen)
			}
			for _, m := range dropped {
				if s.path.pos.GivesCheck(m) || s.path.pos.IsCapture(m) && captures == "lmrprune-captures=off" {
					t.Errorf("%s, %s: %v is dropped", fen, captures, m)
				}
			}
			for _, m := range kept {
				if !s.path.pos.GivesCheck(m) && (!s.path.pos.IsCapture(m) || captures == "lmrprune-captures=on") {
					t.Errorf("%s, %s: %v is kept", fen, captures, m)
				}
			}
			if _, dropped, _ := droppedBy(t, captures, fen, 9000, 30, 2); len(dropped) > 0 {
				t.Errorf("%s: %v dropped 30 plies above the horizon", fen, dropped)
			}
		}
	}
}

// Whether a move is dropped depends on its place in the order. The more plies are left after the
// reduction, the larger the margin is.
func TestReducedPruningGoesByPlace(t *testing.T) {
	s := at(t, mustPreset(t, "tournament"), midgameA)
	eval := s.statics.fullWidth(0)
	const settings = "lmrprune-exchange=0 lmrprune-base=100 lmrprune-margin=100 lmr-base=0 lmr-slope=100"
	// With six plies left, the second move is reduced by one ply, and the fortieth by six.
	alpha := eval + 100 + 100*3
	if _, dropped, _ := droppedBy(t, settings, midgameA, alpha, 6, 1); len(dropped) > 0 {
		t.Errorf("early moves are dropped: %v", dropped)
	}
	if _, dropped, _ := droppedBy(t, settings, midgameA, alpha, 6, 40); len(dropped) == 0 {
		t.Error("no late move is dropped")
	}
}

// A quiet move that loses a piece is dropped, but not if it ends next to the enemy palace. On such
// a point, the piece may be a cannon's screen or a sacrifice.
func TestReducedPruningKeepsAttacks(t *testing.T) {
	const fen = "2ba1k3/r3a4/2n1b4/p3p3p/9/9/P3P3P/4B4/3RA4/2BAK4 w - - 0 1"
	s, dropped, kept := droppedBy(t, "lmrprune-history=0 lmrprune-base=5000 lmrprune-exchange=1", fen, 0, 3, 10)
	for name, list := range map[string][]xiangqi.Move{"d1d5": dropped, "d1d8": kept} {
		m := mustMove(t, name)
		if s.path.pos.Exchange(m, s.path.ev.Worth(), -100) || !slices.Contains(list, m) {
			t.Errorf("%s: %v are dropped, %v are kept", name, dropped, kept)
		}
	}
	for _, m := range dropped {
		if xiangqi.NearPalace(xiangqi.Black, nearPalace).Has(m.To()) || s.path.pos.Exchange(m, s.path.ev.Worth(), -1) {
			t.Errorf("%v is dropped", m)
		}
	}
}

// A quiet move with a bad history is dropped. The more plies are left, the worse the history must
// be. Moves that earlier cutoffs have put first are never dropped.
func TestReducedPruningByHistory(t *testing.T) {
	s := at(t, with(mustPreset(t, "tournament"), "lmrprune=on lmrprune-base=5000 lmrprune-exchange=0 lmrprune-history=100 lmr-history=0"), midgameA)
	n := &s.stack[0].node
	*n = node{alpha: 0, beta: 1, depth: 3, phase: ExtendFull, searched: 10, best: -1}
	assess(s, n)
	f := &s.path.frames[0]
	s.path.pos.GenerateMovesFor(&f.check, &f.moves)
	i := slices.Index(f.moves.Slice(), mustMove(t, "a3a4"))
	for _, c := range []struct {
		order int32
		want  bool
	}{{0, false}, {-300, false}, {-301, true}, {orderKiller, false}} {
		if f.scores[i] = c.order; promisesTooLittle(s, n, i) != c.want {
			t.Errorf("history %d: dropped %t", c.order, !c.want)
		}
	}
	n.alpha = 9000
	for order, want := range map[int32]bool{0: true, orderKiller: false} {
		if f.scores[i] = order; promisesTooLittle(s, n, i) != want {
			t.Errorf("far below alpha, order %d: dropped %t", order, !want)
		}
	}
}
