package search

import (
	"testing"

	"example.com/abyss/engine/xiangqi"
)

// historyOf returns the ordering score of a quiet move in the position at ply.
func historyOf(s *Searcher, m xiangqi.Move, ply int) int32 {
	q := s.order.quiets(ply)
	score := q.history(s.path.pos.At(m.From()), m)
	if q.further != nil {
		q.further.add(&score, s.path.pos.At(m.From()), m)
	}
	return score
}

// The pawn history of a move applies to all positions with the same pawns and the same side to
// move, wherever the other pieces are.
func TestPawnHistory(t *testing.T) {
	const there, other = "3k5/9/9/p8/9/9/P8/4C4/R8/4K4 w - - 0 1", "3k5/9/9/p8/9/9/8P/4C4/R8/4K4 w - - 0 1"
	o := with(plainOptions(), "pawnhistory=on")
	s, m := at(t, o, there), mustMove(t, "a1b1")
	s.order.learnQuiet(m, 0, 1000)
	for fen, want := range map[string]int32{
		there: 1000, other: 0,
		"3k5/9/9/p8/9/9/P8/9/R1C6/4K4 w - - 0 1": 1000,
	} {
		s.path.pos = position(t, fen)
		if got := historyOf(s, m, 0); got != want {
			t.Errorf("%s: history %d, want %d", fen, got, want)
		}
	}
	s.path.pos = position(t, there)
	if red, black := pawnRow(&s.order, xiangqi.Red), pawnRow(&s.order, xiangqi.Black); red == black {
		t.Error("both sides share a row")
	}
}

// The history near the root must apply only at the ply at which it was learned, only at plies below
// lowPlies, and only during one search.
func TestLowPlyHistory(t *testing.T) {
	s, m := at(t, with(plainOptions(), "lowply=on"), midgameA), mustMove(t, "a3a4")
	for _, ply := range []int{1, lowPlies - 1, lowPlies} {
		s.order.learnQuiet(m, ply, 1000)
	}
	for ply, want := range map[int]int32{0: 0, 1: 1000, 2: 0, lowPlies - 1: 1000, lowPlies: 0} {
		if got := historyOf(s, m, ply); got != want {
			t.Errorf("ply %d: history %d, want %d", ply, got, want)
		}
	}
	s.prepare(t.Context(), Root{Pos: position(t, midgameA)}, Limits{}, nil)
	if got := historyOf(s, m, 1); got != 0 {
		t.Errorf("the next search begins with %d", got)
	}
}

// If a parameter says so, the continuation history also looks four plies back. It never uses moves
// before the root.
func TestContinuationFourPliesBack(t *testing.T) {
	for setting, want := range map[string]int32{"conthist-four=on": 3000, "conthist-four=off": 2000} {
		s := at(t, with(plainOptions(), "conthist=on "+setting), midgameA)
		playLine(t, s, "a3a4", "a6a5", "i3i4", "i6i5")
		m := mustMove(t, "g3g4")
		s.order.learnQuiet(m, 4, 1000)
		if got := historyOf(s, m, 4); got != want {
			t.Errorf("%s: history %d, want %d", setting, got, want)
		}
		s.path.frames[1].came = 0 // now the move four plies before is a different one
		if got := historyOf(s, m, 4); got != 2000 {
			t.Errorf("%s: history %d after another line, want 2000", setting, got)
		}
	}
}

// If all moves of a node miss alpha, the quiet move that led to the node is rewarded in the
// histories of its own side and ply. Captures and passes are not rewarded.
func TestPriorBonus(t *testing.T) {
	o := with(mustPreset(t, "tournament"), "priorbonus=on priorbonus-share=50")
	s, m := at(t, o, midgameA), mustMove(t, "a3a4")
	before := historyOf(s, m, 0)
	playLine(t, s, "a3a4")
	rewardPrior(s, &node{ply: 1, depth: 4})
	s.path.unmake(0)
	half := cutoffBonus(4) / 2
	if got := historyOf(s, m, 0) - before; got != 3*half {
		t.Errorf("rewarded by %d, want %d from each of three histories", got, half)
	}
	for _, line := range []string{"", "e2e6"} {
		s := at(t, o, xiangqi.StartFEN)
		switch line {
		case "":
			s.path.makeNull(0)
		default:
			s = at(t, o, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 0 1")
			playLine(t, s, line)
		}
		rewardPrior(s, &node{ply: 1, depth: 4})
		if c := s.stats.Features[PriorBonus]; c != (Counter{Tried: 1}) {
			t.Errorf("%q: %+v", line, c)
		}
	}
}
