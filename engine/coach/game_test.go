package coach

import (
	"context"
	"errors"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func newCoach(t *testing.T) *Coach {
	t.Helper()
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = 1 << 16
	return New(o)
}

// The review of a game explains the errors, and each text fits the width of the screen.
func TestReview(t *testing.T) {
	const game = "h2e2 b9c7 e2e6 c7e6 b0c2 h9g7 a0b0 a9b9 h0g2 i9h9 i0h0 c6c5 c3c4 c5c4 b2b6 c4c3 b6b4 b7b6"
	o, _ := search.Preset(search.DefaultPreset)
	o.TableEntries = review.TableEntries
	start := xiangqi.StartPosition()
	plies, err := review.Walk(t.Context(), start, moves(t, start, game), rules.Asian,
		review.Options{Search: o, Limits: search.Limits{Nodes: 20_000}, Workers: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	coach := newCoach(t)
	findings, err := coach.Review(t.Context(), start, plies)
	if err != nil {
		t.Fatal(err)
	}
	for i := range findings {
		f, p := &findings[i], &plies[i]
		english, chinese := f.English(notation.WXF), f.Chinese(notation.Simplified)
		if (english == "") != (f.Kind == Nothing) || (chinese == "") != (f.Kind == Nothing) || columns(english) > Columns || columns(chinese) > Columns {
			t.Errorf("ply %d: %q, %q", p.Number, english, chinese)
		}
		if f.Kind != Nothing && p.Judgement == review.None || f.Move != p.Move || f.Best != p.Best || f.Pos.Side() != p.Mover {
			t.Errorf("ply %d: %+v", p.Number, f)
		}
	}
	given := &findings[2]
	if got, want := given.English(notation.WXF), "Loses the cannon on e6 for a pawn: it lands where the knight takes it (H3+5)."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := given.Chinese(notation.Simplified), "以炮换卒：炮送马口（马３进５）。"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := coach.Review(ctx, start, plies); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// plyOf returns a case as a reviewed ply, as if the game began in its position.
func plyOf(t *testing.T, c *actCase, j review.Judgement) (xiangqi.Position, *review.Ply) {
	t.Helper()
	p := position(t, c.fen)
	list := moves(t, p, c.move+" "+c.after)
	best := moves(t, p, c.best)
	return p, &review.Ply{Number: 1, Mover: p.Side(), Move: list[0], After: list[1:], Best: best[0], PV: best, Loss: c.loss, Judgement: j, ScoreDepth: 1}
}

// If a mistake has no proved explanation, the coach searches deeper, and then looks at the activity
// of the pieces.
func TestPlyLooksDeeper(t *testing.T) {
	hanging := actCase{
		"a knight", "r1bakc2r/4a4/2n1bc3/p1N1p3p/6p2/2P4R1/P3P1n1P/1C1CB1N2/9/R2AKAB2 b - - 3 11", "g3h5",
		"h4h5 a9b9 b2c2 b9b3 h5h4 b3c3 c6b4 c7d5 c4c5 c3c5 b4d5 c5d5 d0e1", "a9b9 b2c2 i9g9 c6d4 b9b3 d0e1 b3d3 c2c7 f7c7 d4e6 c7d7 d2d7 d3d7", 730,
		"Loses the knight on h5: it lands where the rook takes it for nothing (h4h5).", "白丢一马：马送车口（车二进一）。",
	}
	coach := newCoach(t)
	for _, c := range []struct {
		actCase
		judgement review.Judgement
	}{
		{hanging, review.Mistake},
		{hanging.but("an inaccuracy", func(*actCase) {}), review.Inaccuracy},
		{hanging.but("a loss that the deeper search does not find", func(c *actCase) { c.loss = 4000 }), review.Mistake},
		{hanging.but("the knight falls in the better line too", func(c *actCase) { c.best = "a9b9 h4h3 b9b3 h3g3" }), review.Mistake},
		{comesOut, review.Mistake},
	} {
		start, p := plyOf(t, &c.actCase, c.judgement)
		f := coach.Ply(t.Context(), start, []xiangqi.Move{p.Move}, p)
		if english, chinese := f.English(notation.ICCS), f.Chinese(notation.Simplified); english != c.english || chinese != c.chinese {
			t.Errorf("%s: %q, %q", c.name, english, chinese)
		}
	}
}
