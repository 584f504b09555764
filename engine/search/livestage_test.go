package search

import (
	"testing"

	"example.com/abyss/engine/eval"
)

// With the stage inside the search, what is asked of material is answered by the
// weights of the position's own stage, whatever stage the search began in: the
// futility test, its bound and the gain of captures.
func TestMaterialOfItsOwnStage(t *testing.T) {
	const fen = "3ak4/4a4/4b4/p3n3p/6c2/2C6/P3P3P/4C4/4A4/2BAK4 w - - 0 1" // an end game
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
