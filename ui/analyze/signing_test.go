package analyze

import (
	"context"
	"fmt"
	"sync"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/stats"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/task"
)

// signing is an analyst whose results contain a number that identifies the query. The number is
// different for each position with its history, setting, number of lines and so on. A result
// arrives when deliver is called.
type signing struct {
	now  session.Analysis
	next session.Analysis // the result that deliver sends
	ids  map[string]int   // the numbers, by query
	what map[int]signed

	task  *task.Task[compare.Step] // task of the last requested comparison
	bring func()                   // ends the task
}

// signed is the query that a number identifies.
type signed struct {
	request, place, fen string
}

// The numbers have two digits each, so that a test finds them on a screen.
const firstID, lastID = 11, 49

func newSigning() *signing {
	return &signing{ids: map[string]int{}, what: map[int]signed{}}
}

// placed formats the position of a root with its history and its rules.
func placed(root *search.Root) string {
	return fmt.Sprint(root.Pos.FEN(), root.Prior, root.Last, root.Rules)
}

func queryText(q *session.Query) string {
	return fmt.Sprint(placed(&q.Root), q.Options, q.Lines, q.Threat, q.Root.Moves)
}

func pairText(q *compare.Question) string {
	return fmt.Sprint("pair", placed(&q.Root), q.A, q.B, q.Limits, q.Root.Moves)
}

func (s *signing) id(what string, root *search.Root) int {
	if _, known := s.ids[what]; !known {
		s.ids[what] = firstID + len(s.ids)
		s.what[s.ids[what]] = signed{what, placed(root), root.Pos.FEN()}
	}
	return s.ids[what]
}

// info returns a report in which every figure contains the number.
func info(id, line int, pos xiangqi.Position) search.Info {
	i := search.Info{
		Line: line + 1, Score: search.Score(100*id + line), Bound: search.Exact, Depth: 7, SelDepth: 9,
		Nodes: uint64(1000 * id), Elapsed: 1e9, Done: true,
	}
	if list := legal(&pos); len(list) > line {
		i.PV = []xiangqi.Move{list[line]}
	}
	for f := range i.Stats.Features {
		i.Stats.Features[f].Tried, i.Stats.Features[f].Fired = i.Nodes, i.Nodes
	}
	return i
}

func (s *signing) Analyze(q session.Query) {
	serial := s.now.Serial + 1
	s.now = session.Analysis{Serial: serial, Running: true, Query: q}
	id, pos := s.id(queryText(&q), &q.Root), q.Root.Pos
	if q.Threat {
		pos = passed(pos)
	}
	s.next = session.Analysis{Serial: serial, Query: q}
	for line := range q.Lines {
		if one := info(id, line, pos); one.PV != nil {
			s.next.Lines = append(s.next.Lines, one)
		}
	}
	first := info(id, 0, pos)
	s.next.Log, s.next.Stats, s.next.Nodes, s.next.Elapsed = []search.Info{first}, first.Stats, first.Nodes, first.Elapsed
}

func (s *signing) compare(g *task.Group, q compare.Question, _ *compare.Cache) *task.Task[compare.Step] {
	id, brought := s.id(pairText(&q), &q.Root), make(chan struct{})
	step := compare.Step{Stage: compare.Done, Runs: 4, Of: 4, Pos: q.Root.Pos, Limit: q.Limits, Verdict: compare.NoDifference}
	first := legal(&q.Root.Pos)[0]
	for i := range step.Sides {
		step.Sides[i] = compare.Side{Moves: []compare.Choice{{Move: first, Count: 4}}, Chance: stats.Interval{Estimate: signedChance(id)}, Line: []xiangqi.Move{first}}
	}
	s.task = task.Start(g, compare.Step{}, func(ctx context.Context, publish func(compare.Step)) error {
		select {
		case <-brought:
			publish(step)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
	s.bring = sync.OnceFunc(func() { close(brought) })
	return s.task
}

// signedChance returns a winning chance that contains the number.
func signedChance(id int) float64 { return float64(id) + .1 }

func (s *signing) deliver() {
	if s.now.Running && s.next.Serial == s.now.Serial {
		s.now = s.next
	}
	if s.task != nil {
		s.bring()
		<-s.task.Done()
	}
}

func (s *signing) Stop()                       { s.now.Serial++; s.now.Running = false }
func (s *signing) Snapshot() *session.Analysis { now := s.now; return &now }
func (s *signing) Close()                      {}
