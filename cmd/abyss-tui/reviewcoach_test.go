package main

import (
	"strings"
	"testing"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/xiangqi"
)

// The JSON of a statement about a piece names what the piece does. It has no way and no reason,
// because nothing falls.
func TestReviewCoachNamesTheAct(t *testing.T) {
	pos := xiangqi.StartPosition()
	out, err := xiangqi.ParseMove("a0a1")
	if err != nil {
		t.Fatal(err)
	}
	f := coach.Finding{Kind: coach.LineForgoes, Pos: pos, Act: coach.ComesOut, Line: []xiangqi.Move{out}, Piece: pos.At(out.From()), At: out.From()}
	c := newReviewCoach(&f)
	if c.Kind != "line forgoes" || c.Proved || c.Act != "comes out" || c.Piece != "R" || c.Point != "a0" || c.Way != "" || c.Reason != "" ||
		!strings.HasPrefix(c.Sentence, "In the better line ") || c.Chinese == "" {
		t.Errorf("%+v", c)
	}
	f.Kind, f.Act, f.Reason = coach.Misses, coach.NoAct, coach.Left
	f.Taken = []xiangqi.Piece{f.Piece}
	if c := newReviewCoach(&f); c.Act != "" || c.Way != "threat" || c.Reason != "left" {
		t.Errorf("%+v", c)
	}
}
