package analyze

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/mode/modetest"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"
)

// randomTexts are texts to type as answers, or to paste.
var randomTexts = []string{
	"h2e2", "炮二平五", "C2=5", "h2e2 b2e2", "mine", "", "#", "1. h2e2 h9g7 2. h0g2",
	"4k4/9/9/9/4R4/9/9/9/9/3K5 b", "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b",
}

// brief is an analyst with small limits.
type brief struct{ *session.Analyst }

var little = search.Limits{Nodes: 1000, Depth: 2}

func (a brief) Analyze(q session.Query) {
	q.Limits = little
	a.Analyst.Analyze(q)
}

// briefly compares with small limits.
func briefly(g *task.Group, q compare.Question, c *compare.Cache) *task.Task[compare.Step] {
	q.Limits, q.Referee = search.Limits{Nodes: little.Nodes}, little.Nodes
	return inBackground(g, q, c)
}

// After random keys, texts and clicks, the screen keeps its shape at any size, and the shown node
// is still in the game.
func TestRandomKeys(t *testing.T) {
	t.Chdir(t.TempDir()) // because the test types file names without a folder
	const games, steps = 10, 60
	for seed := range uint64(games) {
		f := newMode(t, Options{Analyst: brief{session.NewAnalyst()}, Compare: briefly, Review: search.Limits{Nodes: 300}})
		r := &random{fixture: f, Rand: rand.New(rand.NewPCG(seed, 0))}
		f.run(f.Update(mode.Shown{}))
		f.load([]string{"", givenAway, opening}[r.IntN(3)])
		f.app.Shown.Glyphs = canvas.GlyphSets()[r.IntN(len(canvas.GlyphSets()))]
		r.w, r.h = 40+r.IntN(120), 14+r.IntN(36)
		r.keys = f.allKeys()
		for range steps {
			f.opinions.depth, f.explore.most = 1, 1000 // keeps the searches short
			r.step()
			r.wantOwn()
			if f.study.tree.Find(f.study.node.Path()) != f.study.node {
				t.Errorf("%v is shown and not in the game", f.study.node.Path())
			}
			if t.Failed() {
				t.Fatalf("seed %d, %dx%d: after %q", seed, r.w, r.h, r.done)
			}
		}
		f.Close()
	}
}

// random performs random actions.
type random struct {
	*fixture
	*rand.Rand
	w, h int
	keys []string
	done []string // actions so far
	game mode.Live
}

// step performs one action, answers its questions, and draws the screen.
func (r *random) step() {
	r.t.Helper()
	if r.IntN(8) == 0 {
		r.playElsewhere()
	}
	if r.IntN(10) == 0 {
		ev := mode.Mouse{X: r.IntN(r.w), Y: r.IntN(r.h), Action: mode.MouseAction(r.IntN(4))}
		r.done = append(r.done, fmt.Sprintf("%+v", ev))
		r.run(r.Update(ev))
	} else {
		key := r.keys[r.IntN(len(r.keys))]
		r.done = append(r.done, key)
		r.press(key)
	}
	r.answerAny()
	if r.IntN(5) == 0 {
		r.done = append(r.done, "(wait)")
		r.tour.stop() // a tour can take long
		r.idle()
	} else {
		modetest.Tick(r.t, r)
	}
	modetest.Frame(r.t, r.app, r, r.w, r.h)
}

// playElsewhere makes a move in the game of Play, and sometimes switches from Play to Analyze.
// The user's own study stays or is stored.
func (r *random) playElsewhere() {
	r.t.Helper()
	g := &r.game
	if g.Game == 0 || r.IntN(10) == 0 {
		*g = mode.Live{Game: g.Game + 1, Title: "a game of Play", Start: xiangqi.StartPosition()}
	}
	g.Thinking = r.IntN(4) == 0
	if n := len(g.Moves); n > 0 && r.IntN(3) == 0 {
		g.Moves = g.Moves[:r.IntN(n)]
	} else {
		pos := g.Start
		for _, mv := range g.Moves {
			var u xiangqi.Undo
			pos.Make(mv, &u)
		}
		if list := legal(&pos); len(list) > 0 {
			g.Moves = append(g.Moves[:n:n], list[r.IntN(len(list))])
		}
	}
	r.done = append(r.done, fmt.Sprintf("(Play: game %d, %v)", g.Game, g.Moves))
	if r.IntN(2) == 0 {
		r.GameMoved(*g)
		return
	}
	r.done = append(r.done, "(from Play)")
	own, tree, saved := r.study.lossy(), r.study.tree, len(r.app.Saved)
	r.run(r.ShowGame(*g))
	if own && r.study.tree != tree && len(r.app.Saved) == saved {
		r.t.Error("what was the user's own is gone")
	}
	if r.study.live() && !r.acting.engaged() && !slices.Equal(r.study.tree.MainMoves(), g.Moves) {
		r.t.Errorf("the game of Play is %v, shown is %v", g.Moves, r.study.tree.MainMoves())
	}
}

// wantOwn fails if a panel shows lines or a comparison of another position as if they belonged to
// the shown one.
func (r *random) wantOwn() {
	r.t.Helper()
	pos := r.acting.position()
	if a := r.engine.linesShown(); a != nil && r.engine.ofLines() == "" && (a.Query.Root.Pos.FEN() != pos.FEN() || a.Query.Options != r.bench.now || a.Query.Lines != r.engine.lines) {
		r.t.Errorf("lines of %s are shown at %s", a.Query.Root.Pos.FEN(), pos.FEN())
	}
	c, standing := r.bench.pair.See(r.bench.subject())
	if standing != result.Nothing && r.bench.otherSubject() == "" && c.Runs > 0 && c.Pos.FEN() != pos.FEN() {
		r.t.Errorf("A and B of %s are shown at %s", c.Pos.FEN(), pos.FEN())
	}
	if p := doing[*sides](r.parts); p != nil && p.from != r.study.node {
		r.t.Errorf("lines of ply %d are stepped through at ply %d", p.from.Ply(), r.study.node.Ply())
	}
	if p := doing[*previewing](r.parts); p != nil && p.from != r.study.node {
		r.t.Errorf("a line of ply %d is stepped through at ply %d", p.from.Ply(), r.study.node.Ply())
	}
	for _, mark := range r.bestShown() {
		if !slices.Contains(legal(&pos), mark) {
			r.t.Errorf("%v is the best move of another position", mark)
		}
	}
}

// bestShown returns a list with the best move, or an empty list if none is known.
func (r *random) bestShown() []xiangqi.Move {
	if info := r.engine.best(); info != nil && !r.acting.ahead() {
		return info.PV[:min(len(info.PV), 1)]
	}
	return nil
}

// allKeys returns every key of the mode.
func (f *fixture) allKeys() (keys []string) {
	for _, g := range f.Static().Groups {
		for _, c := range g.Commands {
			keys = append(keys, c.Binding.Keys()...)
		}
	}
	return keys
}

// answerAny answers the open question at random.
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
		if strings.HasPrefix(c.Title, "Review") {
			i = c.Current // chooses the small effort of the test, because others take long
		}
		r.done = append(r.done, fmt.Sprintf("choose %d", i))
		r.run(c.Take(i))
	}
}
