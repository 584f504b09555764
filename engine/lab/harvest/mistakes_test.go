package harvest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// An error with one clearly best move gives a puzzle, but only once. An error with several good
// moves gives none.
func TestMistakes(t *testing.T) {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = 1 << 12
	c := coach.New(o)
	var h Mistakes
	for _, e := range []struct {
		fen, best, move, reply string
	}{
		{"3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 0 1", "a0a6", "e3e4", "a6a3"},
		// this position is the same as the first
		{"3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w - - 5 9", "a0a6", "e3e4", "a6a3"},
		// every move except the one played keeps the rook
		{"3aka3/9/1n7/4p4/9/9/4P4/9/9/R2AKA3 w - - 0 1", "a0a1", "a0a5", "b7a5"},
	} {
		start, err := xiangqi.ParseFEN(e.fen)
		if err != nil {
			t.Fatal(err)
		}
		move := func(text string) xiangqi.Move {
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		plies := []review.Ply{{
			Number: 1, Mover: xiangqi.Red, Move: move(e.move), Best: move(e.best), PV: []xiangqi.Move{move(e.best)}, After: []xiangqi.Move{move(e.reply)},
			BestScore: 900, Loss: 900, Judgement: review.Blunder, Depth: 7, ScoreDepth: 7,
		}}
		findings, err := c.Review(t.Context(), start, plies)
		if err != nil || !findings[0].Kind.Proved() {
			t.Fatalf("%s: %+v, %v", e.fen, findings, err)
		}
		if err := h.Add(t.Context(), Origin{3, []format.Tag{{Name: "Red", Value: `Hu "the best"`}, {Name: "Date", Value: "????.??.??"}}}, plies, findings); err != nil {
			t.Fatal(err)
		}
	}
	first, err := xiangqi.ParseFEN("3aka3/9/9/r3p4/9/9/P3P4/9/9/C2AKA3 w")
	if err != nil {
		t.Fatal(err)
	}
	answer := []xiangqi.Move{xiangqi.MakeMove(xiangqi.PointAt(0, 0), xiangqi.PointAt(0, 6))}
	found, _ := newAnswerer().find(t.Context(), &first)
	want := []Record{{
		Pos: first, Best: answer, Line: answer, Score: found.score, Plies: found.plies, Comment: "game 3, ply 1; e3e4 was played", Game: lab.Provenance{Red: `Hu "the best"`},
		Cost: lab.Cost{English: "Misses a0a6, which wins the rook: nothing guards it.", Chinese: "错过a0a6，可白吃一车。"},
	}}
	if diff := cmp.Diff(want, h.Records, sameRecords); diff != "" {
		t.Error(diff)
	}
	if want := (Rejected{Open: 1, Double: 1}); h.Rejected != want {
		t.Errorf("rejected: %+v, want %+v", h.Rejected, want)
	}
	const plain = "Hu 'the best'" // a text in EPD cannot contain quotation marks
	if text := h.Records[0].EPD(""); !strings.Contains(text, `game "`+plain+`" "" "";`) {
		t.Error(text)
	}
	h.Records[0].Game.Red = plain
	written(t, h.Records)
}

// Only the position decides whether an error becomes a puzzle, so the coach need not find anything
// about the error in the lines of the review.
func TestOneGoodMove(t *testing.T) {
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = 1 << 12
	for _, c := range []struct {
		fen, move string
		want      string // "" for no puzzle
		mate      int
	}{
		{"rCbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/4C4/9/RNBAKABNR b", "i9h9", "a9b9", 0}, // a cannon has taken a knight
		{"rCbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/4C4/9/RNBAKABNR b", "a9b9", "", 0},     // this is the best move
		{"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "a0a2", "", 0},    // there are many good moves
		{"4k4/9/4N4/9/9/9/9/C8/9/3K5 w", "d0d1", "a2e2", 1},
		{"3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1b1", "", 0}, // a1a8 leaves Black without a legal move, as a1d1 does
	} {
		pos, err := xiangqi.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pos.ParseLegal(c.move)
		if err != nil {
			t.Fatal(err)
		}
		plies, err := review.Walk(t.Context(), pos, []xiangqi.Move{m}, rules.Asian, review.Options{Search: o, Limits: search.Limits{Nodes: 2000}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		plies[0].Judgement = review.Blunder
		findings, err := coach.New(o).Review(t.Context(), pos, plies)
		if err != nil {
			t.Fatal(err)
		}
		var h Mistakes
		if err := h.Add(t.Context(), Origin{}, plies, findings); err != nil {
			t.Fatal(err)
		}
		got, mates := "", 0
		if len(h.Records) > 0 {
			got, mates = h.Records[0].Best[0].String(), h.Records[0].Mate
		}
		if got != c.want || mates != c.mate {
			t.Errorf("%s: %q, mate in %d; want %q, mate in %d", c.fen, got, mates, c.want, c.mate)
		}
	}
}
