package search

import (
	"testing"

	"example.com/abyss/engine/eval"
)

// If livestage is on, three computations must use the piece values of the position's own stage,
// whatever the stage at the root: the futility test, its bound, and the gain of captures.
func TestMaterialOfItsOwnStage(t *testing.T) {
	const fen = "3ak4/4a4/4b4/p3n3p/6c2/2C6/P3P3P/4C4/4A4/2BAK4 w - - 0 1" // this position belongs to the end game
	s := at(t, with(plainOptions(), "livestage=on futility=on"), fen)
	own := s.statics.evaluators[eval.StageOf(&s.path.pos)]
	s.path.pos.SetValues(own.Values())
	want := own.Material(&s.path.pos)
	s.path.pos.GenerateCapturesFor(&s.path.frames[0].check, &s.path.frames[0].moves)
	gains := make([]int32, s.path.frames[0].moves.Len())
	for i := range gains {
		gains[i] = s.path.pos.MaterialGain(s.path.frames[0].moves.At(i))
	}
	if len(gains) == 0 {
		t.Fatal("nothing to take")
	}
	otherMaterial, otherGain := false, false
	for _, ev := range s.statics.evaluators {
		s.path.ev = ev
		s.path.pos.SetValues(ev.Values())
		otherMaterial = otherMaterial || ev.Material(&s.path.pos) != want
		for alpha, futile := range map[Score]bool{want + 150: true, want + 149: false} {
			n := node{alpha: alpha, margin: 150}
			if got := futileNode(s, &n, Futility); got != futile {
				t.Errorf("from stage %s: futile %v at alpha %d of material %d", ev.Stage(), got, alpha, want)
			}
		}
		if got := -materialAfter(s); got != want {
			t.Errorf("from stage %s: material %d, want %d", ev.Stage(), got, want)
		}
		s.order.scoreCaptures(weighed(&s.statics), 0)
		for i, gain := range gains {
			if s.path.frames[0].scores[i] != gain {
				t.Errorf("from stage %s: capture %s gains %d, want %d", ev.Stage(), s.path.frames[0].moves.At(i), s.path.frames[0].scores[i], gain)
			}
			otherGain = otherGain || s.path.pos.MaterialGain(s.path.frames[0].moves.At(i)) != gain
		}
	}
	if !otherMaterial || !otherGain {
		t.Errorf("material differs between stages: %v, gains: %v", otherMaterial, otherGain)
	}
}

// If livestage is on, a position must have the value that the evaluator of its own stage gives,
// wherever the search began.
func TestLiveStage(t *testing.T) {
	for _, fen := range positions {
		for _, settings := range []string{"", "nullquiesce=on", "nullquiesce=on nullquiesce-eval=full"} {
			s := at(t, with(plainOptions(), "livestage=on threebeside=on "+settings), fen)
			own := s.statics.evaluators[eval.StageOf(&s.path.pos)]
			score, material := own.Score(&s.path.pos, &s.path.frames[0].eval), own.Material(&s.path.pos)
			want := score
			if s.statics.materialOnly {
				want = material
			}
			for stage := range s.statics.evaluators {
				s.path.ev = s.statics.evaluators[stage]
				s.path.pos.SetValues(s.path.ev.Values())
				s.stats = Stats{}
				gotScore, gotMaterial := s.statics.score(0)
				if gotScore != want || gotMaterial != material {
					t.Errorf("%s %q from stage %d: %d, material %d; want %d, %d", fen, settings, stage, gotScore, gotMaterial, want, material)
				}
				if got := s.statics.positional(&s.path.frames[0].eval); got != score-material {
					t.Errorf("%s from stage %d: positional %d, want %d", fen, stage, got, score-material)
				}
				c := s.stats.Features[LiveStage]
				if c.Tried != 2 || c.Fired != 2 != (s.path.ev == own) {
					t.Errorf("%s from stage %d: counted %+v", fen, stage, c)
				}
				weighed := uint64(2)
				if s.statics.materialOnly {
					weighed = 1
				}
				if c := s.stats.Features[ThreeBeside]; c.Tried != weighed {
					t.Errorf("%s %q: %d weighed, want %d", fen, settings, c.Tried, weighed)
				}
			}
		}
	}
}
