package search

import (
	"context"
	"slices"

	"example.com/abyss/engine/xiangqi"
)

// Reports returns the last reports of a search: an Info for each line, the best first. The reports
// agree with Move, Ponder and Score. Depth is the depth of the line. If there is no score, Bound is
// NoBound and PV contains only the move. If there is no move, Reports returns nil.
//
// Tail is the continuation of the line. It comes from an earlier iteration or Ponder, or from the
// table of engine if engine is a Follower. For a mate it contains all moves up to the mate. The
// mate may differ from the mate of the result, or its moves may be unknown. In these cases, Reports
// changes Score, Value and Ponder of the result to those of the report; see CompleteMate.
//
// The engine must not search during the call. The call takes some milliseconds if a mate must be
// proved again, and less if ctx ends.
func (r *Result) Reports(ctx context.Context, root *Root, engine any) []Info {
	if r.Move == xiangqi.NoMove {
		return nil
	}
	lines := r.Lines
	if len(lines) == 0 || len(lines[0].PV) == 0 || lines[0].move() != r.Move {
		lines = []Line{{Score: r.Score, Bound: r.Bound, PV: r.PV}}
	}
	var reports []Info
	for i := range lines {
		l := &lines[i]
		info := Info{
			Line: i + 1, Depth: l.Depth, Quiesce: l.Quiesce, Score: l.Score, Bound: l.Bound, PV: l.PV,
			Nodes: r.Nodes, Elapsed: r.Elapsed, Stats: r.Stats, Done: !r.Stopped,
		}
		if l.Depth == 0 {
			info.Depth, info.Quiesce = r.Depth, r.Quiesce
		}
		if len(info.PV) == 0 {
			info.PV = []xiangqi.Move{r.Move}
		}
		info.Tail = slices.Clone(l.Earlier)
		if i == 0 && len(info.PV) == 1 && len(info.Tail) == 0 && r.Ponder != xiangqi.NoMove {
			info.Tail = []xiangqi.Move{r.Ponder}
		}
		r.follow(ctx, root, engine, &info)
		reports = append(reports, info)
	}
	return reports
}

// follow completes the tail of a report.
func (r *Result) follow(ctx context.Context, root *Root, engine any, info *Info) {
	if f, ok := engine.(Follower); ok && info.Bound != NoBound {
		info.Tail = append(info.Tail, f.Follow(root, slices.Concat(info.PV, info.Tail), info.TailEnd())...)
	}
	mates := info.mates()
	whole := CompleteMate(ctx, root, info, engine)
	if !mates || info.Line > 1 {
		return
	}
	// mate scores are not converted for users, so that Score and Value are equal
	r.Score, r.Value, r.Bound = info.Score, info.Score, info.Bound
	if !whole {
		return
	}
	if line := slices.Concat(info.PV, info.Tail); len(line) > 1 {
		r.Ponder = line[1]
	}
}
