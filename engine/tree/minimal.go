package tree

import (
	"context"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// place identifies where a heuristic acts. A veto in this position prevents the act.
type place struct {
	key uint64
	id  search.ID
}

// act contains a place in a tree, and the first record of that place. A tree has hundreds of
// thousands of acts.
type act struct {
	place
	record uint32
}

// Act describes a position in which a heuristic acted. It contains the key of the position, for a
// veto, and a record of the position.
type Act struct {
	Key    uint64
	Record uint32
}

// ActsBelow lists the positions in which a heuristic acted, in the subtree after a line of moves
// from the root. It lists each position once, in the order of the search. It returns an error if
// the tree is damaged.
func (t *Tree) ActsBelow(line []xiangqi.Move, id search.ID) ([]Act, error) {
	all, err := t.below(line, search.Act(id))
	list := make([]Act, len(all))
	for i, a := range all {
		list[i] = Act{a.key, a.record}
	}
	return list, err
}

// everywhere lists the places where heuristics acted in a tree. Each place is listed once, in the
// order of the search.
func (t *Tree) everywhere(ids search.Acts) ([]act, error) { return t.below(nil, ids) }

// t.below lists the same places as the method everywhere, but only in the subtree after a line of
// moves from the root.
func (t *Tree) below(line []xiangqi.Move, ids search.Acts) ([]act, error) {
	var list []act
	seen := map[place]bool{}
	type node struct {
		end    uint32
		above  uint64
		pos    xiangqi.Position
		passed int // number of moves of the line played so far; -1 if the record is not on the line
	}
	var open []node
	for i, end := t.records.Bounds(); i < end; i++ {
		r := t.At(i)
		for len(open) > 0 && open[len(open)-1].end <= i {
			open = open[:len(open)-1]
		}
		p := node{r.End, 0, t.pos, 0}
		if n := len(open); n > 0 {
			p.pos, p.above, p.passed = open[n-1].pos, open[n-1].pos.Key(), open[n-1].passed
			switch {
			case r.Kind.Second():
				p.above = open[n-1].above
			case p.passed == len(line):
			case p.passed >= 0 && r.Move == line[p.passed]:
				p.passed++
			default:
				p.passed = -1
			}
			if err := t.step(&p.pos, i); err != nil {
				return nil, err
			}
		} else if r.Kind != search.KindRoot {
			continue // the record belongs to an iteration that is only partly stored
		}
		open = append(open, p)
		if p.passed < len(line) {
			continue
		}
		for _, id := range (r.Acts & ids).Heuristics().IDs() {
			for _, key := range decidedIn(r, id, p.pos.Key(), p.above) {
				if at := (place{key, id}); !seen[at] {
					seen[at] = true
					list = append(list, act{at, i})
				}
			}
		}
	}
	return list, nil
}

// maxSet is the largest number of causes in an explanation.
const maxSet = 3

// minimal finds a smallest set of listed causes without which the root of a tree has another score.
// It returns the set and that score, or nil if no set of at most maxSet causes is enough. It
// searches by bisection: the last cause of the shortest prefix of the list that suffices belongs to
// the set.
func (x *trial) minimal(ctx context.Context, list []act) ([]act, search.Score, error) {
	var set []act
	with := func(more []act) (bool, error) {
		changed, _, err := x.changes(ctx, slices.Concat(set, more))
		return changed, err
	}
	if changed, err := with(list); err != nil || !changed {
		return nil, 0, err
	}
	for len(set) < maxSet {
		low, high := 0, len(list)
		for high-low > 1 {
			middle := (low + high) / 2
			changed, err := with(list[:middle])
			if err != nil {
				return nil, 0, err
			}
			if changed {
				high = middle
			} else {
				low = middle
			}
		}
		set = append(set, list[high-1])
		list = list[:high-1]
		changed, score, err := x.changes(ctx, set)
		if err != nil {
			return nil, 0, err
		}
		if changed {
			return set, score, nil
		}
		if len(list) == 0 {
			break
		}
	}
	return nil, 0, nil
}
