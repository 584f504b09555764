package search

import "testing"

// If the table holds a full-width value of a tip, the tip returns that value. The value already
// contains the positional terms, so the tip does not add them.
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

// fullWidthWorth subtracts the positional terms of a tip from a full-width value below it. Scores
// of mates stay unchanged.
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
