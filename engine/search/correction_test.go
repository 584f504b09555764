package search

import (
	"context"
	"testing"
)

// corrector returns a Searcher that corrects its evaluations and stands at the position of a FEN.
func corrector(t *testing.T, fen, by string) *Searcher {
	t.Helper()
	o := with(mustPreset(t, "modern"), "correction=on correction-by="+by)
	s := New(o)
	s.prepare(context.Background(), Root{Pos: position(t, fen)}, Limits{}, nil)
	return s
}

// learnTimes makes s learn, the given number of times, that the value of the root exceeds its
// static evaluation. The parameter off is the difference. learnTimes returns the correction.
func learnTimes(s *Searcher, off Score, times int) Score {
	n := node{depth: 8, alpha: -Infinity, beta: Infinity, phase: ExtendFull}
	for range times {
		assess(s, &n)
		n.best = s.stack[0].raw + off
		correct(s, &n)
	}
	assess(s, &n)
	return s.stack[0].eval - s.stack[0].raw
}

// Learning moves the evaluation towards the value, whichever side is to move. The corrected
// evaluation ends near the value, or at the bounds.
func TestCorrectionComesNearTheValue(t *testing.T) {
	t.Parallel()
	for _, by := range []string{"pawns", "shelter"} {
		for _, fen := range []string{midgameA, midgameB, "3ak1b2/4a4/4b4/p1p2N2p/1r3n3/2P3N2/P2n4P/1c2B4/3CA4/1R2KAB2 b - - 0 1"} {
			for _, off := range []Score{150, -150, 60, 2000, -2000} {
				s := corrector(t, fen, by)
				once := learnTimes(s, off, 1)
				if once*off <= 0 || max(once, -once) > max(off, -off) {
					t.Errorf("%s, %s: one value %d off corrects by %d", by, fen, off, once)
				}
				got := learnTimes(s, off, 500)
				bound := Score(correctionMax / correctionUnit)
				if by == "shelter" {
					bound *= 2 // each side has its own correction
				}
				if short := max(off, -off) - max(got, -got); got*off <= 0 || max(got, -got) > bound || max(off, -off) < bound && short > max(off, -off)/2 {
					t.Errorf("%s, %s: values %d off end with a correction by %d", by, fen, off, got)
				}
			}
		}
	}
}

// Positions must share a correction if and only if they agree in the property of correction-by.
func TestWhatSharesACorrection(t *testing.T) {
	t.Parallel()
	const fen = "2bak4/4a4/4b4/p1p1p1p1p/9/2P3P2/P3P3P/1C2B4/4A1r2/2BAKR3 w - - 0 1"
	for _, c := range []struct {
		other          string
		pawns, shelter bool // whether the position shares the correction
	}{
		{"2bak4/4a4/4b4/p1p1p1p1p/6P2/2P6/P3P3P/1C2B4/4A1r2/2BAKR3 w - - 0 1", false, true},  // a pawn has advanced
		{"2bak4/4a4/4b4/p1p1p1p1p/9/2P3P2/P3P3P/1C2B4/4A2r1/2BAKR3 w - - 0 1", true, false},  // the enemy's rook has moved
		{"2bak4/4a4/4b4/p1p1p1p1p/9/2P3P2/P3P3P/4B4/4A1r2/1CBAKR3 w - - 0 1", true, false},   // the cannon has moved
		{"2bak4/4a4/4b4/p1p1p1p1p/9/2P3P2/P3P3P/1C2B4/6r2/2BAKR3 w - - 0 1", true, false},    // a guard is missing
		{"2bak4/4a4/4b4/p1p1p1p1p/9/2P3P2/P3P1N1P/1C2B4/4A1r2/2BAKR3 w - - 0 1", true, true}, // there is an additional knight
	} {
		for by, want := range map[string]bool{"pawns": c.pawns, "shelter": c.shelter} {
			s := corrector(t, fen, by)
			if learnTimes(s, 150, 100) <= 0 {
				t.Fatal("nothing is learnt")
			}
			own := learnTimes(s, 150, 0)
			s.path.pos = position(t, c.other)
			s.path.pos.SetValues(s.path.ev.Values())
			s.path.pos.CheckInfo(&s.path.frames[0].check)
			if got := learnTimes(s, 150, 0); (got == own) != want {
				t.Errorf("%s: %s is corrected by %d, %s by %d; expected the same: %t", by, fen, own, c.other, got, want)
			}
		}
	}
}

// A value that depends on a repetition, in the line or in the game, must not be learned.
func TestRepetitionsCorrectNothing(t *testing.T) {
	t.Parallel()
	for leans, learns := range map[lean]bool{0: true, 1: false, leansGame: false} {
		s := corrector(t, midgameA, "shelter")
		s.path.frames[0].leans = leans
		n := node{depth: 8, alpha: -Infinity, beta: Infinity, phase: ExtendFull, ply: 2}
		s.path.frames[2] = s.path.frames[0]
		assess(s, &n)
		n.best = s.stack[2].raw + 150
		correct(s, &n)
		if fired := s.stats.Features[Correction].Fired > 0; fired != learns {
			t.Errorf("a value that leans on %#x: learnt %v", leans, fired)
		}
	}
}
