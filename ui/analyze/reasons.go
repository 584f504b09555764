package analyze

import (
	"context"
	"errors"

	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/result"
	"example.com/abyss/ui/task"
	"example.com/abyss/ui/why"
)

// explain begins to explain a comparison: why.Start.
type explain func(*task.Group, why.Ask) *task.Task[why.Found]

// reasons is why A and B do not find the same in the position shown. That is looked for
// in the background once the comparison has come so far, and no longer than the position
// and the settings stay as they are.
type reasons struct {
	*parts
	begin explain
	task  *task.Task[why.Found] // nil: nothing is looked for
	asked pairSubject           // what is looked for is of
	found result.Of[pairSubject, explained]
	known map[pairSubject]explained // before, without trees
	order []pairSubject             // of known, the newest last
}

// explained is what has come of a search for reasons.
type explained struct {
	trees [2]*tree.Tree // nil where they are not known, or no longer
	said  why.Said
	err   error
	over  bool

	lines  [2][]xiangqi.Move // the best ones of the trees, through entries of the table
	depths [2]int            // and the iterations they are of
}

// explainedFrom is the nodes of each side from which a comparison is explained, though it
// goes on: the quick searches of package why go no further.
const explainedFrom = 200_000

func newReasons(p *parts, begin explain) *reasons {
	if begin == nil {
		begin = why.Start
	}
	return &reasons{parts: p, begin: begin, known: map[pairSubject]explained{}}
}

// due reports whether reasons are to be looked for.
func (r *reasons) due(now pairSubject) bool {
	if r.task != nil || !r.engine.shown || now == r.engine.ended || r.acting.effects().resting || r.review.walk != nil {
		return false
	}
	if e, ok := r.found.At(now); ok && e.over {
		return false
	}
	_, known := r.known[now]
	return !known && now.a != now.b && r.compared(now)
}

// compared reports whether the comparison of what is shown has come so far that its
// quick searches can be explained.
func (r *reasons) compared(now pairSubject) bool {
	c, ok := r.bench.pair.At(now)
	if !ok || c.err != nil {
		return false
	}
	for i := range c.Sides {
		s := &c.Sides[i]
		if s.Err != nil || s.Result == nil && s.Info.Nodes < explainedFrom {
			return false
		}
	}
	return true
}

// running reports whether something is looked for, or about to be.
func (r *reasons) running() bool { return r.task != nil || r.due(r.bench.subject()) }

// tick begins, goes on with, or ends what is looked for.
func (r *reasons) tick() {
	now := r.bench.subject()
	if r.task != nil && r.asked != now {
		r.stop()
	}
	if e, ok := r.known[now]; ok && r.task == nil {
		if _, shown := r.found.At(now); !shown {
			r.found.Put(now, e)
		}
	}
	if r.due(now) {
		r.start(now)
	}
	if r.task != nil {
		r.take()
	}
}

// start looks for the reasons.
func (r *reasons) start(now pairSubject) {
	g := r.study.node.Game(r.app.rules())
	start := r.study.tree.Root().Position()
	ask := why.Ask{FEN: start.FEN(), Rules: g.Rules(), A: now.a, B: now.b, Limits: now.limits, Only: r.engine.only}
	for _, m := range r.study.node.Path() {
		ask.Moves = append(ask.Moves, m.String())
	}
	r.asked, r.task = now, r.begin(&r.work.tasks, ask)
	r.found.Put(now, explained{})
}

// take takes over what has been found.
func (r *reasons) take() {
	over, err := r.task.Over()
	found, news := r.task.Poll()
	if !news && !over {
		return
	}
	e, _ := r.found.At(r.asked)
	e.trees, e.over = found.Trees, over
	e.lines, e.depths = found.Lines, found.Depths
	if d := found.Difference; d != nil && (news || over) {
		e.said = why.Say(d)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		e.err = err
	}
	r.found.Put(r.asked, e)
	if over {
		r.task = nil
		r.keep(r.asked, e)
	}
}

// keep keeps what is known without its trees, which are large.
func (r *reasons) keep(of pairSubject, e explained) {
	if _, again := r.known[of]; !again {
		r.order = append(r.order, of)
	}
	e.trees = [2]*tree.Tree{}
	r.known[of] = e
	if len(r.order) > maxPairs {
		delete(r.known, r.order[0])
		r.order = r.order[1:]
	}
}

// stop looks for no reasons any more.
func (r *reasons) stop() {
	if r.task != nil {
		r.task.Stop()
		r.task = nil
		r.found.Drop()
	}
}

// text says why A and B differ in the position shown, or how far the search for that
// is; "" where nothing is to be said yet. What the comparison shows anyhow is left out.
func (r *reasons) text() (text string, done bool) {
	e, ok := r.found.At(r.bench.subject())
	language := r.app.Look().Language
	switch {
	case !ok:
		return "", false
	case e.err != nil:
		return r.app.T("no reason is known: %s", language.Error(e.err)), true
	case !e.said.Known() && r.task != nil:
		return r.app.T("looking for the reason, by searching again ..."), false
	case !e.said.Known():
		return "", false
	}
	return e.said.Text(language, r.app.Look().Notation, r.shownAnyhow(&e)), true
}

// shownAnyhow reports whether the moves and scores explained are those of the
// comparison.
func (r *reasons) shownAnyhow(e *explained) bool {
	c, ok := r.bench.pair.At(r.bench.subject())
	if !ok {
		return false
	}
	for i := range c.Sides {
		if info := c.Sides[i].Newest(); info.Depth != e.said.Depth || info.Score != e.said.Scores[i] {
			return false
		}
	}
	return true
}
