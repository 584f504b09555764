package analyze

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/mode/modetest"
)

// randomTexts is what is typed into questions and pasted.
var randomTexts = []string{
	"h2e2", "炮二平五", "C2=5", "h2e2 b2e2", "mine", "", "#", "1. h2e2 h9g7 2. h0g2",
	"4k4/9/9/9/4R4/9/9/9/9/3K5 b", "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b",
}

// brief is an analyst that takes little time for anything.
type brief struct{ *session.Analyst }

var little = search.Limits{Nodes: 1000, Depth: 2}

func (a brief) Analyze(q session.Query) {
	q.Limits = little
	a.Analyst.Analyze(q)
}

func (a brief) Compare(c session.Comparison) {
	c.Limits = little
	a.Analyst.Compare(c)
}

// Whatever is pressed, typed and clicked, the screen keeps its shape at any size,
// and what is shown is in the game.
func TestRandomKeys(t *testing.T) {
	t.Chdir(t.TempDir()) // for files that are typed without a folder
	const games, steps = 10, 60
	for seed := range uint64(games) {
		f := newMode(t, Options{Analyst: brief{session.NewAnalyst()}, Review: search.Limits{Nodes: 300}})
		r := &random{fixture: f, Rand: rand.New(rand.NewPCG(seed, 0))}
		f.run(f.Show())
		f.load([]string{"", givenAway, opening}[r.IntN(3)])
		f.app.Shown.Glyphs = canvas.GlyphSets()[r.IntN(len(canvas.GlyphSets()))]
		r.w, r.h = 40+r.IntN(120), 14+r.IntN(36)
		r.keys = f.allKeys()
		for range steps {
			f.opinions.depth = 1 // or they would take their time
			r.step()
			if f.study.tree.Find(f.node.Path()) != f.node {
				t.Errorf("%v is shown and not in the game", f.node.Path())
			}
			if t.Failed() {
				t.Fatalf("seed %d, %dx%d: after %q", seed, r.w, r.h, r.done)
			}
		}
		f.Close()
	}
}

// random presses, clicks and types at random.
type random struct {
	*fixture
	*rand.Rand
	w, h int
	keys []string
	done []string // so far
}

// step does one thing, answers what it asks, and draws.
func (r *random) step() {
	r.t.Helper()
	if r.IntN(10) == 0 {
		ev := mode.Mouse{X: r.IntN(r.w), Y: r.IntN(r.h), Action: mode.MouseAction(r.IntN(4))}
		r.done = append(r.done, fmt.Sprintf("%+v", ev))
		r.run(r.Mouse(ev))
	} else {
		key := r.keys[r.IntN(len(r.keys))]
		r.done = append(r.done, key)
		r.press(key)
	}
	r.answerAny()
	if r.IntN(5) == 0 {
		r.done = append(r.done, "(wait)")
		r.idle()
	} else {
		r.run(r.Tick())
	}
	modetest.Frame(r.t, r.app, r, r.w, r.h)
}

// allKeys is every key of the mode.
func (f *fixture) allKeys() (keys []string) {
	for _, g := range f.Groups() {
		for _, c := range g.Commands {
			keys = append(keys, c.Binding.Keys()...)
		}
	}
	return keys
}

// answerAny answers what is asked, one way or another.
func (r *random) answerAny() {
	r.t.Helper()
	if c := r.app.Confirmation; c != nil {
		r.app.Confirmation = nil
		if r.IntN(2) == 0 {
			r.done = append(r.done, "yes")
			r.run(c.Yes())
		}
	}
	if q := r.app.Question; q != nil {
		texts := randomTexts
		if q.Text != "" {
			texts = append([]string{q.Text}, texts...)
		}
		text := texts[r.IntN(len(texts))]
		r.done = append(r.done, "type "+text)
		if cmd, err := r.app.Answer(r.t, text); err == nil {
			r.run(cmd)
		}
		r.app.Question = nil
	}
	if c := r.app.Choice; c != nil {
		r.app.Choice = nil
		i := r.IntN(len(c.Items))
		r.done = append(r.done, fmt.Sprintf("choose %d", i))
		r.run(c.Take(i))
	}
}
