package tree

import (
	"context"
	"runtime"
	"slices"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// Cause describes one act of a heuristic in one of two trees.
type Cause struct {
	Tree   int // index of the tree: 0 for A, 1 for B
	ID     search.ID
	Record uint32         // a record in Tree where the heuristic acted
	Moves  []xiangqi.Move // the moves from the root to that record; NoMove means a pass

	key  uint64 // key of the position in which a veto prevents the act
	step int    // index of the step on the deciding path, or -1 if the cause is not on the path
}

// Proof says what a search without the causes has proved.
type Proof uint8

// The proofs.
const (
	Unproved Proof = iota
	// without the causes the trees no longer contradict each other where the causes acted, but the
	// scores also differ for other reasons.
	OnLine
	AtRoot // without the causes most of the difference of the scores is gone
)

// Closes reports whether the removal of a cause removes enough of a difference. part is 1 if the
// removal removes the whole difference. Less than half explains nothing. More than one and a half
// is an effect of another kind, and does not explain the difference either.
func Closes(part float64) bool { return 0.5 <= part && part <= 1.5 }

// closes reports whether the root's score without a cause is close enough to the other tree's
// score, in the sense of Closes. It compares winning chances, because large scores then differ
// little.
func closes(own, without, other search.Score) bool {
	whole := wdl.Chance(other) - wdl.Chance(own)
	if whole == 0 { // for example between two mates
		return without == other
	}
	return Closes((wdl.Chance(without) - wdl.Chance(own)) / whole)
}

// silent is the set of heuristics that cannot explain a value, because they only choose windows and
// the order of moves.
const silent = search.Acts(1)<<search.Deepening | 1<<search.Aspiration | 1<<search.MinWindow | 1<<search.FailSoft |
	1<<search.TableOrder | 1<<search.Refutation | 1<<search.History

// byParent is the set of extensions whose use is decided before the move is made.
const byParent = search.Acts(1)<<search.PVSingular | 1<<search.FHSingular | 1<<search.TableSingular

// causes lists the heuristics that acted in only one tree on the path, in the order of the path.
// The result own lists the acts of heuristics with different settings, and others lists the rest.
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

// decidedIn returns the keys of the positions in which a heuristic's effect on a record may have
// been decided. These positions are the node itself and its parent.
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

// trial contains the data for repeating the search of one of two trees without some acts.
type trial struct {
	tree *Tree
	root uint32       // root of the iteration that is compared
	goal search.Score // score of the other tree
	left *uint64      // number of nodes that all trials may still search
}

// lengthFactor limits a search without an act: it may search at most lengthFactor times as many
// nodes as the search with the act.
const lengthFactor = 10

// trialRecords limits the number of records of a trial whose tree is followed along the path.
const trialRecords = 1 << 20

// x.without repeats the search of the trial's iteration with vetoes on the acts, and returns the
// new tree. The result at is the root record of that iteration in the new tree. ok is false if the
// iteration was not finished.
func (x *trial) without(ctx context.Context, acts []act, records int) (again *Tree, at uint32, ok bool, err error) {
	if *x.left == 0 {
		return nil, 0, false, nil
	}
	runtime.GC() // frees the table and the records of the previous search before new ones are allocated
	r := search.NewRecorder(records)
	for _, a := range acts {
		r.Veto(a.key, a.id)
	}
	i := slices.IndexFunc(x.tree.Roots, func(r search.RecordedRoot) bool { return r.At == x.root })
	depth, quiesce := x.tree.Roots[i].Depth, x.tree.Roots[i].Quiesce
	q := x.tree.Question
	q.Depth, q.Begin, q.Nodes = depth, 0, min(lengthFactor*x.tree.Answer.Nodes+1_000_000, *x.left)
	if again, err = record(ctx, q, r, nil); err != nil {
		return nil, 0, false, err
	}
	*x.left -= min(again.Answer.Nodes, *x.left)
	at, ok = again.RootOf(depth, quiesce)
	return again, at, ok, ctx.Err()
}

// changes reports whether the given acts explain the difference of the scores. It also returns the
// root's score without them.
func (x *trial) changes(ctx context.Context, acts []act) (bool, search.Score, error) {
	again, at, ok, err := x.without(ctx, acts, search.MinRecords)
	if err == nil && !ok && again != nil && again.Forgotten > 0 && !again.Answer.Stopped {
		// repeats the search with more records, because a later record has replaced that of the
		// root
		again, at, ok, err = x.without(ctx, acts, trialRecords)
	}
	if err != nil || !ok {
		return false, 0, err
	}
	now := again.Value(at)
	return closes(x.tree.Value(x.root), now, x.goal), now, nil
}

// test repeats the search of a tree without the given causes, which acted on the path. It returns
// what the search proves and the new score of the root.
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
			return Unproved, score, nil // the move may have been searched without a record of it
		}
		return OnLine, score, nil
	}
	other := p.trees[1-c.Tree].interval(s.record[1-c.Tree])
	if x.tree.interval(s.record[c.Tree]).disjoint(other) && !again.interval(now).disjoint(other) {
		return OnLine, score, nil
	}
	return Unproved, score, nil
}

// interval contains the range of a position's value for its mover, on the display scale.
type interval struct{ low, high search.Score }

// interval returns the range in which the value of a record's position lies.
func (t *Tree) interval(i uint32) interval {
	r := t.At(i)
	switch value := t.shownValue(r); r.Bound() {
	case search.Lower:
		return interval{value, search.Infinity}
	case search.Upper:
		return interval{-search.Infinity, value}
	default:
		return interval{value, value}
	}
}

// disjoint reports whether two intervals for the value of one position do not overlap.
func (a interval) disjoint(b interval) bool { return a.high < b.low || b.high < a.low }
