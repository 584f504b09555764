package explorer

import (
	"context"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// Ask describes the search of a position. It starts from an empty table and with one thread,
// whatever the options say.
type Ask struct {
	FEN     string   // the position before the moves
	Moves   []string // in ICCS
	Rules   rules.Set
	Options [2]search.Options // the options of A and B; equal options need only one search
	Limits  search.Limits     // depth and nodes, at most MostNodes
	Only    []xiangqi.Move    // the root moves to search; empty: all
}

// MostNodes limits each search, and so the memory of its record to about 40 MB.
const MostNodes = 2_000_000

// recorded is the result of an Ask.
type recorded struct {
	ask   Ask
	trees [2]*tree.Tree // the trees of A and B; a tree is nil until its search has ended
	side  int           // the side searched now
	nodes uint64        // nodes searched for that side
}

// question returns the tree.Question for a side.
func (a *Ask) question(side int) tree.Question {
	o, l := a.Options[side], a.Limits
	o.SetThreads(1)
	l.Lines = 0
	l.Nodes = a.nodes()
	q := tree.Ask(a.FEN, a.Moves, a.Rules, o, l)
	for _, m := range a.Only {
		q.Only = append(q.Only, m.String())
	}
	return q
}

// nodes returns the node limit of each search.
func (a *Ask) nodes() uint64 {
	if a.Limits.Nodes == 0 {
		return MostNodes
	}
	return min(a.Limits.Nodes, MostNodes)
}

// recorder is the type of tree.RecordWithProgress.
type recorder func(ctx context.Context, q tree.Question, limit int, nodes func(uint64)) (*tree.Tree, error)

// start records the searches, B's first. Before that, it waits until the job that was stopped has
// ended, so that there is never more than one table and one record.
func start(g *task.Group, record recorder, a Ask, before <-chan struct{}) *task.Task[recorded] {
	return task.Start(g, recorded{}, func(ctx context.Context, publish func(recorded)) error {
		var got recorded
		if before != nil {
			<-before
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		sides := []int{sideB, 0}
		if a.Options[0] == a.Options[sideB] {
			sides = sides[:1]
		}
		for _, side := range sides {
			report := func(nodes uint64) {
				got.side, got.nodes = side, nodes
				publish(got)
			}
			t, err := record(ctx, a.question(side), search.DefaultRecords, report)
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
			got.trees[side] = t
			publish(got)
		}
		return nil
	})
}

// progress describes the progress of the search.
func (e *Explorer) progress() string {
	t, ask := e.app.T, &e.now.ask
	if ask.Limits.Depth == 0 && e.now.nodes > 0 {
		return t("recording, %d%%", min(e.now.nodes*100/ask.nodes(), 99))
	}
	return t("recording, %s nodes", phrases.Short(e.now.nodes))
}

// shortNodes formats the number of nodes of a tree's search.
func shortNodes(t *tree.Tree) string { return phrases.Short(t.Answer.Nodes) }
