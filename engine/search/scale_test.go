package search

import "testing"

// The null-move quiescence search below the full-width search has its own scale of scores. These
// tests check, for each value of nullquiesce-eval, that a full-width node compares its window only
// with values on its own scale.

func eachEval(t *testing.T, settings, fen string, check func(t *testing.T, s *Searcher)) {
	t.Helper()
	for _, counts := range []string{"tip", "material", "full"} {
		t.Run(counts, func(t *testing.T) {
			check(t, at(t, with(plainOptions(), "nullquiesce=on nullquiesce-eval="+counts+" "+settings), fen))
		})
	}
}

func TestAssessedByFullWidth(t *testing.T) {
	eachEval(t, "reversefutility=on", midgameA, func(t *testing.T, s *Searcher) {
		assess(s, &node{})
		if got, want := s.stack[0].eval, s.statics.fullWidth(0); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	})
}

func TestOffendedByItsPhase(t *testing.T) {
	eachEval(t, "", midgameA, func(t *testing.T, s *Searcher) {
		s.path.frames[0].undecided = againstMover
		if got, want := s.fullWidth(-Infinity, Infinity, 1, 0), s.statics.fullWidth(0)-offencePenalty; got != want {
			t.Errorf("full width: %d, want %d", got, want)
		}
		static, _ := s.statics.score(0)
		if got, want := s.nullQuiesce(-Infinity, Infinity, 1, 0), static-offencePenalty; got != want {
			t.Errorf("null-move quiescence: %d, want %d", got, want)
		}
	})
}

// If no capture gains anything, the value of the leaf that razoring tests must be the static
// evaluation.
func TestRazoredByFullWidth(t *testing.T) {
	eachEval(t, "razor=on razor-margin=0", midgameB, func(t *testing.T, s *Searcher) {
		worth := s.statics.fullWidth(0)
		for alpha, want := range map[Score]bool{worth - 1: false, worth: true, worth + 1: true} {
			n := node{alpha: alpha, beta: alpha + 1, depth: 1, phase: ExtendFull, best: -Infinity, floor: -Infinity}
			assess(s, &n)
			if got := razored(s, &n); got != want || got && n.best != worth {
				t.Errorf("%d above the evaluation: razored %t with %d, want %t with %d", alpha-worth, got, n.best, want, worth)
			}
		}
	})
}
