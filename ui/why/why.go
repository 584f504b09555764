// Package why explains in the background why two settings have different results in a position. It
// repeats both searches with a recorder and compares the trees.
package why

import (
	"context"
	"errors"
	"sync"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/task"
)

// Ask is a position searched under two settings. If the settings are equal, there is only one
// search and nothing to explain.
type Ask struct {
	FEN    string   // the position before the moves
	Moves  []string // in ICCS
	Rules  rules.Set
	A, B   search.Options // always searched with one thread
	Limits search.Limits  // nodes or depth
	Only   []xiangqi.Move // the root moves to search; empty: all
}

// Found is the result so far. Trees and Difference belong to the same searches.
type Found struct {
	Trees      [2]*tree.Tree     // the trees of A and B; nil before their search; only B if both settings are equal
	Difference *tree.Difference  // nil until the difference has been proved, and if there is none
	Lines      [2][]xiangqi.Move // the best lines of the trees, including moves from the table
	Depths     [2]int            // depths of the iterations of Lines
	Whole      bool              // the searches have reached the requested limits
}

// Quick searches are explained first, because a proof takes many times as long as the searches.
// Later, the explanation of longer searches replaces the first one, if proving it takes no longer
// than patience.
const (
	quickNodes = 200_000
	mostNodes  = 1_000_000
	patience   = 60 * time.Second
)

// stages returns the limits for each stage of searches that is to be explained, in order.
func stages(l search.Limits) []search.Limits {
	with := func(nodes uint64) search.Limits {
		if l.Nodes > 0 {
			nodes = min(nodes, l.Nodes)
		}
		return search.Limits{Depth: l.Depth, Nodes: nodes}
	}
	quick, most := with(quickNodes), with(mostNodes)
	if quick == most {
		return []search.Limits{most}
	}
	return []search.Limits{quick, most}
}

// Start starts the explanation. A published Found never changes.
func Start(g *task.Group, a Ask) *task.Task[Found] {
	a.A.SetThreads(1)
	a.B.SetThreads(1)
	return task.Start(g, Found{}, func(ctx context.Context, publish func(Found)) error {
		for i, l := range stages(a.Limits) {
			done, err := a.stage(ctx, i, l, publish)
			if err != nil || done {
				return err
			}
		}
		return nil
	})
}

// stage explains searches within limits. The first result is true if deeper searches would find no
// more, or would take too long.
func (a *Ask) stage(ctx context.Context, i int, l search.Limits, publish func(Found)) (done bool, err error) {
	trees, err := a.trees(ctx, l)
	if err != nil {
		return true, err
	}
	found := Found{Trees: trees, Whole: a.reached(&trees, l)}
	for k, t := range trees {
		if t != nil {
			found.Lines[k], found.Depths[k] = t.BestLine()
		}
	}
	if i == 0 || a.A == a.B {
		publish(found)
	}
	if a.A == a.B {
		return found.Whole, nil
	}
	hurry, cancel := ctx, func() {}
	if i > 0 {
		hurry, cancel = context.WithTimeout(ctx, patience)
	}
	defer cancel()
	found.Difference, err = tree.Compare(hurry, trees[0], trees[1])
	if err != nil {
		if i > 0 && ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
			return true, nil // keep the results of the quick searches
		}
		return true, err
	}
	publish(found)
	return found.Whole, nil
}

// reached reports whether searches within limits have reached the requested limits.
func (a *Ask) reached(trees *[2]*tree.Tree, l search.Limits) bool {
	if l.Nodes == a.Limits.Nodes {
		return true
	}
	for _, t := range trees {
		if t != nil && t.Answer.Stopped {
			return false
		}
	}
	return true
}

// trees records the searches.
func (a *Ask) trees(ctx context.Context, l search.Limits) (trees [2]*tree.Tree, err error) {
	var (
		both sync.WaitGroup
		errs [2]error
	)
	for i, o := range [...]search.Options{a.A, a.B} {
		if i == 0 && a.A == a.B {
			continue
		}
		both.Go(func() {
			errs[i] = task.Guard(func() (err error) {
				q := tree.Ask(a.FEN, a.Moves, a.Rules, o, l)
				for _, m := range a.Only {
					q.Only = append(q.Only, m.String())
				}
				trees[i], err = tree.Record(ctx, q, search.DefaultRecords)
				return err
			})
		})
	}
	both.Wait()
	if err := ctx.Err(); err != nil {
		return trees, err
	}
	return trees, errors.Join(errs[:]...)
}
