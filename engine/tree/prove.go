package tree

import (
	"context"
	"runtime"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// Cause is one act of a heuristic in one of two trees.
type Cause struct {
	Tree   int // 0 for A, 1 for B
	ID     search.ID
	Record uint32         // where it acted, in its tree
	Moves  []xiangqi.Move // to there, NoMove for a pass

	key  uint64 // of the position in which a veto forbids it
	step int    // of the deciding path, -1 off it
}

// Proof is the result of a search without the causes.
type Proof uint8

// The proofs.
const (
	Unproved Proof = iota
	OnLine         // without the causes the tree no longer contradicts the other where they acted, but its score has other reasons too
	AtRoot         // most of the difference of the scores is gone
)

// Closes reports whether removing a cause removes enough of a difference, 1 for all of it: less
// than half explains nothing, and more than one and a half is another change and no reason for this
// one.
func Closes(part float64) bool { return 0.5 <= part && part <= 1.5 }

// closes reports whether the root's new score without some acts moves towards the other tree's as
// far as a cause would: measured in winning chances, in which large scores differ little.
func closes(own, without, other search.Score) bool {
	whole := wdl.Chance(other) - wdl.Chance(own)
	if whole == 0 { // such as of two mates
		return without == other
	}
	return Closes((wdl.Chance(without) - wdl.Chance(own)) / whole)
}

// silent are the heuristics that explain no value by themselves: they choose windows and
// the order of moves.
const silent = search.Acts(1)<<search.Deepening | 1<<search.Aspiration | 1<<search.MinWindow | 1<<search.FailSoft |
	1<<search.TableOrder | 1<<search.Refutation | 1<<search.History

// byParent are the extensions that are decided before the move is made.
const byParent = search.Acts(1)<<search.PVSingular | 1<<search.FHSingular | 1<<search.TableSingular

// causes lists the heuristics that acted on the path in one tree alone, in the order of the path:
// of the heuristics changed between the two settings, and of others.
func (p *passage) causes(changed search.Acts) (own, others []Cause) {
	for i := range p.steps {
		s := &p.steps[i]
		for tree, t := range p.trees {
			for _, id := range (s.acts[tree] &^ s.acts[1-tree] &^ silent).Heuristics().IDs() {
				for _, key := range decidedIn(t.At(s.record[tree]), id, s.key, s.above) {
					c := Cause{Tree: tree, ID: id, Record: s.record[tree], Moves: p.moves(i), key: key, step: i}
					if changed.Has(id) {
						own = append(own, c)
					} else {
						others = append(others, c)
					}
				}
			}
		}
	}
	return own, others
}

// decidedIn is the keys of the positions where a heuristic's effect in a record may have been
// decided: at the node itself or at the one above.
func decidedIn(r *search.Record, id search.ID, key, above uint64) []uint64 {
	switch {
	case r.Ply == 0:
		return []uint64{key}
	case id == search.FailSoft, id == search.PVSingular && r.Kind == search.KindSingular, id == search.FHSingular && r.Kind == search.KindFailHighSingular:
		return []uint64{above}
	case byParent.Has(id) && r.Earned > 0:
		return []uint64{above, key}
	}
	return []uint64{key}
}

// trial searches one of two trees again without some acts.
type trial struct {
	tree *Tree
	root uint32       // of the iteration compared
	goal search.Score // that of the other tree
	left *uint64      // nodes that may still be searched again
}

// room is how much longer than the search with an act the one without it may be.
const room = 10

// trialRecords bounds the records of a search that follows a line.
const trialRecords = 1 << 20

// without is the tree of the trial's iteration, searched with vetoes; at is its root, and
// ok is false if it was not finished.
func (x *trial) without(ctx context.Context, acts []act, records int) (again *Tree, at uint32, ok bool, err error) {
	if *x.left == 0 {
		return nil, 0, false, nil
	}
	runtime.GC() // the table and the records of the search before would be there beside the new ones
	r := search.NewRecorder(records)
	for _, a := range acts {
		r.Veto(a.key, a.id)
	}
	i := slices.IndexFunc(x.tree.Roots, func(r search.RecordedRoot) bool { return r.At == x.root })
	depth, quiesce := x.tree.Roots[i].Depth, x.tree.Roots[i].Quiesce
	q := x.tree.Question
	q.Depth, q.Begin, q.Nodes = depth, 0, min(room*x.tree.Answer.Nodes+1_000_000, *x.left)
	if again, err = record(ctx, q, r, nil); err != nil {
		return nil, 0, false, err
	}
	*x.left -= min(again.Answer.Nodes, *x.left)
	at, ok = again.RootOf(depth, quiesce)
	return again, at, ok, ctx.Err()
}

// changes reports whether some acts explain the difference of the scores, and which score the
// root has without them.
func (x *trial) changes(ctx context.Context, acts []act) (bool, search.Score, error) {
	again, at, ok, err := x.without(ctx, acts, search.MinRecords)
	if err == nil && !ok && again != nil && again.Forgotten > 0 && !again.Answer.Stopped {
		again, at, ok, err = x.without(ctx, acts, trialRecords) // a later result replaced it
	}
	if err != nil || !ok {
		return false, 0, err
	}
	now := again.Value(at)
	return closes(x.tree.Value(x.root), now, x.goal), now, nil
}

// test searches a tree again without causes that acted in it on the path, and returns what that
// proves and the new score of the root.
func (p *passage) test(ctx context.Context, causes []Cause) (Proof, search.Score, error) {
	c := causes[0]
	s := &p.steps[c.step]
	x := trial{p.trees[c.Tree], p.steps[0].record[c.Tree], p.trees[1-c.Tree].Value(p.steps[0].record[1-c.Tree]), p.left}
	var acts []act
	for _, c := range causes {
		acts = append(acts, act{place{c.key, c.ID}, c.Record})
	}
	again, now, ok, err := x.without(ctx, acts, trialRecords)
	if err != nil || !ok {
		return Unproved, 0, err
	}
	score := again.Value(now)
	if closes(x.tree.Value(x.root), score, x.goal) {
		return AtRoot, score, nil
	}
	for _, step := range p.steps[1 : c.step+1] {
		above := now
		if now = again.Find(above, step.move); now != 0 {
			continue
		}
		if again.LeftOut > 0 || again.At(again.Source(above)).Acts&search.Forgotten != 0 {
			return Unproved, score, nil // it may have been there
		}
		return OnLine, score, nil
	}
	other := p.trees[1-c.Tree].interval(s.record[1-c.Tree])
	if x.tree.interval(s.record[c.Tree]).disjoint(other) && !again.interval(now).disjoint(other) {
		return OnLine, score, nil
	}
	return Unproved, score, nil
}

// interval is the range of a position's value, for its mover and as displayed.
type interval struct{ low, high search.Score }

// interval is where the value of a record's position may lie.
func (t *Tree) interval(i uint32) interval {
	r := t.At(i)
	switch value := t.told(r); r.Bound() {
	case search.Lower:
		return interval{value, search.Infinity}
	case search.Upper:
		return interval{-search.Infinity, value}
	default:
		return interval{value, value}
	}
}

// disjoint reports whether two values of one position exclude each other.
func (a interval) disjoint(b interval) bool { return a.high < b.low || b.high < a.low }
