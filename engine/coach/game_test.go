package coach

import (
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
	findings, err := newCoach(t).Review(t.Context(), start, plies)
	if err != nil {
		t.Fatal(err)
	}
	for i := range findings {
		t.Logf("%d %v%s %s %s", i+1, plies[i].Move, plies[i].Judgement.Mark(), findings[i].English(notation.WXF), findings[i].Chinese(notation.Simplified))
	}
}
