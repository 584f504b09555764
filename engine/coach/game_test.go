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
