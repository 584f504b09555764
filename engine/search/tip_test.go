package search

import "testing"

// If the table has a full-width value of a tip, the tip must return this value. The value already
// contains the positional terms, so that the tip must not add them.
func TestTipTakesFullWidthValues(t *testing.T) {
	served := 0
	for _, settings := range []string{"", "failsoft=on", "nullquiesce-eval=material", "nullquiesce-eval=full", "livestage=on"} {
		for _, fen := range positions {
			s := at(t, with(plainOptions(), "nullquiesce=on table=on "+settings), fen)
			s.quiesceDepth = 1
			want := s.alphaBeta(-Infinity, Infinity, 1, 0)
			cutoffs := s.stats.TableCutoffs
			if got := tip(s, -Infinity, Infinity, 0); got != want {
				t.Errorf("%q, %s: full width %d, its tip %d", settings, fen, want, got)
			}
			if s.stats.TableCutoffs == cutoffs+1 {
				served++
			}
		}
	}
	if served != 5*len(positions) {
		t.Errorf("the table served %d tips of %d", served, 5*len(positions))
	}
}

// fullWidthWorth must subtract the positional terms of a position from its full-width value. Mate
// scores must not change.
func TestFullWidthWorth(t *testing.T) {
	for _, fen := range positions {
		s := at(t, with(plainOptions(), "nullquiesce=on"), fen)
		positional := s.statics.positional(&s.path.frames[0].eval)
		for score, want := range map[Score]Score{
			120: 120 - positional, -800: -800 - positional, Mate - 3: Mate - 3, -Mate + 4: -Mate + 4,
			Illegal: Illegal, -Illegal: -Illegal,
		} {
			if got := fullWidthWorth(s, score, 0); got != want {
				t.Errorf("%s: %d is worth %d, want %d", fen, score, got, want)
			}
		}
	}
}
