package compare

import (
	"context"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/engine/xiangqi"
)

// vetoActs stops the heuristic from acting in the positions with the given keys.
func (e *explainer) vetoActs(keys []uint64) vetoed {
	return func(r *search.Recorder) {
		for _, key := range keys {
			r.Veto(key, e.id)
		}
	}
}

// acts looks on the expected lines for one act of the heuristic without which at least half of the
// difference disappears. If there is none, it looks in the whole tree for a smallest set of acts
// with this effect, of at most actsTogether acts. It finds the set by bisection: if a prefix of the
// list of acts suffices, the last act of the shortest such prefix belongs to the set.
func (e *explainer) acts(ctx context.Context) (*Cause, error) {
	list, err := e.own.ActsBelow(nil, e.id)
	if err != nil || len(list) > mostActs {
		return nil, err
	}
	cause := &Cause{Kind: Acts, Heuristic: e.id, In: e.in}
	suffice := func(more []tree.Act) (bool, error) {
		keys := slices.Clone(cause.keys)
		for _, a := range more {
			keys = append(keys, a.Key)
		}
		e.tried++
		c, err := e.closures(ctx, []vetoed{e.vetoActs(keys)}, 0, 1, &e.runs)
		return err == nil && tree.Closes(c[0].Estimate), err
	}
	if ok, err := suffice(list); err != nil || !ok {
		return nil, err
	}
	for _, a := range list {
		if !e.expected(a.Record) {
			continue
		}
		if ok, err := suffice([]tree.Act{a}); err != nil {
			return nil, err
		} else if ok {
			line := e.own.Moves(a.Record)
			if named, err := e.confirmed(ctx, &Cause{Kind: Acts, Heuristic: e.id, In: e.in, Line: line, Acts: [][]xiangqi.Move{line}, keys: []uint64{a.Key}}); err != nil || named != nil {
				return named, err
			}
		}
	}
	for len(cause.keys) < actsTogether && len(list) > 0 {
		low, high := 0, len(list)
		for high-low > 1 {
			middle := (low + high) / 2
			ok, err := suffice(list[:middle])
			if err != nil {
				return nil, err
			}
			if ok {
				high = middle
			} else {
				low = middle
			}
		}
		last := list[high-1]
		cause.keys, cause.Acts = append(cause.keys, last.Key), append(cause.Acts, e.own.Moves(last.Record))
		list = list[:high-1]
		ok, err := suffice(nil)
		if err != nil {
			return nil, err
		}
		if ok {
			cause.Line = cause.Acts[0]
			return e.confirmed(ctx, cause)
		}
	}
	return nil, nil //nolint:nilnil // too many
}
