package review

import (
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
)

func TestEngineName(t *testing.T) {
	for _, c := range []struct{ preset, set, want string }{
		{"abyss", "table-entries=65536", "Abyss abyss"},
		{"base", "table-entries=65536", "Abyss base"},
		{"abyss", "history=off", "Abyss abyss history=off"},
		{"abyss", "nullmove=off", "Abyss abyss nullmove=off"},
		{"abyss", "threads=2", "Abyss abyss"},
	} {
		o, ok := search.Preset(c.preset)
		if !ok {
			t.Fatalf("no preset %s", c.preset)
		}
		if err := o.Set(c.set); err != nil {
			t.Fatal(err)
		}
		if got := EngineName(&o); got != c.want {
			t.Errorf("%s with %s: %q, want %q", c.preset, c.set, got, c.want)
		}
	}
}

// The scores of a review replace all other scores, even deeper scores of the same engine, because
// the review's remarks contain the new scores.
func TestAnnotateReplacesScores(t *testing.T) {
	for _, c := range []struct {
		name   string
		before *game.Eval
	}{
		{"none", nil},
		{"a deeper one", &game.Eval{Score: 7, Depth: 9, Engine: testEngine}},
		{"one as deep", &game.Eval{Score: 7, Depth: 6, Engine: testEngine}},
		{"a deeper one of another engine", &game.Eval{Score: 7, Depth: 9, Engine: "Abyss plain"}},
		{"a deeper one of nobody knows whom", &game.Eval{Score: 7, Depth: 9}},
	} {
		tr := tree(t, "h2e2 h9g7")
		tr.SetEval(tr.Main()[0], c.before)
		want := game.Eval{Score: 20, Depth: 6, Engine: testEngine}
		if err := Annotate(tr, reviewed(t), testEngine, English); err != nil {
			t.Fatal(err)
		}
		if got := tr.Main()[0].Eval(); got == nil || *got != want {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
		for _, e := range []*game.Eval{tr.Root().Eval(), tr.Main()[0].Children()[1].Eval()} {
			if e == nil || e.Engine != testEngine {
				t.Errorf("%s: %+v is not the engine's", c.name, e)
			}
		}
	}
}
