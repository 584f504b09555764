package analyze

import (
	"fmt"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
)

// signing is an analyst whose results bear a number that tells what they are of:
// another one for each position with its history, setting, number of lines and so
// on. A result comes when it is delivered.
type signing struct {
	now  session.Analysis
	next session.Analysis // what deliver brings
	ids  map[string]int   // by what is asked
	what map[int]signed
}

// signed is what a number stands for.
type signed struct {
	asked, place, fen string
}

// The numbers, two digits each, so that they are found on a screen.
const firstID, lastID = 11, 49

func newSigning() *signing {
	return &signing{ids: map[string]int{}, what: map[int]signed{}}
}

// placed is a root as text, asked a question.
func placed(root *search.Root) string {
	return fmt.Sprint(root.Pos.FEN(), root.Prior, root.Last, root.Rules)
}

func askedQuery(q *session.Query) string {
	return fmt.Sprint(placed(&q.Root), q.Options, q.Lines, q.Threat, q.Root.Moves)
}

func askedPair(c *session.Comparison) string {
	return fmt.Sprint("pair", placed(&c.Root), c.A, c.B, c.Limits, c.Root.Moves)
}

func (s *signing) id(what string, root *search.Root) int {
	if _, known := s.ids[what]; !known {
		s.ids[what] = firstID + len(s.ids)
		s.what[s.ids[what]] = signed{what, placed(root), root.Pos.FEN()}
	}
	return s.ids[what]
}

// info is a report with a number in every figure.
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
	id, pos := s.id(askedQuery(&q), &q.Root), q.Root.Pos
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

func (s *signing) Compare(c session.Comparison) {
	serial := s.now.Serial + 1
	s.now = session.Analysis{Serial: serial, Running: true, Pair: &session.Pair{Comparison: c, Sides: [2]session.Side{{Running: true}, {Running: true}}}}
	id := s.id(askedPair(&c), &c.Root)
	pair := session.Pair{Comparison: c}
	for i := range pair.Sides {
		one := info(id, 50+i, c.Root.Pos)
		one.PV = legal(&c.Root.Pos)[:1]
		pair.Sides[i] = session.Side{Info: one, Log: []search.Info{one}, Stats: one.Stats, Result: &search.Result{
			Score: one.Score, Bound: one.Bound, Depth: 7, PV: one.PV, Nodes: one.Nodes, Elapsed: one.Elapsed,
		}}
	}
	s.next = session.Analysis{Serial: serial, Pair: &pair}
}

func (s *signing) deliver() {
	if s.now.Running && s.next.Serial == s.now.Serial {
		s.now = s.next
	}
}

func (s *signing) Stop()                       { s.now.Serial++; s.now.Running = false }
func (s *signing) Snapshot() *session.Analysis { now := s.now; return &now }
func (s *signing) Close()                      {}
